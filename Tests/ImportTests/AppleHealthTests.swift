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
    let (entries, reading) = try HealthFile.read(try Fixture.bytes(name))
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
    let (entries, _) = try HealthFile.read(try Fixture.bytes("apple/staab-export.xml"))
    let entry = try #require(entries.first { $0.day.description == "2023-12-28" })
    #expect(
      JSON.object(entry.fields).text
        == #"{"type":"running","minutes":12.5,"distance_km":2.5,"kcal":215.105,"kcal_source":"given","origin":"Apple Health: Synthetic & Run Club"}"#
    )
    #expect(entry.key == "Running Synthetic & Run Club 1703745000 1703745750")
  }

  @Test func `the zone of a workout is that of its metadata, and not the offset of the phone`() throws {
    let (entries, _) = try HealthFile.read(try Fixture.bytes("apple/dogsheep-export.xml")) { name in
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
    let (entries, _) = try HealthFile.read(workout("/etc/passwd") + workout("../../x")) { _ in
      Issue.record("asked")
      return nil
    }
    #expect(entries.count == 2)
  }

  @Test func `a file is recognized by its first element, whatever its name and its document type`() throws {
    for text in [
      HealthFile.file(""), "\u{FEFF}" + HealthFile.file(""), "<HealthData>",
      "<?xml version='1.0'?>\n<HealthData a='b'>",
    ] {
      guard case .apple? = ForeignForm.find(in: Array(text.utf8), file: "导出.xml", among: []) else {
        Issue.record("not recognized: \(text.prefix(60))")
        continue
      }
    }
    let other = Array("<?xml version=\"1.0\"?><ClinicalDocument xmlns=\"urn:hl7-org:v3\"/>".utf8)
    #expect(ForeignForm.find(in: other, file: "export.xml", among: []) == nil)
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
    let (entries, reading) = try HealthFile.read(
      workout("totalEnergyBurned=\"0.5\" totalEnergyBurnedUnit=\"kWh\"", "")
        + workout("", "<WorkoutStatistics type=\"\(type)\" sum=\"0.5\" unit=\"kWh\"/>")
        + HealthFile.record("BodyMass", "70", "kg", "A", "2024-03-01 07:00:00"))
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
    let (entries, _) = try HealthFile.read(
      """
      <Workout workoutActivityType="HKWorkoutActivityTypeCycling" duration="1.5" durationUnit="hr"
       startDate="2024-03-01 08:00:00 +0000" endDate="2024-03-01 10:00:00 +0000">
       <MetadataEntry key="HKIndoorWorkout" value="1"/><MetadataEntry key="HKElevationAscended" value="12345 cm"/>
       <WorkoutActivity><WorkoutStatistics type="HKQuantityTypeIdentifierDistanceCycling" sum="9" unit="mi"/>
       </WorkoutActivity><WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="131.6"
       unit="count/min"/></Workout>
      """)
    #expect(
      HealthFile.texts(entries) == [
        #"activity 2024-03-01 {"type":"stationary-bike","minutes":90,"kcal":null,"kcal_source":null,"hr":132,"ascent_m":123,"origin":"Apple Health"}"#
      ])
  }

  @Test func `a file that is cut keeps what was whole, says so, and never traps`() throws {
    let records = (1...28).map { day in
      let date = "2024-02-\(day < 10 ? "0" : "")\(day) 12:00:00"
      return HealthFile.record("BodyMass", "70", "kg", "A", date)
        + HealthFile.record("DietaryEnergyConsumed", "70", "kcal", "A", date)
        + HealthFile.record("StepCount", "70", "count", "A", date)
    }
    let whole = Array(HealthFile.file(records.joined()).utf8)
    for place in stride(from: 0, to: whole.count, by: 997) {
      let (entries, reading) = try HealthFile.read(whole: Array(whole[..<place]))
      #expect(reading.refusals == 1)
      #expect(entries.count <= 84)
    }
    let (entries, reading) = try HealthFile.read(whole: Array(whole.dropLast(14)))
    #expect(entries.count == 84)
    #expect(reading.refused.first?.reason.english.hasPrefix("the file ends too early, at byte ") == true)
    for name in Self.names {
      let bytes = try Fixture.bytes(name)
      for place in stride(from: 0, to: bytes.count, by: 97) {
        #expect(try HealthFile.read(whole: Array(bytes[..<place])).1.refusals >= 1)
      }
    }
  }
}
