internal import Encoding
package import Journal
internal import Platform

/// What only the server may know: the pepper of its passwords and the keys of its tokens, each in a file of mode 0600.
package struct ServerSecrets: Sendable {
  /// What passwords are mixed with before they are hashed; a copy of the accounts alone is of no use.
  package let pepper: [UInt8]
  /// The keys that tokens are good under: the first makes them, the second is the one before.
  package let tokenKeys: [[UInt8]]

  /// How long a secret is, in bytes.
  private static let length = 32

  /// Reads a store's secrets, and makes those that are missing. Throws where one is there that cannot be read, and where
  /// the pepper is missing that the passwords of accounts were mixed with: another in its place would lock everybody out.
  package static func load(_ store: ServerStore, random: () -> UInt64, hasAccounts: Bool) throws(JournalError)
    -> ServerSecrets
  {
    let path = "\(store.secrets)/pepper"
    if hasAccounts, try !store.disk.exists(path) {
      throw .unreadable(
        path: path, reason: "it is missing, and no account password can be checked without it")
    }
    let pepper = try lines(of: "pepper", in: store) { [secret(random)] }
    return ServerSecrets(
      pepper: pepper[0], tokenKeys: try lines(of: "token-keys", in: store) { [secret(random)] })
  }

  /// Gives the store a new key for tokens, beside which the last one stays good. A running server knows it after its
  /// next start.
  package static func rotateTokenKeys(_ store: ServerStore, random: () -> UInt64) throws(JournalError) {
    let keys = try lines(of: "token-keys", in: store) { [secret(random)] }
    try write([secret(random)] + keys.prefix(1), to: "token-keys", in: store)
  }

  /// Directories and files with secrets that other users of the machine may reach.
  package static func exposed(in store: ServerStore) -> [String] {
    let names = ((try? store.disk.names(in: store.secrets)) ?? []).sorted()
    return ([store.secrets] + names.map { "\(store.secrets)/\($0)" }).filter { path in
      ((try? store.disk.status(path))?.mode ?? 0) & 0o077 != 0
    }
  }

  private static func lines(of name: String, in store: ServerStore, make: () -> [[UInt8]])
    throws(JournalError) -> [[UInt8]]
  {
    let path = "\(store.secrets)/\(name)"
    guard try store.disk.exists(path) else {
      let made = make()
      try write(made, to: name, in: store)
      return made
    }
    let text = String(decoding: try store.disk.contents(of: path), as: UTF8.self)
    let secrets = text.split(separator: "\n").map { bytes(base64URL: $0.utf8) }
    guard !secrets.isEmpty, secrets.allSatisfy({ $0?.count == length }) else {
      throw .unreadable(path: path, reason: "it does not contain a secret of \(length) bytes")
    }
    return secrets.compactMap { $0 }
  }

  private static func write(_ secrets: [[UInt8]], to name: String, in store: ServerStore) throws(JournalError)
  {
    let text = secrets.map { base64URL($0) + "\n" }.joined()
    try store.disk.replace("\(store.secrets)/\(name)", Array(text.utf8))
    try store.disk.synchronizeDirectory(store.secrets)
  }

  static func secret(_ random: () -> UInt64) -> [UInt8] {
    (0..<length / 8).flatMap { _ in
      let word = random()
      return (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
  }
}
