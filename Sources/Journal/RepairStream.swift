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

  /// Looks at the stream of a device.
  init(_ journal: Journal, _ device: DeviceID, kinds: Kinds, now: Instant) throws(JournalError) {
    self.journal = journal
    self.device = device
    let listing = try StreamListing(journal, device)
    aside += listing.temporaries.map { ($0, "it was left unfinished" as Message) }
    aside += listing.foreign.map { ($0, "it is no part of a stream" as Message) }
    var parts = try StreamPart.all(of: device, listing, in: journal).map { part throws(JournalError) in
      var buffer = [UInt8](repeating: 0, count: 256 * 1024)
      return try PieceCheck.check(
        part, kinds: kinds, latest: max(now.milliseconds, 0) + Verification.skew, on: journal.disk, &buffer)
    }
    for index in parts.indices { planTail(&parts[index]) }
    try planNames(listing, parts)
    try planCopies(&parts)
    remains = try StreamCheck(journal, device, parts).findings.filter { $0.check != "name" }
  }

  /// A last line without its newline is finished or put aside.
  private mutating func planTail(_ part: inout PieceCheck.Outcome) {
    guard part.part.segment == nil, let place = part.findings.firstIndex(where: { $0.check == "tail" }) else {
      return
    }
    actions.append(
      RepairAction(
        .finish, part.part.path, reason: "its last line is finished, or put aside where it is no whole event",
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
        aside.append((name.description, "it holds no event" as Message))
        continue
      }
      guard right != name else { continue }
      if listing.segments.contains(right) {
        aside.append((name.description, "its events are those of '\(right)'" as Message))
      } else {
        actions.append(
          RepairAction(
            .rename, part.part.path, target: journal.layout.segment(right, of: device),
            reason: "its content has that name", device: device))
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
        Self.isIntact(part) ? "its events are in" : "it is damaged, and its events are whole in"
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
