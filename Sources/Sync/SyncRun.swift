// The exchange with one remote. State is a set of immutable segments whose names say what is inside, and a sync is the
// union of two such sets, so that any step may be repeated and none needs the remote to lock anything:
//
//   0  the one sync of this journal          4  own events unknown here: a new device
//   1  seal the open tail                    5  erased texts, both ways
//   2  what is the remote, and what has it   6  push what it lacks, oldest first
//   3  pull what is missing                  7  list again, compare, and only then write down success
//
// Whatever was wrong with single objects is gathered in the report, and the others proceed.

internal import Encoding
package import Journal
internal import Ledger
internal import Platform
internal import Policies
internal import Values

/// One exchange between a journal and a remote.
package struct SyncRun {
  let journal: Journal
  let place: SyncPlace
  /// The segments that are here.
  var held: HeldSegments
  /// What the remote lists.
  var listed: [ObjectName: RemoteObject] = [:]
  /// Whether it lists nothing at all.
  private var listsNothing = true
  /// What the remote listed and had no more when it was asked for.
  var vanished: [ObjectName: TransportFailure] = [:]
  /// Whether what was changed between the list and the fetching is listed once more.
  var listsAgain = false
  /// Whether something that this device recorded is damaged, so that it cannot be sent.
  var isBroken = false
  /// Of that, what was settled when an exchange last succeeded.
  var settled: [ObjectName: Int] = [:]
  /// The names of that, and of what was sent since.
  var there = SegmentRanges()
  /// What came and is not in its stream.
  var inbox: Inbox
  /// The device that writes here.
  var own: DeviceID?
  /// Segments that came and erase nothing.
  var harmless: Set<ObjectName> = []
  /// Whether the remote is another than the server that says who may do what in a company's journal: what comes from there
  /// is only a copy.
  private(set) var isCopy = false
  /// What was settled with the remote in this exchange: sent, or found to be there.
  var confirmed: [ObjectName: Int] = [:]
  /// The devices of which the remote would not take something.
  var refused: Set<DeviceID> = []
  /// The first segment of this installation that whoever asks may not bring, and the event that is refused where it is one.
  var refusal: (name: ObjectName, event: Int64?, fault: String?)?
  /// The devices that the remote knows to be those of whoever asks, and whether it tells anybody apart.
  var toldDevices: Set<DeviceID> = []
  var tellsApart = false
  /// The streams that another remote did not take the end of, and the first event that is not here any more.
  var takenOut: [DeviceID: Int64] = [:]
  /// What came of it.
  var report = SyncReport()

  /// Exchanges with the remote of a name. Throws where nothing could be exchanged at all.
  package static func run(
    _ journal: Journal, with name: String, over transport: inout any Transport, at place: SyncPlace
  ) throws(SyncFailure) -> SyncReport {
    try run(journal, with: name, over: &transport, at: place, isRetrying: false)
  }

  /// The same, after what was refused before is recorded again as far as that is allowed by now.
  package static func retry(
    _ journal: Journal, with name: String, over transport: inout any Transport, at place: SyncPlace
  ) throws(SyncFailure) -> SyncReport {
    try run(journal, with: name, over: &transport, at: place, isRetrying: true)
  }

  private static func run(
    _ journal: Journal, with name: String, over transport: inout any Transport, at place: SyncPlace,
    isRetrying: Bool
  ) throws(SyncFailure) -> SyncReport {
    let lock = try journaled { () throws(JournalError) in
      try journal.lockSync(wait: place.wait, pause: place.pause)
    }
    defer { journal.disk.close(lock) }
    let notices = try journaled { () throws(JournalError) in
      try journal.seal(
        by: place.installation, wait: place.wait, wall: place.wall(), random: place.random, pause: place.pause
      )
    }
    try journaled { () throws(JournalError) in try SettingAside(journal: journal, place: place).recover() }
    var exchange = try SyncRun(journal, place)
    exchange.report.notices = notices
    exchange.inbox.removeUnfinished()
    try exchange.run(name, &transport, isRetrying: isRetrying)
    return exchange.report
  }

  /// What an exchange would do, changing nothing here or there: what would be sent, and what would come.
  package static func preview(
    _ journal: Journal, with name: String, over transport: inout any Transport, at place: SyncPlace
  ) throws(SyncFailure) -> SyncReport {
    var exchange = try SyncRun(journal, place)
    _ = try exchange.open(name, &transport, begins: false)
    if exchange.addsOnly {
      _ = try exchange.settleListed()
    } else {
      for object in try exchange.missing() { exchange.note(received: object.name) }
    }
    for name in exchange.lacking() { exchange.note(sent: name) }
    try exchange.countUnsealed()
    return exchange.report
  }

  /// Counts what an exchange would seal first.
  private mutating func countUnsealed() throws(SyncFailure) {
    guard let own else { return }
    let snapshot = try Self.journaled { () throws(JournalError) in try Snapshot(journal, of: own) }
    for case .tail(let lines) in snapshot.pieces.map(\.source) {
      let count = lines.count(where: { $0 == UInt8(ascii: "\n") })
      report.devices[own, default: .init()].sent += Int64(count)
    }
  }

  init(_ journal: Journal, _ place: SyncPlace) throws(SyncFailure) {
    self.journal = journal
    self.place = place
    (held, inbox, own) = try Self.journaled { () throws(JournalError) in
      (try HeldSegments(journal), try Inbox(journal), try? journal.device())
    }
    report.own = own
  }

  private mutating func run(_ name: String, _ transport: inout any Transport, isRetrying: Bool)
    throws(SyncFailure)
  {
    var (record, state) = try open(name, &transport, begins: true)
    if let role = state.role?.said(by: name, at: place.now) {
      try Self.journaled { () throws(JournalError) in try journal.keep(role) }
    }
    let looked = record.looked ?? journal.timeOfRecord(ofRemote: name)
    var replaced: [ObjectName] = []
    if addsOnly {
      try settleOwn()
    } else {
      if record.synced != nil, let looked { try heal(changedAfter: looked, &transport) }
      try pull(&transport)
      try applyErasures()
      replaced = try exchangeErased(&transport)
    }
    if isRetrying { try recordAgain() }
    var sent = try push(&transport)
    sent += try setRefusedAside(name, &transport)
    if !addsOnly { replaced += try eraseShorter(&transport, after: sent) }
    sent = believe(sent)
    if !sent.isEmpty || !replaced.isEmpty { try confirm(sent, &transport) }
    try prune(&transport)
    record.journal = journal.id
    record.epoch = state.epoch
    record.objects = settled(since: record.objects)
    record.looked = report.troubles.isEmpty ? nil : looked
    if report.troubles.isEmpty { record.synced = place.now }
    let settled = record
    try Self.journaled { () throws(JournalError) in try journal.write(settled, ofRemote: name) }
  }

  /// Looks at the remote: whether it is the one it was, and what it has.
  mutating func open(_ name: String, _ transport: inout any Transport, begins: Bool) throws(SyncFailure)
    -> (RemoteRecord, RemoteState)
  {
    let record = try Self.journaled { () throws(JournalError) in try journal.remote(named: name) }
    guard let record else { throw .journal(.missing(path: "\(journal.layout.remotes)/\(name).json")) }
    let state = try Self.carried { () throws(TransportFailure) in try transport.state() }
    if journal.purpose != .diary, let role = journal.knownRole { isCopy = role.remote != name }
    let wasKnown = record.journal != nil
    if let found = state.journal, found != journal.id {
      throw .otherJournal(found.description, wasKnown: wasKnown)
    }
    guard state.journal != nil || !wasKnown else { throw .emptied }
    guard state.journal == nil || state.purpose == journal.purpose else {
      throw .transport(
        .foreign("the journal there is for another purpose: \(state.purpose.rawValue)"))
    }
    if state.journal == nil {
      if begins {
        try Self.carried { () throws(TransportFailure) in
          try transport.begin(journal.id, for: journal.purpose)
        }
      }
      return (record, state)
    }
    try noteTakenOut(unless: name)
    note(state.role)
    // A store that was restored from a backup has another epoch: what was settled with it may be gone.
    if record.epoch == state.epoch { settled = record.objects }
    try list(&transport)
    if begins, !wasKnown {
      let devices = Set(listed.keys.map(\.device))
      try Self.carried { () throws(TransportFailure) in try transport.synchronize(devices) }
    }
    guard !listsNothing || !record.objects.keys.contains(where: isExpected) else { throw .emptied }
    return (record, state)
  }

  mutating func list(_ transport: inout any Transport) throws(SyncFailure) {
    let objects = try Self.carried { () throws(TransportFailure) in try transport.list() }
    listed = [:]
    listsNothing = objects.isEmpty
    there = SegmentRanges()
    for object in objects + believed() where !isTakenOut(object.name) { listed[object.name] = object }
    for name in listed.keys.sorted() { there.add(name.segment, of: name.device) }
  }

  /// Lists once more what was sent, since a remote may say that it has something and lose it. A longer segment may have
  /// taken its place meanwhile, which may just not have been listed yet; and one of another length was erased in by
  /// somebody else, or is found to be damaged by the next exchange.
  private mutating func confirm(_ sent: [ObjectName], _ transport: inout any Transport) throws(SyncFailure) {
    try list(&transport)
    var lost = sent.filter { !isListed($0) }
    if !lost.isEmpty {
      try list(&transport)
      lost = sent.filter { !isListed($0) }
    }
    for name in lost { report.troubles.append(.lost(name)) }
    for name in sent where listed[name]?.size != confirmed[name] { confirmed[name] = nil }
  }

  /// Whether the remote lists a segment, or one that has its place.
  private func isListed(_ name: ObjectName) -> Bool {
    listed[name] != nil || !there.holding(name.segment.range, of: name.device).isEmpty
  }

  /// What is on both sides now, as the remote lists it.
  func settledObjects() -> [ObjectName: Int] {
    var objects: [ObjectName: Int] = [:]
    for (name, object) in listed where confirmed[name] == object.size { objects[name] = object.size }
    return objects
  }

  /// What a journal gives, its error turned into this exchange's.
  static func journaled<Value>(_ body: () throws(JournalError) -> Value) throws(SyncFailure) -> Value {
    do {
      return try body()
    } catch {
      throw .journal(error)
    }
  }

  /// What a transport gives, its failure turned into this exchange's.
  static func carried<Value>(_ body: () throws(TransportFailure) -> Value) throws(SyncFailure) -> Value {
    do {
      return try body()
    } catch {
      throw .transport(error)
    }
  }
}
