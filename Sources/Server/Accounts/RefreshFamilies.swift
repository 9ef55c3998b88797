// A refresh token is good once. Whoever shows one gets the next of its family; the one before stays good for a minute, for
// answers that were lost on the way. One that comes later was stolen, or was used by a thief before: the family ends, and
// with it the session of whoever has the newest.

internal import Encoding
package import Journal
package import Ledger
internal import Platform
internal import Synchronization
package import Values

/// The sessions of a server: for each device that is logged in a family of refresh tokens, of which hashes are kept in a
/// file.
package final class RefreshFamilies: Sendable {
  /// What a refresh token was exchanged for.
  package struct Renewal: Equatable, Sendable {
    /// The account.
    package let account: ULID
    /// The epoch of the account's tokens it was begun in.
    package let epoch: Int
    /// The device; nil where none was named.
    package let device: DeviceID?
    /// The session.
    package let session: String
    /// The next token.
    package let token: String
  }

  private typealias Family = SessionFiles.Family

  /// How long a token is good that nobody shows, in milliseconds: 30 days.
  private static let lifetime: Int64 = 30 * 86_400_000
  /// How long the last but one stays good, in milliseconds.
  private static let grace: Int64 = 60_000
  /// Sessions of one account; the oldest ends where there are more.
  private static let mostOfAccount = 50
  /// Sessions that are kept in memory before all are read anew.
  private static let mostKnown = 100_000

  private let store: ServerStore
  private let files: SessionFiles
  /// The sessions that somebody asked for, as they stood then.
  private let known = Mutex<[String: Family]>([:])
  /// Held while files are written, so that nobody waits for the disk who only looks.
  private let writing = Mutex<Void>(())
  private let random: @Sendable () -> UInt64

  /// The families of a store.
  package init(_ store: ServerStore, random: @escaping @Sendable () -> UInt64) throws(JournalError) {
    self.store = store
    self.random = random
    files = try SessionFiles(store)
  }

  /// Begins a session of an account in an epoch of its tokens. A device may have several: one for each address by which
  /// it reaches the server.
  package func begin(_ account: ULID, epoch: Int, _ device: DeviceID?, now: Instant) throws(JournalError)
    -> Renewal
  {
    let session = SessionFiles.id(account, ServerSecrets.secret(random))
    let token = newToken(session)
    try change { () throws(JournalError) in
      var own = try files.all(of: account)
      for (other, family) in own where now.milliseconds - family.renewed.milliseconds >= Self.lifetime {
        try drop(other, of: account)
        own[other] = nil
      }
      if own.count >= Self.mostOfAccount, let oldest = own.min(by: { $0.value.renewed < $1.value.renewed }) {
        try drop(oldest.key, of: account)
      }
      let family = Family(
        account: account, epoch: epoch, device: device, current: Self.hash(token), previous: nil, renewed: now
      )
      try keep(family, as: session)
    }
    return Renewal(account: account, epoch: epoch, device: device, session: session, token: token)
  }

  /// Exchanges a token for the next of its family; nil where it is none, or was exchanged before: then its family ends.
  package func renew(_ token: String, now: Instant) throws(JournalError) -> Renewal? {
    guard let session = token.split(separator: ".").first.map(String.init),
      let account = files.account(of: session)
    else { return nil }
    let next = newToken(session)
    let hash = Self.hash(token)
    var renewal: Renewal?
    try change { () throws(JournalError) in
      guard var family = try newest(session, of: account) else { return }
      let age = now.milliseconds - family.renewed.milliseconds
      let isCurrent = Self.isSame(hash, family.current) && age < Self.lifetime
      let isPrevious = family.previous.map { Self.isSame(hash, $0) } ?? false
      guard isCurrent || isPrevious && age <= Self.grace else { return try drop(session, of: account) }
      let renewed = { (token: String) in
        Renewal(
          account: account, epoch: family.epoch, device: family.device, session: session, token: token)
      }
      if let newest = family.newest, !isCurrent {
        renewal = renewed(newest)
        return
      }
      if isCurrent {
        family.previous = family.current
        family.renewed = now
      }
      family.current = Self.hash(next)
      family.newest = next
      try keep(family, as: session)
      renewal = renewed(next)
    }
    return renewal
  }

  /// Whether a session goes on. One that is not known may have been begun by another process: then its file is looked for,
  /// which is missing where it has ended.
  package func goesOn(_ session: String, of account: ULID) -> Bool {
    known.withLock { known in
      if let family = known[session] { return family.account == account }
      // Whoever ends the session meanwhile removes its file first, and then waits for this lock to forget it.
      guard let family = (try? files.read(session, of: account)) ?? nil else { return false }
      Self.note(family, session, in: &known)
      return true
    }
  }

  /// Ends a session.
  package func end(_ session: String) throws(JournalError) {
    guard let account = files.account(of: session) else { return }
    try change { () throws(JournalError) in try drop(session, of: account) }
  }

  /// How many sessions there are.
  var count: Int { files.count }

  /// Ends the sessions that a device of an account has; false where it has none.
  package func end(_ device: DeviceID, of account: ULID) throws(JournalError) -> Bool {
    var isEnded = false
    try change { () throws(JournalError) in
      for (session, family) in try files.all(of: account) where family.device == device {
        try drop(session, of: account)
        isEnded = true
      }
    }
    return isEnded
  }

  /// Ends all sessions of an account, and forgets them.
  package func end(of account: ULID) throws(JournalError) {
    try change { () throws(JournalError) in
      for session in try files.all(of: account).keys { try drop(session, of: account) }
      files.forget(account)
    }
  }

  /// The sessions of an account in an epoch of its tokens, each with its device and the time it was last heard of. Where the
  /// disk refuses there are none to be told.
  package func sessions(of account: ULID, epoch: Int)
    -> [(session: String, device: DeviceID?, renewed: Instant)]
  {
    ((try? files.all(of: account)) ?? [:]).filter { $0.value.epoch == epoch }
      .map { ($0.key, $0.value.device, $0.value.renewed) }
      .sorted { ($0.renewed, $0.session) < ($1.renewed, $1.session) }
  }

  private func newToken(_ session: String) -> String {
    "\(session).\(base64URL(ServerSecrets.secret(random)))"
  }

  private static func hash(_ token: String) -> String { SHA256.hexOf(Array(token.utf8).span) }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    isSameSecret(Array(left.utf8), Array(right.utf8))
  }

  /// Changes sessions while no other process does.
  private func change(_ body: () throws(JournalError) -> Void) throws(JournalError) {
    // A Mutex gives its value only to what is sendable.
    var failure: JournalError?
    writing.withLock { _ in
      do throws(JournalError) {
        let lock = try store.lockSessions()
        defer { store.disk.close(lock) }
        try body()
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// A session as its file has it, with its newest token where this process has renewed it; nil where it has ended.
  private func newest(_ session: String, of account: ULID) throws(JournalError) -> Family? {
    guard var family = try files.read(session, of: account) else {
      known.withLock { $0[session] = nil }
      return nil
    }
    let last = known.withLock { $0[session] }
    if last?.current == family.current { family.newest = last?.newest }
    return family
  }

  private func keep(_ family: Family, as session: String) throws(JournalError) {
    try files.write(family, as: session)
    known.withLock { Self.note(family, session, in: &$0) }
  }

  private func drop(_ session: String, of account: ULID) throws(JournalError) {
    try files.remove(session, of: account)
    known.withLock { $0[session] = nil }
  }

  private static func note(_ family: Family, _ session: String, in known: inout [String: Family]) {
    if known.count >= mostKnown { known.removeAll(keepingCapacity: true) }
    known[session] = family
  }
}
