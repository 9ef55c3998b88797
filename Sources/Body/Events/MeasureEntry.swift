package import Document
internal import Encoding
package import Ledger
package import Records
package import Values

/// A measure of the body or the day in the journal: a girth, a blood pressure, hours slept, a mood, or
/// whatever the person measures.
package struct MeasureEntry: FormEntry, Equatable {
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
  /// The program or device it was imported from; nil for one that was typed.
  package let origin: String?

  /// A measure.
  package init(
    name: String, value: Decimal, diastolic: Decimal?, unit: String?, note: String?, origin: String? = nil
  ) {
    self.name = name
    self.value = value
    self.diastolic = diastolic
    self.unit = unit
    self.note = note
    self.origin = origin
  }

  /// Reads a measure. Throws where it has no name or no value.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    name = try entry.required(text: "name")
    value = try entry.required(decimal: "value")
    diastolic = entry.decimal("diastolic")
    unit = entry.text("unit")
    note = entry.text("note")
    origin = entry.text("origin")
  }

  /// What it says, in the order of the form; a bare number has a unit of null.
  package var values: [FieldValue] {
    [.init(name), .init(value), .init(diastolic), .init(unit), .init(note)]
  }

  /// The measure it is, where healthlog knows it.
  package var known: MeasureName? { MeasureName(rawValue: name) }

  /// Its name for people: translated where healthlog knows the measure.
  package func title(_ language: Language) -> String {
    known.map { language.words($0.phrase) } ?? name
  }

  /// Its name in a table, where machines read the one that is kept.
  package var phrase: Phrase { Phrase(name) { title($0) } }

  /// Its value for people, with the unit: `84 cm`, `120/80 mmHg`, `7 h 30`, `7 of 10`.
  package func text(_ language: Language) -> String {
    switch known {
    case .sleep:
      guard let minutes = value.rounded(places: 0) else { break }
      let whole = minutes.thousandths / 1000
      return "\(whole / 60) h \(whole % 60 < 10 ? "0" : "")\(whole % 60)"
    case .mood: return "\(number(value, language))\(language.words(" of 10"))"
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

  /// A number of any measure, in whatever unit.
  private static let anyNumber = FormField.Number(
    unit: "", places: 3, kept: numbers, isAboveZero: false, plausible: nil)

  /// The kind of measures.
  package static let kind = form.kind

  /// What there is to know of measures.
  package static let form = Form(
    "measure", .measure, plural: "measures",
    summary: "A measure, such as a girth, a blood pressure, sleep or mood.",
    table: .init("measures", "A measure, such as a girth, a blood pressure, sleep in minutes or mood."),
    commands: .init(add: "Log a measurement.", example: ["name": "waist", "value": "86cm"]),
    fields: [
      .text(
        "name", .name, .clipped,
        """
        what was measured: \(MeasureName.allCases.map(\.rawValue).joined(separator: ", ")), or any other \
        name
        """
      ).notEditable.typed(as: .word, "name", "NAME", help: "the measure: `waist`"),
      .part(
        "value", .value, anyNumber,
        "the value, in the unit; for a blood pressure the upper (systolic) one"
      ).inDatabase("measured").typed(
        as: .word, "value", "VALUE", help: "the value, with its unit if it is not the usual one: `120/80`"),
      .part("diastolic", .diastolic, anyNumber, "the lower (diastolic) blood pressure, in mmHg").optional,
      .text("unit", .unit, .whole, "the unit, which is fixed for each known measure; null for a bare number")
        .optional.nullable.notEditable,
      .note,
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

extension Phrase {
  fileprivate static let measure = Phrase("measure", "measure")
  fileprivate static let unit = Phrase("unit", "unit")
  fileprivate static let diastolic = Phrase("diastolic", "diastolic")
}
