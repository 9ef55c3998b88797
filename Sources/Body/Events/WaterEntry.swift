internal import Document
internal import Encoding
package import Ledger
package import Records
package import Values

/// A drink of water in the journal.
package struct WaterEntry: FormEntry, Equatable {
  /// How much was drunk.
  package let water: Millilitres
  /// The person's words.
  package let note: String?

  /// A drink.
  package init(water: Millilitres, note: String?) {
    self.water = water
    self.note = note
  }

  /// Reads a drink. Throws where its volume is missing.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    water = Millilitres(try entry.required(decimal: "water_ml"))
    note = entry.text("note")
  }

  /// What it says, in the order of the form.
  package var values: [FieldValue] { [.init(water.value), .init(note)] }

  /// The most that is believed to be one entry; more is asked for twice.
  package static let plausible = Millilitres(Decimal(5000))

  /// The kind of drinks.
  package static let kind = form.kind

  /// What there is to know of drinks.
  package static let form = Form(
    "water", .water, plural: "water", summary: "A drink of water.",
    table: .init("drinks", "A drink of water."),
    commands: .init(add: "Log a drink of water.", example: ["volume": 250]),
    fields: [
      .measured(
        "water_ml", "amount", aliases: ["water"], .water, Millilitres.self, unit: "ml", places: 0,
        "the volume in ml",
        isAboveZero: false, plausible: .init(.zero)...plausible
      ).typed(
        as: .words, "volume", "VOLUME", help: "the amount, such as 250ml, 1l or 2 glasses"),
      .note,
    ],
    examples: [
      #"""
      {"op":"add","kind":"water","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21",\#
      "at":"2026-11-21T10:00:00+01:00","water_ml":250}
      """#,
      #"""
      {"op":"add","kind":"water","entry":"01M7YF3FTCB3C4D5E6F7G8H9J1","day":"2026-11-21","water_ml":236.588,\#
      "note":"sparkling"}
      """#,
    ])
}
