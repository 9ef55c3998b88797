internal import Encoding
internal import Platform

/// Makes and checks the records of passwords: bcrypt by the system's libxcrypt over an HMAC under the server's pepper,
/// because bcrypt by itself stops at 72 bytes and at a zero byte. Only so many threads hash at once.
package struct PasswordHasher: Sendable {
  /// What became of a check.
  package enum Check: Equatable, Sendable {
    /// It is not the password.
    case wrong
    /// It is.
    case right
    /// It is, but its record was made in another way than records are made now.
    case outdated
  }

  /// Who waits for a place to hash in. Whoever makes accounts, or tries passwords of others, cannot take all the seats.
  package enum Asker: Sendable {
    /// Somebody who is logged in, has a link that was mailed, or got in from the same network before.
    case known
    /// Somebody who wants to log in.
    case stranger
    /// Somebody who wants an account.
    case newcomer

    /// How many of the seats may be taken where such a one still sits down.
    package func seats(of all: Int) -> Int {
      switch self {
      case .known: all
      case .stranger: all * 5 / 8
      case .newcomer: all / 4
      }
    }
  }

  /// 2 to the power of this are bcrypt's rounds: 86 ms on a core of 2020.
  package static let usualCost = 11

  private let pepper: [UInt8]
  private let cost: Int
  private let random: @Sendable () -> UInt64
  private let semaphore: BoundedSemaphore
  private let seats: Int

  /// A hasher that makes records of a cost, on so many threads at once with so many more waiting.
  package init(
    pepper: [UInt8], cost: Int, threads: Int, waiting: Int, random: @escaping @Sendable () -> UInt64
  ) {
    self.pepper = pepper
    self.cost = cost
    self.random = random
    seats = waiting
    semaphore = BoundedSemaphore(places: threads, seats: waiting)
  }

  /// How many passwords are hashed now, and how many wait for it.
  var load: (running: Int, waiting: Int) { semaphore.load }

  /// The record of a password. Throws 503 where too many are being made.
  package func record(of password: String, for asker: Asker = .known) throws(Refusal) -> String {
    let salt = (0..<2).flatMap { _ in
      let word = random()
      return (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
    guard let setting = PasswordCrypt.bcryptSetting(cost: cost, random: salt) else { throw Self.missing }
    guard let record = try hash(password, setting, asker) else { throw Self.missing }
    return record
  }

  /// Whether a password is that of a record; where there is none it takes as long and is wrong. Throws 503 where too
  /// many are being checked.
  package func check(_ password: String, against record: String?, for asker: Asker = .known)
    throws(Refusal) -> Check
  {
    let against = record ?? "\(prefix)\(Self.nobodysSalt)"
    guard let made = try hash(password, against, asker), let record else { return .wrong }
    guard isSameSecret(Array(made.utf8), Array(record.utf8)) else { return .wrong }
    return record.hasPrefix(prefix) ? .right : .outdated
  }

  /// `$2b$11$`
  private var prefix: String { "$2b$\(cost < 10 ? "0" : "")\(cost)$" }

  /// The salt under which the passwords of nobody are hashed.
  private static let nobodysSalt = "abcdefghijklmnopqrstuu"

  private func hash(_ password: String, _ setting: String, _ asker: Asker) throws(Refusal) -> String? {
    let phrase = base64URL(hmacSHA256(key: pepper, Array(normalized(password).utf8)))
    let pass = semaphore.pass(seats: asker.seats(of: seats)) {
      PasswordCrypt.record(of: phrase, under: setting)
    }
    guard let record = pass else {
      throw Refusal(
        503, "login.busy", "too many passwords are being checked", hint: "try again in 2 s",
        fields: [("retry-after", "2")]
      ).because("too many passwords are waiting to be hashed")
    }
    return record
  }

  private static let missing = Refusal(
    500, "password.method", "this system cannot hash passwords",
    hint: "the server runs on Linux with libxcrypt")
}
