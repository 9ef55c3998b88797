internal import Encoding
internal import Journal
internal import Ledger
internal import Policies
internal import Values

/// Says of events, one after the other, whether whoever uses a journal may record them, by the role that a server told of
/// last. Of many events it asks by all that the journal holds; of a few by what names the same entries and events, since
/// no verdict follows from anything else.
struct RecordingPermit {
  /// Who records, as which device, and when.
  struct Asker {
    let known: KnownRole
    let member: Policy.Member
    let device: DeviceID
    let wall: Instant
    let now: Timestamp
  }

  private let asker: Asker
  private let journal: Journal
  private var policy: Policy
  /// What can be read again; nil where everything that matters is known.
  private let snapshot: Snapshot?

  /// The permit for many events, in a journal that nobody else writes to.
  init(_ asker: Asker, _ journal: Journal, _ kinds: Kinds) throws(Failure) {
    let snapshot = try Failure.reading { () throws(JournalError) in try Snapshot(journal) }
    var index = PolicyIndex(of: journal.purpose)
    try Failure.reading { () throws(JournalError) in
      try journal.eachLine(in: snapshot) { index.take($0, $1) }
    }
    self.init(asker, journal, kinds, index, [:], snapshot)
  }

  /// The permit for events that name nothing but what these events name that are there.
  init(_ asker: Asker, _ journal: Journal, _ kinds: Kinds, among events: [Event]) {
    var index = PolicyIndex(of: journal.purpose)
    for event in events { index.take(event) }
    self.init(asker, journal, kinds, index, Dictionary(grouping: events, by: \.id), nil)
  }

  private init(
    _ asker: Asker, _ journal: Journal, _ kinds: Kinds, _ index: PolicyIndex, _ known: [ULID: [Event]],
    _ snapshot: Snapshot?
  ) {
    (self.asker, self.journal, self.snapshot) = (asker, journal, snapshot)
    policy = Policy(
      asker.member, of: journal.purpose, kinds, now: asker.wall, index: index, known: known)
  }

  /// Throws where an event may not be recorded; what cannot be read is found elsewhere.
  mutating func check(_ body: [UInt8], as id: ULID) throws(Failure) {
    guard let event = try? Event(body: body, id: id) else { return }
    try learn(Policy.needed(for: event, policy.index))
    do throws(PolicyRefusal) {
      try policy.take(event, body, of: asker.device, in: journal.id)
    } catch {
      throw Failure(error, asker.known, now: asker.now)
    }
  }

  /// Reads the events that a verdict needs again.
  private mutating func learn(_ needed: Set<ULID>) throws(Failure) {
    guard !needed.isEmpty, let snapshot else { return }
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
