internal import Document
internal import Messages
package import Records

/// Somebody who gives training.
package enum Trainer: RecordKind {
  /// What there is to know of the kind.
  package static let form = RecordForm(
    "trainer", one: Phrase("trainer", "trainer"), many: Phrase("trainers", "trainers"),
    summary: "A person who gives training, of the company or from outside.",
    fields: [
      FormField.line("first", Phrase("first_name", "first name"), most: 100, for: "Marc", "the first name")
        .inDatabase("first_name")
        .inDatabase("first_name")
        .searched,
      FormField.line("last", Phrase("last_name", "last name"), most: 100, for: "Dupont", "the last name")
        .inDatabase("last_name")
        .required.searched,
      .email, .phone,
      FormField.lines(
        "speciality", Phrase("speciality", "speciality"), most: 2000, for: "Swift, Linux",
        "what the person teaches"
      )
      .searched.listed(.all).called("specialty"),
      FormField.money("rate", Phrase("hourly_rate", "hourly rate"), "the usual fee an hour, without VAT")
        .inward,
      FormField.choice(
        "type", Phrase("type", "type"),
        [.init(Phrase("internal", "internal"), .good), .init(Phrase("external", "external"), .attention)],
        "of the company (internal) or from outside (external, the usual)"
      ).usually("external").filtered(by: .flags).listed(.all),
      .line(
        "company", Phrase("company", "company"), most: 255, for: "Dupont Conseil", "the person's own company"),
      .siret, .registration,
    ] + FormField.address + [.remark],
    name: ["first", "last"], order: ["last", "first"], twins: [["email"], ["first", "last", "town"]],
    example: "trainer add first=Marc last=Dupont rate=65.50 phone=\"04 72 00 00 00\"",
    journal:
      #"{"op":"add","kind":"trainer","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","first":"Marc","last":"Dupont","rate":65.5}"#
  )
}
