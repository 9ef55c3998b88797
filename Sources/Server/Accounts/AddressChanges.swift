// The address that an account would have is a file, `addresses/<ACCOUNT>.json`, until it is proved: as an event the address
// of somebody else, whom a typing error names, would stay in the server's journal.

internal import Accounts
internal import Encoding
internal import Journal
internal import Platform
internal import Values

/// The changes of addresses that wait for a code.
struct AddressChanges: Sendable {
  /// Bytes of a file at most.
  private static let longest = 4096

  private let store: ServerStore
  private let key: [UInt8]

  /// Those of a store; `key` hashes the codes.
  init(_ store: ServerStore, key: [UInt8]) {
    self.store = store
    self.key = key
  }

  private var root: String { store.root + "/addresses" }
  private func path(_ account: ULID) -> String { "\(root)/\(account).json" }

  /// Does something while no other process changes them.
  func change<Answer>(_ body: () throws(Refusal) -> Answer) throws(Refusal) -> Answer {
    let lock: Int32
    do throws(JournalError) {
      lock = try store.lockAddresses()
    } catch {
      throw LiveBook.unavailable(error)
    }
    defer { store.disk.close(lock) }
    return try body()
  }

  /// That of an account; nil where there is none that still counts.
  func read(_ account: Account, _ now: Instant) throws(JournalError) -> AddressChange? {
    guard let change = try read(account.id), now < change.end, change.epoch == Int64(account.epoch),
      change.tries > 0
    else { return nil }
    return change
  }

  /// Writes one down, durably, in place of the one before.
  func keep(_ change: AddressChange) throws(JournalError) {
    if try !store.disk.exists(root) {
      try store.disk.ensureDirectory(root)
      try store.disk.synchronizeDirectory(store.root)
    }
    try store.disk.replace(path(change.account), change.line)
    try store.disk.synchronizeDirectory(root)
  }

  /// Removes that of an account.
  func remove(_ account: ULID) throws(JournalError) {
    do throws(Errno) {
      try store.disk.remove(path(account))
    } catch {
      guard error == .missing || error == .notDirectory else {
        throw .refused(action: "remove", path: path(account), error)
      }
      return
    }
    try store.disk.synchronizeDirectory(root)
  }

  /// Removes those that are over, so that no address stays of which nothing came.
  func sweep(_ now: Instant) throws(JournalError) {
    let names: [String]
    do throws(Errno) {
      names = try store.disk.names(in: root)
    } catch {
      guard error == .missing || error == .notDirectory else {
        throw .refused(action: "list", path: root, error)
      }
      return
    }
    for name in names where name.hasSuffix(".json") {
      guard let account = ULID(parsing: String(name.dropLast(5))), let change = try read(account),
        change.end <= now
      else { continue }
      try remove(account)
    }
  }

  /// The hash of a code of an account, in hexadecimal.
  func hash(_ code: String, of account: ULID) -> String {
    hexadecimal(hmacSHA256(key: key, Array("\(account)\n\(code)".utf8)))
  }

  private func read(_ account: ULID) throws(JournalError) -> AddressChange? {
    let bytes: [UInt8]
    do throws(Errno) {
      bytes = try store.disk.contents(of: path(account), atMost: Self.longest)
    } catch {
      guard error == .missing || error == .notDirectory else {
        throw .refused(action: "read", path: path(account), error)
      }
      return nil
    }
    return AddressChange(account, line: bytes)
  }
}
