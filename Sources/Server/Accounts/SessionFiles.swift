// A session is a file of its own, so that whoever renews one touches nobody else's:
//
//     secret/session/<ACCOUNT>/<SESSION>   one line of JSON; the id of a session begins with its account's
//     secret/session/earlier/<SESSION>     the account of a session whose id is of before that, or several in one line
//
// A store of before kept all in one file, `secret/sessions`, which was written anew at each refresh: it is taken apart when
// the store is opened, and is gone then.

internal import Encoding
internal import Journal
internal import Ledger
internal import Platform
internal import Values

/// The files of a store's sessions.
struct SessionFiles: Sendable {
  /// What is kept of a session.
  struct Family: Equatable, Sendable {
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

  /// Characters of an account's id, which the id of a session begins with.
  private static let accountLength = 26
  /// Characters of a session's id behind that, and of a whole one of before.
  private static let ownLength = 16

  private let store: ServerStore

  /// The files of a store; those of before are taken apart.
  init(_ store: ServerStore) throws(JournalError) {
    self.store = store
    try store.disk.ensureDirectory(root)
    try takeApart()
  }

  private var root: String { store.secrets + "/session" }
  private var earlier: String { root + "/earlier" }

  private func folder(of account: ULID) -> StoreFolder { StoreFolder("\(account)", in: store, below: root) }

  /// The id of a session of an account that ends in some chance.
  static func id(_ account: ULID, _ chance: [UInt8]) -> String {
    account.description + base64URL(Array(chance.prefix(12)))
  }

  /// The account of a session, whoever says that there is one; nil where there is none.
  func account(of session: String) -> ULID? {
    guard Self.isID(session) else { return nil }
    if session.utf8.count > Self.ownLength {
      return ULID(parsing: String(session.prefix(Self.accountLength)))
    }
    guard let bytes = try? store.disk.contents(of: "\(earlier)/\(session)", atMost: Self.accountLength) else {
      return nil
    }
    return ULID(parsing: String(decoding: bytes, as: UTF8.self))
  }

  /// A session of an account; nil where there is none.
  func read(_ session: String, of account: ULID) throws(JournalError) -> Family? {
    guard Self.isID(session), let bytes = try folder(of: account).contents(of: session),
      let family = Self.family(bytes)?.family, family.account == account
    else { return nil }
    return family
  }

  /// The sessions of an account.
  func all(of account: ULID) throws(JournalError) -> [String: Family] {
    let folder = folder(of: account)
    var families: [String: Family] = [:]
    for name in try folder.names() where Self.isID(name) {
      families[name] = try folder.contents(of: name).flatMap { Self.family($0)?.family }
    }
    return families
  }

  /// How many sessions there are, of all accounts; those of a directory that cannot be listed are left out.
  var count: Int {
    let accounts = ((try? store.disk.names(in: root)) ?? []).filter { ULID(parsing: $0) != nil }
    return accounts.reduce(0) { count, account in
      count + ((try? store.disk.names(in: "\(root)/\(account)")) ?? []).count(where: Self.isID)
    }
  }

  /// Writes a session down, durably.
  func write(_ family: Family, as session: String) throws(JournalError) {
    try folder(of: family.account).write(Self.line(family, session), as: session)
  }

  /// Removes a session.
  func remove(_ session: String, of account: ULID) throws(JournalError) {
    guard Self.isID(session), try folder(of: account).remove(session) else { return }
    // An id of before is none's any more; whoever finds it finds no session.
    if session.utf8.count == Self.ownLength { try? store.disk.remove("\(earlier)/\(session)") }
  }

  /// Forgets that an account had sessions, once it has none.
  func forget(_ account: ULID) { folder(of: account).removeIfEmpty() }

  /// Whether a text can be the id of a session, and no path.
  private static func isID(_ text: String) -> Bool {
    (text.utf8.count == ownLength || text.utf8.count == accountLength + ownLength)
      && text.utf8.allSatisfy { byte in
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
  }

  private static func line(_ family: Family, _ session: String) -> [UInt8] {
    let line: JSON = [
      "session": .string(session), "account": .string(family.account.description),
      "epoch": .count(family.epoch), "device": .text(family.device), "current": .string(family.current),
      "previous": .text(family.previous), "renewed": .count(family.renewed.milliseconds),
    ]
    return Array((line.text + "\n").utf8)
  }

  /// What a line says; nil for one that cannot be read: that is a session that has to log in again.
  private static func family(_ line: [UInt8]) -> (session: String, family: Family)? {
    guard let object = try? JSON.parse(line.span), let session = object["session"]?.stringValue,
      let account = object["account"]?.idValue,
      let epoch = object["epoch"]?.numberText.flatMap({ Int($0) }),
      let current = object["current"]?.stringValue,
      let renewed = object["renewed"]?.numberText.flatMap({ Int64($0) })
    else { return nil }
    let family = Family(
      account: account, epoch: epoch, device: object["device"]?.stringValue.flatMap { DeviceID($0) },
      current: current, previous: object["previous"]?.stringValue, renewed: Instant(milliseconds: renewed))
    return (session, family)
  }

  /// Makes files of the sessions that a store of before has in one.
  private func takeApart() throws(JournalError) {
    let path = store.secrets + "/sessions"
    guard try store.disk.exists(path) else { return }
    let lock = try store.lockSessions()
    defer { store.disk.close(lock) }
    // Another process may have done it meanwhile.
    guard try store.disk.exists(path) else { return }
    try store.disk.ensureDirectory(earlier)
    for line in try store.disk.contents(of: path).split(separator: UInt8(ascii: "\n")) {
      guard let (session, family) = Self.family(Array(line)), Self.isID(session) else { continue }
      try store.disk.replace("\(earlier)/\(session)", Array(family.account.description.utf8))
      try write(family, as: session)
    }
    try store.disk.synchronizeDirectory(earlier)
    try store.disk.synchronizeDirectory(root)
    do {
      try store.disk.remove(path)
    } catch {
      throw .refused(action: "remove", path: path, error)
    }
    try store.disk.synchronizeDirectory(store.secrets)
  }
}
