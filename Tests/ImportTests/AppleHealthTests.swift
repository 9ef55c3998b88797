import Encoding
import Foundation
import Import
import Session
import Testing
import Values

/// Exports of Apple Health: the samples against what a script over an XML parser found in them, and what real files get wrong.
struct AppleHealthTests {
  private static let names = [
    "apple/dogsheep-2019.xml", "apple/dogsheep-export.xml", "apple/staab-export.xml",
    "apple/tagbug-export.xml",
  ]

  @Test(arguments: names) func `a sample has the activities and records that an independent script finds`(
    name: String
  ) throws {
    let expected = try ExpectedRows(name)
    let (entries, reading) = try read(try Fixture.bytes(name))
    #expect(reading.refusals == 0)
    let activities = entries.filter { $0.kind == "activity" }
    #expect(activities.count == expected.keys("activity").count)
    for (key, entry) in zip(expected.keys("activity"), activities) {
      let start = Array(key.utf8)
      #expect(entry.at?.instant == Instant(foreign: start.span, 0..<start.count))
      let object = JSON.object(entry.fields)
      let type = expected.text("activity", key, "type") ?? ""
      #expect("HKWorkoutActivityType" + (object["type"]?.stringValue ?? "").capitalized == type)
      #expect(near(object["distance_km"], expected.number("activity", key, "distance_m").map { $0 / 1000 }))
      #expect(near(object["kcal"], expected.number("activity", key, "kcal")))
      if let seconds = expected.number("activity", key, "duration_s") {
        #expect(near(object["minutes"], seconds / 60))
      }
      // The name of the watch has a no-break space.
      let source = (expected.text("activity", key, "source") ?? "").replacing("\u{A0}", with: " ")
      #expect(
        object["origin"]?.stringValue == (source.isEmpty ? "Apple Health" : "Apple Health: \(source)"))
    }
    let routes = expected.keys("activity").compactMap { expected.text("activity", $0, "route") }
    #expect(reading.mentioned == Set(routes.map { $0.split(separator: "/").last.map(String.init) ?? "" }))
    for type in ["HeartRate", "BodyMassIndex", "VO2Max", "HeartRateVariabilitySDNN"] {
      #expect(reading.left[type] == count(type, name))
    }
  }

  private func count(_ type: String, _ name: String) -> Int? {
    let path = "expected/" + name.replacing("/", with: "__") + ".tsv"
    let lines = (try? Fixture.bytes(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let line = lines.split(separator: "\n").first {
      $0.hasPrefix("count\t\tHKQuantityTypeIdentifier\(type)\t")
    }
    return line?.split(separator: "\t").last.flatMap { Int($0) }
  }

  private func near(_ value: JSON?, _ expected: Double?) -> Bool {
    guard let expected else { return value?.decimalValue == nil }
    return abs(Double(value?.decimalValue ?? .zero) - expected) <= max(0.0051 * expected, 0.001)
  }

  @Test func `the statistics of a workout win, and kilojoules become kilocalories`() throws {
    let (entries, _) = try read(try Fixture.bytes("apple/staab-export.xml"))
    let entry = try #require(entries.first { $0.day.description == "2023-12-28" })
    #expect(
      JSON.object(entry.fields).text
        == #"{"type":"running","minutes":12.5,"distance_km":2.5,"kcal":215.105,"kcal_source":"given","origin":"Apple Health: Synthetic & Run Club"}"#
    )
    #expect(entry.key == "Running Synthetic & Run Club 1703745000 1703745750")
  }

  @Test func `the zone of a workout is that of its metadata, and not the offset of the phone`() throws {
    let (entries, _) = try read(try Fixture.bytes("apple/dogsheep-export.xml")) { name in
      name == "America/Los_Angeles" ? Zone(name: name, rule: "PST8PDT,M3.2.0,M11.1.0") : nil
    }
    #expect(entries.first?.at?.description == "2016-11-14T06:25:41-08:00")
  }

  @Test func `a name of a zone that is a path is not looked for`() throws {
    let workout = { (zone: String) in
      """
      <Workout workoutActivityType="HKWorkoutActivityTypeYoga" startDate="2024-03-01 08:00:00 +0000"
       endDate="2024-03-01 09:00:00 +0000"><MetadataEntry key="HKTimeZone" value="\(zone)"/></Workout>
      """
    }
    let (entries, _) = try read(workout("/etc/passwd") + workout("../../x")) { _ in
      Issue.record("asked")
      return nil
    }
    #expect(entries.count == 2)
  }

  @Test func `a file is recognized by its first element, whatever its name and its document type`() throws {
    for text in [
      file(""), "\u{FEFF}" + file(""), "<HealthData>", "<?xml version='1.0'?>\n<HealthData a='b'>",
    ] {
      guard case .apple? = ForeignForm.find(in: Array(text.utf8), file: "导出.xml", among: []) else {
        Issue.record("not recognized: \(text.prefix(60))")
        continue
      }
    }
    let other = Array("<?xml version=\"1.0\"?><ClinicalDocument xmlns=\"urn:hl7-org:v3\"/>".utf8)
    #expect(ForeignForm.find(in: other, file: "export.xml", among: []) == nil)
  }

  @Test func `weights come in any unit, with the fat of the same minute and source`() throws {
    let (entries, reading) = try read(
      record("BodyMass", "150", "lb", "Scale", "2024-03-01 07:00:10")
        + record("BodyMass", "11", "st", "Scale", "2024-03-02 07:00:10")
        + record("BodyMass", "70500", "g", "Scale", "2024-03-03 07:00:10")
        + record("BodyMass", "70.456", "kg", "Other", "2024-03-01 07:00:10")
        + record("BodyFatPercentage", "0.161", "%", "Scale", "2024-03-01 07:00:40")
        + record("BodyFatPercentage", "0.17", "%", "Scale", "2024-03-05 07:00:40"))
    #expect(reading.refusals == 0)
    #expect(
      texts(entries) == [
        #"weight 2024-03-01 {"weight_kg":68.04,"body_fat_percent":16.1,"origin":"Apple Health: Scale"}"#,
        #"weight 2024-03-02 {"weight_kg":69.85,"origin":"Apple Health: Scale"}"#,
        #"weight 2024-03-03 {"weight_kg":70.5,"origin":"Apple Health: Scale"}"#,
        #"weight 2024-03-01 {"weight_kg":70.46,"origin":"Apple Health: Other"}"#,
        #"measure 2024-03-05 {"name":"body-fat","value":17,"unit":"%","origin":"Apple Health: Scale"}"#,
      ])
    #expect(reading.sums[.kilograms] == Decimal(thousandths: 278_850))
  }

  @Test func `two pressures of a moment are one measure, in a correlation and without`() throws {
    let pair =
      record("BloodPressureSystolic", "121", "mmHg", "Cuff", "2024-03-05 07:00:40")
      + record("BloodPressureDiastolic", "81", "mmHg", "Cuff", "2024-03-05 07:00:40")
    let (entries, reading) = try read(
      pair
        + "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\"><MetadataEntry/>\(pair)</Correlation>"
        + record("BloodPressureSystolic", "130", "mmHg", "Cuff", "2024-03-06 07:00:40"))
    #expect(
      texts(entries) == [
        #"measure 2024-03-05 {"name":"blood-pressure","value":121,"diastolic":81,"unit":"mmHg","origin":"Apple Health: Cuff"}"#
      ])
    #expect(
      reading.refused.map(\.reason.english) == [
        "a blood pressure of 2024-03-06 has only one of its two values"
      ])
    #expect(reading.left.isEmpty)
  }

  @Test func `measures of the body are converted`() throws {
    let (entries, reading) = try read(
      record("WaistCircumference", "33", "in", "A", "2024-03-01 07:00:00")
        + record("RestingHeartRate", "58.4", "count/min", "A", "2024-03-01 07:00:00")
        + record("BodyTemperature", "98.6", "degF", "A", "2024-03-01 07:00:00")
        + record("BodyTemperature", "36.8", "degC", "A", "2024-03-02 07:00:00")
        + record("DietaryWater", "8", "fl_oz_us", "A", "2024-03-01 07:00:00"))
    #expect(reading.refusals == 0)
    #expect(
      texts(entries) == [
        #"measure 2024-03-01 {"name":"waist","value":83.8,"unit":"cm","origin":"Apple Health: A"}"#,
        #"measure 2024-03-01 {"name":"resting-heart-rate","value":58,"unit":"bpm","origin":"Apple Health: A"}"#,
        #"measure 2024-03-01 {"name":"temperature","value":37,"unit":"°C","origin":"Apple Health: A"}"#,
        #"measure 2024-03-02 {"name":"temperature","value":36.8,"unit":"°C","origin":"Apple Health: A"}"#,
        #"water 2024-03-01 {"water_ml":236.588,"origin":"Apple Health: A"}"#,
      ])
  }

  @Test func `steps of phone and watch are two measures of a day, and never one sum`() throws {
    let (entries, reading) = try read(
      record("StepCount", "4000", "count", "Watch", "2024-03-01 08:00:00")
        + record("StepCount", "3000", "count", "iPhone", "2024-03-01 08:01:00")
        + record("StepCount", "500", "count", "Watch", "2024-03-01 22:59:59")
        + record("StepCount", "70", "count", "Watch", "2024-03-01 23:00:00")
        + record("StepCount", "1000", "count", "iPhone", "2024-03-01 12:00:00"))
    #expect(
      texts(entries) == [
        #"measure 2024-03-01 {"name":"steps","value":4500,"unit":"steps","origin":"Apple Health: Watch"}"#,
        #"measure 2024-03-01 {"name":"steps","value":4000,"unit":"steps","origin":"Apple Health: iPhone"}"#,
        #"measure 2024-03-02 {"name":"steps","value":70,"unit":"steps","origin":"Apple Health: Watch"}"#,
      ])
    #expect(entries.map(\.key)[0] == "StepCount Watch 2024-03-01")
    #expect(reading.sums[.steps] == Decimal(8570))
  }

  @Test func `a night is the union of its stages, on the day of waking up`() throws {
    let stage = { (value: String, source: String, from: String, to: String) in
      record("SleepAnalysis", "HKCategoryValueSleepAnalysis" + value, nil, source, from, to)
    }
    let (entries, reading) = try read(
      stage("InBed", "iPhone", "2024-03-01 21:00:00", "2024-03-02 06:00:00")
        + stage("AsleepCore", "Watch", "2024-03-01 21:00:00", "2024-03-01 22:30:00")
        + stage("Awake", "Watch", "2024-03-01 22:30:00", "2024-03-01 23:30:00")
        + stage("AsleepDeep", "Watch", "2024-03-01 23:30:00", "2024-03-02 01:00:00")
        + stage("AsleepREM", "Watch", "2024-03-02 00:30:00", "2024-03-02 02:00:00")
        + stage("Asleep", "Watch", "2024-03-02 13:00:00", "2024-03-02 13:20:00")
        + stage("InBed", "iPhone", "2024-03-02 21:00:00", "2024-03-03 05:00:00")
        + stage("Dreaming", "iPhone", "2024-03-04 21:00:00", "2024-03-05 05:00:00"))
    #expect(
      texts(entries) == [
        #"measure 2024-03-03 {"name":"sleep","value":480,"unit":"min","origin":"Apple Health: iPhone"}"#,
        #"measure 2024-03-02 {"name":"sleep","value":260,"unit":"min","origin":"Apple Health: Watch"}"#,
      ])
    #expect(reading.refusals == 1)
  }

  @Test func `records of a moment are one item, and those of a food are not counted twice`() throws {
    let moment = "2024-03-05 11:00:40"
    let soup = record("DietaryEnergyConsumed", "500", "kcal", "App", moment)
    let (entries, reading) = try read(
      soup + record("DietaryEnergyConsumed", "418.4", "kJ", "App", moment)
        + record("DietaryProtein", "20", "g", "App", moment)
        + record("DietaryVitaminC", "0.05", "g", "App", moment)
        + record("DietaryEnergyConsumed", "300", "Cal", "App", "2024-03-06 07:00:40")
          + """
          <Correlation type="HKCorrelationTypeIdentifierFood" sourceName="App" startDate="\(moment) +0000"
           endDate="\(moment) +0000"><MetadataEntry key="HKFoodType" value="Soup &amp; bread"/>\(soup)</Correlation>
          """)
    #expect(entries.map(\.day.description) == ["2024-03-05", "2024-03-06"])
    let meal = JSON.object(try #require(entries.first).fields)
    #expect(meal["slot"]?.stringValue == "lunch")
    let items = (meal["items"]?.members ?? []).map(\.value)
    #expect(items.map { $0["name"]?.stringValue } == ["lunch", "Soup & bread"])
    #expect(items.map { $0["kcal"]?.decimalValue } == [Decimal(100), Decimal(500)])
    #expect(items.map { $0["protein_g"]?.decimalValue } == [Decimal(20), nil])
    #expect(items[0]["more"]?["vitamin_c_mg"]?.decimalValue == Decimal(50))
    #expect(JSON.object(entries[1].fields)["slot"]?.stringValue == "breakfast")
    #expect(reading.sums[.eaten] == Decimal(900))
    #expect(reading.sums[.foods] == Decimal(3))
  }

  @Test func `energy in kilowatt hours is refused, and the file goes on`() throws {
    let workout = { (attributes: String, inside: String) in
      """
      <Workout workoutActivityType="HKWorkoutActivityTypeCycling" startDate="2024-03-01 08:00:00 +0000"
       endDate="2024-03-01 09:00:00 +0000" \(attributes)>\(inside)<WorkoutRoute><FileReference path="/r/a.gpx"/>
       </WorkoutRoute></Workout>
      """
    }
    let type = "HKQuantityTypeIdentifierActiveEnergyBurned"
    let (entries, reading) = try read(
      workout("totalEnergyBurned=\"0.5\" totalEnergyBurnedUnit=\"kWh\"", "")
        + workout("", "<WorkoutStatistics type=\"\(type)\" sum=\"0.5\" unit=\"kWh\"/>")
        + record("BodyMass", "70", "kg", "A", "2024-03-01 07:00:00"))
    #expect(entries.map(\.kind) == ["weight"])
    #expect(
      reading.refused.map(\.reason.english) == [
        "Workout of 2024-03-01 08:00:00 +0000: the unit 'kWh' is not known",
        "Workout of 2024-03-01T09:00:00+01:00: the unit 'kWh' is not known",
      ])
    #expect(reading.mentioned.isEmpty)
    #expect(reading.left.isEmpty)
  }

  @Test func `a workout indoors is that of a machine, and the sports within another are not added`() throws {
    let (entries, _) = try read(
      """
      <Workout workoutActivityType="HKWorkoutActivityTypeCycling" duration="1.5" durationUnit="hr"
       startDate="2024-03-01 08:00:00 +0000" endDate="2024-03-01 10:00:00 +0000">
       <MetadataEntry key="HKIndoorWorkout" value="1"/><MetadataEntry key="HKElevationAscended" value="12345 cm"/>
       <WorkoutActivity><WorkoutStatistics type="HKQuantityTypeIdentifierDistanceCycling" sum="9" unit="mi"/>
       </WorkoutActivity><WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="131.6"
       unit="count/min"/></Workout>
      """)
    #expect(
      texts(entries) == [
        #"activity 2024-03-01 {"type":"stationary-bike","minutes":90,"kcal":null,"kcal_source":null,"hr":132,"ascent_m":123,"origin":"Apple Health"}"#
      ])
  }

  @Test func `single bad records are refused with their reasons`() throws {
    let (entries, reading) = try read(
      record("BodyMass", "900", "kg", "A", "2024-03-01 07:00:00")
        + record("BodyMass", "heavy", "kg", "A", "2024-03-01 07:00:00")
        + record("BodyMass", "70", "kWh", "A", "2024-03-01 07:00:00")
        + record("BodyMass", "70", nil, "A", "2024-03-01 07:00:00")
        + record("BodyMass", "70", "kg", "A", "2024-02-30 07:00:00")
        + record("StepCount", "-5", "count", "A", "2024-03-01 07:00:00")
        + record("StepCount", "5", "count", "A", "2024-03-01 07:00:00", "2024-02-01 07:00:00")
        + record("BodyMass", "70", "kg", "A", "2024-03-09 07:00:00"))
    #expect(entries.map(\.day.description) == ["2024-03-09"])
    #expect(
      reading.refused.map(\.reason.english) == [
        "BodyMass of 2024-03-01 07:00:00 +0000: a weight of 900 kg is implausible",
        "BodyMass of 2024-03-01 07:00:00 +0000: 'heavy' is not a number",
        "BodyMass of 2024-03-01 07:00:00 +0000: the unit 'kWh' is not known",
        "BodyMass of 2024-03-01 07:00:00 +0000: it has no unit",
        "BodyMass of 2024-02-30 07:00:00 +0000: it has no date",
        "StepCount of 2024-03-01 07:00:00 +0000: -5 is less than nothing",
        "StepCount of 2024-03-01 07:00:00 +0000: it ends before it begins",
      ])
  }

  @Test func `control characters, repeated attributes and odd names hinder nothing`() throws {
    let (entries, reading) = try read(
      """
      <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Clément’s\u{0B} Apple\u{A0}Watch" unit="kg"
       Health Mate App Version="2.6.0" startDate="2024-03-01 07:00:00 +0000" startDate="2025-03-01 07:00:00 +0000"
       device="&lt;&lt;HKDevice: 0x1&gt;&gt;" endDate="2024-03-01 07:00:00 +0000" value="7\u{0B}0"/>
      """)
    #expect(reading.refusals == 0)
    #expect(
      texts(entries) == [
        #"weight 2024-03-01 {"weight_kg":70,"origin":"Apple Health: Clément’s Apple Watch"}"#
      ])
  }

  @Test func `the key is the same in every export, whatever its zone, device and time of creation`() throws {
    let keys = try ["07:00:00 +0000", "09:00:00 +0200"].map { time in
      try read(
        """
        <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="A" unit="kg" device="\(time)" value="70"
         creationDate="2024-03-09 \(time)" startDate="2024-03-01 \(time)" endDate="2024-03-01 \(time)"/>
        """
      ).0.map(\.key)
    }
    #expect(keys == [["BodyMass A 1709276400 1709276400"], ["BodyMass A 1709276400 1709276400"]])
  }

  @Test func `a file that is cut keeps what was whole, says so, and never traps`() throws {
    let records = (1...28).map { day in
      let date = "2024-02-\(day < 10 ? "0" : "")\(day) 12:00:00"
      return record("BodyMass", "70", "kg", "A", date)
        + record("DietaryEnergyConsumed", "70", "kcal", "A", date)
        + record("StepCount", "70", "count", "A", date)
    }
    let whole = Array(file(records.joined()).utf8)
    for place in stride(from: 0, to: whole.count, by: 997) {
      let (entries, reading) = try read(whole: Array(whole[..<place]))
      #expect(reading.refusals == 1)
      #expect(entries.count <= 84)
    }
    let (entries, reading) = try read(whole: Array(whole.dropLast(14)))
    #expect(entries.count == 84)
    #expect(reading.refused.first?.reason.english.hasPrefix("the file ends too early, at byte ") == true)
    for name in Self.names {
      let bytes = try Fixture.bytes(name)
      for place in stride(from: 0, to: bytes.count, by: 97) {
        #expect(try read(whole: Array(bytes[..<place])).1.refusals >= 1)
      }
    }
  }
}

