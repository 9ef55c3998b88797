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
internal import Synchronization
internal import Values

/// The invitations that are open.
final class Invitations: Sendable {
  /// Invitations of one journal that may be open.
  static let mostOfJournal = 50
  /// Invitations that one account may make in a day.
  static let mostOfDay = 20
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

  /// Where all lie; who changes one locks all.
  var folder: StoreFolder { StoreFolder("invitations", in: store) }
  private func folder(of journal: ULID) -> StoreFolder { StoreFolder("invitations/of/\(journal)", in: store) }
  private func folder(to email: EmailAddress) -> StoreFolder {
    let address = hexadecimal(Array(hmacSHA256(key: key, Array(email.key.utf8)).prefix(16)))
    return StoreFolder("invitations/to/\(address)", in: store)
  }
  private static func name(_ id: ULID) -> String { "\(id).json" }

  /// Seconds until an account may make another; nil where it may now, and then that is counted.
  func wait(for inviter: ULID, _ now: Instant) -> Int? {
    made.withLock { made in
      let wait = made.wait(for: Self.day, in: inviter, now)
      guard wait == 0 else { return Int((wait + 999) / 1000) }
      made.take(Self.day, from: inviter, now)
      return nil
    }
  }

  /// How many were made at a time and by whom, for a server that goes on after this one.
  func kept(_ now: Instant) -> JSON { made.withLock { $0.kept(now, \.description) } }

  /// Remembers what `kept` gave; false, and nothing, where it is not that.
  func restore(_ kept: JSON?) -> Bool { made.withLock { $0.restore(kept) { ULID(parsing: $0) } } }

  /// Those of a journal, oldest first.
  func of(_ journal: ULID, _ now: Instant) throws(JournalError) -> [Invitation] {
    var found: [Invitation] = []
    for id in try Self.ids(in: folder(of: journal)) {
      if let invitation = try read(id, of: journal, now) { found.append(invitation) }
    }
    return found
  }

  /// Those to an address, oldest first.
  func to(_ email: EmailAddress, _ now: Instant) throws(JournalError) -> [Invitation] {
    let folder = folder(to: email)
    var found: [Invitation] = []
    for id in try Self.ids(in: folder) {
      guard let bytes = try folder.contents(of: Self.name(id)),
        let journal = (try? JSON.parse(bytes.span))?["journal"]?.idValue,
        let invitation = try read(id, of: journal, now), invitation.email == email
      else { continue }
      found.append(invitation)
    }
    return found
  }

  /// Writes one down, durably.
  func keep(_ invitation: Invitation) throws(JournalError) {
    let (to, of) = (folder(to: invitation.email), folder(of: invitation.journal))
    let pointer: JSON = ["journal": .string(invitation.journal.description)]
    try to.write(Array((pointer.text + "\n").utf8), as: Self.name(invitation.id))
    try of.write(invitation.line, as: Self.name(invitation.id))
  }

  /// Removes one that is over.
  func remove(_ invitation: Invitation) throws(JournalError) {
    // The one that counts is gone for good before the other one goes; neither folder stays that holds nothing more.
    for folder in [folder(of: invitation.journal), folder(to: invitation.email)] {
      try folder.remove(Self.name(invitation.id))
      folder.removeIfEmpty()
    }
  }

  /// One that is open; the file of one that is over goes.
  private func read(_ id: ULID, of journal: ULID, _ now: Instant) throws(JournalError) -> Invitation? {
    guard let bytes = try folder(of: journal).contents(of: Self.name(id)),
      let invitation = Invitation(line: bytes), invitation.id == id, invitation.journal == journal
    else { return nil }
    guard now < invitation.end else {
      try remove(invitation)
      return nil
    }
    return invitation
  }

  private static func ids(in folder: StoreFolder) throws(JournalError) -> [ULID] {
    try folder.names().filter { $0.hasSuffix(".json") }.compactMap { ULID(parsing: String($0.dropLast(5))) }
      .sorted()
  }
}
