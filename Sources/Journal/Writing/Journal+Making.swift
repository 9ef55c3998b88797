package import Ledger
package import Platform
package import Values

extension Journal {
  /// Makes a journal in a directory under the lock that its writers take, or opens the one that another process
  /// has made meanwhile: two ids would cut one of their streams off.
  package static func make(
    _ directory: String, on disk: any Disk, id: ULID, created: Timestamp, purpose: JournalPurpose = .diary,
    wait milliseconds: Int, pause: (Int32) -> Void
  ) throws(JournalError) -> Journal {
    try makeParents(of: directory, disk)
    try disk.ensureDirectory(directory)
    let lock = try JournalWriter.lock(JournalLayout(directory), on: disk, milliseconds, pause)
    defer { disk.close(lock) }
    do {
      return try open(directory, on: disk)
    } catch {
      guard case .missing = error else { throw error }
      return try create(directory, on: disk, id: id, created: created, purpose: purpose)
    }
  }
}
