internal import Encoding
internal import Ledger
internal import Platform
internal import Values

/// What can be done to the files of one stream.
struct RepairStream {
  /// The files that are moved to quarantine, and why.
  private(set) var aside: [(name: String, reason: Message)] = []
  /// What else is to be done.
  private(set) var actions: [RepairAction] = []
  /// What stays as it is.
  private(set) var remains: [Finding] = []
  private let journal: Journal
  private let device: DeviceID

  /// What is mended where a broken stream is saved.
  private static let broken: Set<String> = ["line", "sum", "chain", "sequence", "device"]

  /// Looks at the stream of a device; `elsewhere` are the segments that some remote has.
  init(
    _ journal: Journal, _ device: DeviceID, kinds: Kinds, now: Instant, elsewhere: SegmentRanges
  ) throws(JournalError) {
    self.journal = journal
    self.device = device
    let listing = try StreamListing(journal, device)
    aside += listing.temporaries.map { ($0, "it was left unfinished" as Message) }
    aside += listing.foreign.map { ($0, "it is not part of a stream" as Message) }
    var parts = try StreamPart.all(of: device, listing, in: journal).map { part throws(JournalError) in
      var buffer = [UInt8](repeating: 0, count: 256 * 1024)
      return try PieceCheck.check(
        part, kinds: kinds, latest: max(now.milliseconds, 0) + Verification.skew, on: journal.disk, &buffer)
    }
    try planMisplaced(&parts, kinds, now)
    for index in parts.indices { planTail(&parts[index]) }
    try planNames(listing, parts)
    try planCopies(&parts)
    if try planRescue(listing, parts, elsewhere) { return }
    remains = try StreamCheck(journal, device, parts).findings.filter { $0.check != "name" && !$0.isNote }
  }

  /// A stream that is broken and was written here: nobody else can mend it. Whether there is something to be saved.
  private mutating func planRescue(
    _ listing: StreamListing, _ parts: [PieceCheck.Outcome], _ elsewhere: SegmentRanges
  ) throws(JournalError) -> Bool {
    guard let (place, begin) = firstBreak(of: parts) else { return false }
    var files: [SegmentName?] = []
    for part in parts[place...] where part.part.segment != nil || !files.contains(nil) {
      files.append(part.part.segment)
    }
    let known = Set(parts[..<place].flatMap(\.ids))
    let rescue = try StreamRescue(device, files, after: begin, knowing: known, in: journal)
    let path = parts[place].part.path
    guard !rescue.isWhole else {
      save(rescue, path, "its lines are rewritten as they were")
      return true
    }
    guard try isOurs(rescue, listing), !Self.has(elsewhere, parts[place], begin),
      try RepairHead.isNamed(journal)
    else { return false }
    let aside: Message =
      rescue.damaged == 0
      ? "events are missing from \(rescue.next) on"
      : "\(rescue.damaged) damaged line\(rescue.damaged == 1 ? " is" : "s are") set aside"
    let saved: Message =
      rescue.saved == 0
      ? ""
      : "; what follows (\(rescue.saved) event\(rescue.saved == 1 ? "" : "s")) continues as device \(rescue.successor)"
    save(rescue, path, aside + saved)
    return true
  }

  /// Saves what is sound of a stream, an unfinished last line too.
  private mutating func save(_ rescue: StreamRescue, _ path: String, _ reason: Message) {
    actions.removeAll { $0.deed == .finish }
    actions.append(RepairAction(rescue, path, reason: reason))
  }

  /// The first part that does not go on from what is before it, or has lines that are no events, and what it should go
  /// on from.
  private func firstBreak(of parts: [PieceCheck.Outcome]) -> (place: Int, begin: Link)? {
    let first = ChainSum.first(journal: journal.id, device: device).description
    var end = Link(sequence: 0, sum: Array(first.utf8))
    for (place, part) in parts.enumerated() {
      if part.findings.contains(where: { Self.broken.contains($0.check) }) { return (place, end) }
      guard let begin = part.begin, let last = part.end else { continue }
      if begin.sequence > end.sequence { return (place, end) }
      if begin.sequence == end.sequence, let sum = begin.sum, let before = end.sum, sum != before {
        return (place, end)
      }
      // What overlaps was begun to be joined or sealed, or is a fork; neither is a break.
      if last.sequence >= end.sequence { end = last }
    }
    return nil
  }

  /// Whether this installation wrote a stream: it does so now, it has a tail of it, or a repair was cut off that had
  /// begun to go on under another name.
  private func isOurs(_ rescue: StreamRescue, _ listing: StreamListing) throws(JournalError) -> Bool {
    if case .named(device, _) = try DeviceFile.read(journal) { return true }
    if listing.hasTail, let length = try? journal.disk.status(journal.layout.tail(of: device)).length,
      length > 0
    {
      return true
    }
    return try journal.disk.exists(journal.layout.stream(of: rescue.successor))
  }

  /// Whether a remote has what is damaged in a part, or missing before it.
  private static func has(_ elsewhere: SegmentRanges, _ part: PieceCheck.Outcome, _ begin: Link) -> Bool {
    let device = part.part.device
    if let first = part.begin?.sequence, first > begin.sequence {
      return elsewhere.count(begin.sequence + 1...first, of: device) == first - begin.sequence
    }
    guard let name = part.part.segment else { return false }
    return elsewhere.count(name.range, of: device) == name.last - name.first + 1
  }

