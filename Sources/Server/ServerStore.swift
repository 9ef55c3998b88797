// The directory a server keeps everything in:
//
//     FORMAT               "healthlog server 1"
//     epoch                a random word; another one after a backup was put back
//     lock                 held by the server that runs on it
//     server/              the server's own journal: accounts, roles, blocks, notices
//     journals/<ULID>/     a journal directory each
//     journals/.board      which of them has the meet-ups, where people meet
//     secret/              keys and tokens, mode 0700; a file for each session
//     logins/<ULID>        the days on which an account logged in
//     factors/<ULID>.json  the second factor of an account, sealed under the pepper
//     addresses/<ULID>.json  the address an account would have, until it is proved
//     limits.json          how often whom was refused what, so that a restart does not forget it
//     invitations/         the open invitations to journals, a file each
//     catalogue.jsonl      the foods and exercises for everybody, made of the journal that has the id of the server's own
//
// Every file is one that cp(1) and tar(1) can save at any moment: segments never change, the others are replaced whole.

internal import Encoding
package import Journal
package import Ledger
package import Platform
package import Session
package import Values

/// A server's directory on a disk.
package struct ServerStore: Sendable {
  /// The directory.
  package let root: String
  /// The disk it is on.
  package let disk: any Disk
  /// A word that is another one once the store was restored from a backup.
  package let epoch: String

  /// What `FORMAT` holds.
  private static let format = "healthlog server 1\n"

  /// The server's own journal, an ordinary one.
  package var ownJournal: String { root + "/server" }
  /// Where keys and tokens are.
  package var secrets: String { root + "/secret" }
  /// Where the journals are.
  package var journals: String { root + "/journals" }

  /// The file that names the journal with the meet-ups.
  package var boardFile: String { ServedBoard.file(in: journals) }

  /// The file of what administrators keep for everybody.
  package var catalogue: String { root + "/catalogue.jsonl" }

  /// Opens the store in a directory. Throws `.missing` where there is none.
  package static func open(_ root: String, on disk: any Disk) throws(JournalError) -> ServerStore {
    guard try disk.exists(root + "/FORMAT") else { throw .missing(path: root) }
    let format = String(decoding: try disk.contents(of: root + "/FORMAT"), as: UTF8.self)
    guard format == Self.format else {
      guard format.hasPrefix("healthlog server ") else {
        throw .unreadable(path: root + "/FORMAT", reason: "it does not come from a healthlog server")
      }
      throw .newer(path: root, requires: String(format.split(separator: "\n").first ?? ""))
    }
    let word = String(decoding: try disk.contents(of: root + "/epoch"), as: UTF8.self).trimmed
    guard !word.isEmpty else { throw .unreadable(path: root + "/epoch", reason: "it is empty") }
    return ServerStore(root: root, disk: disk, epoch: word)
  }

  /// Opens the store in a directory, or makes it where there is none. `FORMAT` is written last: a directory without it
  /// is not yet a store.
  package static func make(_ root: String, on disk: any Disk, random: () -> UInt64) throws(JournalError)
    -> ServerStore
  {
    if try disk.exists(root + "/FORMAT") { return try open(root, on: disk) }
    try Journal.makeParents(of: root, disk)
    for path in [root, root + "/journals", root + "/secret"] { try disk.ensureDirectory(path) }
    try disk.replace(root + "/epoch", newEpoch(random))
    try disk.replace(root + "/FORMAT", Array(format.utf8))
    try disk.synchronizeDirectory(root)
    return try open(root, on: disk)
  }

  /// Gives the store another epoch, after a backup was put back: whoever syncs compares everything then. What the
  /// server appends to a journal from now on is a new device's: clients may have seen events of the old one that the
  /// backup lacks. Nobody else may use the store.
  package func restored(
    by installation: Installation, random: () -> UInt64, pause: (Int32) -> Void
  ) throws(JournalError) -> ServerStore {
    for id in try list() {
      let journal = try Journal.open(directory(of: id), on: disk)
      guard try journal.device() != nil else { continue }
      _ = try journal.beginNewDevice(by: installation, wait: Self.patience, random: random, pause: pause)
    }
    try disk.replace(root + "/epoch", Self.newEpoch(random))
    try disk.synchronizeDirectory(root)
    return try Self.open(root, on: disk)
  }

  /// Takes the store for one server; it is free again when the descriptor is closed. Throws `.busy` where another
  /// server has it.
  package func lock() throws(JournalError) -> Int32 {
    let path = root + "/lock"
    do throws(Errno) {
      let descriptor = try disk.open(path, for: .locking)
      if try disk.tryLock(descriptor) { return descriptor }
      disk.close(descriptor)
    } catch {
      throw .refused(action: "lock", path: path, error)
    }
    throw .busy(path: path, waited: 0)
  }

  /// Waits until no other process changes the sessions of accounts; that is over when the descriptor is closed.
  func lockSessions() throws(JournalError) -> Int32 { try lock(waitingAt: secrets + "/sessions.lock") }

  /// Waits until a lock file is nobody else's; that is over when the descriptor is closed. Throws `.busy` after five seconds.
  func lock(waitingAt path: String) throws(JournalError) -> Int32 {
    let (descriptor, waited): (Int32, Int?)
    do throws(Errno) {
      descriptor = try disk.open(path, for: .locking)
      waited = try disk.timeWasted(onLock: descriptor, atMost: Self.patience) {
        Machine.pause(milliseconds: $0)
      }
    } catch {
      throw .refused(action: "lock", path: path, error)
    }
    guard let waited else { return descriptor }
    throw .busy(path: path, waited: waited)
  }

  /// The directory of a journal, whether it is there or not.
  package func directory(of journal: ULID) -> String { "\(journals)/\(journal)" }

  /// Whether a journal is here.
  package func holds(_ journal: ULID) throws(JournalError) -> Bool {
    try disk.exists(JournalLayout(directory(of: journal)).format)
  }

  /// The journals that are here, in the order they were made.
  package func list() throws(JournalError) -> [ULID] {
    do {
      return try disk.names(in: journals).compactMap { ULID(parsing: $0) }.sorted()
    } catch {
      throw .refused(action: "list", path: journals, error)
    }
  }

  /// What a journal is for.
  func purpose(of journal: ULID) throws(JournalError) -> JournalPurpose {
    try Journal.open(directory(of: journal), on: disk).purpose
  }

  /// Makes an empty journal for a purpose, or leaves the one that is there.
  package func begin(_ journal: ULID, for purpose: JournalPurpose = .diary, now: Instant) throws(JournalError)
  {
    guard let created = Timestamp(instant: now, offsetSeconds: 0) else {
      throw .refused(action: "create", path: directory(of: journal), .invalid)
    }
    _ = try Journal.make(
      directory(of: journal), on: disk, id: journal, created: created, purpose: purpose,
      wait: Self.patience, pause: { Machine.pause(milliseconds: $0) })
    try disk.synchronizeDirectory(journals)
  }

  /// Erases a journal and everything in it. It has another name first, so that it is gone even if this is interrupted;
  /// the next start finishes that.
  package func erase(_ journal: ULID) throws(JournalError) {
    let path = directory(of: journal)
    guard try disk.exists(path) else { return }
    do {
      try disk.put(path, at: path + Self.erasing)
    } catch {
      // Somebody else may have begun to erase it meanwhile.
      guard try disk.exists(path) else { return }
      throw error
    }
    try disk.synchronizeDirectory(journals)
    try removeTree(path + Self.erasing)
    try disk.synchronizeDirectory(journals)
  }

  /// Seals what the server appended to a journal, so that it is listed. What keeps it from that, the next listing meets
  /// again.
  package func seal(_ id: ULID, _ world: World) {
    guard let journal = try? Journal.open(directory(of: id), on: disk), let device = try? journal.device(),
      let tail = try? disk.status(journal.layout.tail(of: device)), tail.length > 0
    else { return }
    _ = try? journal.seal(
      by: world.installation, wait: Self.patience, wall: world.now(), random: world.random, pause: world.pause
    )
  }

  /// Removes what an interrupted erasure left.
  package func finishErasures() throws(JournalError) {
    do throws(Errno) {
      for name in try disk.names(in: journals) where name.hasSuffix(Self.erasing) {
        try remove("\(journals)/\(name)")
      }
    } catch {
      throw .refused(action: "clean", path: journals, error)
    }
  }

  /// Removes the store and everything in it.
  package func remove() throws(JournalError) { try removeTree(root) }

  private func removeTree(_ path: String) throws(JournalError) {
    do throws(Errno) {
      try remove(path)
    } catch {
      throw .refused(action: "remove", path: path, error)
    }
  }

  private func remove(_ path: String) throws(Errno) {
    if try disk.status(path).kind == .directory {
      for name in try disk.names(in: path) { try remove("\(path)/\(name)") }
    }
    try disk.remove(path)
  }

  /// What the name of a journal ends in that is being erased.
  private static let erasing = ".erasing"
  /// Milliseconds that a lock is waited for.
  static let patience = 5000

  private static func newEpoch(_ random: () -> UInt64) -> [UInt8] {
    Array((String(random(), radix: 36) + "\n").utf8)
  }
}
