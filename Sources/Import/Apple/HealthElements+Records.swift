internal import Body
internal import Encoding
internal import Ledger
internal import Messages
internal import Values

extension HealthElements {
  /// Takes in an element that is in no other but the outermost, or in a pair of blood pressures.
  mutating func startOuter(_ xml: inout XMLReader, _ reading: inout FileReading) {
    if xml.isElement("Record") { return startRecord(&xml, &reading) }
    if xml.isElement("HealthData") { return }
    do throws(RowFault) {
      if xml.isElement("Workout") {
        reading.rows += 1
        open = .workout(try HealthWorkout(xml, &sources))
        return
      }
      if xml.isElement("Correlation") {
        let name = HealthKind.shortName(xml.text(of: "type") ?? "")
        // Its two records are taken as they are without it.
        if name == "BloodPressure" { return }
        if name == "Food" {
          reading.rows += 1
          let source = try sources.number(xml.text(of: "sourceName") ?? "")
          open = .food(HealthFood(source: source, span: try HealthSpan(xml)))
          return
        }
        reading.leave(name)
      } else if !xml.isElement("ExportDate"), !xml.isElement("Me"), !xml.isElement("MetadataEntry") {
        reading.leave(xml.localName)
      }
    } catch {
      refuse(xml, xml.localName, error, &reading)
    }
    xml.skip()
  }

  private mutating func startRecord(_ xml: inout XMLReader, _ reading: inout FileReading) {
    reading.rows += 1
    types.find(xml)
    guard let kind = types.kind else {
      if types.name == "Height" { reading.leave(as: LeftRecords.height) } else { reading.leave(types.name) }
      return xml.skip()
    }
    do throws(RowFault) {
      let record = try HealthRecord(xml, kind, types.name, &sources)
      switch kind {
      case .sleep, .nutrient:
        // Their metadata count.
        open = .record(record, zone: nil, words: HealthMeals.Words())
        return
      default: try take(record, nil, HealthMeals.Words(), &reading)
      }
    } catch {
      refuse(xml, types.name, error, &reading)
    }
    xml.skip()
  }

  /// Takes in an element of a food.
  mutating func startInner(_ xml: XMLReader, _ food: inout HealthFood, _ reading: inout FileReading) {
    if xml.isElement("MetadataEntry") {
      var zone: String?
      return Self.take(xml, &zone, &food.words)
    }
    let name = HealthKind.shortName(xml.text(of: "type") ?? "")
    guard xml.isElement("Record"), let kind = HealthKind(name), case .nutrient = kind else { return }
    do throws(RowFault) {
      try food.add(try HealthRecord(xml, kind, name, &sources))
    } catch {
      // Without the correlation it is refused as well, so that it is told once.
      return
    }
  }

  /// Takes in what the metadata of a record say.
  static func take(_ xml: XMLReader, _ zone: inout String?, _ words: inout HealthMeals.Words) {
    guard let key = xml.text(of: "key"), let value = xml.text(of: "value"), !value.isEmpty else { return }
    switch key {
    case "HKTimeZone": zone = value
    case "HKFoodType": words.name = normalized(String(value.prefix(200))).trimmed
    case "HKFoodMeal", "Meal": words.slot = String(value.prefix(40))
    default: return
    }
  }

  /// Takes in a record that is whole.
  mutating func take(
    _ record: HealthRecord, _ zone: String?, _ words: HealthMeals.Words, _ reading: inout FileReading
  ) throws(RowFault) {
    switch record.kind {
    case .weight:
      guard let weight = try record.amount(.mass).rounded(places: 2) else {
        throw RowFault("it is out of range")
      }
      guard WeightEntry.plausible.contains(Kilograms(weight)) else {
        throw RowFault("a weight of \(weight) kg is implausible")
      }
      try body.add(weight: weight, record)
      reading.sums.count(.weights)
      reading.sums.add(.kilograms, weight)
    case .bodyFat: try body.add(fat: try Self.share(record), record)
    case .measure(let name): try take(record, name, &reading)
    case .systolic, .diastolic:
      let value = try HealthUnit.pressure(record.unit).amount(try record.number())
      let isUpper = record.kind == .systolic
      let believed = isUpper ? MeasureName.bloodPressure.plausible : Decimal(20)...Decimal(200)
      guard believed.contains(value) else { throw RowFault("\(value) mmHg are implausible") }
      try body.add(pressure: value, isUpper: isUpper, record)
    case .steps:
      guard let number = try record.number().decimal(),
        number.magnitude <= MeasureName.steps.plausible.upperBound,
        let day = day(of: record.start)
      else { throw RowFault("it is out of range") }
      try steps.add(number, record.source, day)
      reading.sums.add(.steps, number)
    case .sleep:
      let end = Instant(milliseconds: record.end * 1000)
      try sleep.add(record, offset: (zone.flatMap(zones.zone) ?? clock.zone).offset(at: end))
    case .water: try takeWater(record, &reading)
    case .nutrient(let nutrient): try meals.add(nutrient, try record.amount(of: nutrient), record, words)
    }
  }

