internal import Accounts
internal import Encoding
internal import Values

/// That the owner of a journal would share it with whoever an address belongs to.
struct Invitation: Equatable, Sendable {
  /// Its id, which says when it was made.
  let id: ULID
  /// The journal.
  let journal: ULID
  /// The account that invites.
  let inviter: ULID
  /// The address that is invited, whether or not an account has it.
  let email: EmailAddress
  /// What its owner may do once it is accepted.
  let role: JournalRole

  /// How long it can be accepted, in milliseconds: 14 days.
  static let lifetime: Int64 = 14 * 86_400_000

  /// When it was made.
  var made: Instant { Instant(milliseconds: id.milliseconds) }
  /// From when on it cannot be accepted any more.
  var end: Instant { Instant(milliseconds: id.milliseconds + Self.lifetime) }

  /// The line of its file.
  var line: [UInt8] {
    let object: JSON = [
      "invitation": .string(id.description), "journal": .string(journal.description),
      "inviter": .string(inviter.description), "email": .string(email.text), "role": .string(role.rawValue),
    ]
    return Array((object.text + "\n").utf8)
  }
}

extension Invitation {
  /// Reads the line of a file; nil for what is none.
  init?(line: [UInt8]) {
    guard let object = try? JSON.parse(line.span), let id = object["invitation"]?.idValue,
      let journal = object["journal"]?.idValue, let inviter = object["inviter"]?.idValue,
      let email = object["email"]?.stringValue.flatMap({ EmailAddress($0) }),
      let role = object["role"]?.stringValue.flatMap({ JournalRole(rawValue: $0) })
    else { return nil }
    self.init(id: id, journal: journal, inviter: inviter, email: email, role: role)
  }
}
