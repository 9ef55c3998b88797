internal import Document
internal import Encoding
internal import Messages
package import Records
internal import Values

/// A document that was made about a course. It never changes: a new version is a new entry.
package enum DocumentRecord: RecordKind {
  /// What there is to know of the kind.
  package static let form = RecordForm(
    "document", one: Phrase("document", "document"), many: Phrase("documents", "documents"),
    summary: "A document made about a course, with the SHA-256 of its file; a new version is a new entry.",
    isRegister: false,
    fields: [
      FormField.choice(
        "sort", Phrase("sort", "sort"),
        DocumentSort.allCases.map { .init(Phrase($0.rawValue, $0.label)) }, "what sort of document it is"
      ).required.notEditable.listed(.all),
      FormField.line("number", Phrase("number", "number"), most: 40, for: "2026-5TMQE0", "its number")
        .required
        .notEditable.searched,
      FormField.line(
        "title", Phrase("title", "title"), most: 1200, for: "Convention de formation, Swift",
        "its title with that of the course"
      ).required.notEditable.searched,
      FormField.reference(
        "session", Phrase("session", "session"), table: "sessions", "the session it is about"
      )
      .notEditable.filtered(by: .option),
      FormField.line(
        "ref", Phrase("reference", "reference"), most: 100, for: "C-12",
        "the reference of the sessions it is about"
      ).notEditable.searched.listed(.all),
      digest.required.notEditable,
    ],
    name: ["number", "title"], example: "document make convention 7K3M",
    journal: #"""
      {"op":"add","kind":"document","entry":"01M7YF3FTCB3C4D5E6F7G8H9J6","day":"2026-11-21","sort":"convention",\#
      "number":"2026-G8H9J6","title":"Convention de formation professionnelle, Swift",\#
      "session":"01M7YF3FTCB3C4D5E6F7G8H9J5",\#
      "sha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}
      """#, verbs: ["list", "show"])

  /// The sum of a file.
  static let digest = FormField.checked(
    "sha256", Phrase("sha256", "SHA-256"),
    TextRule(
      most: 64, example: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      read: { text, _ throws(GrammarError) in
        guard text.utf8.count == 64, text.utf8.allSatisfy({ isDigit($0) || (97...102).contains($0) }) else {
          throw GrammarError(
            code: "field.value", message: "not a SHA-256 of 64 digits", text: text, column: 0,
            hint: "`sha256sum FILE` prints one")
        }
        return text
      }), "the SHA-256 of the file, in hexadecimal digits")
}
