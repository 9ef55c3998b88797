// Replay goes over the journal twice. The first pass looks only at each event's first operation. It collects
// the revisions (edits, removals, restorations) into a small table and keeps the lines that add registers
// (settings, goals, own foods); since an event's revisions come first and its registers next, the first
// operation is enough to know. The second pass folds every `add` into a view: an entry nobody revised straight
// from the bytes of its line, a revised one from the bytes it would have been written with, so that views see
// one form only. Commands that need nothing but registers do without the second pass.

internal import Encoding
package import Values

/// One replay of a journal.
package struct Replay: Sendable {
  let kinds: Kinds
  private let registers: [[UInt8]]
  var revisions = Revisions()
  var keyed = KeyedEvents()
  var foreign = ForeignAdditions()
  /// The sums of events of which there are keyed copies too, before the first pass ends.
  var originals: [ULID: UInt64] = [:]
  private var isSettled = false
  /// The lines kept, each with its newline: those met here, and behind them those of others.
  private var kept: [[UInt8]] = [[]]
  private var days = DayMemory()
  /// What was passed over, and why.
  package private(set) var damage: [Damage] = []
  /// How many events were read.
  package private(set) var events = 0

  /// A part of the journal that was passed over.
  package struct Damage: Equatable, Sendable {
    /// The event, where even that could be read.
    package let event: ULID?
    /// What is wrong.
    package let reason: Message
  }

  /// A replay that knows these kinds.
  package init(kinds: Kinds) {
    self.kinds = kinds
    registers = kinds.all.filter(\.isRegister).map { Array($0.name.utf8) }
  }

  /// The same, with room for what some lines hardly have more of: it is not moved while it fills, and what of it stays
  /// empty costs nothing.
  package init(kinds: Kinds, expecting lines: Int) {
    self.init(kinds: kinds)
    revisions = Revisions(expecting: lines)
    kept[0].reserveCapacity(lines * Self.registerBytes)
  }

  /// For each line of a journal, of which one in a hundred sets a goal.
  private static let registerBytes = 16

  /// First pass: takes the revisions out of one line and keeps it if it adds registers. Tells whether the line may
  /// add anything.
  @discardableResult
  package mutating func collect(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    events += 1
    do {
      let line = try EventLine.read(bytes, range)
      guard line.erased == nil else { return false }
      if let plain = PlainAddition(bytes, line), !isRegister(plain.kind, bytes) {
        if let entry = plain.entry(bytes, line), entry != line.id { foreign.note(entry, line.id) }
        return true
      }
      var body = try BodyReader(bytes, line)
      guard !body.isForeign else { return false }
      if body.isKeyed { keyed.collect(bytes, line) }
      guard let first = try body.next(bytes) else { return false }
      if first.isAddition(bytes), let entry = first.entry {
        if entry != line.id { foreign.note(entry, line.id) } else if body.isKeyed { keyed.noteOwnAddition() }
      }
      let isRevision = !first.isAddition(bytes)
      let adds = isRevision ? try revisions.collect(bytes, line) : true
      // A revision may have registers behind it.
      if adds, isRevision || isRegister(first.kind, bytes) { keep(bytes, range) }
      return adds
    } catch {
      damage.append(Damage(event: nil, reason: "a line is not an event: \(error.reason)"))
      return false
    }
  }

  /// The one entry that a line adds, if it is written as nearly all are and its kind is not a register.
  mutating func plainAddition(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Record? {
    guard let line = EventLine.atFixedPlaces(bytes, range), let plain = PlainAddition(bytes, line),
      !isRegister(plain.kind, bytes)
    else { return nil }
    return plain.record(bytes, line, &days)
  }

  /// Whether a line adds one register and nothing else, as nearly all that add any do.
  mutating func addsRegisterAlone(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard let line = EventLine.atFixedPlaces(bytes, range), let plain = PlainAddition(bytes, line),
      isRegister(plain.kind, bytes)
    else { return false }
    return plain.record(bytes, line, &days) != nil
  }

  /// Counts an event of the first pass.
  mutating func countEvent() { events += 1 }

  private func isEqual(_ name: [UInt8], _ bytes: Span<UInt8>, at start: Int) -> Bool {
    var place = 0
    while place < name.count {
      guard name[place] == bytes[start + place] else { return false }
      place += 1
    }
    return true
  }

  private mutating func keep(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    kept[kept.count - 1].append(bytes, range)
    kept[kept.count - 1].append(UInt8(ascii: "\n"))
  }

  func isRegister(_ kind: Range<Int>?, _ bytes: Span<UInt8>) -> Bool {
    guard let kind else { return false }
    for name in registers where name.count == kind.count {
      if isEqual(name, bytes, at: kind.lowerBound) { return true }
    }
    return false
  }

  /// Second pass: folds the entries that one line adds into a view.
  package mutating func fold(_ bytes: Span<UInt8>, _ range: Range<Int>, into view: inout some View) {
    // The first pass has reported lines that are not events.
    guard let line = try? EventLine.read(bytes, range), line.erased == nil else { return }
    settle()
    fold(bytes, line, into: &view, onlyRegisters: false)
  }

  /// Takes in what the first pass of another replay has collected, over other lines of the journal.
  package mutating func merge(_ other: Replay) {
    revisions.merge(other.revisions)
    keyed.merge(other.keyed)
    foreign.merge(other.foreign)
    kept += other.kept
    damage += other.damage
    events += other.events
  }

  /// Whether its second pass may go over the lines in parts: which of two bodies of a keyed event counts is seen
  /// by who meets both.
  package var isDivisible: Bool { !keyed.isContested }

  /// A replay with the same revisions, for the second pass over a part of the lines.
  package func withoutDamage() -> Replay {
    var copy = self
    copy.damage = []
    return copy
  }

  /// Takes in what the second pass of another replay has passed over.
  package mutating func takeDamage(of other: Replay) {
    damage += other.damage
  }

  /// Folds the registers alone into a view, without reading anything again.
  package mutating func foldRegisters(into view: inout some View) {
    settle()
    keyed.startAnew()
    for lines in kept { foldRegisters(lines, into: &view) }
    keyed.startAnew()
  }

  private mutating func foldRegisters(_ lines: [UInt8], into view: inout some View) {
    var start = 0
    while let end = position(of: UInt8(ascii: "\n"), in: lines.span, start..<lines.count) {
      if let line = try? EventLine.read(lines.span, start..<end) {
        fold(lines.span, line, into: &view, onlyRegisters: true)
      }
      start = end + 1
    }
  }

  /// Notes a line that was passed over.
  mutating func note(damage reason: Message) {
    damage.append(Damage(event: nil, reason: reason))
  }

  /// Notes an entry that was passed over.
  mutating func note(damageOf event: ULID, _ reason: Message) {
    damage.append(Damage(event: event, reason: reason))
  }

  /// Begins the second pass, into one view.
  package mutating func beginFolding() {
    settle()
    keyed.startAnew()
  }

  /// Ends the first pass: what it collected is put in order. The second pass does so by itself.
  package mutating func settle() {
    guard !isSettled else { return }
    isSettled = true
    foreign.settle(keyed)
    keyed.settle(originals: originals)
    revisions.settle(keyed)
  }

  /// The entries changed on two devices at once. Those with a keyed event that was recorded twice and not alike
  /// are among them once the second pass is over; `Timeline.conflicts` shows whether somebody has decided there.
  package var contested: Set<ULID> {
    keyed.differing.values.reduce(into: Set(revisions.contested)) { $0.formUnion($1) }
  }

  /// Those of the contested entries that it takes no closer look to be sure of.
  package var conflicted: Set<ULID> {
    let keyed = keyed.differing.values.reduce(into: Set<ULID>()) { $0.formUnion($1) }
    return keyed.filter { !revisions.erased.contains($0) && revisions.changes(of: $0) == nil }
      .union(revisions.contested)
  }

  /// Whether a keyed event was recorded twice, so that `contested` is whole only after the second pass.
  package var needsSecondPass: Bool { keyed.isContested }

  /// The entries that were erased.
  package var erased: Set<ULID> { revisions.erased }

  private mutating func fold(
    _ bytes: Span<UInt8>, _ line: EventLine, into view: inout some View, onlyRegisters: Bool
  ) {
    guard !revisions.erasedEvents.contains(line.id) else { return }
    do {
      if !onlyRegisters, let record = PlainAddition(bytes, line)?.record(bytes, line, &days) {
        return try fold(record, bytes, into: &view)
      }
      var body = try BodyReader(bytes, line)
      try body.checkTogether(bytes)
      guard !body.isKeyed || keyed.admits(bytes, line) else { return }
      while let operation = try body.next(bytes) {
        guard let record = operation.addition(of: line.id, bytes, revisions: []),
          !onlyRegisters || isRegister(operation.kind, bytes)
        else { continue }
        try fold(record, bytes, into: &view)
      }
    } catch {
      damage.append(Damage(event: line.id, reason: error.reason))
    }
  }

  func fold(_ record: Record, _ bytes: Span<UInt8>, into view: inout some View) throws(JSONError) {
    guard !revisions.erased.contains(record.entry), foreign.counts(record) else { return }
    guard let changes = revisions.changes(of: record.entry) else { return try view.fold(record, in: bytes) }
    guard changes.mayMoveDay || view.looks(at: record, in: bytes) else { return }
    var fault: JSONError?
    if let revised = try revised(record, changes, bytes, &fault),
      let record = try Record.read(
        revised.bytes.span, at: 0, of: record.event, revisions: revised.events)
    {
      try view.fold(record, in: revised.bytes.span)
    }
    if let fault { throw fault }
  }

  /// The bytes that a revised entry would have been written with, and the events that revised it; nil if it is
  /// removed. Damaged revisions are left out, and `fault` is that of the last.
  func revised(
    _ record: Record, _ changes: Revisions.Changes, _ bytes: Span<UInt8>, _ fault: inout JSONError?
  ) throws(JSONError) -> (bytes: [UInt8], events: [ULID])? {
    let kind = (try? unescaped(bytes, record.kind)).flatMap { kinds[$0] }
    if let kind, let spliced = revisions.spliced(changes, bytes, at: record.start, kind) {
      return (spliced.bytes, [spliced.event])
    }
    let found = revisions.revisions(changes, &fault)
    guard !found.isRemoved else { return nil }
    if let unfit = found.fault(kind) { fault = JSONError(offset: record.start, reason: unfit.message) }
    var cursor = JSONCursor(at: record.start)
    var rewritten: [UInt8] = []
    found.applied(to: try cursor.value(in: bytes), kinds: kinds).write(to: &rewritten)
    return (rewritten, found.events)
  }
}
