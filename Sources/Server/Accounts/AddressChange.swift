internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import Values

/// That an account would have another address, which is not proved yet.
struct AddressChange: Sendable {
  /// The account.
  let account: ULID
  /// The address it would have.
  let email: EmailAddress
  /// The hash of the code that was mailed there, in hexadecimal.
  let hash: String
  /// The epoch of the account when it asked: with another password there is another one.
  let epoch: Int64
  /// When the code is good no more.
  let end: Instant
  /// How often a code may still be tried.
  var tries: Int64

  /// How long a code is good, in milliseconds: a day.
  static let lifetime: Int64 = 86_400_000
  /// How often one may be tried.
  static let mostTries: Int64 = 5
  /// Bytes of chance in a code.
  private static let chance = 20

  /// A code, that nobody guesses: 160 bits as letters and digits.
  static func newCode(_ random: () -> UInt64) -> String {
    base32(Array(ServerSecrets.secret(random).prefix(chance))).lowercased()
  }

  /// One of an account that asks now.
  init(_ account: Account, to email: EmailAddress, hash: String, _ now: Instant) {
    self.account = account.id
    self.email = email
    self.hash = hash
    epoch = Int64(account.epoch)
    end = Instant(milliseconds: now.milliseconds + Self.lifetime)
    tries = Self.mostTries
  }

  /// Reads what `line` wrote; nil for anything else.
  init?(_ account: ULID, line: [UInt8]) {
    guard let object = try? JSON.parse(line.span),
      let email = object["email"]?.stringValue.flatMap({ EmailAddress($0) }),
      let hash = object["hash"]?.stringValue,
      let epoch = object["epoch"]?.numberText.flatMap({ Int64($0) }),
      let end = object["end"]?.numberText.flatMap({ Int64($0) }),
      let tries = object["tries"]?.numberText.flatMap({ Int64($0) })
    else { return nil }
    self.account = account
    self.email = email
    self.hash = hash
    self.epoch = epoch
    self.end = Instant(milliseconds: end)
    self.tries = tries
  }

  /// A line of JSON.
  var line: [UInt8] {
    let object: JSON = [
      "email": .string(email.text), "hash": .string(hash), "epoch": .count(epoch),
      "end": .count(end.milliseconds), "tries": .count(tries),
    ]
    return Array((object.text + "\n").utf8)
  }
}
