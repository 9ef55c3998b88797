package import Encoding
package import Ledger
package import Values

/// Somebody who takes part in the meet-ups of a server: an account that agreed to it, under a name for the others.
package struct MeetupMember: Equatable, Sendable {
  /// The entry that says so.
  package let entry: ULID
  /// The account.
  package let account: ULID
  /// Under which id others know it: one of its own, from which nobody can tell the account.
  package let member: ULID
  /// The nickname, which no other member of the server has.
  package var nick: String
  /// The keys of the sports it likes.
  package var sports: [String]
  /// A PNG or JPEG in base64; nil for none.
  package var photo: String?
  /// The SHA-256 of the text it agreed to, in hexadecimal.
  package var consent: String
  /// When it agreed.
  package var agreed: Timestamp

  /// A member.
  package init(
    entry: ULID, account: ULID, member: ULID, nick: String, sports: [String], photo: String?, consent: String,
    agreed: Timestamp
  ) {
    self.entry = entry
    self.account = account
    self.member = member
    self.nick = nick
    self.sports = sports
    self.photo = photo
    self.consent = consent
    self.agreed = agreed
  }

  /// The kind of members.
  package static let kind = Kind.register(
    "meetup-member", summary: "An account that takes part in meet-ups; in the server's own journal.",
    fields: [
      .required("account", "the account", .entry),
      .required("member", "the random ID that others know it by", .entry),
      .required("nick", "the nickname", .text(atMost: 4 * MeetupLimits.nick.upperBound)),
      .optional("sports", "the keys of its sports; may be missing", .list(.text(atMost: 40))),
      .optional(
        "photo", "a PNG or JPEG in base64; may be missing", .text(atMost: MeetupLimits.photo * 4 / 3 + 4)),
      .required("consent", "the SHA-256 of the text it agreed to, in hexadecimal", .text(atMost: 64)),
      .required("agreed", "when it agreed", .moment),
    ],
    examples: [
      #"{"op":"add","kind":"meetup-member","entry":"01M8R2T9X0B3C4D5E6F7G8H9J0","account":"01M7YF3FTCB3C4D5E6F7G8H9J1","member":"01M8R2T9X2B7N4V1K6Z3Q8W5EA","nick":"Anna","sports":["tennis","running"],"consent":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08","agreed":"2026-11-26T17:58:00+00:00"}"#
    ])

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    guard let agreed = Timestamp(parsing: try entry.required(text: "agreed")) else {
      throw DamagedEntry(entry: entry.id, reason: "cannot read 'agreed'")
    }
    self.init(
      entry: entry.id, account: try entry.required(id: "account"), member: try entry.required(id: "member"),
      nick: try entry.required(text: "nick"),
      sports: (entry["sports"]?.arrayValue ?? []).compactMap(\.stringValue), photo: entry.text("photo"),
      consent: try entry.required(text: "consent"), agreed: agreed)
  }

  /// The operation that adds it.
  package var addition: Operation {
    .add(kind: Self.kind.name, entry: entry, day: nil, at: nil, fields: fields)
  }

  /// What the journal says of it.
  package var fields: [JSON.Member] {
    var fields: [JSON.Member] = [
      .init("account", account.description), .init("member", member.description), .init("nick", nick),
    ]
    if !sports.isEmpty { fields.append(.init("sports", .array(sports.map(JSON.string)))) }
    if let photo { fields.append(.init("photo", photo)) }
    return fields + [.init("consent", consent), .init("agreed", agreed.description)]
  }
}
