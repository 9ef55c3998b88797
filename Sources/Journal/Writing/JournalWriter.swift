// One append. Under the lock the device is found and the end of its stream is read (a torn end is mended or put
// aside, a long tail is sealed), the event gets its place, the line goes out in one write to an O_APPEND
// descriptor, is made durable and measured. A write that came up short is cut back. A failed fsync is final: what
// the disk holds is then unknown, and asking again could only hide it.

internal import Encoding
package import Ledger
package import Messages
internal import Platform
package import Values

/// Where an event will stand: settled under the lock, before its operations are made.
package struct EventPlace: Sendable {
  /// The event's id, and that of the first entry it adds.
  package let id: ULID
  /// The device that records it.
  package let device: DeviceID
  /// Its place in the device's stream.
  package let sequence: Int64

  /// A place, as the writer settled it or as it would be.
  package init(id: ULID, device: DeviceID, sequence: Int64) {
    self.id = id
    self.device = device
    self.sequence = sequence
  }

  /// The same place for an event whose id follows from its key.
  package func with(id: ULID) -> EventPlace {
    EventPlace(id: id, device: device, sequence: sequence)
  }
}

/// The right to append one event, held until it is used or dropped.
package struct JournalWriter: ~Copyable {
  /// Where the event will stand.
  package let place: EventPlace
  /// What was found and mended at the end of the stream, for people.
  package let notices: [Message]
  let journal: Journal
  let previous: ChainSum
  private let lock: Int32
  private let note: String?

  /// How far another device's clock is followed ahead of this one: a day, in milliseconds.
  private static let mostAhead: Int64 = 86_400_000

  /// Waits for the lock, finds the device, mends the end of its stream and settles the next event's place.
  package static func begin(
    _ journal: Journal, by installation: Installation, wait milliseconds: Int, wall: Instant,
    random: () -> UInt64, pause: (Int32) -> Void
  ) throws(JournalError) -> JournalWriter {
    let lock = try Self.lock(journal.layout, on: journal.disk, milliseconds, pause)
    do throws(JournalError) {
      let binding = try DeviceBinding.find(journal, installation, random)
      let (device, last) = (binding.device, binding.tail.last)
      let id = ULID.next(
        after: try newestID(in: journal, seenBy: binding, wall), wall: wall,
        random: (UInt16(truncatingIfNeeded: random()), random()))
      return JournalWriter(
        place: EventPlace(id: id, device: device, sequence: (last?.sequence ?? 0) + 1),
        notices: binding.notices + skew(of: binding.tail, wall), journal: journal,
        previous: last?.sum ?? ChainSum.first(journal: journal.id, device: device), lock: lock,
        note: AppendNote.path(of: device, in: journal.id, installation))
    } catch {
      journal.disk.close(lock)
      throw error
    }
  }

  deinit {
    journal.disk.close(lock)
  }

  /// Appends the event's line and makes it durable.
  package consuming func append(body: [UInt8], id: ULID) throws(JournalError) {
    let (line, sum) = EventLine.write(
      id: id, device: place.device, sequence: place.sequence, previous: previous, body: body)
    let path = journal.layout.tail(of: place.device)
    let descriptor = try open(path)
    defer { journal.disk.close(descriptor) }
    try synchronizeNames(descriptor, path)
    try Self.write(line, to: descriptor, path, journal.disk)
    acknowledge(place.sequence, sum)
  }

  /// Seals what the device has appended so far.
  package borrowing func seal() throws(JournalError) {
    var sealing = try Sealing(journal, place.device)
    try sealing.run()
  }

  /// Notes the newest event that is stored for certain, outside the journal: a copy of it that ends before that
  /// event is known by this.
  borrowing func acknowledge(_ sequence: Int64, _ sum: ChainSum) {
    if let note { AppendNote(sequence: sequence, sum: sum).write(to: note, on: journal.disk) }
  }

  /// Opens the device's tail; the stream's directory and the file are made with its first event.
  private borrowing func open(_ path: String) throws(JournalError) -> Int32 {
    let disk = journal.disk
    do throws(Errno) {
      return try disk.open(path, for: .appending)
    } catch {
      guard error == .missing else { throw .refused(action: "append to", path: path, error) }
    }
    try disk.ensureDirectory(journal.layout.stream(of: place.device))
    do throws(Errno) {
      return try disk.open(path, for: .creating)
    } catch {
      throw .refused(action: "append to", path: path, error)
    }
  }

  /// Makes the names durable that lead to a file before its first line goes in: whoever finds a line there, even one
  /// of a process that died before it could acknowledge it, need not ask again.
  private borrowing func synchronizeNames(_ descriptor: Int32, _ path: String) throws(JournalError) {
    do throws(Errno) {
      guard try journal.disk.length(descriptor) == 0 else { return }
    } catch {
      throw .refused(action: "append to", path: path, error)
    }
    // `FORMAT` and the device file too may be there by a process that died before their names were durable; without
    // the latter the tail would be nobody's, and never be sealed.
    let layout = journal.layout
    for directory in [layout.stream(of: place.device), layout.log, layout.local, layout.directory] {
      try journal.disk.synchronizeDirectory(directory)
    }
  }

  private static func write(_ line: [UInt8], to descriptor: Int32, _ path: String, _ disk: any Disk)
    throws(JournalError)
  {
    let before: Int
    do {
      before = try disk.length(descriptor)
    } catch {
      throw .refused(action: "append to", path: path, error)
    }
    do throws(Errno) {
      let taken = try disk.write(descriptor, line)
      guard taken == line.count else { throw Errno.noSpace }
    } catch {
      // Where that is refused too, the next writer mends the end.
      try? disk.truncate(descriptor, to: before)
      throw .refused(action: "append to", path: path, error)
    }
    do throws(Errno) {
      try disk.synchronize(descriptor)
      guard try disk.length(descriptor) == before + line.count else { throw Errno.inputOutput }
    } catch {
      throw .uncertain(path: path, error)
    }
  }

  /// Waits for a journal's lock and gives the descriptor that holds it.
  static func lock(_ layout: JournalLayout, on disk: any Disk, _ wait: Int, _ pause: (Int32) -> Void)
    throws(JournalError) -> Int32
  {
    do {
      return try lock(layout.lock, on: disk, wait, pause)
    } catch {
      // The directory is there with nearly every command.
      guard case .refused(_, _, let errno) = error, errno == .missing || errno == .notDirectory else {
        throw error
      }
    }
    try disk.ensureDirectory(layout.local)
    return try lock(layout.lock, on: disk, wait, pause)
  }

  /// Waits for the lock that a file stands for and gives the descriptor that holds it.
  static func lock(_ path: String, on disk: any Disk, _ wait: Int, _ pause: (Int32) -> Void)
    throws(JournalError) -> Int32
  {
    let descriptor: Int32
    let waited: Int?
    do throws(Errno) {
      descriptor = try disk.open(path, for: .locking)
      waited = try disk.timeWasted(onLock: descriptor, atMost: wait, pause: pause)
    } catch {
      throw .refused(action: "lock", path: path, error)
    }
    guard let waited else { return descriptor }
    throw .busy(path: path, waited: waited)
  }

  /// The newest id at the end of any stream; that of another device is not followed more than a day ahead of the
  /// clock, and one that cannot be read stops nobody. This device's own is followed always, or what it records
  /// once its clock is set right would count as older.
  private static func newestID(in journal: Journal, seenBy own: DeviceBinding, _ wall: Instant)
    throws(JournalError) -> ULID?
  {
    var newest = own.tail.newest
    for device in try journal.devices() where device != own.device {
      guard let id = (try? StreamTail.newestID(journal, of: device)) ?? nil,
        id.milliseconds - mostAhead <= wall.milliseconds
      else { continue }
      newest = max(newest ?? id, id)
    }
    return newest
  }

  /// A word on a clock that is more than a day behind what this device has recorded. An id alone does not tell: that
  /// of what was planned lies ahead.
  private static func skew(of tail: StreamTail, _ wall: Instant) -> [Message] {
    guard let newest = tail.newest, newest.milliseconds - mostAhead > wall.milliseconds,
      let recorded = tail.last?.recorded, recorded.milliseconds - mostAhead > wall.milliseconds
    else { return [] }
    let days = (newest.milliseconds - wall.milliseconds) / 86_400_000
    return ["the clock is \(days == 1 ? "1 day" : "\(days) days") behind the newest entry"]
  }
}
