// One append. Under the lock the end of this device's stream is read (a torn end is mended or put aside), the
// event gets its place, the line goes out in one write to an O_APPEND descriptor, is made durable and measured.
// A write that came up short is cut back. A failed fsync is final: what the disk holds is then unknown, and
// asking again could only hide it.

internal import Encoding
package import Ledger
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
  package let notices: [String]
  private let journal: Journal
  private let previous: ChainSum
  private let lock: Int32

  /// Waits for the lock, mends the end of the stream and settles the next event's place.
  package static func begin(
    _ journal: Journal, wait milliseconds: Int, wall: Instant, random: () -> UInt64, pause: (Int32) -> Void
  ) throws(JournalError) -> JournalWriter {
    let lock = try Self.lock(journal.layout, on: journal.disk, milliseconds, pause)
    do throws(JournalError) {
      let device = try Self.device(of: journal, random)
      var tail = try StreamTail(journal, device)
      try tail.mend()
      let id = ULID.next(
        after: try newestID(in: journal, seenBy: device, wall), wall: wall,
        random: (UInt16(truncatingIfNeeded: random()), random()))
      let place = EventPlace(id: id, device: device, sequence: (tail.last?.sequence ?? 0) + 1)
      let previous = tail.last?.sum ?? ChainSum.first(journal: journal.id, device: device)
      return JournalWriter(
        place: place, notices: tail.notices, journal: journal, previous: previous, lock: lock)
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
    let line = EventLine.write(
      id: id, device: place.device, sequence: place.sequence, previous: previous, body: body
    ).line
    let path = journal.layout.tail(of: place.device)
    let disk = journal.disk
    let isNew = try !disk.exists(path)
    let descriptor: Int32
    do {
      descriptor = try disk.open(path, for: isNew ? .creating : .appending)
    } catch {
      throw .refused(action: "append to", path: path, error)
    }
    defer { disk.close(descriptor) }
    try synchronizeNames(descriptor)
    try Self.write(line, to: descriptor, path, disk)
  }

  /// Makes the names durable that lead to a file before its first line goes in: whoever finds a line there, even one
  /// of a process that died before it could acknowledge it, need not ask again.
  private func synchronizeNames(_ descriptor: Int32) throws(JournalError) {
    let path = journal.layout.tail(of: place.device)
    do throws(Errno) {
      guard try journal.disk.length(descriptor) == 0 else { return }
    } catch {
      throw .refused(action: "append to", path: path, error)
    }
    for directory in [journal.layout.stream(of: place.device), journal.layout.log] {
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
    let path = layout.lock
    try disk.ensureDirectory(layout.local)
    let descriptor: Int32
    let waited: Int?
    do throws(Errno) {
      descriptor = try disk.open(path, for: .locking)
      waited = try timeWasted(on: descriptor, disk, wait, pause)
    } catch {
      throw .refused(action: "lock", path: path, error)
    }
    guard let waited else { return descriptor }
    throw .busy(path: path, waited: waited)
  }

  /// Tries for a lock for so many milliseconds: nil once it is obtained, else how long that took, the file closed.
  private static func timeWasted(
    on descriptor: Int32, _ disk: any Disk, _ wait: Int, _ pause: (Int32) -> Void
  ) throws(Errno) -> Int? {
    var waited = 0
    do throws(Errno) {
      while try !disk.tryLock(descriptor) {
        guard waited < wait else {
          disk.close(descriptor)
          return waited
        }
        pause(10)
        waited += 10
      }
      return nil
    } catch {
      disk.close(descriptor)
      throw error
    }
  }

  private static func device(of journal: Journal, _ random: () -> UInt64) throws(JournalError) -> DeviceID {
    if let device = try journal.device() {
      try journal.disk.ensureDirectory(journal.layout.stream(of: device))
      return device
    }
    let device = DeviceID(random: random())
    // Whoever made the journal may have ended before its names were durable.
    try journal.disk.synchronizeDirectory(journal.layout.directory)
    try journal.disk.ensureDirectory(journal.layout.log)
    try journal.disk.ensureDirectory(journal.layout.stream(of: device))
    try journal.disk.replace(journal.layout.device, Array("\(device)\n".utf8))
    try journal.disk.synchronizeDirectory(journal.layout.local)
    return device
  }

  /// The newest id at the end of any stream; that of another device is not followed more than a day ahead of the
  /// clock. This device's own always is, or what it records once its clock is set right would count as older.
  private static func newestID(in journal: Journal, seenBy own: DeviceID, _ wall: Instant)
    throws(JournalError) -> ULID?
  {
    var newest: ULID?
    for device in try journal.devices() {
      guard let id = try StreamTail(journal, device).last?.id else { continue }
      if device != own, id.milliseconds - 86_400_000 > wall.milliseconds { continue }
      newest = max(newest ?? id, id)
    }
    return newest
  }
}
