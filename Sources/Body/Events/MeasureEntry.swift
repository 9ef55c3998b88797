package import Document
internal import Encoding
package import Ledger
package import Values

/// A measure of the body or the day in the journal: a girth, a blood pressure, hours slept, a mood, or
/// whatever the person measures.
package struct MeasureEntry: Equatable, Sendable {
  /// What was measured: the raw value of a `MeasureName`, or a name of the person's own.
  package let name: String
  /// The number in the unit; of a blood pressure the upper one.
  package let value: Decimal
  /// The lower of two blood pressures.
  package let diastolic: Decimal?
  /// The unit; nil for a bare number.
  package let unit: String?
  /// The person's words.
  package let note: String?

  /// A measure.
  package init(name: String, value: Decimal, diastolic: Decimal?, unit: String?, note: String?) {
    self.name = name
    self.value = value
    self.diastolic = diastolic
    self.unit = unit
    self.note = note
  }

  /// Reads a measure. Throws where it has no name or no value.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    name = try entry.required(text: "name")
    value = try entry.required(decimal: "value")
    diastolic = entry.decimal("diastolic")
    unit = entry.text("unit")
    note = entry.text("note")
  }

  /// The operation that adds it.
  package func addition(entry: ULID, day: CivilDay, at: Timestamp?) -> Operation {
    var fields: [JSON.Member] = [.init("name", name), .init("value", .number(value.description))]
    if let diastolic { fields.append(.init("diastolic", .number(diastolic.description))) }
    fields.append(.init("unit", .text(unit)))
    if let note { fields.append(.init("note", note)) }
    return .add(kind: Self.kind.name, entry: entry, day: day, at: at, fields: fields)
  }

  /// The measure it is, where healthlog knows it.
  package var known: MeasureName? { MeasureName(rawValue: name) }

  /// Its name for people: translated where healthlog knows the measure.
  package func title(_ language: Language) -> String {
    known.map { language.words($0.phrase) } ?? name
  }

  /// Its name in a table, where machines read the one that is kept.
  package var phrase: Phrase { Phrase(name, title(.english), title(.french)) }

  /// Its value for people, with the unit: `84 cm`, `120/80 mmHg`, `7 h 30`, `7 of 10`.
  package func text(_ language: Language) -> String {
    switch known {
    case .sleep:
      guard let minutes = value.rounded(places: 0) else { break }
      let whole = minutes.thousandths / 1000
      return "\(whole / 60) h \(whole % 60 < 10 ? "0" : "")\(whole % 60)"
    case .mood: return "\(number(value, language))\(language == .french ? " sur 10" : " of 10")"
    case .steps: return number(value, language)
    default: break
    }
    let numbers = [value, diastolic].compactMap { $0.map { number($0, language) } }.joined(separator: "/")
    guard let unit, !unit.isEmpty else { return numbers }
    return "\(numbers) \(unit)"
  }

  /// A number with the decimal places it has.
  private func number(_ value: Decimal, _ language: Language) -> String {
    language.number(value, places: value.places)
  }

  /// The numbers that may be kept of any measure.
  package static let numbers = Decimal(-Int32.max)...Decimal(.max)

  /// The kind of measures.
  package static let kind = Kind.logged(
    "measure", summary: "Something measured: a girth, a blood pressure, hours slept, a mood.",
    fields: [
      .required(
        "name", "what was measured: \(MeasureName.allCases.map(\.rawValue).joined(separator: ", ")), or any",
        .anyText),
      .required(
        "value", "the number, in the unit; of a blood pressure the upper (systolic) one",
        .number(MeasureEntry.numbers)),
      .optional(
        "diastolic", "the lower blood pressure, in mmHg; missing for other measures",
        .number(MeasureEntry.numbers)),
      .optional(
        "unit", "unit of the number, one of its own for each known measure; null for a bare number", .anyText),
      .optional("note", "the person's words; may be missing", .anyText),
    ],
    examples: [
      #"""
      {"op":"add","kind":"measure","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21",\#
      "at":"2026-11-21T07:00:00+01:00","name":"waist","value":84,"unit":"cm"}
      """#,
      #"""
      {"op":"add","kind":"measure","entry":"01M7YF3FTCB3C4D5E6F7G8H9J1","day":"2026-11-21",\#
      "at":"2026-11-21T07:05:00+01:00","name":"blood-pressure","value":120,"diastolic":80,"unit":"mmHg"}
      """#,
      #"""
      {"op":"add","kind":"measure","entry":"01M7YF3FTCB3C4D5E6F7G8H9J2","day":"2026-11-21","name":"grip",\#
      "value":42.5,"unit":null,"note":"left hand"}
      """#,
    ])
}
