internal import Encoding
internal import Ledger
internal import Platform
internal import Values

/// Makes the checkpoint of a journal from its sealed segments, in the two passes of every replay.
struct CheckpointBuilder {
  private let journal: Journal
  private let kinds: Kinds
  private let smallest: Int
  private let growing: [DeviceID: Int64]
  private var replay: Replay
  private var segments: [CheckpointIndex.Segment] = []
  private var kindNames: [String] = []
  private var counts: [Int] = []
  private var items: CheckpointItems
  private var registers: [(run: String?, kind: Int, day: CivilDay, event: ULID, item: WordWriter)] = []
  private var dayless = WordWriter()
  private var rows: [CheckpointRow] = []
  private var orphans: Set<ULID> = []
  private var copied: [ULID] = []
  private var isWhole = true

  /// An entry of a line that is no longer than this stands in the checkpoint: reading it there costs less than looking
  /// it up in its segment.
  private static let longestHeld = 512
  /// Segments smaller than this may soon be joined with others, so that knowing them is of little use.
  static let smallestSegment = 64 * 1024

  /// Writes a checkpoint of the segments that are not smaller than `smallest`, nor `growing`, over the old one, if there
  /// is any. It is never synchronised, since it can always be made anew. Gives what it knows; nil where there is nothing
  /// to know.
  static func build(
    _ journal: Journal, kinds: Kinds, _ snapshot: Snapshot, smallest: Int, growing: [DeviceID: Int64]
  ) throws(JournalError) -> CheckpointIndex? {
    var builder = CheckpointBuilder(journal, kinds, smallest, growing)
    defer { builder.items.close() }
    guard try builder.read(snapshot) else { return nil }
    return try builder.write()
  }

  private init(_ journal: Journal, _ kinds: Kinds, _ smallest: Int, _ growing: [DeviceID: Int64]) {
    self.journal = journal
    self.kinds = kinds
    self.smallest = smallest
    self.growing = growing
    replay = Replay(kinds: kinds)
    items = CheckpointItems(journal.disk, waitingAt: journal.layout.checkpoint + ".items")
  }

  /// Reads the segments in two passes; false where they cannot be told of.
  private mutating func read(_ snapshot: Snapshot) throws(JournalError) -> Bool {
    for piece in snapshot.pieces where piece.repeated.isEmpty {
      guard let name = piece.name else { continue }
      let bytes = try contents(piece.device, name)
      guard bytes.count >= smallest, !name.isGrowing(bytes.count, growing[piece.device]) else { continue }
      // What reads the segment itself tells that lines of it are missing.
      if bytes.last == UInt8(ascii: "\n"), bytes.span.ends(before: name.last, in: bytes.indices) { continue }
      segments.append(.init(device: piece.device, name: name, length: bytes.count))
      bytes.span.eachLine { replay.collectWhole($0, $1) }
    }
    guard !segments.isEmpty else { return false }
    try seekOriginals()
    orphans = replay.revisedEntries
    replay.beginFolding()
    // Whatever a later line says of them, they stay erased.
    orphans.subtract(replay.erasures.entries)
    // Most events add one entry; a list that has to grow is held twice.
    rows.reserveCapacity(replay.events + replay.events / 8)
    for number in segments.indices {
      let bytes = try contents(segments[number].device, segments[number].name)
      guard bytes.count == segments[number].length else { return false }
      bytes.span.eachLine { take($0, $1, segment: number) }
      try items.settle()
    }
    return isWhole
  }

  /// Finds the originals of events that are here as copies too.
  private mutating func seekOriginals() throws(JournalError) {
    copied = replay.copied.sorted()
    guard var sought = replay.sought(acrossStreams: Set(segments.map(\.device)).count > 1) else { return }
    for segment in segments {
      let bytes = try contents(segment.device, segment.name)
      bytes.span.eachLine { sought.take($0, $1) }
    }
    replay.note(sought)
  }

  private func contents(_ device: DeviceID, _ name: SegmentName) throws(JournalError) -> [UInt8] {
    let path = journal.layout.segment(name, of: device)
    do {
      return try journal.disk.contents(of: path, atMost: .max)
    } catch {
      throw .refused(action: "read", path: path, error)
    }
  }

  private mutating func take(_ bytes: Span<UInt8>, _ line: Range<Int>, segment: Int) {
    let place = { (operation: Int) in
      CheckpointPlace(segment: segment, offset: line.lowerBound, length: line.count, operation: operation)
    }
    // Lines that are no events were counted by the first pass.
    guard let event = try? EventLine.read(bytes, line) else { return }
    let operations = (try? replay.operations(bytes, event)) ?? []
    if !operations.contains(where: { $0.entry == event.id }) {
      addRow(event.id, isEvent: true, place(CheckpointRow.noOperation))
    }
    if let marks = try? UndoMarks.read(bytes, line), marks.isReversal {
      for id in marks.undoes + marks.redoes {
        addRow(id, isEvent: false, place(CheckpointRow.noOperation))
      }
    }
    for met in operations {
      addRow(met.entry, isEvent: met.entry == event.id, place(met.place))
      guard let record = met.addition, let name = try? unescaped(bytes, record.kind) else { continue }
      orphans.remove(record.entry)
      let kind = number(of: name)
      switch met.standing {
      case .gone: continue
      case .asWritten where isRegister(name) || line.count <= Self.longestHeld:
        take(record.content(in: bytes), of: record.event, [], record.day, kind, name)
      case .asWritten: take(lineAt: place(met.place), record.day, kind)
      case .rewritten(let content, let revisions):
        let revised = try? Record.read(content.span, at: 0, of: record.event, revisions: revisions)
        take(content, of: record.event, revisions, revised?.day, kind, name)
      }
    }
  }

