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
  private var parts: [CheckpointPart.Key: (items: WordWriter, count: Int)] = [:]
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
    guard let (index, file) = try builder.content(of: snapshot) else { return nil }
    try journal.disk.exchange(journal.layout.checkpoint, file)
    return index
  }

  private init(_ journal: Journal, _ kinds: Kinds, _ smallest: Int, _ growing: [DeviceID: Int64]) {
    self.journal = journal
    self.kinds = kinds
    self.smallest = smallest
    self.growing = growing
    replay = Replay(kinds: kinds)
  }

  private mutating func content(of snapshot: Snapshot) throws(JournalError)
    -> (index: CheckpointIndex, file: [UInt8])?
  {
    for piece in snapshot.pieces where piece.repeated.isEmpty {
      guard let name = piece.name else { continue }
      let bytes = try contents(piece.device, name)
      guard bytes.count >= smallest, !name.isGrowing(bytes.count, growing[piece.device]) else { continue }
      segments.append(.init(device: piece.device, name: name, length: bytes.count))
      bytes.span.eachLine { replay.collectWhole($0, $1) }
    }
    guard !segments.isEmpty else { return nil }
    try seekOriginals()
    orphans = replay.revisedEntries
    replay.beginFolding()
    // Whatever a later line says of them, they stay erased.
    orphans.subtract(replay.erasures.entries)
    for number in segments.indices {
      let bytes = try contents(segments[number].device, segments[number].name)
      guard bytes.count == segments[number].length else { return nil }
      bytes.span.eachLine { take($0, $1, segment: number) }
    }
    return isWhole ? assembled() : nil
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
      rows.append(CheckpointRow(id: event.id, isEvent: true, place: place(CheckpointRow.noOperation)))
    }
    if let marks = try? UndoMarks.read(bytes, line), marks.isReversal {
      for id in marks.undoes + marks.redoes {
        rows.append(CheckpointRow(id: id, isEvent: false, place: place(CheckpointRow.noOperation)))
      }
    }
    for met in operations {
      rows.append(CheckpointRow(id: met.entry, isEvent: met.entry == event.id, place: place(met.place)))
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
    let key = CheckpointPart.Key(day: day, kind: CheckpointIndex.bit(kind))
    parts[key, default: (WordWriter(), 0)].count += 1
    return write(&parts[key, default: (WordWriter(), 0)].items)
  }

  private func isRegister(_ kind: String) -> Bool { kinds[kind]?.isRegister ?? false }

  private mutating func number(of kind: String) -> Int {
    if let number = kindNames.firstIndex(of: kind) { return number }
    kindNames.append(kind)
    counts.append(0)
    return kindNames.count - 1
  }

  private mutating func assembled() -> (index: CheckpointIndex, file: [UInt8])? {
    var file = Checkpoint.emptyHeader
    file.reserveCapacity(
      parts.values.reduce(rows.count * CheckpointRow.length) { $0 + $1.items.bytes.count } * 9 / 8)
    let block = { (bytes: [UInt8]) -> CheckpointBlock in
      defer { file += bytes }
      return CheckpointBlock(offset: file.count, bytes)
    }
    var removed = WordWriter()
    for id in replay.removedEntries.sorted() { removed.write(id) }
    var index = CheckpointIndex(
      segments: segments, kinds: kindNames, counts: counts, dayless: block(dayless.bytes),
      removed: block(removed.bytes))
    registers.sort { ($0.run ?? "", $0.day, $0.event) < ($1.run ?? "", $1.day, $1.event) }
    var run = 0
    for (place, register) in registers.enumerated() {
      if let name = register.run, place == 0 || registers[place - 1].run != name { run += 1 }
      index.registers.append(
        .init(
          kind: register.kind, run: register.run == nil ? 0 : run, day: register.day,
          block: block(register.item.bytes)))
    }
    // A view mostly looks at one kind.
    let keys = parts.keys.sorted { ($0.kind, $0.day) < ($1.kind, $1.day) }
    let known = keys.compactMap { key in
      parts.removeValue(forKey: key).map { part in
        CheckpointPart(key: key, count: part.count, block: block(part.items.bytes))
      }
    }
    index.days = Set(known.map(\.day)).count
    index.pages = CheckpointPart.pages(known.sorted { ($0.day, $0.kind) < ($1.day, $1.kind) }, block)
    rows.sort()
    for start in stride(from: 0, to: rows.count, by: CheckpointRow.blockCount) {
      var writer = WordWriter()
      for row in rows[start..<min(rows.count, start + CheckpointRow.blockCount)] {
        guard row.write(to: &writer) else { return nil }
      }
      index.rows.append(.init(first: rows[start].id, block: block(writer.bytes)))
    }
    index.orphans = orphans.sorted()
    index.conflicts = replay.conflicted.sorted()
    index.erased = replay.erasures.entries.sorted()
    index.erasedEvents = replay.erasures.events.sorted()
    // The first and the last are enough to tell what a later line cannot be a copy of.
    index.copied = copied.isEmpty ? [] : [copied[0], copied[copied.count - 1]]
    index.damage = replay.damage.count
    index.events = replay.events
    Checkpoint.finish(&file, index, journal, kinds)
    return (index, file)
  }
}
