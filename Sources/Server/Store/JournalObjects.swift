internal import Encoding
internal import Journal
internal import Ledger
internal import Messages
internal import Platform
internal import Sync
internal import Synchronization
internal import Values

/// The objects of one journal, by what is known of its files. Other processes write there too (commands of the REST
/// routes seal and erase, a second server behind ssh puts), so that names and lengths are compared with the files
/// whenever everything is listed, and only what has changed is read.
final class JournalObjects: Sendable {
  /// What is known of some devices.
  private final class Share: Sendable {
    let known: Mutex<KnownObjects>

    init(countedIn totals: KnownObjects.Totals) { known = Mutex(KnownObjects(countedIn: totals)) }
  }

  let layout: JournalLayout
  /// The journal's.
  var id: ULID { journal.id }
  /// What it is for: another journal may be begun under the same id once it was erased.
  var purpose: JournalPurpose { aim.withLock { $0 } }
  private let aim: Mutex<JournalPurpose>
  let journal: Journal
  private let disk: any Disk
  private let totals: KnownObjects.Totals
  /// Devices are spread over these, so that what one of them puts does not wait for what the others do.
  private let shares: [Share]
  /// What verdicts follow from, once one was asked for.
  private let policy = Mutex(PolicyState?.none)

  /// The objects of a journal, counted with those of others; every file is read once.
  init(_ store: ServerStore, _ id: ULID, countedIn totals: KnownObjects.Totals) throws(JournalError) {
    journal = try Journal.open(store.directory(of: id), on: store.disk)
    aim = Mutex(journal.purpose)
    layout = journal.layout
    disk = store.disk
    self.totals = totals
    shares = (0..<16).map { _ in Share(countedIn: totals) }
    try begin()
  }

  /// Begins anew where the journal was erased, and begun anew itself: nothing of before is known then. Places in the order
  /// of objects go on, for the cursors that were given. Throws `.missing` where there is no journal any more.
  func prepare() throws(JournalError) {
    guard try !disk.exists(Self.incoming(layout)) else { return }
    guard try disk.exists(layout.format) else { throw .missing(path: layout.directory) }
    let purpose = try Journal.open(layout.directory, on: disk).purpose
    aim.withLock { $0 = purpose }
    try begin()
  }

  private func begin() throws(JournalError) {
    forgetPolicy()
    try refresh()
    try disk.ensureDirectory(layout.local)
    try disk.ensureDirectory(Self.incoming(layout))
  }

  /// Where what is put waits until it is whole.
  static func incoming(_ layout: JournalLayout) -> String { layout.local + "/incoming" }

  /// The path of an object.
  func path(_ name: ObjectName) -> String { layout.segment(name.segment, of: name.device) }

  /// The directory of a device's objects.
  func directory(of device: DeviceID) -> String { layout.stream(of: device) }

  /// The objects that came to be known after a place, and the last place.
  func list(since place: Int) -> ([RemoteObject], Int) {
    // Whatever has a place up to this one is found below: it was given under the lock of its share.
    let last = totals.serial.load(ordering: .acquiring)
    var listed: [RemoteObject] = []
    for share in shares {
      let objects = share.known.withLock(\.objects)
      for (name, known) in objects where place < known.serial && known.serial <= last {
        listed.append(RemoteObject(name: name, size: known.size, hash: known.hash))
      }
    }
    return (listed.sorted { $0.name < $1.name }, last)
  }

  /// Compares what is known with the files, or with their names alone: a file keeps its events under its name, with or without
  /// their bodies. What comes to be known meanwhile stays.
  func refresh(byNames: Bool = false) throws(JournalError) {
    let before = shares.flatMap { $0.known.withLock { Array($0.objects.keys) } }
    var there: Set<ObjectName> = []
    for device in try journal.devices() {
      for segment in try journal.segments(of: device) {
        let name = ObjectName(device, segment)
        if byNames, known(name) != nil {
          there.insert(name)
        } else if try current(name) != nil {
          there.insert(name)
        }
      }
    }
    for name in before where !there.contains(name) { forget(name) }
  }

  /// An object as it was last known, without a look at its file.
  func found(_ name: ObjectName) -> ObjectStore.Found? {
    known(name).map {
      ObjectStore.Found(path: path(name), size: $0.size, hash: $0.hash)
    }
  }

  /// What is known of an object, after a look at its file; what is not known of it, or was replaced by something of
  /// another length, is read. No lock is held meanwhile: a disk may take its time.
  func current(_ name: ObjectName) throws(JournalError) -> KnownObjects.Known? {
    let path = path(name)
    do throws(Errno) {
      let status = try disk.status(path)
      guard status.kind == .file else { return nil }
      if let known = known(name), known.size == status.length { return known }
      let bytes = try disk.contents(of: path, atMost: .max)
      let hash = SHA256.hexOf(bytes.span)
      return share(of: name.device).known.withLock { $0.note(name, size: bytes.count, hash: hash) }
    } catch {
      guard error == .missing || error == .notDirectory else {
        throw .refused(action: "read", path: path, error)
      }
      forget(name)
      return nil
    }
  }

  /// Judges something by what is there; nobody else is judged meanwhile, and where that fails the index is made anew.
  func judging<Value>(_ body: (inout PolicyState) throws(JournalError) -> Value) throws(JournalError) -> Value
  {
    var outcome: Result<Value, JournalError>?
    policy.withLock { policy in
      do throws(JournalError) {
        var state = policy ?? PolicyState(of: purpose)
        policy = nil
        try state.catchUp(with: self)
        outcome = .success(try body(&state))
        policy = state
      } catch {
        outcome = .failure(error)
      }
    }
    guard let outcome else { preconditionFailure("the lock runs its body") }
    return try outcome.get()
  }

