internal import Body
internal import Encoding
internal import Ledger
internal import Values

/// Measures whose name and unit are in columns: `Weight,175.5,lb`, `Sleep (Garmin),8.47,hours`.
struct MetricRows: RowReader {
  let program: String
  private var keys = RepeatedKeys()

  init(program: String) {
    self.program = program
  }

  mutating func take(_ row: TableRow) throws(RowFault) -> [ForeignEntry] {
    guard let metric = row.words(.metric), let text = row.text(.value) else { return [] }
    let time = try row.needTime()
    let header = HeaderName(metric)
    let unit = row.text(.unit)
    let origin = header.unit == nil ? program : "\(program): \(Self.device(metric))"
    if Self.isWeight(header.name) {
      let kilograms = try Self.number(row, .mass, unit)
      guard WeightEntry.plausible.contains(Kilograms(kilograms))
      else {
        throw RowFault("a weight of \(text.prefix(20)) is implausible")
      }
      return [
        entry(
          row, time, WeightEntry.kind.name, header.name, [.init("weight_kg", .number(kilograms.description))],
          origin)
      ]
    }
    return [try measure(text, unit, header, metric, row, time, origin)]
  }

  private mutating func measure(
    _ text: String, _ unit: String?, _ header: HeaderName, _ metric: String, _ row: TableRow, _ time: RowTime,
    _ origin: String
  ) throws(RowFault) -> ForeignEntry {
    var fields: [JSON.Member] = []
    guard let measure = Self.known(header.name) else {
      // What healthlog does not know is a measure of the person's own, by its name.
      fields.add("name", String(normalized(metric).prefix(60)))
      fields.add("value", try Self.number(row, .number, nil))
      fields.append(.init("unit", .text(unit.map { String($0.prefix(20)) })))
      return entry(row, time, MeasureEntry.kind.name, header.name, fields, origin)
    }
    if measure == .bloodPressure {
      let parts = text.split(separator: "/").map { String($0).trimmed }
      guard parts.count == 2, let systolic = Decimal(parsing: parts[0]),
        let diastolic = Decimal(parsing: parts[1])
      else { throw RowFault("not a blood pressure: '\(text.prefix(40))'") }
      fields.add("name", measure.rawValue)
      fields.add("value", systolic)
      fields.add("diastolic", diastolic)
    } else {
      let value = try Self.number(row, ImportRole.dimension(measure), unit)
      let rounded = measure.form == .count || measure.form == .duration ? value.rounded(places: 0) : value
      guard let rounded, measure.plausible.contains(rounded) else {
        throw RowFault("\(measure.rawValue) of \(text.prefix(20)) is implausible")
      }
      fields.add("name", measure.rawValue)
      fields.add("value", rounded)
    }
    fields.add("unit", measure.unit)
    return entry(row, time, MeasureEntry.kind.name, header.name, fields, origin)
  }

  private mutating func entry(
    _ row: TableRow, _ time: RowTime, _ kind: String, _ name: String, _ fields: [JSON.Member],
    _ origin: String
  ) -> ForeignEntry {
    var fields = fields
    fields.add("note", row.words(.note))
    fields.add("origin", origin)
    let key = "\(name) \(origin) \(time.key)"
    return row.entry(kind, time, key: keys.next(key), fields)
  }

  /// A number in a unit, as a value of a dimension is read.
  private static func number(_ row: TableRow, _ dimension: ForeignUnit.Dimension, _ unit: String?)
    throws(RowFault) -> Decimal
  {
    guard let value = try row.value(as: dimension, unit: unit) else { throw RowFault("it has no value") }
    return value
  }

  /// What stands in brackets behind a name, as it is written: `Garmin`.
  private static func device(_ metric: String) -> String {
    guard let open = metric.lastIndex(of: "(") else { return "" }
    return String(metric[metric.index(after: open)...].prefix { $0 != ")" }).trimmed
  }

  /// Whether a name means the weight of the body.
  static func isWeight(_ name: String) -> Bool {
    ["weight", "body weight", "bodyweight", "body mass", "gewicht", "poids", "peso"].contains(name)
  }

  /// The measure that a name means.
  private static func known(_ name: String) -> MeasureName? {
    switch name {
    case "body fat", "body fat %", "fat mass %": .bodyFat
    case "heart rate (resting)", "resting hr", "resting heart rate": .restingHeartRate
    case "body temperature", "temperature": .temperature
    case "steps", "daily steps": .steps
    case "waist size", "waist circumference", "waist": .waist
    case "hip circumference", "hips": .hips
    case "mood": nil
    default: MeasureName(named: name)
    }
  }
}