  private mutating func take(_ record: HealthRecord, _ name: MeasureName, _ reading: inout FileReading)
    throws(RowFault)
  {
    let value: Decimal?
    switch name {
    case .restingHeartRate:
      value = try HealthUnit.beats(record.unit).amount(try record.number()).rounded(places: 0)
    case .temperature: value = try Self.temperature(record)
    default: value = try record.amount(.length).rounded(places: 1)
    }
    guard let value, name.plausible.contains(value) else {
      throw RowFault("\(name.rawValue) of \(record.value) \(record.unit) is implausible")
    }
    reading.sums.count(.measures)
    append(MeasureEntry.kind.name, record, HealthEntries.measure(name, value))
  }

  private mutating func takeWater(_ record: HealthRecord, _ reading: inout FileReading) throws(RowFault) {
    let water = try record.amount(.volume)
    guard water > .zero else { return reading.passed += 1 }
    guard water <= WaterEntry.plausible.value else { throw RowFault("\(water) ml of water are implausible") }
    reading.sums.add(.water, water)
    append(WaterEntry.kind.name, record, [.init("water_ml", .number(water.description))])
  }

  private mutating func append(_ kind: String, _ record: HealthRecord, _ fields: [JSON.Member]) {
    let writer = HealthEntries(sources: sources, clock: clock)
    let entry = writer.entry(kind, record.key(sources), record.source, record.start, fields)
    if let entry { ready.append(entry) }
  }

  /// A share in percent, which Apple writes as a part of one.
  private static func share(_ record: HealthRecord) throws(RowFault) -> Decimal {
    let number = try record.number()
    guard let given = number.decimal(),
      let percent = given <= Decimal(1) ? number.decimal(times: 100) : given,
      let share = percent.rounded(places: 1), MeasureName.bodyFat.plausible.contains(share)
    else { throw RowFault("body-fat of \(record.value) % is implausible") }
    return share
  }

  private static func temperature(_ record: HealthRecord) throws(RowFault) -> Decimal? {
    guard record.unit == "degF" else { return try record.amount(.temperature).rounded(places: 1) }
    guard let fahrenheit = try record.number().decimal() else { return nil }
    return Decimal.product(fahrenheit - Decimal(32), Decimal(5), dividedBy: Decimal(9))?.rounded(places: 1)
  }

  /// The day of a time in seconds, by the person's clock. The offset of a quarter of an hour is looked up once: files
  /// have millions of records, in the order of time.
  private mutating func day(of second: Int64) -> CivilDay? {
    let instant = Instant(milliseconds: second * 1000)
    let quarter = second / 900
    let seconds: Int32
    if let offset, offset.quarter == quarter, second >= 0 {
      seconds = offset.seconds
    } else {
      seconds = clock.zone.offset(at: instant)
      offset = (quarter, seconds)
    }
    return Timestamp(instant: instant, offsetSeconds: seconds).map(clock.day)
  }
}

extension HealthElements {
  /// Notes an element that cannot be taken, with its time as the file has it.
  func refuse(_ xml: XMLReader, _ name: String, _ fault: RowFault, _ reading: inout FileReading) {
    let time = String((xml.text(of: "startDate") ?? "").prefix(25))
    reading.refuse(0, time.isEmpty ? "\(name): \(fault.reason)" : "\(name) of \(time): \(fault.reason)")
  }

  /// Notes one of a time in seconds.
  func refuse(_ name: String, _ second: Int64, _ fault: RowFault, _ reading: inout FileReading) {
    let time = clock.time(at: Instant(milliseconds: second * 1000))?.description ?? ""
    reading.refuse(0, "\(name) of \(time): \(fault.reason)")
  }
}
