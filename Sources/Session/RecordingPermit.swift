internal import Encoding
internal import Journal
internal import Ledger
internal import Policies
internal import Values

/// Says of many events, one after the other, whether whoever uses a journal may record them, by the role that a server
/// told of last.
struct RecordingPermit {
  private let known: KnownRole
  private let now: Timestamp
  private let journal: Journal
  private let snapshot: Snapshot
  private let device: DeviceID
  private let index: PolicyIndex
  private var policy: Policy

  /// The permit of somebody in a journal that nobody else writes to, recording as a device.
  init(
    _ known: KnownRole, _ journal: Journal, _ kinds: Kinds, recordingAs device: DeviceID, wall: Instant,
    now: Timestamp
  )
    throws(Failure)
  {
    let snapshot = try Failure.reading { () throws(JournalError) in try Snapshot(journal) }
    var index = PolicyIndex(of: journal.purpose)
    try Failure.reading { () throws(JournalError) in
      try journal.eachLine(in: snapshot) { index.take($0, $1) }
    }
    (self.known, self.now, self.journal, self.snapshot) = (known, now, journal, snapshot)
    (self.device, self.index) = (device, index)
    policy = Policy(
      known.member(recordingAs: [device]), of: journal.purpose, kinds, now: wall, index: index, known: [:])
  }

  /// Throws where an event may not be recorded; what cannot be read is found elsewhere.
  mutating func check(_ body: [UInt8], as id: ULID) throws(Failure) {
    guard let event = try? Event(body: body, id: id) else { return }
    try learn(Policy.needed(for: event, index))
    do throws(PolicyRefusal) {
      try policy.take(event, body, of: device, in: journal.id)
    } catch {
      throw Failure(error, known, now: now)
    }
  }

  /// Reads the events that a verdict needs again.
  private mutating func learn(_ needed: Set<ULID>) throws(Failure) {
    guard !needed.isEmpty else { return }
    var events: [ULID: [Event]] = [:]
    try Failure.reading { () throws(JournalError) in
      try journal.eachLine(in: snapshot) { bytes, range in
        guard let line = try? EventLine.read(bytes, range), needed.contains(line.id),
          let event = try? Event(bytes, line)
        else { return }
        events[line.id, default: []].append(event)
      }
    }
    policy.learn(events)
  }
}
