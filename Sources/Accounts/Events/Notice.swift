internal import Encoding
package import Ledger
package import Values

/// What an administrator tells everybody who uses the server.
package struct Notice: Equatable, Sendable {
  /// Its id, that of the entry.
  package let id: ULID
  /// When it was written.
  package let at: Timestamp
  /// What it says.
  package let text: String
  /// The last day it is shown; nil for ever.
  package let until: CivilDay?

  /// A notice.
  package init(id: ULID, at: Timestamp, text: String, until: CivilDay?) {
    self.id = id
    self.at = at
    self.text = text
    self.until = until
  }

  /// The kind of notices.
  package static let kind = Kind.register(
    "notice", summary: "A notice to all users of a server; in the server's own journal.",
    fields: [
      .required("text", "what it says", .anyText),
      .optional("until", "the last day to show it; may be missing", .day),
    ],
    examples: [
      #"{"op":"add","kind":"notice","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","at":"2026-11-21T08:11:04+00:00","text":"30 minutes a day in December","until":"2026-12-31"}"#
    ])

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    guard let at = entry.at else { throw DamagedEntry(entry: entry.id, reason: "'at' is missing") }
    self.init(
      id: entry.id, at: at, text: try entry.required(text: "text"),
      until: entry.text("until").flatMap(CivilDay.init(iso:)))
  }

  /// The operation that adds it.
  package var addition: Operation {
    var fields: [JSON.Member] = [.init("text", text)]
    if let until { fields.append(.init("until", until.description)) }
    return .add(kind: Self.kind.name, entry: id, day: at.day, at: at, fields: fields)
  }

  /// Whether it is shown on a day.
  package func isShown(on day: CivilDay) -> Bool { until.map { day <= $0 } ?? true }
}
