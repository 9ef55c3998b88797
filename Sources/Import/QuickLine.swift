// The ordinary line is nearly the event it becomes. Its bytes are copied around the marks of the batch, and then looked
// at in one sweep: exactly the form the program writes, one addition of a kind whose bytes tell that its total is
// right. At any doubt the line goes the long way.

internal import Encoding
internal import Ledger
internal import Values

/// Makes bodies of lines without reading them in full.
struct QuickLine: Sendable {
  /// The body that was made last.
  private(set) var body: [UInt8] = []
  private let kinds: [(name: [UInt8], check: Kind.Check)]
  private var hasher = ChainHasher()
  /// Where in the body the operations begin.
  private var operations = 0

  /// A maker that vouches for meals and activities; of other kinds only their domains can tell.
  init(kinds: Kinds) {
    self.kinds = ["meal", "activity"].compactMap { name in
      kinds[name]?.check.map { (Array(name.utf8), $0) }
    }
    body.reserveCapacity(16 * 1024)
  }

  /// Whether an event's sum is that of its parts.
  mutating func isSumRight(_ bytes: Span<UInt8>, _ line: EventLine) -> Bool {
    let id = line.id.utf8
    let sum = hasher.sum(
      previous: bytes.extracting(line.previous), device: bytes.extracting(line.device),
      sequence: line.sequence, id: id.span, body: bytes.extracting(line.body))
    return (0..<32).allSatisfy { sum[$0] == bytes[line.sum.lowerBound + $0] }
  }

