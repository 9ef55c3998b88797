internal import Encoding
package import Ledger
package import Values

/// A goal as it was set, or cleared, from a day on.
package struct GoalEntry: Equatable, Sendable {
  /// What it counts.
  package let name: GoalName
  /// What is aimed for, in the unit of its name; nil where the goal was cleared.
  package let target: Decimal?
  /// What it is counted over.
  package let period: GoalPeriod
  /// On which side it is met.
  package let aim: GoalAim
  /// How far from the target `around` may end, in the unit of its name.
  package let tolerance: Decimal?
  /// The day it is to be reached, for a weight.
  package let by: CivilDay?
  /// Where it started, for a weight, in kg.
  package let start: Decimal?
  /// The person's words.
  package let note: String?

  /// A goal.
  package init(
    name: GoalName, target: Decimal?, period: GoalPeriod, aim: GoalAim, tolerance: Decimal?, by: CivilDay?,
    start: Decimal?, note: String?
  ) {
    self.name = name
    self.target = target
    self.period = period
    self.aim = aim
    self.tolerance = tolerance
    self.by = by
    self.start = start
    self.note = note
  }

  /// Its kind.
  package static let kind = Kind.register(
    "goal", summary: "A goal, in force from its day on; the newest of a day counts.",
    fields: [
      .init("goal", "what it counts: \(GoalName.allCases.map(\.rawValue).joined(separator: ", "))"),
      .init("target", "what is aimed for, in `unit`; null once it is cleared"),
      .init("unit", "the unit of `target`: kcal, g, mg, ml, min, kg, or empty for a count"),
      .init("period", "day or week"),
      .init("aim", "around, at_least or at_most"),
      .init("tolerance", "how far from the target `around` may end, in `unit`"),
      .init("by", "the day a weight is to be reached"),
      .init("start_kg", "the weight it started from"),
      .init("note", "the person's words; may be missing"),
    ],
    examples: [
      #"{"op":"add","kind":"goal","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","goal":"kcal","target":2000,"unit":"kcal","period":"day","aim":"around","tolerance":100}"#,
      #"{"op":"add","kind":"goal","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","goal":"weight","target":75,"unit":"kg","period":"day","aim":"at_most","by":"2027-02-01","start_kg":79.8}"#,
      #"{"op":"add","kind":"goal","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","goal":"sodium","target":null,"unit":"mg","period":"day","aim":"at_most"}"#,
    ], key: "goal")

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    guard let name = GoalName(rawValue: try entry.required(text: "goal")) else {
      throw DamagedEntry(entry: entry.id, reason: "'goal' is none this program knows")
    }
    self.name = name
    target = try Self.bounded("target", of: entry)
    period = entry.text("period").flatMap(GoalPeriod.init(rawValue:)) ?? name.period
    aim = entry.text("aim").flatMap(GoalAim.init(rawValue:)) ?? name.aim
    tolerance = try Self.bounded("tolerance", of: entry)
    by = entry.text("by").flatMap(CivilDay.init(iso:))
    start = try Self.bounded("start_kg", of: entry)
    note = entry.text("note")
  }

  /// A number of an entry; beyond a thousand million it is none that anybody meant, and arithmetic could
  /// overflow.
  private static func bounded(_ field: String, of entry: Entry) throws(DamagedEntry) -> Decimal? {
    guard let number = entry.decimal(field) else { return nil }
    guard number.magnitude <= Decimal(1_000_000_000) else {
      throw DamagedEntry(entry: entry.id, reason: "'\(field)' is too large to be meant")
    }
    return number
  }

  /// The operation that records it.
  package func addition(entry: ULID, day: CivilDay) -> Operation {
    var fields: [JSON.Member] = [
      .init("goal", name.rawValue), .init("target", .exact(target)),
      .init("unit", name.unit), .init("period", period.rawValue), .init("aim", aim.rawValue),
    ]
    if let tolerance { fields.append(.init("tolerance", .number(tolerance.description))) }
    if let by { fields.append(.init("by", by.description)) }
    if let start { fields.append(.init("start_kg", .number(start.description))) }
    if let note { fields.append(.init("note", note)) }
    return .add(kind: Self.kind.name, entry: entry, day: day, at: nil, fields: fields)
  }
}
