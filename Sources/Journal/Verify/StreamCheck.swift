// How the parts of one stream fit together. As long as no two ranges overlap each must begin where one before it ends.
// Where ranges overlap the events in both are compared by their sums: the same ones are a segment that a longer one has
// taken in, different ones mean that one device's name was written under on two machines.

internal import Encoding
internal import Ledger
internal import Platform
internal import Values

/// What the parts of one stream, each already checked for itself, show together.
struct StreamCheck {
  /// What is wrong.
  private(set) var findings: [Finding] = []
  /// How many events are there, each counted once.
  private(set) var events = 0
  /// The ids of its events, each as often as it is an event's.
  private(set) var ids: [ULID] = []
  private let journal: Journal
  private let device: DeviceID
  /// The parts so far that may still be followed or overlapped.
  private var open: [PieceCheck.Outcome] = []
  /// The sums of the events of `open` where parts overlap, each with the first file that has it: each file is read once,
  /// however many branches a stream has.
  private var seen: [Int64: [(sum: String, path: String)]] = [:]
  /// How many of `open` are in `seen`.
  private var seenParts = 0
  private var last: Int64 = 0

  /// Puts the parts of a stream together, which come in order of their first events.
  init(_ journal: Journal, _ device: DeviceID, _ parts: [PieceCheck.Outcome]) throws(JournalError) {
    self.journal = journal
    self.device = device
    for part in parts { try take(part) }
    checkIDs(parts)
    checkClock(parts)
  }

  private mutating func take(_ part: PieceCheck.Outcome) throws(JournalError) {
    findings += part.findings
    checkName(part)
    guard let begin = part.begin, let end = part.end else {
      // Of lines that cannot be read nobody knows the place: a gap after them says no more.
      events += part.lines
      last = part.part.segment?.last ?? last
      return
    }
    close(before: begin.sequence)
    if begin.sequence > last {
      findings.append(gap(last + 1, begin.sequence, before: part))
    } else {
      try checkBegin(begin, of: part)
    }
    events += Int(max(0, end.sequence - begin.sequence)) - (try repeated(in: part, from: begin, to: end))
    last = max(last, end.sequence)
    open.append(part)
  }

  /// Forgets the parts that end before an event.
  private mutating func close(before sequence: Int64) {
    let seenOnes = open.prefix(seenParts).count { ($0.end?.sequence ?? 0) >= sequence }
    open.removeAll { ($0.end?.sequence ?? 0) < sequence }
    seenParts = seenOnes
    if open.isEmpty { seen = [:] }
  }

  /// Reads the sums of the parts that may be overlapped, once each.
  private mutating func see() throws(JournalError) {
    for part in open[seenParts...] {
      for (sequence, sum) in try sums(of: part)
      where seen[sequence]?.contains(where: { $0.sum == sum }) != true {
        seen[sequence, default: []].append((sum, part.part.path))
      }
    }
    seenParts = open.count
  }

  /// A segment's name says what it holds; where lines of it are damaged that has been told.
  private mutating func checkName(_ part: PieceCheck.Outcome) {
    guard part.findings.isEmpty, let name = part.part.segment else { return }
    let held = Self.name(of: part)
    guard held != name else { return }
    let holds: Message = held.map { "contains the events of '\($0)'" } ?? "contains no events"
    findings.append(
      Finding(
        check: "name", device: device.description, sequence: name.first,
        message: "'\(part.part.path)' \(holds)",
        remedy: held == nil ? Finding.restoreRemedy : Finding.repairRemedy))
  }

  /// The name that a file without damage should have.
  static func name(of part: PieceCheck.Outcome) -> SegmentName? {
    guard let begin = part.begin, let end = part.end, let sum = part.end?.sum,
      let chainSum = ChainSum(String(decoding: sum, as: UTF8.self))
    else { return nil }
    return SegmentName(first: begin.sequence + 1, last: end.sequence, sum: chainSum)
  }

  /// The first event must have been written after one that is there.
  private mutating func checkBegin(_ begin: Link, of part: PieceCheck.Outcome) throws(JournalError) {
    guard let sum = begin.sum else { return }
    if begin.sequence == 0 {
      let first = ChainSum.first(journal: journal.id, device: device).description
      if sum != Array(first.utf8) { find("chain", 1, "it was not written at the beginning of the stream") }
      return
    }
    for earlier in open {
      guard let end = earlier.end, end.sequence == begin.sequence else { continue }
      if end.sum == nil || end.sum == sum { return }
    }
    if open.contains(where: { ($0.end?.sequence ?? 0) > begin.sequence }) {
      try see()
      let text = String(decoding: sum, as: UTF8.self)
      guard let sums = seen[begin.sequence], !sums.contains(where: { $0.sum == text }) else { return }
    }
    find("chain", begin.sequence + 1, "it was not written after event \(begin.sequence)")
  }

