// A refresh token is good once. Whoever shows one gets the next of its family; the one before stays good for a minute, for
// answers that were lost on the way. One that comes later was stolen, or was used by a thief before: the family ends, and
// with it the session of whoever has the newest.

internal import Encoding
package import Journal
package import Ledger
internal import Platform
internal import Synchronization
package import Values

/// The sessions of a server: for each device that is logged in a family of refresh tokens, of which hashes are kept in one
/// file that is replaced as a whole.
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

  /// One session.
  private struct Family {
    let account: ULID
    let epoch: Int
    let device: DeviceID?
    /// The hash of the newest token, as hexadecimal digits.
    var current: String
    /// That of the one before; nil for the first.
    var previous: String?
    /// When the newest was made.
    var renewed: Instant
    /// The newest itself, in memory only: whoever asks for it again within the minute is given the same.
    var newest: String?
  }

  /// How long a token is good that nobody shows, in milliseconds: 30 days.
  private static let lifetime: Int64 = 30 * 86_400_000
  /// How long the last but one stays good, in milliseconds.
  private static let grace: Int64 = 60_000
  /// Sessions of one account; the oldest ends where there are more.
  private static let mostOfAccount = 50

  private let store: ServerStore
  private let families: Mutex<[String: Family]>
  /// Held while the file is written, so that nobody waits for the disk who only looks.
  private let writing = Mutex<Void>(())
  private let random: @Sendable () -> UInt64

  /// The families of a store.
  package init(_ store: ServerStore, random: @escaping @Sendable () -> UInt64) throws(JournalError) {
    self.store = store
    self.random = random
    families = Mutex(try Self.read(store))
  }

  /// Begins a session of an account in an epoch of its tokens. A device may have several: one for each address by which
  /// it reaches the server.
  package func begin(_ account: ULID, epoch: Int, _ device: DeviceID?, now: Instant) throws(JournalError)
    -> Renewal
  {
    let session = base64URL(Array(ServerSecrets.secret(random).prefix(12)))
    let token = newToken(session)
    try change { families in
      families = families.filter { now.milliseconds - $1.renewed.milliseconds < Self.lifetime }
      let own = families.filter { $0.value.account == account }
      if own.count >= Self.mostOfAccount, let oldest = own.min(by: { $0.value.renewed < $1.value.renewed }) {
        families[oldest.key] = nil
      }
      families[session] = Family(
        account: account, epoch: epoch, device: device, current: Self.hash(token), previous: nil, renewed: now
      )
      return true
    }
    return Renewal(account: account, epoch: epoch, device: device, session: session, token: token)
  }

  /// Exchanges a token for the next of its family; nil where it is none, or was exchanged before: then its family ends.
  package func renew(_ token: String, now: Instant) throws(JournalError) -> Renewal? {
    guard let session = token.split(separator: ".").first.map(String.init) else { return nil }
    let next = newToken(session)
    let hash = Self.hash(token)
    var renewal: Renewal?
    try change { families in
      guard var family = families[session] else { return false }
      let age = now.milliseconds - family.renewed.milliseconds
      let isCurrent = Self.isSame(hash, family.current) && age < Self.lifetime
      let isPrevious = family.previous.map { Self.isSame(hash, $0) } ?? false
      guard isCurrent || isPrevious && age <= Self.grace else {
        families[session] = nil
        return true
      }
      if let newest = family.newest, !isCurrent {
        renewal = Renewal(
          account: family.account, epoch: family.epoch, device: family.device, session: session, token: newest
        )
        return false
      }
      if isCurrent {
        family.previous = family.current
        family.renewed = now
      }
      family.current = Self.hash(next)
      family.newest = next
      families[session] = family
      renewal = Renewal(
        account: family.account, epoch: family.epoch, device: family.device, session: session, token: next)
      return true
    }
    return renewal
  }

  /// Whether a session goes on. One that is not known may have been begun by another process.
  package func goesOn(_ session: String, of account: ULID) -> Bool {
    if let family = families.withLock({ $0[session] }) { return family.account == account }
    let isRead: Void? = try? writing.withLock { _ throws(JournalError) in
      let families = try read()
      self.families.withLock { $0 = families }
    }
    return isRead != nil && families.withLock { $0[session]?.account == account }
  }

  /// Ends a session.
  package func end(_ session: String) throws(JournalError) {
    try change { $0.removeValue(forKey: session) != nil }
  }

  /// How many sessions go on.
  var count: Int { families.withLock(\.count) }

  /// Ends the sessions that a device of an account has; false where it has none.
  package func end(_ device: DeviceID, of account: ULID) throws(JournalError) -> Bool {
    var isEnded = false
    try change { families in
      let own = families.filter { $0.value.account == account && $0.value.device == device }
      for session in own.keys { families[session] = nil }
      isEnded = !own.isEmpty
      return isEnded
    }
    return isEnded
  }

  /// Ends all sessions of an account, and forgets them.
  package func end(of account: ULID) throws(JournalError) {
    try change { families in
      let own = families.filter { $0.value.account == account }
      for session in own.keys { families[session] = nil }
      return !own.isEmpty
    }
  }

  /// The sessions of an account in an epoch of its tokens, each with its device and the time it was last heard of.
  package func sessions(of account: ULID, epoch: Int)
    -> [(session: String, device: DeviceID?, renewed: Instant)]
  {
    families.withLock { families in
      families.filter { $0.value.account == account && $0.value.epoch == epoch }
        .map { ($0.key, $0.value.device, $0.value.renewed) }
    }.sorted { ($0.renewed, $0.session) < ($1.renewed, $1.session) }
  }

  private func newToken(_ session: String) -> String {
    "\(session).\(base64URL(ServerSecrets.secret(random)))"
  }

  private static func hash(_ token: String) -> String { SHA256.hexOf(Array(token.utf8).span) }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    isSameSecret(Array(left.utf8), Array(right.utf8))
  }

  /// Changes the families as they stand in the file, which another process may have written meanwhile, and writes it
  /// where something changed; what could not be written did not happen.
  private func change(_ body: (inout [String: Family]) -> Bool) throws(JournalError) {
    try writing.withLock { _ throws(JournalError) in
      let lock = try store.lockSessions()
      defer { store.disk.close(lock) }
      var families = try read()
      if body(&families) { try Self.write(families, to: store) }
      let changed = families
      self.families.withLock { $0 = changed }
    }
  }

  /// The families of the file, with the newest tokens of those that this process has renewed.
  private func read() throws(JournalError) -> [String: Family] {
    let known = families.withLock { $0 }
    var families = try Self.read(store)
    for (session, family) in known where families[session]?.current == family.current {
      families[session]?.newest = family.newest
    }
    return families
  }

  private static func path(_ store: ServerStore) -> String { store.secrets + "/sessions" }

  private static func write(_ families: [String: Family], to store: ServerStore) throws(JournalError) {
    var bytes: [UInt8] = []
    for (session, family) in families.sorted(by: { $0.key < $1.key }) {
      let line: JSON = [
        "session": .string(session), "account": .string(family.account.description),
        "epoch": .count(family.epoch),
        "device": .text(family.device), "current": .string(family.current),
        "previous": .text(family.previous),
        "renewed": .count(family.renewed.milliseconds),
      ]
      line.write(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    try store.disk.replace(path(store), bytes)
    try store.disk.synchronizeDirectory(store.secrets)
  }

  /// Reads the file; a line that cannot be read is a session that has to log in again.
  private static func read(_ store: ServerStore) throws(JournalError) -> [String: Family] {
    guard try store.disk.exists(path(store)) else { return [:] }
    var families: [String: Family] = [:]
    for line in try store.disk.contents(of: path(store)).split(separator: UInt8(ascii: "\n")) {
      guard let object = try? JSON.parse(Array(line).span), let session = object["session"]?.stringValue,
        let account = object["account"]?.idValue,
        let epoch = object["epoch"]?.numberText.flatMap({ Int($0) }),
        let current = object["current"]?.stringValue,
        let renewed = object["renewed"]?.numberText.flatMap({ Int64($0) })
      else { continue }
      families[session] = Family(
        account: account, epoch: epoch, device: object["device"]?.stringValue.flatMap { DeviceID($0) },
        current: current,
        previous: object["previous"]?.stringValue, renewed: Instant(milliseconds: renewed))
    }
    return families
  }
}