extension AppleHealthTests {
  private func read(_ elements: String, _ zones: @escaping (String) -> Zone? = { _ in nil }) throws
    -> ([ForeignEntry], FileReading)
  {
    try read(whole: Array(file(elements).utf8), zones)
  }

  private func read(_ bytes: [UInt8], _ zones: @escaping (String) -> Zone? = { _ in nil }) throws
    -> ([ForeignEntry], FileReading)
  {
    try read(whole: bytes, zones)
  }

  private func read(whole bytes: [UInt8], _ zones: @escaping (String) -> Zone? = { _ in nil }) throws
    -> ([ForeignEntry], FileReading)
  {
    var feed = ByteFeed.holding(bytes)
    var reading = FileReading()
    var entries: [ForeignEntry] = []
    let clock = ForeignClock(zone: .fixed(3600), dayStart: 0)
    try HealthReading(clock, zones: zones).read(&feed, &reading, { _ in }) { entries.append($0) }
    return (entries, reading)
  }

  /// A file of iOS 16, whose document type is broken.
  private func file(_ elements: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 12 -->
    <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|VisionPrescription)*)>
    <!ELEMENT VisionPrescription ((RightEye|LeftEye|VisionAttachment|MetadataEntry)*)>
    <!ATTLIST VisionPrescription
      type CDATA #REQUIRED
      dateIssued CDATA #REQUIRED
    <!ELEMENT RightEye EMPTY>
    >
    ]>
    <HealthData locale="fr_FR">
     <ExportDate value="2024-04-01 10:00:00 +0200"/>
     <Me HKCharacteristicTypeIdentifierDateOfBirth="1990-01-01"/>
    \(elements)
    </HealthData>
    """
  }

  /// A record at a time in UTC.
  private func record(
    _ type: String, _ value: String, _ unit: String?, _ source: String, _ start: String, _ end: String? = nil
  ) -> String {
    let begin = type == "SleepAnalysis" ? "HKCategoryTypeIdentifier" : "HKQuantityTypeIdentifier"
    return """
      <Record type="\(begin)\(type)" sourceName="\(source)" \(unit.map { "unit=\"\($0)\"" } ?? "")
       startDate="\(start) +0000" endDate="\(end ?? start) +0000" value="\(value)"/>

      """
  }

  private func texts(_ entries: [ForeignEntry]) -> [String] {
    entries.map { "\($0.kind) \($0.day) \(JSON.object($0.fields).text)" }
  }
}
