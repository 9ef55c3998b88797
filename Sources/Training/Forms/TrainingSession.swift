internal import Document
internal import Ledger
internal import Messages
package import Records
internal import Values

/// A training session: one day of a course, with its hours.
package enum TrainingSession: RecordKind {
  /// What there is to know of the kind.
  package static let form = RecordForm(
    "session", one: Phrase("session", "session", context: "training"),
    many: Phrase("sessions", "sessions", context: "training"),
    summary: "A training session of one day; a course of several days is several sessions of one reference.",
    isRegister: false,
    fields: [
      FormField.checked(
        "hours", Phrase("hours", "hours"),
        TextRule(
          most: 60, example: "09:00-12:30,13:30-17:00",
          read: { text, _ throws(GrammarError) in try SessionHours(text).text },
          shown: { SessionHours(parsing: $0)?.shown ?? $0 }),
        "one to four spans of time"
      ).required.listed(.all),
      FormField.choice(
        "mode", Phrase("mode", "mode"),
        [.init(Phrase("P", "P")), .init(Phrase("D", "D"), .attention)],
        "P, where everybody is in one place, or D, at a distance"
      ).required.filtered(by: .option).listed(.all),
      FormField.line(
        "module", Phrase("module", "module"), most: 500, for: "Swift, first steps", "what is taught"
      )
      .required.searched,
      FormField.lines("place", Phrase("place", "place"), most: 500, for: "Salle 3", "the address or the link")
        .searched,
      FormField.reference("trainer", Phrase("trainer", "trainer"), table: "trainers", "who gives it")
        .filtered(by: .option).listed(.all),
      FormField.reference("client", Phrase("client", "client"), table: "clients", "who buys it")
        .filtered(by: .option).listed(.all),
      .reference("school", Phrase("school", "school"), table: "schools", "the school it is for")
        .filtered(by: .option),
      FormField.money("price", Phrase("price", "price"), "the price for the client, without VAT").listed(
        .all),
      FormField.money("pay", Phrase("pay", "pay"), "what the trainer is paid, without VAT").called("fee"),
      FormField.money("costs", Phrase("costs", "costs"), "other costs, without VAT").called("expenses"),
      FormField.line(
        "ref", Phrase("reference", "reference"), most: 100, for: "C-12", "the reference of the contract"
      )
      .searched.called("reference"),
      FormField.choice(
        "state", Phrase("state", "state"),
        [
          .init(Phrase("planned", "planned")), .init(Phrase("confirmed", "confirmed"), .good),
          .init(Phrase("cancelled", "cancelled"), .muted),
        ], "planned (the usual), confirmed or cancelled"
      ).usually("planned").filtered(by: .option).listed(.all),
      coded(
        "objective", Phrase("objective", "objective"),
        TrainingObjective.allCases.map { ($0.rawValue, $0.label) },
        "what it aims at: a letter of box F-3 of the French yearly report, d if left out"),
      .checked(
        "speciality", Phrase("speciality", "speciality"),
        TextRule(
          most: 3, example: "326", read: { text, _ throws(GrammarError) in try NSFCode(text).text },
          shown: { code in (try? NSFCode(code)).map { "\($0.text) \($0.label)" } ?? code }),
        "the code of the speciality (NSF)"),
      coded(
        "funding", Phrase("funding", "funding"), Funding.allCases.map { ($0.rawValue, $0.label) },
        "who pays: a line of box C of the French yearly report; follows the client if left out"),
      .lines(
        "programme", Phrase("programme", "programme"), most: 20_000, for: "1. First steps",
        "objectives, content, means and assessment, in Markdown"),
      .remark,
      .parts(
        "trainees", Phrase("trainees", "trainees"), .table(.object(trainee)), "who follows it, by their keys"),
      .parts(
        "marks", Phrase("marks", "marks"), .table(.text(atMost: 16)),
        "present, absent or hours, by trainee and half-day"),
    ],
    name: ["module"],
    example:
      "session add \"Swift, first steps\" --on 2026-12-04 --from 9:00 --to 17:00 --break 12:30-13:30 --mode P",
    journal: #"""
      {"op":"add","kind":"session","entry":"01M7YF3FTCB3C4D5E6F7G8H9J5","day":"2026-12-04",\#
      "hours":"09:00-12:30,13:30-17:00","mode":"P","module":"Swift","price":900,\#
      "trainees":{"k3f9q2m7xa.41.1":{"name":"Marie Durand","type":"a"}},"marks":{"k3f9q2m7xa.41.1.am":"present"}}
      """#)

  /// What the journal has of a trainee.
  private static let trainee = FieldTable([
    .required("name", "the name", .text(atMost: 600)),
    .optional("email", "the email address; may be missing", .text(atMost: 1020)),
    .optional("employer", "the employer; may be missing", .text(atMost: 1020)),
    .optional("type", "a letter of box F-1; may be missing", .word(TraineeType.allCases.map(\.rawValue))),
    .optional("note", "what else there is to know; may be missing", .anyText),
  ])

  /// One of some codes, whose words people read.
  private static func coded(
    _ key: String, _ label: Phrase, _ codes: [(code: String, words: Message)], _ meaning: String
  ) -> FormField {
    .checked(
      key, label,
      TextRule(
        most: 2, example: codes.first?.code ?? "",
        read: { text, _ throws(GrammarError) in
          guard codes.contains(where: { $0.code == text.lowercased() }) else {
            throw GrammarError(
              code: "field.value", message: "not one of the codes", text: text, column: 0,
              hint: "one of \(codes.map(\.code).joined(separator: ", "))")
          }
          return text.lowercased()
        }), meaning)
  }
}
