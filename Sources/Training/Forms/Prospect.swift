internal import Document
internal import Messages
package import Records

/// Somebody who may become a client.
package enum Prospect: RecordKind {
  /// What there is to know of the kind.
  package static let form = RecordForm(
    "prospect", one: Phrase("prospect", "prospect"), many: Phrase("prospects", "prospects"),
    summary: "A company or person that may become a client.", isRegister: false,
    fields: [
      FormField.line("company", Phrase("company", "company"), most: 255, for: "Acme SA", "its name").required
        .searched,
      .contact, .email, .phone,
      FormField.line("town", Phrase("town", "town"), most: 100, for: "Lyon", "the town").searched,
      FormField.line("source", Phrase("source", "source"), most: 100, for: "trade fair", "where it came from")
        .searched,
      FormField.choice(
        "stage", Phrase("stage", "stage"),
        [
          .init(Phrase("new", "new")), .init(Phrase("contacted", "contacted")),
          .init(Phrase("meeting", "meeting")),
          .init(Phrase("proposal", "proposal")), .init(Phrase("won", "won"), .good),
          .init(Phrase("lost", "lost"), .muted),
        ], "how far talks are: new (the usual), contacted, meeting, proposal, won or lost"
      ).usually("new").filtered(by: .option).listed(.all),
      FormField.money("value", Phrase("value", "value"), "what it may be worth").inward.listed(.all),
      FormField.date("next", Phrase("next_step", "next step"), "the day of the next step").listed(.all),
      .line(
        "reason", Phrase("reason", "reason"), most: 200, for: "chose another company",
        "why it was won or lost"),
      .reference("client", Phrase("client", "client"), table: "clients", "the client it became"),
      .remark,
    ],
    name: ["company"], twins: [["email"], ["company", "town"]],
    example: "prospect add company=\"Acme SA\" contact=\"Marie Durand\" next=friday value=4000",
    journal:
      #"{"op":"add","kind":"prospect","entry":"01M7YF3FTCB3C4D5E6F7G8H9J4","day":"2026-11-21","company":"Acme SA","next":"2026-11-27"}"#
  )
}
