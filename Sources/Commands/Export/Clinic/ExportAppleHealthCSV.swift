package import Arguments
internal import Body
internal import Document
internal import Encoding
internal import Food
internal import Goals
internal import Ledger
package import Session
internal import Values

/// A column of the file, called as Apple's Health calls the type.
package enum AppleHealthType: String, ArgumentChoice, CaseIterable {
  package static let metavar = "TYPE"
  case weight
  case bodyFat = "body-fat"
  case waist
  case restingHeartRate = "resting-heart-rate"
  case systolic, diastolic, temperature, steps, sleep, energy, protein, carbohydrate, fat, fiber, sugar,
    sodium, water
  case exercise

  /// The head of its column, with the unit.
  var head: String {
    switch self {
    case .weight: "Weight (kg)"
    case .bodyFat: "Body Fat Percentage (%)"
    case .waist: "Waist Circumference (cm)"
    case .restingHeartRate: "Resting Heart Rate (count/min)"
    case .systolic: "Blood Pressure Systolic (mmHg)"
    case .diastolic: "Blood Pressure Diastolic (mmHg)"
    case .temperature: "Body Temperature (degC)"
    case .steps: "Step Count (count)"
    case .sleep: "Sleep Analysis (min)"
    case .energy: "Dietary Energy (kcal)"
    case .protein: "Protein (g)"
    case .carbohydrate: "Carbohydrates (g)"
    case .fat: "Total Fat (g)"
    case .fiber: "Fiber (g)"
    case .sugar: "Dietary Sugar (g)"
    case .sodium: "Sodium (mg)"
    case .water: "Dietary Water (mL)"
    case .exercise: "Exercise Minutes (min)"
    }
  }

  /// The value of the label that it is.
  var nutrient: Nutrient? { Nutrient.label.first { $0.phrase?.key == rawValue } }

  /// The measure that it is, or is part of.
  var measure: MeasureName? {
    self == .systolic || self == .diastolic ? .bloodPressure : MeasureName(rawValue: rawValue)
  }
}

/// `healthlog export apple-health-csv`.
package struct ExportAppleHealthCSV: Command {
  package static let page = Page(
    name: "export apple-health-csv", group: .moving,
    summary: "Export a table for importing into Apple Health.",
    details: [
      """
      Apple Health itself cannot read CSV, but apps such as Health CSV Importer can, and so can a shortcut \
      with "Log Health Sample". The table has a column `Date` in the form 2026-11-21 and a column for each \
      type, with its name in Health and its unit. There is a row for each day. Naps are added to the \
      night; for steps the largest count of the day is used, for other measures the latest; food and drink \
      are added up. Unknown values are empty.
      """,
      "With one `--what` the file has two columns, which every importer can read.",
    ],
    examples: [
      Example("healthlog export apple-health-csv --what weight > weight.csv", "`Date,Weight (kg)`"),
      Example(
        "healthlog export apple-health-csv --period 2026 > health.csv", "everything, to be mapped by column"),
    ],
    seeAlso: ["export csv", "export fhir"])

  let asked: AskedEntries<AppleHealthType>

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    asked = try AskedEntries(&read, period: "only these days")
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let days = try asked.days(session)
    let table = try session.dayTable()
    let measures = try newest(days, &session)
    let types =
      asked.kinds.isEmpty ? AppleHealthType.allCases : AppleHealthType.allCases.filter(asked.kinds.contains)
    var writer = CSVWriter(separator: UInt8(ascii: ","), lineEnd: .lf, decimalComma: false, bom: false)
    writer.row([.text("Date")] + types.map { .text($0.head) })
    let all = Set(table.days.map(\.day)).union(measures.keys).filter { days?.contains($0) ?? true }
    for day in all.sorted() {
      let cells = types.map { type -> CSVCell in
        let value = value(of: type, table[day], measures[day] ?? [:])
        return value.map { .number($0.description) } ?? .empty
      }
      guard cells.contains(where: { $0 != .empty }) else { continue }
      writer.row([.text(day.description)] + cells)
    }
    session.console.write(writer.bytes)
  }

  private func value(of type: AppleHealthType, _ day: DaySums, _ measures: [AppleHealthType: Decimal])
    -> Decimal?
  {
    switch type {
    case .weight: day.weightKilograms
    case .water: day.drinks > 0 ? Decimal(thousandths: day.water) : nil
    case .exercise: day.sessions > 0 ? Decimal(thousandths: day.minutes) : nil
    default: type.nutrient.map { day.meals > 0 ? day.value($0.rawValue) : nil } ?? measures[type]
    }
  }

  /// The newest measure of each type on each day, or what those of the day come to; body fat may come with a weight
  /// as well.
  private func newest(_ days: ClosedRange<CivilDay>?, _ session: inout Session) throws(Failure)
    -> [CivilDay: [AppleHealthType: Decimal]]
  {
    var found: [CivilDay: [AppleHealthType: Decimal]] = [:]
    var sums: [CivilDay: [MeasureName: MeasureDay]] = [:]
    for entry in try session.entries(of: ["measure", "weight"], on: days).sorted(by: { $0.id < $1.id }) {
      guard let day = entry.day else { continue }
      if entry.kind == "weight" {
        if let fat = entry.decimal("body_fat_percent") { found[day, default: [:]][.bodyFat] = fat }
        continue
      }
      // Every report mentions a damaged one.
      guard let measure = try? MeasureEntry(entry), let name = measure.known else { continue }
      if sums[day]?[name] == nil {
        sums[day, default: [:]][name] = MeasureDay(measure, by: session.sourcePriority)
      } else {
        sums[day]?[name]?.add(measure)
      }
      for type in AppleHealthType.allCases where type.measure == name {
        let value = type == .diastolic ? measure.diastolic : measure.value
        guard let value else { continue }
        found[day, default: [:]][type] = sums[day]?[name]?.value ?? value
      }
    }
    return found
  }
}
