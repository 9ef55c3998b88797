// Health Auto Export reads Apple Health on a phone and writes JSON: `{"data":{"metrics":[…],"workouts":[…]}}`, version 2 of its
// interface. A metric has a name, a unit and points; most points are sums or means of an hour or a day, whose sources are
// lost.

internal import Body
internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// Metrics and workouts of Health Auto Export.
  static let healthAutoExport = ForeignDocument(
    program: "Health Auto Export", title: "Health Auto Export",
    recognises: { head in
      guard head.isJSON else { return false }
      let keys = head.keys
      return keys.isSuperset(of: ["data", "metrics", "units"])
        || keys.isSuperset(of: ["data", "workouts", "start", "duration"])
    }
  ) { source, reading in
    var reader = HealthAutoExportReader(source)
    guard let data = source.json(&reading)?["data"] else { return [] }
    for metric in data["metrics"]?.arrayValue ?? [] { reader.add(metric: metric, &reading) }
    for workout in data["workouts"]?.arrayValue ?? [] { reader.add(workout: workout, &reading) }
    return reader.finish(&reading)
  }
}

/// Reads the metrics and workouts of a file.
private struct HealthAutoExportReader {
  /// Where a point is from, and when it was.
  private struct Place: Hashable {
    let day: CivilDay
    let source: String
  }

  private static let program = "Health Auto Export"
  /// Metrics of what was eaten.
  private static let eaten: Set = [
    "dietary_energy", "dietary_energy_consumed", "protein", "carbohydrates", "total_fat", "saturated_fat",
    "monounsaturated_fat", "polyunsaturated_fat", "fiber", "dietary_sugar", "sodium", "cholesterol",
    "potassium", "calcium", "iron", "magnesium", "phosphorus", "zinc", "copper", "manganese", "selenium",
    "iodine", "chloride", "chromium", "molybdenum", "vitamin_a", "vitamin_c", "vitamin_d", "vitamin_e",
    "vitamin_k", "vitamin_b6", "vitamin_b12", "thiamin", "riboflavin", "niacin", "folate", "biotin",
    "pantothenic_acid", "caffeine", "dietary_caffeine",
  ]
  private let source: DocumentSource
  private var entries = DocumentEntries(program: program)
  private var weights: [(kilograms: Decimal, moment: DocumentEntries.Moment, source: String)] = []
  private var fats: [String: (percent: Decimal, moment: DocumentEntries.Moment, source: String)] = [:]
  private var steps: [Place: Decimal] = [:]
  private var sleep = SleepIntervals()

  init(_ source: DocumentSource) {
    self.source = source
  }

  mutating func add(metric: JSON, _ reading: inout FileReading) {
    let name = String((metric["name"]?.stringValue ?? "").prefix(60))
    let unit = metric["units"]?.stringValue ?? ""
    for point in metric["data"]?.arrayValue ?? [] {
      reading.rows += 1
      do throws(RowFault) {
        try add(point, of: name, unit, &reading)
      } catch {
        reading.refuse(0, "\(name): \(error.reason)")
      }
    }
  }

  private mutating func add(
    _ point: JSON, of name: String, _ unit: String, _ reading: inout FileReading
  ) throws(RowFault) {
    switch name {
    case "weight_body_mass":
      guard let unit = ForeignUnit(unit, of: .mass) else { throw Self.unknown(unit) }
      guard let kilograms = unit.hundredths(try Self.number(point)) else {
        throw RowFault("it is out of range")
      }
      weights.append((kilograms, try moment(point), Self.origin(point)))
    case "body_fat_percentage":
      let moment = try moment(point)
      let origin = Self.origin(point)
      fats["\(moment.key) \(origin)"] = (try Self.share(point), moment, origin)
    case "waist_circumference":
      try measure(.waist, try Self.amount(point, unit, .length), point, &reading)
    case "resting_heart_rate":
      guard ["bpm", "count/min"].contains(unit) else { throw Self.unknown(unit) }
      try measure(.restingHeartRate, try Self.amount(point, "", .number), point, &reading)
    case "body_temperature":
      try measure(.temperature, try Self.temperature(point, unit), point, &reading)
    case "blood_pressure":
      guard let upper = point.foreignAmount("systolic"), let lower = point.foreignAmount("diastolic") else {
        throw RowFault("it has no value")
      }
      let moment = try moment(point)
      entries.addMeasure(
        .bloodPressure, upper, diastolic: lower, moment, origin: Self.origin(point), into: &reading)
    case "dietary_water":
      let moment = try moment(point)
      entries.addWater(try Self.amount(point, unit, .volume), moment, into: &reading)
    case "step_count": try addSteps(point)
    case "sleep_analysis": try addSleep(point, unit, &reading)
    case "height": reading.leave(as: LeftRecords.height)
    case _ where Self.eaten.contains(name): reading.leave(as: LeftRecords.eatenSums)
    default: reading.leave(name)
    }
  }

