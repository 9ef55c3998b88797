internal import Document
internal import Messages
package import Records

/// A school for which training is given.
package enum School: RecordKind {
  /// What there is to know of the kind.
  package static let form = RecordForm(
    "school", one: Phrase("school", "school"), many: Phrase("schools", "schools"),
    summary: "A school for which or in which training is given.",
    fields: [
      FormField.line("name", Phrase("name", "name"), most: 255, for: "Institut Curie", "its name").required
        .searched
    ] + FormField.address + [.contact, .email, .phone, .remark],
    name: ["name"], order: ["name"], twins: [["email"], ["name", "town"]],
    example: "school add name=\"Institut Curie\" town=Lyon phone=\"04 78 00 00 00\"",
    journal:
      #"{"op":"add","kind":"school","entry":"01M7YF3FTCB3C4D5E6F7G8H9J2","name":"Institut Curie","town":"Lyon"}"#
  )
}
