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
  /// What is known.
  struct State {
    /// An object.
    struct Known {
      let size: Int
      let hash: String
      /// Its place in the order in which objects came to be known.
      let serial: Int
    }

    /// The last event of a segment.
    struct End: Hashable {
      let device: DeviceID
      let sequence: Int64
    }

    private(set) var objects: [ObjectName: Known] = [:]
    /// The segments by their last events.
    private(set) var ends: [End: [SegmentName]] = [:]
    var serial = 0
    var size = 0

    /// Notes an object, in place of one of that name; gives its hash.
    mutating func note(_ name: ObjectName, size: Int, hash: String) -> String {
      forget(name)
      serial += 1
      objects[name] = Known(size: size, hash: hash, serial: serial)
      ends[End(name), default: []].append(name.segment)
      self.size += size
      return hash
    }

    mutating func forget(_ name: ObjectName) {
      guard let known = objects.removeValue(forKey: name) else { return }
      size -= known.size
      let others = (ends[End(name)] ?? []).filter { $0 != name.segment }
      ends[End(name)] = others.isEmpty ? nil : others
    }
  }

  let layout: JournalLayout
  private let journal: Journal
  private let disk: any Disk
  private let state = Mutex(State())

  /// The objects of a journal; every file is read once.
  init(_ store: ServerStore, _ id: ULID) throws(JournalError) {
    journal = try Journal.open(store.directory(of: id), on: store.disk)
    layout = journal.layout
    disk = store.disk
    try disk.ensureDirectory(layout.local)
    try disk.ensureDirectory(Self.incoming(layout))
    try refresh()
  }

  /// Where what is put waits until it is whole.
  static func incoming(_ layout: JournalLayout) -> String { layout.local + "/incoming" }

  /// The path of an object.
  func path(_ name: ObjectName) -> String { layout.segment(name.segment, of: name.device) }

  /// The directory of a device's objects.
  func directory(of device: DeviceID) -> String { layout.stream(of: device) }

  /// Bytes of all objects.
  var size: Int { state.withLock(\.size) }

  /// The objects that came to be known after a place, and the last place.
  func list(since place: Int) -> ([RemoteObject], Int) {
    let (objects, last) = state.withLock { state in
      (state.objects.filter { $0.value.serial > place }, state.serial)
    }
    let listed = objects.map { RemoteObject(name: $0.key, size: $0.value.size, hash: $0.value.hash) }
    return (listed.sorted { $0.name < $1.name }, last)
  }

  /// Compares what is known with the files. What comes to be known meanwhile stays.
  func refresh() throws(JournalError) {
    let before = state.withLock { Array($0.objects.keys) }
    var there: Set<ObjectName> = []
    for device in try journal.devices() {
      for segment in try journal.segments(of: device) {
        let name = ObjectName(device, segment)
        if try current(name) != nil { there.insert(name) }
      }
    }
    let gone = before.filter { !there.contains($0) }
    state.withLock { state in
      for name in gone { state.forget(name) }
    }
  }

  /// An object as it was last known, without a look at its file.
  func found(_ name: ObjectName) -> ObjectStore.Found? {
    state.withLock({ $0.objects[name] }).map {
      ObjectStore.Found(path: path(name), size: $0.size, hash: $0.hash)
    }
  }

  /// What is known of an object, after a look at its file; what is not known of it, or was replaced by something of
  /// another length, is read. No lock is held meanwhile: a disk may take its time.
  func current(_ name: ObjectName) throws(JournalError) -> State.Known? {
    let path = path(name)
    do throws(Errno) {
      let status = try disk.status(path)
      guard status.kind == .file else { return nil }
      if let known = state.withLock({ $0.objects[name] }), known.size == status.length { return known }
      let bytes = try disk.contents(of: path, atMost: .max)
      let hash = SHA256.hexOf(bytes.span)
      return state.withLock { state in
        _ = state.note(name, size: bytes.count, hash: hash)
        return state.objects[name]
      }
    } catch {
      guard error == .missing || error == .notDirectory else {
        throw .refused(action: "read", path: path, error)
      }
      state.withLock { $0.forget(name) }
      return nil
    }
  }

  /// Does something that nothing else may come between.
  func replacing<Value>(_ body: (inout State) throws(JournalError) -> Value) throws(JournalError) -> Value {
    try locked(body)
  }

  /// Gives a finished file its name; false where something has it.
  func link(_ temporary: String, _ name: ObjectName, size: Int, hash: String) throws(JournalError) -> Bool {
    do throws(Errno) {
      try disk.link(temporary, to: path(name))
    } catch {
      guard error != .exists else { return false }
      throw .refused(action: "create", path: path(name), error)
    }
    state.withLock { _ = $0.note(name, size: size, hash: hash) }
    return true
  }

  /// Takes back an object that could not be made durable.
  func drop(_ name: ObjectName) {
    try? disk.remove(path(name))
    state.withLock { $0.forget(name) }
  }

  /// Makes the directory of a device's objects where there is none.
  func ensureDirectory(of device: DeviceID) throws(JournalError) {
    guard try !disk.exists(directory(of: device)) else { return }
    try disk.ensureDirectory(directory(of: device))
    try disk.synchronizeDirectory(layout.log)
  }

  /// Whether the event is here that a segment goes on from.
  func holdsParent(of segment: ReceivedSegment) throws(JournalError) -> Bool {
    guard segment.name.first > 1 else {
      return segment.previous == ChainSum.first(journal: journal.id, device: segment.device)
    }
    let isEnd = state.withLock { state in
      let before = State.End(device: segment.device, sequence: segment.name.first - 1)
      return (state.ends[before] ?? []).contains { $0.begins(segment.previous) }
    }
    if isEnd { return true }
    var held = try HeldSegments(journal)
    return try held.holdsParent(of: segment.name, of: segment.device, previous: segment.previous)
  }

  /// Removes shorter objects all of whose events a longer one holds: a device that syncs often would leave a thousand.
  func removeSuperseded(by segment: ReceivedSegment) {
    let shorter = state.withLock { state in
      segment.name.range.flatMap { sequence in
        (state.ends[State.End(device: segment.device, sequence: sequence)] ?? []).filter {
          $0 != segment.name && $0.first >= segment.name.first
        }
      }.map { ObjectName(segment.device, $0) }
    }
    guard !shorter.isEmpty else { return }
    let sums = segment.sums
    for name in shorter where sums[name.segment.last].map({ name.segment.begins($0) }) ?? false {
      drop(name)
    }
  }

  /// Whether a device is the server's own here, whose events come of the REST routes.
  func isOwn(_ device: DeviceID) throws(JournalError) -> Bool { try journal.device() == device }

  private func locked<Value>(_ body: (inout State) throws(JournalError) -> Value) throws(JournalError)
    -> Value
  {
    // A Mutex gives its value only to what is sendable.
    var outcome: Result<Value, JournalError>?
    state.withLock { state in
      do throws(JournalError) { outcome = .success(try body(&state)) } catch { outcome = .failure(error) }
    }
    guard let outcome else { preconditionFailure("the lock runs its body") }
    return try outcome.get()
  }
}

extension JournalObjects.State.End {
  /// That of an object.
  init(_ name: ObjectName) { self.init(device: name.device, sequence: name.segment.last) }
}
