internal import Document
internal import Messages
package import Records

/// Whoever buys training.
package enum Client: RecordKind {
  /// What there is to know of the kind.
  package static let form = RecordForm(
    "client", one: Phrase("client", "client"), many: Phrase("clients", "clients"),
    summary: "A company, public body or person that buys training.",
    fields: [
      FormField.line("company", Phrase("company", "company"), most: 255, for: "Acme SA", "its name").required
        .searched
    ] + FormField.address + [
      .contact, .email, .phone, .siret, .vat,
      FormField.choice(
        "type", Phrase("type", "type"),
        [
          .init(Phrase("enterprise", "company", context: "of a client")),
          .init(Phrase("public", "public body")), .init(Phrase("person", "person")),
          .init(Phrase("fund", "training fund")), .init(Phrase("body", "training company")),
        ], "enterprise (the usual), public, person, fund (a training fund) or body (a training company)"
      ).usually("enterprise").filtered(by: .option),
      .remark,
    ],
    name: ["company"], order: ["company"], twins: [["siret"], ["email"], ["company", "town"]],
    example: "client add company=\"La Poste\" siret=35600000049837 town=Paris",
    journal:
      #"{"op":"add","kind":"client","entry":"01M7YF3FTCB3C4D5E6F7G8H9J1","company":"La Poste","siret":"35600000049837"}"#
  )
}