  private mutating func measure(
    _ measure: MeasureName, _ value: Decimal, _ point: JSON, _ reading: inout FileReading
  ) throws(RowFault) {
    let moment = try moment(point)
    entries.addMeasure(measure, value, moment, origin: Self.origin(point), into: &reading)
  }

  private mutating func addSteps(_ point: JSON) throws(RowFault) {
    guard let day = source.writtenDay(point["date"]?.stringValue) else { throw RowFault("it has no date") }
    let place = Place(day: day, source: Self.origin(point))
    let steps = try Self.amount(point, "", .number)
    guard let sum = (self.steps[place] ?? .zero).adding(steps) else { throw RowFault("it is out of range") }
    self.steps[place] = sum
  }

  /// A night as a whole, or a stage of one.
  private mutating func addSleep(
    _ point: JSON, _ unit: String, _ reading: inout FileReading
  ) throws(RowFault) {
    if let stage = point["value"]?.stringValue,
      let from = source.moment(written: point["startDate"]?.stringValue)?.at,
      let toText = point["endDate"]?.stringValue, let to = source.moment(written: toText)?.at,
      let day = source.writtenDay(toText)
    {
      try sleep.add(stage, from.instant, to.instant, day: day, source: Self.origin(point))
      return
    }
    let waking = source.writtenDay(point["date"]?.stringValue ?? point["sleepEnd"]?.stringValue)
    guard let day = waking else { throw RowFault("it has no date") }
    guard let hours = ForeignUnit(unit, of: .duration) else { throw Self.unknown(unit) }
    let minutes = { (key: String) -> Decimal? in
      point[key]?.foreignNumber.flatMap(hours.amount).flatMap { $0 > .zero ? $0 : nil }
    }
    let stages = ["core", "deep", "rem"].compactMap(minutes).reduce(Decimal.zero, +)
    let known =
      minutes("totalSleep") ?? (stages > .zero ? stages : nil) ?? minutes("asleep") ?? minutes("inBed")
    guard let slept = known else { return reading.passed += 1 }
    addNight(day, slept, Self.origin(point), &reading)
  }

  private mutating func addNight(
    _ day: CivilDay, _ minutes: Decimal, _ origin: String, _ reading: inout FileReading
  ) {
    // Without a time: a night that a newer file has more of is still the same entry.
    entries.addMeasure(
      .sleep, minutes, DocumentEntries.Moment(day: day, at: nil), key: "sleep \(day) \(origin)",
      origin: origin,
      into: &reading)
  }

  mutating func add(workout: JSON, _ reading: inout FileReading) {
    reading.rows += 1
    do throws(RowFault) {
      guard let moment = source.moment(written: workout["start"]?.stringValue) else {
        throw RowFault("it has no date")
      }
      var activity = ForeignActivity(
        word: workout["name"]?.foreignText ?? "", minutes: try minutes(workout, moment))
      activity.energy = try Self.quantity(
        workout["activeEnergyBurned"] ?? workout["activeEnergy"], of: .energy)
      activity.distance = try Self.quantity(workout["distance"], of: .distance)
      activity.ascent = try Self.quantity(workout["elevationUp"], of: .height)
      let pulse = workout["heartRate"]?["avg"] ?? workout["avgHeartRate"]
      activity.heartRate = (pulse?["qty"] ?? pulse)?.foreignNumber?.decimal()
      entries.addActivity(activity, moment, key: workout["id"]?.foreignText, into: &reading)
    } catch {
      reading.refuse(0, "a workout: \(error.reason)")
    }
  }