  /// How many events of a part stand in an earlier one too. Where an earlier one has another event of a number, both are
  /// named.
  private mutating func repeated(in part: PieceCheck.Outcome, from begin: Link, to end: Link)
    throws(JournalError) -> Int
  {
    let reached = min(end.sequence, open.compactMap(\.end?.sequence).max() ?? 0)
    guard begin.sequence < reached else { return 0 }
    try see()
    let here = try sums(of: part)
    let range = begin.sequence + 1...reached
    let different = range.filter { sequence in
      guard let sum = here[sequence], let others = seen[sequence] else { return false }
      return !others.contains { $0.sum == sum }
    }
    guard let first = different.first, let other = seen[first]?.first else { return range.count }
    findings.append(
      Finding(
        check: "fork", device: device.description, sequence: first,
        message: "'\(other.path)' and '\(part.part.path)' hold different events with that number",
        remedy: "nothing is lost, both are read; use a separate journal directory for each machine"))
    return range.count - different.count
  }

  private func sums(of part: PieceCheck.Outcome) throws(JournalError) -> [Int64: String] {
    var sums: [Int64: String] = [:]
    var buffer = [UInt8](repeating: 0, count: 256 * 1024)
    _ = try part.part.eachLine(on: journal.disk, through: &buffer) { bytes, line in
      guard let line = try? EventLine.read(bytes, line) else { return }
      sums[line.sequence] = try? unescaped(bytes, line.sum)
    }
    return sums
  }

  private func gap(_ first: Int64, _ last: Int64, before part: PieceCheck.Outcome) -> Finding {
    let events: Message = first == last ? "event \(first) is" : "events \(first) to \(last) are"
    return Finding(
      check: "gap", device: device.description, sequence: first,
      message: "\(events) missing before '\(part.part.path)'",
      remedy: "copy the missing file from a backup or another device")
  }

  /// An id stands once in a stream. Ids grow from line to line but for keyed events, so that most often nothing has to
  /// be looked for.
  private mutating func checkIDs(_ parts: [PieceCheck.Outcome]) {
    var reached: Int64 = 0
    for part in parts {
      // Of events that an earlier part holds too the ids are there already.
      let known = max(0, min(Int64(part.ids.count), reached - (part.begin?.sequence ?? 0)))
      ids += part.ids.dropFirst(Int(known))
      reached = max(reached, part.end?.sequence ?? 0)
    }
    guard !zip(ids, ids.dropFirst()).allSatisfy({ $0 < $1 }) else { return }
    let sorted = ids.sorted()
    var told: Set<ULID> = []
    for (one, next) in zip(sorted, sorted.dropFirst()) where one == next && told.insert(one).inserted {
      find("id", Self.place(ofSecond: one, in: parts), "its ID \(one) occurs more than once")
    }
  }

  /// The sequence of the second event with an id.
  private static func place(ofSecond id: ULID, in parts: [PieceCheck.Outcome]) -> Int64? {
    var count = 0
    for part in parts {
      for (index, candidate) in part.ids.enumerated() where candidate == id {
        count += 1
        if count > 1 { return part.begin.map { $0.sequence + 1 + Int64(index) } }
      }
    }
    return nil
  }

  /// Ids that lie far ahead come from a clock that was wrong when they were made.
  private mutating func checkClock(_ parts: [PieceCheck.Outcome]) {
    let ahead = parts.compactMap(\.ahead)
    guard let first = ahead.first?.first else { return }
    let count = ahead.map(\.count).reduce(0, +)
    findings.append(
      Finding(
        check: "clock", device: device.description, sequence: first,
        message: count == 1
          ? "the event's ID is dated more than a day ahead of the clock"
          : "\(count) events, starting with this one, have IDs dated more than a day ahead of the clock",
        remedy: "correct that device's clock; nothing is lost or counted twice"))
  }

  private mutating func find(_ check: String, _ sequence: Int64?, _ message: Message) {
    findings.append(
      Finding(
        check: check, device: device.description, sequence: sequence, message: message,
        remedy: Finding.restoreRemedy))
  }
}
