package import Document
internal import Encoding
package import Ledger
internal import Messages
package import Records

/// Words about a day in the journal.
package struct NoteEntry: FormEntry, Equatable {
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

  /// What it says, in the order of the form.
  package var values: [FieldValue] { [.init(text)] }

  /// The kind of notes.
  package static let kind = form.kind

  /// What there is to know of notes.
  package static let form = Form(
    "note", .note, plural: "notes", summary: "A note about a day.",
    commands: .init(add: "Log a note about a day.", example: ["text": "slept badly"], list: "List notes."),
    fields: [
      .text("text", aliases: ["note"], .note, .wrapped, "the text; may have several lines")
        .inDatabase("words").typed(as: .words, "text", "TEXT", most: 4000, help: "the text")
    ],
    examples: [
      #"""
      {"op":"add","kind":"note","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21",\#
      "at":"2026-11-21T22:10:00+01:00","text":"slept badly, \"no\" coffee\ntea instead"}
      """#
    ])
}

extension Phrase {
  /// Words about a day.
  package static let note = Phrase("note", "note")
}
