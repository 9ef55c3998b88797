// A line is an entry as `export jsonl` writes it, or an event of a journal, whole. Either becomes an event of this
// device. It keeps the id it brings (an entry's event takes the entry's), so that edits, bases and versions of foods
// that name it still find it, and so that a second import knows it again; only a line without an id is given one, made
// of what it holds. The ordinary line is copied: `QuickLine` vouches for its bytes. Any other is read in full, checked,
// and written anew in the journal's form.

package import Encoding
package import Ledger
package import Values

/// Makes events of the lines of one import.
package struct JSONLImport: Sendable {
  /// The body of the event that `take` has made last.
  package var body: [UInt8] { quick.body }
  /// How many events were made.
  package private(set) var added = 0
  /// How many lines were there already.
  package private(set) var known = 0 {
    didSet { isLastKnown = known > oldValue }
  }
  /// Whether the line that was taken last was there already.
  package private(set) var isLastKnown = false
  /// The ids of lines that were there already, of those that were asked for.
  package private(set) var returning: [ULID] = []
  /// How many lines were events whose bodies are erased: there is nothing of them to import.
  package private(set) var erased = 0
  /// Whether any event does more than add an entry.
  package private(set) var hasChanges = false

  let maker: LineMaker
  private var there: KnownEvents
  private let wanted: Set<ULID>
  private var quick: QuickLine
  private var line = 0
  private var repeats: [ULID: Int] = [:]

  /// An import into a journal that holds something already, at a time of the clock.
  /// Of lines that are there already the ids among `wanted` are kept.
  package init(
    _ batch: ImportBatch, kinds: Kinds, there: KnownEvents, wanted: Set<ULID> = [], wall: Instant
  ) {
    self.there = there
    self.wanted = wanted
    quick = QuickLine(kinds: kinds)
    maker = LineMaker(
      batch: batch, check: OperationCheck(kinds: kinds), latest: wall.milliseconds + 86_400_000, quick: quick)
  }

  /// Whether the event that the next line was made into ahead is to be added. The first of all is made when its turn
  /// comes: it names the source too.
  package mutating func admits(_ ahead: PreparedBatch.Line) -> Bool {
    line += 1
    isLastKnown = false
    guard !isKnown(ahead.id, ahead.entry) else { return false }
    note(ahead.id, adding: [ahead.entry], isAddition: true)
    return true
  }

  /// Makes an event of the next line and gives its id; nil where there is nothing to add.
  package mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(ImportFault) -> ULID? {
    line += 1
    isLastKnown = false
    guard !range.allSatisfy({ [0x20, 0x09, 0x0D].contains(bytes[$0]) }) else { return nil }
    guard range.count <= LineSource.longest else {
      throw ImportFault("the line is longer than \(LineSource.longest) bytes")
    }
    let isEvent = try ImportFault.reading(bytes, range) { () throws(JSONError) in
      try Self.isEvent(bytes, range)
    }
    return isEvent ? try takeEvent(bytes, range) : try takeEntry(bytes, range)
  }

  /// Whether a line's object has a body, as an event has.
  static func isEvent(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(JSONError) -> Bool {
    // The order of `export jsonl`, and that of a journal.
    if equals(bytes, range.lowerBound + 33..<range.lowerBound + 43, #"","kind":""#) { return false }
    if equals(bytes, range.lowerBound + 33..<range.lowerBound + 42, #"","dev":""#) { return true }
    var cursor = JSONCursor(at: range.lowerBound)
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      if equals(bytes, key, "body") { return true }
      if equals(bytes, key, "kind") { return false }
      try cursor.skipValue(in: bytes)
    }
    throw JSONError(
      offset: range.lowerBound, reason: "neither an entry of `export jsonl` nor an event of a journal")
  }

  /// The object of a line that is an entry; nil for an event of a journal, and for what is neither.
  package static func entry(_ bytes: Span<UInt8>, _ range: Range<Int>) -> JSON? {
    guard (try? isEvent(bytes, range)) == false else { return nil }
    return try? parsed(bytes, range)
  }

  /// What a line says of an entry that is there. Throws where no entry may say that.
  package static func said(_ object: JSON, _ kinds: Kinds) throws(ImportFault) -> ForeignEntry {
    guard let id = object["id"]?.idValue, let kind = object["kind"]?.stringValue,
      let day = object["day"]?.stringValue.flatMap(CivilDay.init(iso:))
    else { throw ImportFault("it has no ID, kind or day") }
    try OperationCheck(kinds: kinds).check(try addition(of: object, id))
    let fields = (object.members ?? []).filter { !["id", "kind", "day", "at"].contains($0.key) }
    return ForeignEntry(
      kind: kind, day: day, at: object["at"]?.stringValue.flatMap(Timestamp.init(parsing:)), key: "",
      fields: fields, line: 0)
  }

  private func checkTime(of id: ULID) throws(ImportFault) {
    guard id.milliseconds <= maker.latest else {
      throw ImportFault("its ID is dated more than a day ahead of this machine's clock")
    }
  }

  /// Whether an event or the entry it adds is there already, which is counted.
  private mutating func isKnown(_ event: ULID, _ entry: ULID) -> Bool {
    guard there.has(event: event) || there.has(entry: entry) else { return false }
    noteKnown(wanted.contains(entry) ? entry : event)
    return true
  }

  private mutating func noteKnown(_ id: ULID) {
    known += 1
    if wanted.contains(id) { returning.append(id) }
  }

  private mutating func note(_ id: ULID, adding entries: [ULID], isAddition: Bool) {
    for entry in entries { there.note(entry: entry) }
    there.note(event: id)
    if !isAddition { hasChanges = true }
    added += 1
  }
}

extension JSONLImport {
  private mutating func takeEntry(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(ImportFault) -> ULID? {
    let isFirst = added == 0
    if let id = quick.entryID(bytes, range) {
      guard !isKnown(id, id) else { return nil }
      try checkTime(of: id)
      if quick.vouch(forEntry: bytes, range, maker.batch, isFirst: isFirst, number: line) {
        note(id, adding: [id], isAddition: true)
        return id
      }
    }
    let object = try Self.parsed(bytes, range)
    let text = object["id"]
    guard text == nil || text?.idValue != nil else { throw ImportFault("its 'id' is not an ID") }
    let id = text?.idValue ?? identified(object)
    guard !isKnown(id, id) else { return nil }
    guard text != nil || id.milliseconds <= maker.latest else {
      throw ImportFault("it has no ID and is dated more than a day ahead of this machine's clock")
    }
    try checkTime(of: id)
    let operation = try Self.addition(of: object, id)
    try maker.check.check(operation)
    quick.write(operation, maker.batch, isFirst: isFirst, number: line)
    note(id, adding: [id], isAddition: true)
    return id
  }

  /// The operation that adds an entry.
  static func addition(of object: JSON, _ id: ULID) throws(ImportFault) -> JSON {
    let kind = object["kind"] ?? .null
    var members: [JSON.Member] = [.init("op", "add"), .init("kind", kind), .init("entry", id.description)]
    for key in ["day", "at"] {
      if let value = object[key], value != .null { members.append(.init(key, value)) }
    }
    for member in object.members ?? [] where !["id", "kind", "day", "at"].contains(member.key) {
      guard !["op", "entry", "base"].contains(member.key) else {
        throw ImportFault("an entry has no '\(member.key)'")
      }
      members.append(member)
    }
    return .object(members)
  }

  /// The id of an entry that brings none. The same line again in one import is another entry, in another the same.
  private mutating func identified(_ object: JSON) -> ULID {
    let at = object["at"]?.stringValue.flatMap(Timestamp.init(parsing:))?.instant
    let day = object["day"]?.stringValue.flatMap(CivilDay.init(iso:))
    let occurrence =
      at ?? day.map { Instant(milliseconds: Int64($0.number) * 86_400_000) } ?? Instant(milliseconds: 0)
    let key = Array(object.text.utf8)
    let first = maker.batch.keyedID(key, occurrence: occurrence, number: 0)
    let number = repeats[first, default: 0]
    repeats[first] = number + 1
    return number == 0 ? first : maker.batch.keyedID(key, occurrence: occurrence, number: number)
  }

  static func parsed(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(ImportFault) -> JSON {
    try ImportFault.reading(bytes, range) { () throws(JSONError) in
      var cursor = JSONCursor(at: range.lowerBound)
      let value = try cursor.value(in: bytes)
      while cursor.position < range.upperBound {
        guard [0x20, 0x09, 0x0D].contains(bytes[cursor.position]) else {
          throw JSONError(offset: cursor.position, reason: "unexpected text after the value")
        }
        cursor.position += 1
      }
      guard cursor.position == range.upperBound else {
        throw JSONError(offset: range.upperBound, reason: "the text ends too early")
      }
      return value.composed
    }
  }
}

extension JSONLImport {
  private mutating func takeEvent(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(ImportFault) -> ULID? {
    let line = try ImportFault.reading(bytes, range) { () throws(JSONError) in
      try EventLine.read(bytes, Self.withoutBlanks(bytes, range))
    }
    guard !there.has(event: line.id) else {
      noteKnown(line.id)
      return nil
    }
    guard line.erased == nil else {
      erased += 1
      return nil
    }
    try checkTime(of: line.id)
    guard quick.isSumRight(bytes, line) else {
      throw ImportFault("its checksum does not match its content: something was changed")
    }
    let isFirst = added == 0
    if let entry = quick.vouch(forEvent: bytes, line, maker.batch, isFirst: isFirst) {
      guard !isKnown(line.id, entry) else { return nil }
      note(line.id, adding: [entry], isAddition: true)
      return line.id
    }
    return try takeEventInFull(bytes, line, isFirst: isFirst)
  }

  private mutating func takeEventInFull(_ bytes: Span<UInt8>, _ line: EventLine, isFirst: Bool)
    throws(ImportFault) -> ULID?
  {
    let body = try Self.parsed(bytes, line.body)
    guard body["at"]?.stringValue.flatMap(Timestamp.init(parsing:)) != nil else {
      throw ImportFault("its 'at' is not a time")
    }
    guard body["v"]?.decimalValue != nil, body["cmd"]?.stringValue != nil else {
      throw ImportFault("it has no version, or does not name a command")
    }
    let operations = body["ops"]?.arrayValue ?? []
    for operation in operations { try maker.check.check(operation) }
    // An entry that came another way before is not added again.
    let isNew = { (operation: JSON, there: KnownEvents) in
      guard operation["op"]?.stringValue == "add", let entry = operation["entry"]?.idValue else {
        return true
      }
      return !there.has(entry: entry)
    }
    let kept = operations.filter { isNew($0, there) }
    guard !kept.isEmpty || operations.isEmpty && (body["undoes"] != nil || body["redoes"] != nil) else {
      guard !operations.isEmpty else { throw ImportFault("it has no operations") }
      known += 1
      return nil
    }
    quick.write(body, kept.map(Self.ordered), maker.batch, isFirst: isFirst)
    let additions = kept.filter { $0["op"]?.stringValue == "add" }
    note(
      line.id, adding: additions.compactMap { $0["entry"]?.idValue },
      isAddition: additions.count == kept.count)
    return line.id
  }

  /// An operation with its head in front, as readers find it fastest.
  private static func ordered(_ operation: JSON) -> JSON {
    let head = ["op", "kind", "entry", "day", "at"]
    let members = operation.members ?? []
    return .object(
      head.compactMap { key in members.first { $0.key == key } } + members.filter { !head.contains($0.key) })
  }

  static func withoutBlanks(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }
}

extension JSON {
  /// The value with every text in Unicode's form C, as the journal stores it.
  fileprivate var composed: JSON {
    switch self {
    case .string(let text): .string(normalized(text))
    case .array(let elements): .array(elements.map(\.composed))
    case .object(let members): .object(members.map { .init(normalized($0.key), $0.value.composed) })
    case .null, .bool, .number: self
    }
  }
}
