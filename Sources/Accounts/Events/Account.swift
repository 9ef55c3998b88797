package import Encoding
package import Ledger
package import Values

/// Somebody who may log in to a server.
package struct Account: Equatable, Sendable {
  /// Its id, that of the entry.
  package let id: ULID
  /// The address it logs in with, which no other account has.
  package var email: EmailAddress
  /// First name.
  package var firstName: String
  /// Last name.
  package var lastName: String
  /// The record of the password, as crypt(5) writes it.
  package var password: String
  /// Whether it is an administrator of the server.
  package var isAdministrator: Bool
  /// Whether a mail to its address is known to have come to its owner.
  package var isProved: Bool
  /// Whether it logs in with a code of an authenticator beside the password.
  package var hasTwoFactor: Bool
  /// Since when administrators may see what it aims at; nil where they may not.
  package var goalsShown: Timestamp?
  /// Counts what ends all sessions: tokens of an earlier epoch are none any more.
  package var epoch: Int
  /// Whether it may log in.
  package var standing: EntryRemoval

  /// Whether an account may log in.
  package enum EntryRemoval: Equatable, Sendable {
    /// It may.
    case active
    /// It may not before then, for a reason.
    case blocked(until: Instant, reason: String)
    /// It may not until an administrator says so, for a reason.
    case suspended(reason: String)
  }

  /// A new account.
  package init(id: ULID, email: EmailAddress, firstName: String, lastName: String, password: String) {
    self.id = id
    self.email = email
    self.firstName = firstName
    self.lastName = lastName
    self.password = password
    isAdministrator = false
    isProved = false
    hasTwoFactor = false
    epoch = 1
    standing = .active
  }

  /// Whether it may log in at a time.
  package func isActive(at now: Instant) -> Bool {
    switch standing {
    case .active: true
    case .blocked(let until, _): until <= now
    case .suspended: false
    }
  }

  /// The kind of accounts.
  package static let kind = Kind.register(
    "account", summary: "A user account of a server; in the server's own journal.",
    fields: [
      .required("email", "the email to log in with", .anyText),
      .required("first_name", "first name", .anyText),
      .required("last_name", "last name", .anyText),
      .required("password", "the password hash in the format of crypt(5)", .anyText),
      .optional("admin", "true for administrators; otherwise missing", .truth),
      .optional("proved", "true once the address was verified by mail; otherwise missing", .truth),
      .optional("two_factor", "true if it uses two-factor authentication; otherwise missing", .truth),
      .optional(
        "goals_shown",
        "since when administrators can see its aim and whether it exceeds a goal; may be missing",
        .moment),
      .optional(
        "epoch", "a number; tokens made under a smaller one are invalid", .whole(FieldForm.meantFromZero)),
      .optional("suspended", "true while it is suspended; otherwise missing", .truth),
      .optional("blocked_until", "the end of its block; may be missing", .moment),
      .optional("reason", "the reason for it; may be missing", .anyText),
    ],
    examples: [
      #"{"op":"add","kind":"account","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","email":"anna@example.org","first_name":"Anna","last_name":"Bell","password":"$2b$11$abcdefghijklmnopqrstuuJ0l3uMzMZlvVFn8E6aWnPYhkM1rBJNu","epoch":1}"#
    ])

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    guard let email = EmailAddress(try entry.required(text: "email")) else {
      throw DamagedEntry(entry: entry.id, reason: "'email' is not an email address")
    }
    id = entry.id
    self.email = email
    firstName = try entry.required(text: "first_name")
    lastName = try entry.required(text: "last_name")
    password = try entry.required(text: "password")
    isAdministrator = entry["admin"]?.boolValue ?? false
    isProved = entry["proved"]?.boolValue ?? false
    hasTwoFactor = entry["two_factor"]?.boolValue ?? false
    goalsShown = entry.text("goals_shown").flatMap(Timestamp.init(parsing:))
    epoch = entry["epoch"]?.numberText.flatMap { Int($0) } ?? 1
    let reason = entry.text("reason") ?? ""
    if entry["suspended"]?.boolValue == true {
      standing = .suspended(reason: reason)
    } else if let until = entry.text("blocked_until").flatMap(Timestamp.init(parsing:)) {
      standing = .blocked(until: until.instant, reason: reason)
    } else {
      standing = .active
    }
  }

  /// The operation that adds it.
  package var addition: Operation { .add(kind: Self.kind.name, entry: id, day: nil, at: nil, fields: fields) }

  /// What the journal says of it.
  package var fields: [JSON.Member] {
    var fields: [JSON.Member] = [
      .init("email", email.text), .init("first_name", firstName), .init("last_name", lastName),
      .init("password", password),
    ]
    if isAdministrator { fields.append(.init("admin", true)) }
    if isProved { fields.append(.init("proved", true)) }
    if hasTwoFactor { fields.append(.init("two_factor", true)) }
    if let goalsShown { fields.append(.init("goals_shown", goalsShown.description)) }
    fields.append(.init("epoch", .count(epoch)))
    switch standing {
    case .active: break
    case .blocked(let until, let reason):
      fields.append(.init("blocked_until", .text(Timestamp(instant: until, offsetSeconds: 0))))
      fields.append(.init("reason", reason))
    case .suspended(let reason):
      fields += [.init("suspended", true), .init("reason", reason)]
    }
    return fields
  }
}
