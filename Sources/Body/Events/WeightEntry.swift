internal import Document
internal import Encoding
package import Ledger
package import Records
package import Values

/// A weight in the journal.
package struct WeightEntry: FormEntry, Equatable {
  /// The mass of the body.
  package let weight: Kilograms
  /// The body's fat as a share of its mass, in percent.
  package let bodyFatPercent: Decimal?
  /// The person's words.
  package let note: String?

  /// A weight.
  package init(weight: Kilograms, bodyFatPercent: Decimal?, note: String?) {
    self.weight = weight
    self.bodyFatPercent = bodyFatPercent
    self.note = note
  }

  /// Reads a weight. Throws where it has none.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    weight = Kilograms(try entry.required(decimal: "weight_kg"))
    bodyFatPercent = entry.decimal("body_fat_percent")
    note = entry.text("note")
  }

  /// What it says, in the order of the form.
  package var values: [FieldValue] { [.init(weight.value), .init(bodyFatPercent), .init(note)] }

  /// The weights of a living adult; others are asked for twice.
  package static let plausible = Kilograms(Decimal(20))...Kilograms(Decimal(400))

  /// The kind of weights.
  package static let kind = form.kind

  /// What there is to know of weights.
  package static let form = Form(
    "weight", .weight, plural: "weights", summary: "A body weight.",
    table: .init(
      "weights", "A body weight; if a day has several, the one with the greatest ID counts."),
    commands: .init(add: "Log a weight.", example: ["weight": .number("79.8")], list: "List weights."),
    fields: [
      .measured(
        "weight_kg", "weight", .weight, Kilograms.self, unit: "kg", places: 1, "the weight in kg",
        isAboveZero: true, plausible: plausible
      ).typed(as: .word, "weight", "WEIGHT", help: "the weight, such as 79.8, 176lb or \"12st 8lb\""),
      .number(
        "body_fat_percent", "fat", aliases: ["body-fat"], .bodyFat, Percentage.number,
        "body fat as a percentage of the weight"
      ) { text throws(GrammarError) in try Percentage.parse(text).value }
      .optional.typed(as: .option, "fat", "PERCENT", help: "body fat as a percentage of the weight"),
      .note.notExported,
    ],
    examples: [
      #"""
      {"op":"add","kind":"weight","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21",\#
      "at":"2026-11-21T08:11:04+01:00","weight_kg":79.8}
      """#,
      #"""
      {"op":"add","kind":"weight","entry":"01M7YF3FTCB3C4D5E6F7G8H9J1","day":"2026-11-20","weight_kg":80.05,\#
      "body_fat_percent":21,"note":"after the run"}
      """#,
    ])
}