  /// Forgets what verdicts follow from; the next one looks again.
  func forgetPolicy() { policy.withLock { $0 = nil } }

  /// The bytes of an object; nil where there is none any more.
  func bytes(of name: ObjectName) throws(JournalError) -> [UInt8]? {
    do throws(Errno) {
      return try disk.contents(of: path(name), atMost: .max)
    } catch {
      guard error == .missing else { throw .refused(action: "read", path: path(name), error) }
      return nil
    }
  }

  /// Hands out every line of the journal.
  func eachLine(_ body: (Span<UInt8>, Range<Int>) -> Void) throws(JournalError) {
    try journal.eachLine(in: try Snapshot(journal), body)
  }

  /// Whether there are objects of a device.
  func holds(_ device: DeviceID) throws(JournalError) -> Bool { try disk.exists(directory(of: device)) }

  /// Does something with the objects of a device that nothing else may come between.
  func replacing<Value>(
    of device: DeviceID, _ body: (inout KnownObjects) throws(JournalError) -> Value
  ) throws(JournalError) -> Value {
    // A Mutex gives its value only to what is sendable.
    var outcome: Result<Value, JournalError>?
    share(of: device).known.withLock { known in
      do throws(JournalError) { outcome = .success(try body(&known)) } catch { outcome = .failure(error) }
    }
    guard let outcome else { preconditionFailure("the lock runs its body") }
    return try outcome.get()
  }

  /// Makes an object of bytes that have a hash, durably but for its name; false where there is one of this name.
  /// `temporary` is where it may wait until it is whole.
  func create(_ name: ObjectName, _ bytes: [UInt8], hash: String, by temporary: String) throws(JournalError)
    -> Bool
  {
    let isCreated = try disk.createSealed(
      path(name), in: directory(of: name.device), bytes, by: temporary)
    if isCreated {
      share(of: name.device).known.withLock { _ = $0.note(name, size: bytes.count, hash: hash) }
    }
    return isCreated
  }

  /// Takes back an object that could not be made durable.
  func drop(_ name: ObjectName) {
    try? disk.remove(path(name))
    forget(name)
  }

  /// Makes the directory of a device's objects where there is none; false where there are as many as there may be.
  func ensureDirectory(of device: DeviceID) throws(JournalError) -> Bool {
    guard try !disk.exists(directory(of: device)) else { return true }
    guard try journal.devices().count < Self.mostDevices else { return false }
    try disk.ensureDirectory(directory(of: device))
    try disk.synchronizeDirectory(layout.log)
    return true
  }

  /// Devices whose streams a journal may have: a person has ten, and one more for each that was restored.
  static let mostDevices = 500

  /// Whether the event is here that a segment goes on from.
  func holdsParent(of segment: ReceivedSegment) throws(JournalError) -> Bool {
    guard segment.name.first > 1 else {
      return segment.previous == ChainSum.first(journal: journal.id, device: segment.device)
    }
    let before = KnownObjects.End(device: segment.device, sequence: segment.name.first - 1)
    let isEnd = share(of: segment.device).known.withLock { known in
      (known.ends[before] ?? []).contains { $0.begins(segment.previous) }
    }
    if isEnd { return true }
    var held = try HeldSegments(journal)
    return try held.holdsParent(of: segment.name, of: segment.device, previous: segment.previous)
  }

  /// Removes shorter objects all of whose events a longer one holds: a device that syncs often would leave a thousand. Gives
  /// the bytes that they had.
  func removeSuperseded(by segment: ReceivedSegment) -> Int {
    var freed = 0
    for name in superseded(by: segment) {
      freed += known(name)?.size ?? 0
      drop(name)
    }
    return freed
  }

  /// The same segment without the bodies that are erased in shorter objects all of whose events it holds; nil where none is.
  func erasedAsHere(_ segment: ReceivedSegment) throws(JournalError) -> ReceivedSegment? {
    var erased: ReceivedSegment?
    for name in superseded(by: segment) {
      guard let there = try bytes(of: name), let lines = (erased ?? segment).erased(as: there) else {
        continue
      }
      erased = (try? ReceivedSegment(lines, named: segment.name, of: segment.device)) ?? erased
    }
    return erased
  }

  private func superseded(by segment: ReceivedSegment) -> [ObjectName] {
    let shorter = share(of: segment.device).known.withLock { known in
      segment.name.range.flatMap { sequence in
        (known.ends[KnownObjects.End(device: segment.device, sequence: sequence)] ?? []).filter {
          $0 != segment.name && $0.first >= segment.name.first
        }
      }.map { ObjectName(segment.device, $0) }
    }
    guard !shorter.isEmpty else { return [] }
    let sums = segment.sums
    return shorter.filter { sums[$0.segment.last].map($0.segment.begins) ?? false }
  }

  /// Whether a device is the server's own here, whose events come of the REST routes.
  func isOwn(_ device: DeviceID) throws(JournalError) -> Bool { try journal.device() == device }

  private func share(of device: DeviceID) -> Share {
    shares[Int(UInt(bitPattern: device.hashValue) % UInt(shares.count))]
  }

  private func known(_ name: ObjectName) -> KnownObjects.Known? {
    share(of: name.device).known.withLock { $0.objects[name] }
  }

  private func forget(_ name: ObjectName) { share(of: name.device).known.withLock { $0.forget(name) } }
}