  /// A file of nothing but sound events of another device, one after the other, goes to that device's folder, under the
  /// name that its content has; where that is there already it goes aside. Its bytes stay as they are.
  private mutating func planMisplaced(_ parts: inout [PieceCheck.Outcome], _ kinds: Kinds, _ now: Instant)
    throws(JournalError)
  {
    for part in parts where part.findings.contains(where: { $0.check == "device" }) {
      let path = part.part.path
      guard part.part.range == 0..<Int.max, let bytes = try? journal.disk.contents(of: path, atMost: .max),
        let writer = Self.writer(of: bytes), writer != device, let lines = SealedLines(bytes, writer)
      else { continue }
      var buffer = [UInt8](repeating: 0, count: 256 * 1024)
      let moved = StreamPart(
        device: writer, segment: lines.name, path: path, range: 0..<Int.max, expected: lines.name.first)
      let outcome = try PieceCheck.check(
        moved, kinds: kinds, latest: max(now.milliseconds, 0) + Verification.skew, on: journal.disk, &buffer)
      guard outcome.findings.isEmpty, StreamCheck.name(of: outcome) == lines.name else { continue }
      let target = journal.layout.segment(lines.name, of: writer)
      if try journal.disk.exists(target) {
        let name = part.part.segment?.description ?? JournalLayout.tailName
        aside.append((name, "its events belong to '\(target)'" as Message))
      } else {
        actions.append(
          RepairAction(
            .rename, path, target: target, reason: "its events belong to device \(writer)", device: writer))
      }
      parts.removeAll { $0.part.path == path }
    }
  }

  /// The device that the first event among some lines names.
  private static func writer(of bytes: [UInt8]) -> DeviceID? {
    var writer: DeviceID?
    bytes.span.eachLine { lines, range in
      guard writer == nil, let line = try? EventLine.read(lines, range) else { return }
      writer = (try? unescaped(lines, line.device)).flatMap(DeviceID.init)
    }
    return writer
  }

  /// A last line without its newline is finished or put aside.
  private mutating func planTail(_ part: inout PieceCheck.Outcome) {
    guard part.part.segment == nil, let place = part.findings.firstIndex(where: { $0.check == "tail" }) else {
      return
    }
    actions.append(
      RepairAction(
        .finish, part.part.path,
        reason: "its last line is completed, or set aside if it is not a whole event",
        device: device))
    part.findings.remove(at: place)
  }

  /// A file that is whole, but under another name than its content has.
  private mutating func planNames(_ listing: StreamListing, _ parts: [PieceCheck.Outcome])
    throws(JournalError)
  {
    for part in parts {
      guard let name = part.part.segment, part.findings.isEmpty else { continue }
      guard let right = StreamCheck.name(of: part) else {
        aside.append((name.description, "it contains no events" as Message))
        continue
      }
      guard right != name else { continue }
      if listing.segments.contains(right) {
        aside.append((name.description, "its events belong to '\(right)'" as Message))
      } else {
        actions.append(
          RepairAction(
            .rename, part.part.path, target: journal.layout.segment(right, of: device),
            reason: "its content is as its name says", device: device))
      }
    }
  }

  /// A segment whose events another file holds too, whole: a damaged one, or one that a longer one has taken in.
  private mutating func planCopies(_ parts: inout [PieceCheck.Outcome]) throws(JournalError) {
    for part in parts {
      guard let name = part.part.segment, !aside.contains(where: { $0.name == name.description }) else {
        continue
      }
      let copies = parts.filter { $0.part.path != part.part.path && Self.isIntact($0) && holds($0, name) }
      guard let copy = copies.first, try hasEnd(of: name, in: copy) else { continue }
      // Of two that hold the same, one stays.
      if Self.isIntact(part), Self.range(of: copy) == name.range { continue }
      let reason: Message =
        Self.isIntact(part) ? "its events are in" : "it is damaged, and its complete events are in"
      aside.append((name.description, "\(reason) '\(copy.part.path)'" as Message))
      parts.removeAll { $0.part.path == part.part.path }
    }
  }

  private static func isIntact(_ part: PieceCheck.Outcome) -> Bool {
    part.findings.isEmpty && part.begin != nil
  }

  private static func range(of part: PieceCheck.Outcome) -> ClosedRange<Int64>? {
    guard let begin = part.begin, let end = part.end, begin.sequence < end.sequence else { return nil }
    return begin.sequence + 1...end.sequence
  }

  private func holds(_ part: PieceCheck.Outcome, _ name: SegmentName) -> Bool {
    guard let range = Self.range(of: part) else { return false }
    return range.lowerBound <= name.first && name.last <= range.upperBound
  }

  /// Whether a part holds the last event that a name tells of, and with it, by the chain, all before.
  private func hasEnd(of name: SegmentName, in part: PieceCheck.Outcome) throws(JournalError) -> Bool {
    var isThere = false
    var buffer = [UInt8](repeating: 0, count: 256 * 1024)
    _ = try part.part.eachLine(on: journal.disk, through: &buffer) { bytes, range in
      if let key = EventKey(bytes, range), key.isEnd(of: name) { isThere = true }
    }
    return isThere
  }
}
