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
    open.removeAll { ($0.end?.sequence ?? 0) < begin.sequence }
    if begin.sequence > last {
      findings.append(gap(last + 1, begin.sequence, before: part))
    } else {
      try checkBegin(begin, of: part)
    }
    var same: Set<Int64> = []
    for earlier in open where (earlier.end?.sequence ?? 0) > begin.sequence {
      same.formUnion(try compare(part, earlier))
    }
    events += Int(max(0, end.sequence - begin.sequence)) - same.count
    last = max(last, end.sequence)
    open.append(part)
  }

  /// A segment's name says what it holds; where lines of it are damaged that has been told.
  private mutating func checkName(_ part: PieceCheck.Outcome) {
    guard part.findings.isEmpty, let name = part.part.segment else { return }
    let held = Self.name(of: part)
    guard held != name else { return }
    let holds: Message = held.map { "holds the events of '\($0)'" } ?? "holds no event"
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
      if sum != Array(first.utf8) { find("chain", 1, "it was not written after the beginning of the stream") }
      return
    }
    for earlier in open {
      guard let end = earlier.end, end.sequence == begin.sequence else { continue }
      if end.sum == nil || end.sum == sum { return }
    }
    let text = String(decoding: sum, as: UTF8.self)
    for earlier in open where (earlier.end?.sequence ?? 0) > begin.sequence {
      let sums = try sums(of: earlier, begin.sequence...begin.sequence)
      if sums[begin.sequence] == nil || sums[begin.sequence] == text { return }
    }
    find("chain", begin.sequence + 1, "it was not written after event \(begin.sequence)")
  }

  /// Compares the events that two parts both have numbers of; gives those that may be the same.
  private mutating func compare(_ part: PieceCheck.Outcome, _ earlier: PieceCheck.Outcome)
    throws(JournalError) -> Set<Int64>
  {
    guard let begin = part.begin, let end = part.end, let earlierEnd = earlier.end,
      begin.sequence < min(end.sequence, earlierEnd.sequence)
    else { return [] }
    let range = begin.sequence + 1...min(end.sequence, earlierEnd.sequence)
    let (here, there) = (try sums(of: part, range), try sums(of: earlier, range))
    let all = range.filter { here[$0] != nil && there[$0] != nil && here[$0] != there[$0] }
    let same = Set(range).subtracting(all)
    guard let different = all.first else { return same }
    findings.append(
      Finding(
        check: "fork", device: device.description, sequence: different,
        message: "'\(earlier.part.path)' and '\(part.part.path)' hold different events of that number",
        remedy: "nothing is lost, both are read; let each machine write under a name of its own"))
    return same
  }

  private func sums(of part: PieceCheck.Outcome, _ range: ClosedRange<Int64>) throws(JournalError)
    -> [Int64: String]
  {
    var sums: [Int64: String] = [:]
    var buffer = [UInt8](repeating: 0, count: 256 * 1024)
    _ = try part.part.eachLine(on: journal.disk, through: &buffer) { bytes, line in
      guard let line = try? EventLine.read(bytes, line), range.contains(line.sequence) else { return }
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
      find("id", Self.place(ofSecond: one, in: parts), "its id \(one) is not the first of its name")
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
          ? "the event's id lies more than a day ahead of the clock"
          : "\(count) events from this one on have ids more than a day ahead of the clock",
        remedy: "set the clock of that device right; nothing is lost or counted twice"))
  }

  private mutating func find(_ check: String, _ sequence: Int64?, _ message: Message) {
    findings.append(
      Finding(
        check: check, device: device.description, sequence: sequence, message: message,
        remedy: Finding.restoreRemedy))
  }
}
