internal import Encoding
package import Ledger
package import Values

/// A drink of water in the journal.
package struct WaterEntry: Equatable, Sendable {
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

  /// The operation that adds it.
  package func addition(entry: ULID, day: CivilDay, at: Timestamp?) -> Operation {
    var fields: [JSON.Member] = [.init("water_ml", .number(water.description))]
    if let note { fields.append(.init("note", note)) }
    return .add(kind: Self.kind.name, entry: entry, day: day, at: at, fields: fields)
  }

  /// The most that is believed to be one entry; more is asked for twice.
  package static let plausible = Millilitres(Decimal(5000))

  /// The kind of drinks.
  package static let kind = Kind.logged(
    "water", summary: "A drink of water.",
    fields: [
      .required("water_ml", "volume in ml", .quantity(Millilitres.self)),
      .optional("note", "the person's words; may be missing", .anyText),
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
