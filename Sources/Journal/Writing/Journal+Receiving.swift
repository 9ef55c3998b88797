// A segment from elsewhere is put there as one of our own is: a temporary file, made durable, then given its name. The
// journal's lock is held, so that no name is given twice. What it says more shortly than one that is there, it keeps
// short: a body that was erased here stays erased.

package import Ledger
package import Platform
package import Values

extension Journal {
  /// Waits for the right to sync, and gives the descriptor that holds it.
  package func lockSync(wait milliseconds: Int, pause: (Int32) -> Void) throws(JournalError) -> Int32 {
    try disk.ensureDirectory(layout.local)
    return try JournalWriter.lock(layout.syncLock, on: disk, milliseconds, pause)
  }

  /// Waits for the lock that writers of the journal take, and gives the descriptor that holds it.
  package func lockWriting(wait milliseconds: Int, pause: (Int32) -> Void) throws(JournalError) -> Int32 {
    try JournalWriter.lock(layout, on: disk, milliseconds, pause)
  }

  /// Puts a segment into its stream, in place of the same one with fewer bodies erased. It is durable once the stream's
  /// names are (`synchronizeNames`). The lock is held.
  package func keep(_ bytes: [UInt8], as name: SegmentName, of device: DeviceID) throws(JournalError) {
    try prepareStream(of: device)
    let path = layout.segment(name, of: device)
    let temporary = path + ".tmp"
    do throws(JournalError) {
      // A crash may have left one; most often there is none.
      try? disk.remove(temporary)
      try disk.createSealed(temporary, bytes)
      try disk.put(temporary, at: path)
    } catch {
      try? disk.remove(temporary)
      throw error
    }
  }

  /// Makes room for the stream of a device.
  package func prepareStream(of device: DeviceID) throws(JournalError) {
    let stream = layout.stream(of: device)
    guard try !disk.exists(stream) else { return }
    try disk.ensureDirectory(stream)
    try disk.synchronizeDirectory(layout.log)
  }

  /// Makes the names in a device's stream durable.
  package func synchronizeNames(of device: DeviceID) throws(JournalError) {
    try synchronizeStream(of: device)
  }

  /// The bytes of a sealed segment. Throws `.refused` with `ENOENT` where it has been joined into a longer one.
  package func bytes(of name: SegmentName, of device: DeviceID) throws(JournalError) -> [UInt8] {
    let path = layout.segment(name, of: device)
    do {
      return try disk.contents(of: path, atMost: .max)
    } catch {
      throw .refused(action: "read", path: path, error)
    }
  }

  /// Removes a segment all of whose events a longer one holds. What cannot be removed is read past.
  package func removeSuperseded(_ name: SegmentName, of device: DeviceID) {
    try? disk.remove(layout.segment(name, of: device))
  }

  /// Lets this installation go on as a new device: the stream it wrote so far was written elsewhere too. What it had is
  /// sealed and stays.
  package func beginNewDevice(
    by installation: Installation, wait milliseconds: Int, random: () -> UInt64, pause: (Int32) -> Void
  ) throws(JournalError) -> DeviceID {
    let lock = try JournalWriter.lock(layout, on: disk, milliseconds, pause)
    defer { disk.close(lock) }
    var notices: [Message] = []
    if case .named(let old, _) = try DeviceFile.read(self) {
      notices = try DeviceBinding.leave(old, in: self)
    }
    let machine = installation.machine.map { DeviceFile.hash(ofMachine: $0, in: id) }
    return try DeviceBinding.begin(in: self, machine, random, notices: notices).device
  }

  /// Makes the head of a journal in a directory that is nobody's to write in: `FORMAT`, `journal.json` and `log/`, but
  /// no `local/`. The time it was made is that of its id, so that everybody writes the same.
  package static func makeHead(
    _ directory: String, on disk: any Disk, id: ULID, _ purpose: JournalPurpose
  ) throws(JournalError) {
    let layout = JournalLayout(directory)
    for path in [directory, layout.log] { try disk.ensureDirectory(path) }
    try disk.replace(layout.identity, JournalIdentity(id, purpose).bytes)
    try disk.synchronizeDirectory(directory)
    try disk.replace(layout.format, JournalFormat.text(for: purpose))
    try disk.synchronizeDirectory(directory)
    if let slash = directory.lastIndex(of: "/"), slash != directory.startIndex {
      try disk.synchronizeDirectory(String(directory[..<slash]))
    }
  }

  /// When the journal of an id was made, to the millisecond: the same on every device.
  package static func created(_ id: ULID) -> Timestamp {
    guard let at = Timestamp(instant: Instant(milliseconds: id.milliseconds), offsetSeconds: 0) else {
      preconditionFailure("the time of an id is one")
    }
    return at
  }
}
