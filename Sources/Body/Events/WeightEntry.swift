internal import Encoding
package import Ledger
package import Values

/// A weight in the journal.
package struct WeightEntry: Equatable, Sendable {
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

  /// The operation that adds it.
  package func addition(entry: ULID, day: CivilDay, at: Timestamp?) -> Operation {
    var fields: [JSON.Member] = [.init("weight_kg", .number(weight.description))]
    if let bodyFatPercent { fields.append(.init("body_fat_percent", .number(bodyFatPercent.description))) }
    if let note { fields.append(.init("note", note)) }
    return .add(kind: Self.kind.name, entry: entry, day: day, at: at, fields: fields)
  }

  /// The weights of a living adult; others are asked for twice.
  package static let plausible = Kilograms(Decimal(20))...Kilograms(Decimal(400))

  /// The kind of weights.
  package static let kind = Kind.logged(
    "weight", summary: "The weight of the body.",
    fields: [
      .required("weight_kg", "weight in kg", .quantity(Kilograms.self)),
      .optional(
        "body_fat_percent", "body fat in percent of the weight; may be missing", .number(Percentage.kept)),
      .optional("note", "the person's words; may be missing", .anyText),
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
