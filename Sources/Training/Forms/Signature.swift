internal import Document
internal import Messages
package import Records
internal import Values

/// That somebody signed a document: a simple electronic signature (eIDAS, article 3, 10). It is an entry of its own, so
/// that what was signed never changes.
package enum Signature: RecordKind {
  /// What there is to know of the kind.
  package static let form = RecordForm(
    "signature", one: Phrase("signature", "signature"), many: Phrase("signatures", "signatures"),
    summary: "Somebody's signature of a document: a name, a time, the SHA-256 of the file.",
    isRegister: false,
    fields: [
      FormField.reference("document", Phrase("document", "document"), table: "documents", "what was signed")
        .required.notEditable,
      FormField.line("name", Phrase("name", "name"), most: 150, for: "Anna Bell", "who signed").required
        .notEditable.searched,
      FormField.checked(
        "signed_at", Phrase("signed_at", "signed at"),
        TextRule(
          most: 40, example: "2026-11-21T18:00:00+01:00",
          read: { text, _ throws(GrammarError) in
            guard let time = Timestamp(parsing: text) else {
              throw GrammarError(
                code: "field.value", message: "not a time with its offset", text: text, column: 0,
                hint: "for example 2026-11-21T18:00:00+01:00")
            }
            return time.description
          }), "when"
      ).required.notEditable,
      DocumentRecord.digest.required.notEditable,
      FormField.lines(
        "sshsig", Phrase("ssh_signature", "SSH signature"), most: 20_000,
        for: "-----BEGIN SSH SIGNATURE-----",
        "the signature by a key, as ssh-keygen writes it"
      ).notEditable.noLine,
    ],
    name: ["name"], example: "document sign 2026-5TMQE0 --name \"Anna Bell\"",
    journal: #"""
      {"op":"add","kind":"signature","entry":"01M7YF3FTCB3C4D5E6F7G8H9J7","day":"2026-11-21",\#
      "document":"01M7YF3FTCB3C4D5E6F7G8H9J6","name":"Anna Bell","signed_at":"2026-11-21T18:00:00+01:00",\#
      "sha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}
      """#)

  /// The text that a key signs, so that neither another file nor another name has the same signature.
  package static func statement(number: String, sha256: String, name: String, at time: String) -> String {
    "healthlog document 1\nnumber \(number)\nsha256 \(sha256)\nname \(name)\nat \(time)\n"
  }
}