  /// The id that an entry begins with where it is in the form of `export jsonl`.
  func entryID(_ bytes: Span<UInt8>, _ range: Range<Int>) -> ULID? {
    let start = range.lowerBound
    guard range.count > 60, equals(bytes, start..<start + 7, #"{"id":""#) else { return nil }
    return ULID(bytes, start + 7..<start + 33)
  }

  /// Makes the body of an entry whose id is right; false where it cannot vouch for it.
  mutating func vouch(
    forEntry bytes: Span<UInt8>, _ range: Range<Int>, _ batch: ImportBatch, isFirst: Bool, number: Int
  ) -> Bool {
    var scanner = ExactScanner(at: range.lowerBound + 33)
    guard scanner.pass(#"","kind":"#, in: bytes), let kind = scanner.string(in: bytes),
      scanner.pass(#","day":"#, in: bytes), let day = scanner.string(in: bytes),
      scanner.pass(#","at":"#, in: bytes)
    else { return false }
    let at = scanner.position
    let isTimed = !scanner.pass("null", in: bytes)
    if isTimed, scanner.string(in: bytes) == nil { return false }
    begin(batch, isFirst: isFirst)
    body += #"{"op":"add","kind":""#.utf8
    append(bytes, kind)
    body += #"","entry":""#.utf8
    append(bytes, range.lowerBound + 7..<range.lowerBound + 33)
    body += #"","day":""#.utf8
    append(bytes, day)
    body.append(UInt8(ascii: "\""))
    if isTimed {
      body += #","at":"#.utf8
      append(bytes, at..<scanner.position)
    }
    append(bytes, scanner.position..<range.upperBound)
    end(batch, number: number)
    return rightEntry != nil && isComposed
  }

  /// Makes the body of an event that adds one entry and gives the entry; nil where it cannot vouch for it.
  mutating func vouch(forEvent bytes: Span<UInt8>, _ line: EventLine, _ batch: ImportBatch, isFirst: Bool)
    -> ULID?
  {
    var scanner = ExactScanner(at: line.body.lowerBound)
    guard scanner.pass(#"{"v":1,"at":"#, in: bytes), let at = scanner.string(in: bytes),
      Timestamp(bytes, at) != nil, scanner.pass(#","tz":"#, in: bytes), scanner.string(in: bytes) != nil,
      scanner.pass(#","cmd":"#, in: bytes), scanner.string(in: bytes) != nil
    else { return nil }
    let head = scanner.position
    _ = scanner.pass(#","keyed":true"#, in: bytes)
    if scanner.pass(#","batch":"#, in: bytes), scanner.string(in: bytes) == nil { return nil }
    if scanner.pass(#","source":"#, in: bytes), scanner.string(in: bytes) == nil { return nil }
    guard scanner.pass(#","ops":["#, in: bytes) else { return nil }
    body.removeAll(keepingCapacity: true)
    append(bytes, line.body.lowerBound..<head)
    body += batch.marks(isFirst: isFirst)
    operations = body.count + #","ops":["#.utf8.count
    append(bytes, scanner.position - #","ops":["#.utf8.count..<line.body.upperBound)
    guard let entry = rightEntry, isComposed else { return nil }
    return entry
  }

}

extension QuickLine {
  /// Makes the body of an addition that was read in full.
  mutating func write(_ operation: JSON, _ batch: ImportBatch, isFirst: Bool, number: Int) {
    begin(batch, isFirst: isFirst)
    operation.write(to: &body)
    end(batch, number: number)
  }

  /// Makes the body of an event that was read in full, with those of its operations that are to be kept.
  mutating func write(_ old: JSON, _ operations: [JSON], _ batch: ImportBatch, isFirst: Bool) {
    let first = ["v", "at", "tz", "cmd", "undoes", "redoes"]
    // Whoever imports it says it now.
    let gone = ["keyed", "batch", "source", "by", "ops"]
    let members = old.members ?? []
    body.removeAll(keepingCapacity: true)
    JSON.object(first.compactMap { key in members.first { $0.key == key } }).write(to: &body)
    body.removeLast()
    body += batch.marks(isFirst: isFirst)
    var rest: [UInt8] = []
    let others = members.filter { !first.contains($0.key) && !gone.contains($0.key) }
    JSON.object([.init("ops", .array(operations))] + others).write(to: &rest)
    body.append(UInt8(ascii: ","))
    body += rest.dropFirst()
  }

  private mutating func begin(_ batch: ImportBatch, isFirst: Bool) {
    body.removeAll(keepingCapacity: true)
    body += batch.head
    body += batch.marks(isFirst: isFirst)
    body += #","ops":["#.utf8
    operations = body.count
  }

  private mutating func end(_ batch: ImportBatch, number: Int) {
    body += #"],"salt":""#.utf8
    body += batch.salt(number)
    body += "\"}".utf8
  }

  private mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    body.append(bytes, range)
  }

  /// The entry of the body's one operation where that is an addition which is certainly right.
  private var rightEntry: ULID? {
    let bytes = body.span
    var scanner = ExactScanner(at: operations)
    var keys = KeySet()
    guard scanner.pass(#"{"op":"add""#, in: bytes), keys.insert(operations + 2..<operations + 4, in: bytes),
      scanner.key(#","kind":"#, &keys, in: bytes), let kind = scanner.string(in: bytes),
      scanner.key(#","entry":"#, &keys, in: bytes), let name = scanner.string(in: bytes),
      let entry = ULID(bytes, name),
      scanner.key(#","day":"#, &keys, in: bytes), let day = scanner.string(in: bytes),
      CivilDay(bytes, day) != nil
    else { return nil }
    if scanner.key(#","at":"#, &keys, in: bytes) {
      guard let at = scanner.string(in: bytes), Timestamp(bytes, at) != nil else { return nil }
    }
    guard let check = kinds.first(where: { isEqual(kind, $0.name) })?.check, check(bytes, &scanner, &keys),
      scanner.pass(#"],"salt":"#, in: bytes), scanner.string(in: bytes) != nil,
      scanner.pass("}", in: bytes), scanner.position == body.count
    else { return nil }
    return entry
  }

  private func isEqual(_ range: Range<Int>, _ name: [UInt8]) -> Bool {
    range.count == name.count && name.indices.allSatisfy { body[range.lowerBound + $0] == name[$0] }
  }

  /// Whether every text of a body that is UTF-8 is in Unicode's form C.
  private var isComposed: Bool {
    guard mayHaveMarks else { return true }
    // What is ASCII stands by itself, but for the one character that a mark may follow.
    let wide = body.indices.filter { place in
      body[place] >= 0x80 || place + 1 < body.count && body[place + 1] >= 0x80
    }.map { body[$0] }
    return normalized(String(decoding: wide, as: UTF8.self)).utf8.elementsEqual(wide)
  }

  /// Whether any byte of the body may begin a character from U+0300 on, where the combining marks and all that
  /// form C takes apart begin; looked at eight at a time.
  private var mayHaveMarks: Bool {
    let bytes = body.span
    var position = 0
    var bits: UInt64 = 0
    while let word = loadWord(bytes, at: position) {
      // From 0xCC on the lower seven bits and 0x34 make 0x80 or more.
      bits |= word & ((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x3434_3434_3434_3434)
      position += 8
    }
    return bits & 0x8080_8080_8080_8080 != 0 || (position..<bytes.count).contains { bytes[$0] >= 0xCC }
  }
}
