internal import Encoding
package import Ledger
package import Values

/// Words about a day in the journal.
package struct NoteEntry: Equatable, Sendable {
  /// The words.
  package let text: String

  /// Some words.
  package init(text: String) {
    self.text = text
  }

  /// Reads a note. Throws where it has no words.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    text = try entry.required(text: "text")
  }

  /// The operation that adds it.
  package func addition(entry: ULID, day: CivilDay, at: Timestamp?) -> Operation {
    .add(kind: Self.kind.name, entry: entry, day: day, at: at, fields: [.init("text", text)])
  }

  /// The kind of notes.
  package static let kind = Kind.logged(
    "note", summary: "Words about a day.",
    fields: [.required("text", "the words; may have several lines", .anyText)],
    examples: [
      #"""
      {"op":"add","kind":"note","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21",\#
      "at":"2026-11-21T22:10:00+01:00","text":"slept badly, \"no\" coffee\ntea instead"}
      """#
    ])
}