  private mutating func addRow(_ id: ULID, isEvent: Bool, _ place: CheckpointPlace) {
    guard let row = CheckpointRow(id: id, isEvent: isEvent, place: place) else { return isWhole = false }
    rows.append(row)
  }

  private mutating func take(lineAt place: CheckpointPlace, _ day: CivilDay?, _ kind: Int) {
    if !addItem(on: day, of: kind, { $0.write(lineAt: place) }) { isWhole = false }
  }

  private mutating func take(
    _ content: [UInt8], of event: ULID, _ revisions: [ULID], _ day: CivilDay?, _ kind: Int, _ name: String
  ) {
    guard isRegister(name) else {
      return addItem(on: day, of: kind) { $0.write(entry: content, event: event, revisions: revisions) }
    }
    let object = (try? JSON.parse(content.span)) ?? .null
    let key = kinds[name]?.key.flatMap { object[$0]?.stringValue }
    var item = WordWriter()
    item.write(entry: content, event: event, revisions: revisions)
    registers.append(
      (key.map { "\(name) \($0)" }, kind, day ?? .first, object["entry"]?.idValue ?? event, item))
  }

  /// Writes one more item where those of a day and a kind stand, or what has no day.
  private mutating func addItem<Result>(
    on day: CivilDay?, of kind: Int, _ write: (inout WordWriter) -> Result
  ) -> Result {
    counts[kind] += 1
    guard let day else { return write(&dayless) }
    return items.add(CheckpointPart.Key(day: day, kind: CheckpointIndex.bit(kind)), write)
  }

  private func isRegister(_ kind: String) -> Bool { kinds[kind]?.isRegister ?? false }

  private mutating func number(of kind: String) -> Int {
    if let number = kindNames.firstIndex(of: kind) { return number }
    kindNames.append(kind)
    counts.append(0)
    return kindNames.count - 1
  }

  /// Writes the file, and gives what it knows; nil where what waited to be written is not what it was.
  private mutating func write() throws(JournalError) -> CheckpointIndex? {
    var file = try CheckpointFile(journal.disk, journal.layout.checkpoint)
    let index: CheckpointIndex?
    do throws(JournalError) {
      index = try content(&file)
    } catch {
      file.abandon()
      throw error
    }
    guard let index else {
      file.abandon()
      return nil
    }
    try file.finish(Checkpoint.end(of: index, behind: file.end, journal, kinds))
    return index
  }

  private mutating func content(_ file: inout CheckpointFile) throws(JournalError) -> CheckpointIndex? {
    var removed = WordWriter()
    for id in replay.removedEntries.sorted() { removed.write(id) }
    var index = CheckpointIndex(
      segments: segments, kinds: kindNames, counts: counts, dayless: file.block(dayless.bytes),
      removed: file.block(removed.bytes))
    index.registers = writtenRegisters(&file)
    var known: [CheckpointPart] = []
    let isKnown = try items.each { key, count, items in
      known.append(CheckpointPart(key: key, count: count, block: file.block(items)))
    }
    guard isKnown else { return nil }
    index.days = Set(known.map(\.day)).count
    known.sort { ($0.day, $0.kind) < ($1.day, $1.kind) }
    index.pages = CheckpointPart.pages(known) { file.block($0) }
    rows.sort()
    for start in stride(from: 0, to: rows.count, by: CheckpointRow.blockCount) {
      var writer = WordWriter()
      for row in rows[start..<min(rows.count, start + CheckpointRow.blockCount)] { row.write(to: &writer) }
      index.rows.append(.init(first: rows[start].id, block: file.block(writer.bytes)))
    }
    index.orphans = orphans.sorted()
    index.conflicts = replay.conflicted.sorted()
    index.erased = replay.erasures.entries.sorted()
    index.erasedEvents = replay.erasures.events.sorted()
    // The first and the last are enough to tell what a later line cannot be a copy of.
    index.copied = copied.isEmpty ? [] : [copied[0], copied[copied.count - 1]]
    index.damage = replay.damage.count
    index.events = replay.events
    return index
  }

  private mutating func writtenRegisters(_ file: inout CheckpointFile) -> [CheckpointIndex.Register] {
    registers.sort { ($0.run ?? "", $0.day, $0.event) < ($1.run ?? "", $1.day, $1.event) }
    var run = 0
    return registers.enumerated().map { place, register in
      if let name = register.run, place == 0 || registers[place - 1].run != name { run += 1 }
      return .init(
        kind: register.kind, run: register.run == nil ? 0 : run, day: register.day,
        block: file.block(register.item.bytes))
    }
  }
}