  private func minutes(_ workout: JSON, _ start: DocumentEntries.Moment) throws(RowFault) -> Decimal {
    if let number = workout["duration"]?.foreignNumber, number.isPositive,
      let minutes = number.decimal(dividedBy: 60)
    {
      return minutes
    }
    guard let from = start.at, let to = source.moment(written: workout["end"]?.stringValue)?.at,
      let minutes = Ratio(to.instant.milliseconds - from.instant.milliseconds, 60_000)?.decimal,
      minutes > .zero
    else { throw RowFault("it has no duration") }
    return minutes
  }

  /// The entries, those too that points of several times make together.
  mutating func finish(_ reading: inout FileReading) -> [ForeignEntry] {
    for weight in weights {
      let fat = fats.removeValue(forKey: "\(weight.moment.key) \(weight.source)")
      entries.addWeight(
        weight.kilograms, fat: fat?.percent, weight.moment, origin: weight.source, into: &reading)
    }
    for (_, fat) in fats.sorted(by: { $0.key < $1.key }) {
      entries.addMeasure(.bodyFat, fat.percent, fat.moment, origin: fat.source, into: &reading)
    }
    for (place, sum) in steps.sorted(by: { ($0.key.day, $0.key.source) < ($1.key.day, $1.key.source) })
    where sum > .zero {
      entries.addMeasure(
        .steps, sum, DocumentEntries.Moment(day: place.day, at: nil),
        key: "steps \(place.day) \(place.source)", origin: place.source, into: &reading)
    }
    for night in sleep.nights { addNight(night.day, night.minutes, night.source, &reading) }
    return entries.entries
  }
}

extension HealthAutoExportReader {
  private func moment(_ point: JSON) throws(RowFault) -> DocumentEntries.Moment {
    guard let moment = source.moment(written: point["date"]?.stringValue) else {
      throw RowFault("it has no date")
    }
    return moment
  }

  /// The program, with the device where the file names one.
  private static func origin(_ point: JSON) -> String {
    point["source"]?.foreignText.map { "\(program): \(String($0.prefix(60)))" } ?? program
  }

  private static func number(_ point: JSON) throws(RowFault) -> LooseNumber {
    guard let number = point["qty"]?.foreignNumber else { throw RowFault("it has no value") }
    guard !number.isNegative else { throw RowFault("it is less than nothing") }
    return number
  }

  private static func amount(
    _ point: JSON, _ unit: String, _ dimension: ForeignUnit.Dimension
  ) throws(RowFault) -> Decimal {
    let number = try number(point)
    let known = dimension == .number ? .own : ForeignUnit(unit, of: dimension)
    guard let known else { throw unknown(unit) }
    guard let amount = known.amount(number) else { throw RowFault("it is out of range") }
    return amount
  }

  /// A share in percent; some versions write it as a share of one.
  private static func share(_ point: JSON) throws(RowFault) -> Decimal {
    let share = try amount(point, "", .number)
    return share < Decimal(1) ? Decimal.product(share, Decimal(100)) ?? share : share
  }

  private static func temperature(_ point: JSON, _ unit: String) throws(RowFault) -> Decimal {
    guard ["degF", "°F"].contains(unit) else { return try amount(point, unit, .temperature) }
    // 32 °F are 0 °C.
    guard let fifth = try number(point).decimal(times: 5, dividedBy: 9),
      let zero = Ratio(160, 9)?.decimal, let celsius = fifth.subtracting(zero)
    else { throw RowFault("it is out of range") }
    return celsius
  }

  /// `{"qty":5.2,"units":"km"}` in the unit of the journal; nil where there is none.
  private static func quantity(_ value: JSON?, of dimension: ForeignUnit.Dimension) throws(RowFault)
    -> Decimal?
  {
    guard let value, value["qty"] != nil else { return nil }
    return try amount(value, value["units"]?.stringValue ?? "", dimension)
  }

  private static func unknown(_ unit: String) -> RowFault {
    unit.isEmpty ? RowFault("it has no unit") : RowFault("the unit '\(unit.prefix(20))' is not known")
  }
}
