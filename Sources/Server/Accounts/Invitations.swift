// An invitation is a file, and no event: it is over after two weeks, and nothing of an address stays that never was an
// account's.
//
//     invitations/of/<JOURNAL>/<ID>.json     one line of JSON
//     invitations/to/<ADDRESS>/<ID>.json     the journal's id; ADDRESS is a hash of it under the server's pepper
//
// The first is what counts. The second finds it by the address: it is written before and removed after.

internal import Accounts
internal import Encoding
internal import Journal
internal import Platform
internal import Synchronization
internal import Values

/// The invitations that are open.
final class Invitations: Sendable {
  /// Invitations of one journal that may be open.
  static let mostOfJournal = 50
  /// Invitations that one account may make in a day.
  static let mostOfDay = 20
  /// Bytes of an invitation's file at most.
  private static let longest = 4096
  /// What an invitation is of a bucket into which `mostOfDay` flow each millisecond.
  private static let day: Int64 = 86_400_000

  private let store: ServerStore
  private let key: [UInt8]
  private let made = Mutex(Buckets<ULID>(capacity: Int64(mostOfDay) * day, flow: Int64(mostOfDay)))

  /// The invitations of a store; `key` hides addresses in the names of files.
  init(_ store: ServerStore, key: [UInt8]) {
    self.store = store
    self.key = key
  }

  private var root: String { store.root + "/invitations" }
  private func folder(of journal: ULID) -> String { "\(root)/of/\(journal)" }
  private static func file(_ id: ULID, in folder: String) -> String { "\(folder)/\(id).json" }
  private func folder(to email: EmailAddress) -> String {
    "\(root)/to/\(hexadecimal(Array(hmacSHA256(key: key, Array(email.key.utf8)).prefix(16))))"
  }

  /// Seconds until an account may make another; nil where it may now, and then that is counted.
  func wait(for inviter: ULID, _ now: Instant) -> Int? {
    made.withLock { made in
      let wait = made.wait(for: Self.day, in: inviter, now)
      guard wait == 0 else { return Int((wait + 999) / 1000) }
      made.take(Self.day, from: inviter, now)
      return nil
    }
  }

  /// Those of a journal, oldest first.
  func of(_ journal: ULID, _ now: Instant) throws(JournalError) -> [Invitation] {
    var found: [Invitation] = []
    for id in try names(in: folder(of: journal)) {
      if let invitation = try read(id, of: journal, now) { found.append(invitation) }
    }
    return found
  }

  /// Those to an address, oldest first.
  func to(_ email: EmailAddress, _ now: Instant) throws(JournalError) -> [Invitation] {
    let folder = folder(to: email)
    var found: [Invitation] = []
    for id in try names(in: folder) {
      guard let bytes = try contents(of: Self.file(id, in: folder)),
        let journal = (try? JSON.parse(bytes.span))?["journal"]?.idValue,
        let invitation = try read(id, of: journal, now), invitation.email == email
      else { continue }
      found.append(invitation)
    }
    return found
  }

  /// Writes one down, durably.
  func keep(_ invitation: Invitation) throws(JournalError) {
    for folder in [root, root + "/to", root + "/of"] { try ensure(folder) }
    let (to, of) = (folder(to: invitation.email), folder(of: invitation.journal))
    for folder in [to, of] { try ensure(folder) }
    let pointer: JSON = ["journal": .string(invitation.journal.description)]
    try store.disk.replace(Self.file(invitation.id, in: to), Array((pointer.text + "\n").utf8))
    try store.disk.synchronizeDirectory(to)
    try store.disk.replace(Self.file(invitation.id, in: of), invitation.line)
    try store.disk.synchronizeDirectory(of)
  }

  /// Removes one that is over.
  func remove(_ invitation: Invitation) throws(JournalError) {
    let (to, of) = (folder(to: invitation.email), folder(of: invitation.journal))
    try remove(Self.file(invitation.id, in: of))
    try store.disk.synchronizeDirectory(of)
    try remove(Self.file(invitation.id, in: to))
    // Neither stays that holds nothing more.
    for folder in [to, of] { try? store.disk.remove(folder) }
  }

  /// Does something while no other process changes invitations.
  func change<Answer>(_ body: () throws(Refusal) -> Answer) throws(Refusal) -> Answer {
    let lock: Int32
    do throws(JournalError) {
      lock = try store.lockInvitations()
    } catch {
      throw LiveBook.unavailable(error)
    }
    defer { store.disk.close(lock) }
    return try body()
  }

  /// One that is open; the file of one that is over goes.
  private func read(_ id: ULID, of journal: ULID, _ now: Instant) throws(JournalError) -> Invitation? {
    guard let bytes = try contents(of: Self.file(id, in: folder(of: journal))),
      let invitation = Invitation(line: bytes), invitation.id == id, invitation.journal == journal
    else { return nil }
    guard now < invitation.end else {
      try remove(invitation)
      return nil
    }
    return invitation
  }

  private func ensure(_ folder: String) throws(JournalError) {
    guard try !store.disk.exists(folder) else { return }
    try store.disk.ensureDirectory(folder)
    try store.disk.synchronizeDirectory(String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]))
  }

  private func names(in folder: String) throws(JournalError) -> [ULID] {
    do throws(Errno) {
      return try store.disk.names(in: folder).filter { $0.hasSuffix(".json") }
        .compactMap { ULID(parsing: String($0.dropLast(5))) }.sorted()
    } catch {
      guard error == .missing || error == .notDirectory else {
        throw .refused(action: "list", path: folder, error)
      }
      return []
    }
  }

  private func contents(of path: String) throws(JournalError) -> [UInt8]? {
    do throws(Errno) {
      return try store.disk.contents(of: path, atMost: Self.longest)
    } catch {
      guard error == .missing || error == .notDirectory else {
        throw .refused(action: "read", path: path, error)
      }
      return nil
    }
  }

  private func remove(_ path: String) throws(JournalError) {
    do throws(Errno) {
      try store.disk.remove(path)
    } catch {
      guard error == .missing || error == .notDirectory else {
        throw .refused(action: "remove", path: path, error)
      }
    }
  }
}
