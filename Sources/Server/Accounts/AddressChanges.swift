// The address that an account would have is a file, `addresses/<ACCOUNT>.json`, until it is proved: as an event the address
// of somebody else, whom a typing error names, would stay in the server's journal.

internal import Accounts
internal import Encoding
internal import Journal
internal import Values

/// The changes of addresses that wait for a code.
struct AddressChanges: Sendable {
  /// Their files, of which who changes one locks all.
  let folder: StoreFolder
  private let key: [UInt8]

  /// Those of a store; `key` hashes the codes.
  init(_ store: ServerStore, key: [UInt8]) {
    folder = StoreFolder("addresses", in: store)
    self.key = key
  }

  private static func name(_ account: ULID) -> String { "\(account).json" }

  /// That of an account; nil where there is none that still counts.
  func read(_ account: Account, _ now: Instant) throws(JournalError) -> AddressChange? {
    guard let change = try read(account.id), now < change.end, change.epoch == Int64(account.epoch),
      change.tries > 0
    else { return nil }
    return change
  }

  /// Writes one down, durably, in place of the one before.
  func keep(_ change: AddressChange) throws(JournalError) {
    try folder.write(change.line, as: Self.name(change.account))
  }

  /// Removes that of an account.
  func remove(_ account: ULID) throws(JournalError) { try folder.remove(Self.name(account)) }

  /// Removes those that are over, so that no address stays of which nothing came.
  func sweep(_ now: Instant) throws(JournalError) {
    for name in try folder.names() where name.hasSuffix(".json") {
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
    try folder.contents(of: Self.name(account)).flatMap { AddressChange(account, line: $0) }
  }
}
