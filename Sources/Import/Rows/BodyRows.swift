internal import Body
internal import Encoding
internal import Ledger
internal import Values

/// Weights and other measures, each in a column of its own; a cell that is empty or 0 says nothing.
struct BodyRows: RowReader {
  let program: String
  private var days: [Count: (sum: Decimal, line: Int, first: String)] = [:]
  private var weights = RepeatedWeights()
  /// Whether a day may be in two files, so that each part is known by its first row as well.
  private var hasParts = false

  /// What is added up of a day.
  private struct Count: Hashable {
    let day: CivilDay
    let measure: MeasureName
    let origin: String
  }

  init(program: String) {
    self.program = program
  }

  mutating func take(_ row: TableRow) throws(RowFault) -> [ForeignEntry] {
    let time = try row.needTime()
    guard !row.found.table.isPerDay else {
      hasParts = row.found.table.hasParts
      try count(row, time)
      return []
    }
    var entries: [ForeignEntry] = []
    if let weight = try BodyEntry.weight(row, time, program) { entries.append(weights.told(weight)) }
    if let pressure = try Self.pressure(row, time, program) { entries.append(pressure) }
    for measure in MeasureName.allCases {
      // The fat of a weight is told with it.
      if measure == .bodyFat, !entries.isEmpty, entries[0].kind == WeightEntry.kind.name { continue }
      guard let value = try row.number(ImportRole(measure)), value > .zero else { continue }
      entries.append(try BodyEntry.measure(measure, value, nil, row, time, program))
    }
    return entries
  }

  private mutating func count(_ row: TableRow, _ time: RowTime) throws(RowFault) {
    for measure in MeasureName.allCases where row.has(ImportRole(measure)) {
      guard let value = try row.number(ImportRole(measure)), value > .zero else { continue }
      let count = Count(day: time.day, measure: measure, origin: row.origin(program))
      let before = days[count] ?? (.zero, row.line, time.key)
      guard let sum = before.sum.adding(value) else { throw RowFault("the sum of a day is out of range") }
      days[count] = (sum, before.line, before.first)
    }
  }

  mutating func finish() -> [ForeignEntry] {
    defer { days = [:] }
    return days.sorted { ($0.key.day, $0.key.origin) < ($1.key.day, $1.key.origin) }.compactMap {
      count, total in
      guard let sum = total.sum.rounded(places: 0), count.measure.plausible.contains(sum) else { return nil }
      var fields: [JSON.Member] = []
      fields.add("name", count.measure.rawValue)
      fields.add("value", sum)
      fields.add("unit", count.measure.unit)
      fields.add("origin", count.origin)
      return ForeignEntry(
        kind: MeasureEntry.kind.name, day: count.day, at: nil,
        key: "\(count.measure.rawValue) \(count.day) \(count.origin)"
          + (hasParts ? " \(total.first)" : ""),
        fields: fields, line: total.line)
    }
  }

  private static func pressure(_ row: TableRow, _ time: RowTime, _ program: String) throws(RowFault)
    -> ForeignEntry?
  {
    guard let systolic = try row.number(.systolic), let diastolic = try row.number(.diastolic),
      systolic > .zero, diastolic > .zero
    else { return nil }
    return try BodyEntry.measure(.bloodPressure, systolic, diastolic, row, time, program)
  }
}

/// Weights of one time that differ: each is one, and the same weight twice is what its program has twice.
private struct RepeatedWeights {
  /// The first weight of each key.
  private var first: [String: String] = [:]

  /// A weight, with a key of its own where the first of its time was another.
  mutating func told(_ entry: ForeignEntry) -> ForeignEntry {
    let weight = entry.fields.first { $0.key == "weight_kg" }?.value.text ?? ""
    guard let before = first[entry.key] else {
      first[entry.key] = weight
      return entry
    }
    return before == weight ? entry : entry.with(key: "\(entry.key) \(weight)")
  }
}

/// Entries of the body, as the journal has them.
enum BodyEntry {
  /// A weight, with the share of fat that the row tells of it; nil where it has none.
  static func weight(_ row: TableRow, _ time: RowTime, _ program: String) throws(RowFault) -> ForeignEntry? {
    guard let kilograms = try row.number(.weight), kilograms > .zero else { return nil }
    guard WeightEntry.plausible.contains(Kilograms(kilograms)) else {
      throw RowFault("a weight of \(kilograms) kg is implausible")
    }
    var fields: [JSON.Member] = []
    fields.add("weight_kg", kilograms)
    fields.add("body_fat_percent", try fat(row, of: kilograms))
    fields.add("note", row.words(.note))
    fields.add("origin", row.origin(program))
    return row.entry(WeightEntry.kind.name, time, key: key(row, time.key), fields)
  }

  /// The share of fat in percent; of its mass it is made.
  private static func fat(_ row: TableRow, of weight: Decimal) throws(RowFault) -> Decimal? {
    if let percent = try row.number(ImportRole(MeasureName.bodyFat)), percent > .zero {
      // Apple's is a share of one.
      let share = percent < Decimal(1) ? Decimal.product(percent, Decimal(100)) ?? percent : percent
      return share <= Decimal(75) ? share : nil
    }
    guard let mass = try row.number(.fatMass), mass > .zero, mass < weight else { return nil }
    return Ratio(mass.thousandths * 100, weight.thousandths)?.decimal.rounded(places: 1)
  }

  /// A measure that healthlog knows.
  static func measure(
    _ measure: MeasureName, _ value: Decimal, _ diastolic: Decimal?, _ row: TableRow, _ time: RowTime,
    _ program: String
  ) throws(RowFault) -> ForeignEntry {
    let rounded = measure.form == .count || measure.form == .duration ? value.rounded(places: 0) : value
    guard let rounded, measure.plausible.contains(rounded) else {
      throw RowFault("\(measure.rawValue) of \(value) \(measure.unit) is implausible")
    }
    var fields: [JSON.Member] = []
    fields.add("name", measure.rawValue)
    fields.add("value", rounded)
    fields.add("diastolic", diastolic)
    fields.add("unit", measure.unit)
    fields.add("note", row.words(.note))
    fields.add("origin", row.origin(program))
    return row.entry(
      MeasureEntry.kind.name, time, key: key(row, "\(measure.rawValue) \(time.key)"), fields)
  }

  /// What an entry is known by: another source tells of another one.
  private static func key(_ row: TableRow, _ key: String) -> String {
    row.words(.source).map { "\(key) \($0)" } ?? key
  }
}
