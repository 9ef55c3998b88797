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
  private var days: [CivilDay: (items: WordWriter, kinds: UInt64)] = [:]
  private var registers: [(run: String?, kind: Int, day: CivilDay, event: ULID, item: WordWriter)] = []
  private var dayless = WordWriter()
  private var rows: [CheckpointRow] = []
  private var orphans: Set<ULID> = []
  private var isWhole = true

  /// Writes a checkpoint of the segments that are not smaller than `smallest`, nor `growing`, over the old one, if there
  /// is any. It is never synchronised, since it can always be made anew. Gives what it knows; nil where there is nothing
  /// to know.
  static func build(
    _ journal: Journal, kinds: Kinds, _ snapshot: Snapshot, smallest: Int, growing: [DeviceID: Int64]
  ) throws(JournalError) -> CheckpointIndex? {
    var builder = CheckpointBuilder(journal, kinds, smallest, growing)
    guard let (index, blocks) = try builder.content(of: snapshot) else { return nil }
    try journal.disk.exchange(
      journal.layout.checkpoint, Checkpoint.file(index, blocks: blocks, journal, kinds))
    return index
  }

  private init(_ journal: Journal, _ kinds: Kinds, _ smallest: Int, _ growing: [DeviceID: Int64]) {
    self.journal = journal
    self.kinds = kinds
    self.smallest = smallest
    self.growing = growing
    replay = Replay(kinds: kinds)
  }

  private mutating func content(of snapshot: Snapshot) throws(JournalError) -> (CheckpointIndex, [UInt8])? {
    for piece in snapshot.pieces where piece.repeated.isEmpty {
      guard let name = piece.name else { continue }
      let bytes = try contents(piece.device, name)
      guard bytes.count >= smallest, !name.isGrowing(bytes.count, growing[piece.device]) else { continue }
      segments.append(.init(device: piece.device, name: name, length: bytes.count))
      bytes.span.eachLine { replay.collect($0, $1) }
    }
    guard !segments.isEmpty else { return nil }
    orphans = replay.revisedEntries
    replay.beginFolding()
    for number in segments.indices {
      let bytes = try contents(segments[number].device, segments[number].name)
      guard bytes.count == segments[number].length else { return nil }
      bytes.span.eachLine { take($0, $1, segment: number) }
    }
    return isWhole ? assembled() : nil
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
    guard let (operations, keyed) = try? replay.operations(bytes, line) else { return }
    if let keyed { rows.append(CheckpointRow(entry: keyed, place: place(0))) }
    for met in operations {
      rows.append(CheckpointRow(entry: met.entry, place: place(met.place)))
      guard let record = met.addition, let name = try? unescaped(bytes, record.kind) else { continue }
      orphans.remove(record.entry)
      let kind = number(of: name)
      switch met.standing {
      case .gone: continue
      case .asWritten where isRegister(name):
        let content = record.content(in: bytes)
        take(.entry(content, kind: kind, event: record.event, revisions: []), record.day, kind, name)
      case .asWritten: take(.line(place(met.place), kind: kind), record.day, kind, name)
      case .rewritten(let content, let revisions):
        let revised = try? Record.read(rewritten: content.span, of: record.event, revisions: revisions)
        let item = CheckpointItem.entry(content, kind: kind, event: record.event, revisions: revisions)
        take(item, revised?.day, kind, name)
      }
    }
  }

  private mutating func take(_ item: CheckpointItem, _ day: CivilDay?, _ kind: Int, _ name: String) {
    let isWritten: Bool
    if isRegister(name) {
      isWritten = take(register: item, day, kind, name)
    } else if let day {
      isWritten = item.write(to: &days[day, default: (WordWriter(), 0)].items)
      days[day]?.kinds |= CheckpointIndex.bit(kind)
    } else {
      isWritten = item.write(to: &dayless)
    }
    if !isRegister(name) { counts[kind] += 1 }
    isWhole = isWhole && isWritten
  }

  private mutating func take(
    register item: CheckpointItem, _ day: CivilDay?, _ number: Int, _ kind: String
  ) -> Bool {
    guard case .entry(let bytes, _, let event, _) = item else { return false }
    let object = (try? JSON.parse(bytes.span)) ?? .null
    let key = kinds[kind]?.key.flatMap { object[$0]?.stringValue }
    var writer = WordWriter()
    let isWritten = item.write(to: &writer)
    registers.append(
      (key.map { "\(kind) \($0)" }, number, day ?? .first, object["entry"]?.idValue ?? event, writer))
    return isWritten
  }

  private func isRegister(_ kind: String) -> Bool { kinds[kind]?.isRegister ?? false }

  private mutating func number(of kind: String) -> Int {
    if let number = kindNames.firstIndex(of: kind) { return number }
    kindNames.append(kind)
    counts.append(0)
    return kindNames.count - 1
  }

  private mutating func assembled() -> (CheckpointIndex, [UInt8])? {
    var blocks: [UInt8] = []
    let block = { (bytes: [UInt8]) -> CheckpointBlock in
      defer { blocks += bytes }
      return CheckpointBlock(offset: Checkpoint.firstBlock + blocks.count, bytes)
    }
    var index = CheckpointIndex(
      segments: segments, kinds: kindNames, counts: counts, dayless: block(dayless.bytes))
    registers.sort { ($0.run ?? "", $0.day, $0.event) < ($1.run ?? "", $1.day, $1.event) }
    var run = 0
    for (place, register) in registers.enumerated() {
      if let name = register.run, place == 0 || registers[place - 1].run != name { run += 1 }
      index.registers.append(
        .init(
          kind: register.kind, run: register.run == nil ? 0 : run, day: register.day,
          block: block(register.item.bytes)))
    }
    let known = days.sorted { $0.key < $1.key }.map { day, content in
      CheckpointDay(day: day, kinds: content.kinds, block: block(content.items.bytes))
    }
    for start in stride(from: 0, to: known.count, by: CheckpointDay.pageCount) {
      index.pages.append(
        CheckpointDay.page(known[start..<min(known.count, start + CheckpointDay.pageCount)], block))
    }
    rows.sort()
    for start in stride(from: 0, to: rows.count, by: CheckpointRow.blockCount) {
      var writer = WordWriter()
      for row in rows[start..<min(rows.count, start + CheckpointRow.blockCount)] {
        guard row.write(to: &writer) else { return nil }
      }
      index.rows.append(.init(first: rows[start].entry, block: block(writer.bytes)))
    }
    index.orphans = orphans.sorted()
    index.conflicts = replay.conflicted.sorted()
    index.damage = replay.damage.count
    index.events = replay.events
    return (index, blocks)
  }
}
