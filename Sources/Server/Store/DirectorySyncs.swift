internal import Journal
internal import Platform
internal import Synchronization

/// Makes names in directories durable, one fsync for all whose names were given before it began.
final class DirectorySyncs: Sendable {
  /// What has to be made durable in one directory, and what was.
  private final class Directory: Sendable {
    /// How many names were given.
    let given = Atomic<Int>(0)
    /// How many of them are durable; held while the directory is synchronised.
    let durable = Mutex(0)
  }

  private let disk: any Disk
  private let directories = Mutex<[String: Directory]>([:])

  /// The directories of a disk.
  init(_ disk: any Disk) { self.disk = disk }

  /// Makes every name durable that was given in a directory before now.
  func synchronize(_ path: String) throws(JournalError) {
    let directory = directories.withLock { directories in
      let directory = directories[path] ?? Directory()
      directories[path] = directory
      return directory
    }
    let mine = directory.given.add(1, ordering: .acquiringAndReleasing).newValue
    var refusal: JournalError?
    directory.durable.withLock { durable in
      // Whoever had the lock before may have begun after this name was given.
      guard durable < mine else { return }
      let all = directory.given.load(ordering: .acquiring)
      do throws(JournalError) {
        try disk.synchronizeDirectory(path)
        durable = all
      } catch {
        refusal = error
      }
    }
    if let refusal { throw refusal }
  }
}
