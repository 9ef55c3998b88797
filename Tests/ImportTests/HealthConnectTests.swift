import Encoding
import Session
import Testing
import Values

@testable import Import

/// Databases of Health Connect with the columns of Android's source, made by
/// `Fixtures/healthconnect/health_connect.py`. What is expected was worked out by hand from what that script writes.
struct HealthConnectTests {
  private static func bytes(_ name: String) throws -> [UInt8] {
    var reader = GzipReader()
    let packed = try Fixture.bytes("healthconnect/\(name).db.gz")
    var bytes: [UInt8] = []
    var position = 0
    while try reader.read(packed.span, &position, into: &bytes, atMost: 1 << 18) {}
    return bytes
  }

  private static func read(_ bytes: [UInt8], file: String = "export.db") throws -> (
    [ForeignEntry], FileReading
  ) {
    let form = ForeignForm.find(in: Array(bytes.prefix(65_536)), file: file, among: [])
    guard case .document(let document)? = form else {
      Issue.record("not recognized")
      return ([], FileReading())
    }
    #expect(document.program == "Health Connect")
    var reading = FileReading()
    let clock = ForeignClock(zone: .fixed(3600), dayStart: 0)
    let source = DocumentSource(bytes, file: file, clock, ImportAnswers(), beside: { _ in nil }) { _ in nil }
    return (document.entries(source, into: &reading), reading)
  }

  /// What entries of a kind say.
  private static func texts(_ kind: String, _ entries: [ForeignEntry], named name: String? = nil) -> [String]
  {
    entries.filter { entry in
      entry.kind == kind && (name == nil || JSON.object(entry.fields)["name"]?.stringValue == name)
    }.map { "\($0.at?.description ?? $0.day.description) \(JSON.object($0.fields).text)" }
  }

  @Test(arguments: ["export", "turned"])
  func `weights have the fat of the same minute, and the day of their own clock`(
    name: String
  ) throws {
    let (entries, reading) = try Self.read(try Self.bytes(name))
    #expect(
      Self.texts("weight", entries) == [
        #"2024-03-01T07:00:00+01:00 {"weight_kg":71.83,"body_fat_percent":21.4,"origin":"Health Connect: org.scale"}"#,
        #"2024-03-02T00:30:00+02:00 {"weight_kg":72,"origin":"Health Connect: org.scale"}"#,
      ])
    #expect(entries.first?.key == "abcd0000000000000000000000000001")
    #expect(
      Self.texts("measure", entries, named: "body-fat") == [
        #"2024-03-05T07:00:00+01:00 {"name":"body-fat","value":20,"unit":"%","origin":"Health Connect: org.scale"}"#
      ])
    #expect(reading.refused.map(\.reason.english) == ["a weight of 0.01 kg is implausible"])
    #expect(reading.sums[.weights] == Decimal(3))
  }

  @Test func `measures of the body are taken`() throws {
    let (entries, _) = try Self.read(try Self.bytes("export"))
    let origin = #""origin":"Health Connect: org.scale""#
    #expect(
      Self.texts("measure", entries, named: "blood-pressure") == [
        #"2024-03-01T08:00:00+01:00 {"name":"blood-pressure","value":121,"diastolic":79,"unit":"mmHg",\#(origin)}"#
      ])
    #expect(
      Self.texts("measure", entries, named: "temperature") == [
        #"2024-03-01T09:00:00+01:00 {"name":"temperature","value":36.8,"unit":"°C",\#(origin)}"#
      ])
    #expect(
      Self.texts("measure", entries, named: "resting-heart-rate") == [
        #"2024-03-01T06:00:00+01:00 {"name":"resting-heart-rate","value":54,"unit":"bpm","origin":"Health Connect: com.fitbit.FitbitMobile"}"#
      ])
  }

  @Test func `in the person's order phone and watch do not count the same steps`() throws {
    let (entries, _) = try Self.read(try Self.bytes("export"))
    let phone = "com.google.android.apps.fitness"
    #expect(
      Self.texts("measure", entries, named: "steps") == [
        // 1500 of the watch, half of the phone's 1000 before it, and the phone's 2000 of the evening.
        #"2024-03-01 {"name":"steps","value":4000,"unit":"steps","origin":"Health Connect: \#(phone), com.fitbit.FitbitMobile"}"#,
        #"2024-03-02 {"name":"steps","value":400,"unit":"steps","origin":"Health Connect: org.scale"}"#,
        #"2024-03-03 {"name":"steps","value":800,"unit":"steps","origin":"Health Connect: \#(phone)"}"#,
      ])
    let keys = entries.filter { $0.key.hasPrefix("steps") }.map(\.key)
    #expect(keys == ["steps 2024-03-01", "steps 2024-03-02 Health Connect: org.scale", "steps 2024-03-03"])
  }

  @Test func `without an order each app has its own steps`() throws {
    let (entries, _) = try Self.read(try Self.bytes("turned"))
    let phone = "com.google.android.apps.fitness"
    #expect(
      Self.texts("measure", entries, named: "steps") == [
        #"2024-03-01 {"name":"steps","value":3000,"unit":"steps","origin":"Health Connect: \#(phone)"}"#,
        #"2024-03-01 {"name":"steps","value":1500,"unit":"steps","origin":"Health Connect: com.fitbit.FitbitMobile"}"#,
        #"2024-03-01 {"name":"steps","value":9000,"unit":"steps","origin":"Health Connect: org.scale"}"#,
        #"2024-03-02 {"name":"steps","value":400,"unit":"steps","origin":"Health Connect: org.scale"}"#,
        #"2024-03-03 {"name":"steps","value":800,"unit":"steps","origin":"Health Connect: \#(phone)"}"#,
      ])
  }

  @Test(arguments: ["export", "turned"])
  func `sleep is what is not awake, on the day of waking up, and once for an app`(
    name: String
  ) throws {
    let (entries, _) = try Self.read(try Self.bytes(name))
    let watch = #""origin":"Health Connect: com.fitbit.FitbitMobile""#
    #expect(
      Self.texts("measure", entries, named: "sleep") == [
        #"2024-03-02T07:30:00+01:00 {"name":"sleep","value":420,"unit":"min","note":"warm",\#(watch)}"#,
        #"2024-03-02T07:00:00+01:00 {"name":"sleep","value":480,"unit":"min","origin":"Health Connect: com.google.android.apps.fitness"}"#,
        #"2024-03-02T08:00:00+01:00 {"name":"sleep","value":30,"unit":"min",\#(watch)}"#,
        #"2024-03-02T14:20:00+01:00 {"name":"sleep","value":20,"unit":"min",\#(watch)}"#,
      ])
  }

  @Test(arguments: ["export", "turned"])
  func `grams, small calories and litres become ours, and what is not stated is not known`(
    name: String
  ) throws {
    let (entries, reading) = try Self.read(try Self.bytes(name))
    #expect(
      Self.texts("water", entries) == [
        #"2024-03-01T10:00:00+01:00 {"water_ml":330,"origin":"Health Connect: com.food"}"#
      ])
    let meals = entries.filter { $0.kind == "meal" }
    #expect(meals.map { JSON.object($0.fields)["slot"]?.stringValue } == ["lunch", "dinner"])
    #expect(meals.map(\.at?.description) == ["2024-03-01T12:30:00+01:00", "2024-03-01T20:00:00+01:00"])
    let items = meals.map { JSON.object($0.fields)["items"]?["import.1.1"] }
    #expect(items.map { $0?["name"]?.stringValue } == ["Lentil soup", "dinner"])
    let soup = try #require(items.first ?? nil)
    for (key, value) in [
      ("kcal", "350.5"), ("protein_g", "18.25"), ("carbohydrate_g", "45"), ("fat_g", "7.5"), ("fiber_g", "9"),
      ("sodium_mg", "820"),
    ] {
      #expect(soup[key]?.decimalValue?.description == value, "\(key)")
    }
    #expect(soup.text.contains("\"vitamin_c_mg\":12.3"))
    #expect(soup.text.contains("\"vitamin_b12_ug\":2.4"))
    #expect(soup.text.contains("\"trans_fat_g\":0"))
    #expect(!soup.text.contains("iron_mg"))
    #expect(!soup.text.contains("sugar_g\":0"))
    #expect(reading.sums[.foods] == Decimal(2))
    #expect(reading.sums[.eaten].description == "450.5")
  }

  @Test(arguments: ["export", "turned"]) func `an activity has what its own app counted during it`(
    name: String
  ) throws {
    let (entries, _) = try Self.read(try Self.bytes(name))
    #expect(
      Self.texts("activity", entries) == [
        #"2024-03-02T18:00:00+01:00 {"type":"running","minutes":30,"distance_km":5.4,"kcal":310.25,"kcal_source":"given","hr":154,"note":"Evening run\nwindy","origin":"Health Connect: com.fitbit.FitbitMobile"}"#,
        #"2024-03-03T09:00:00+01:00 {"type":"yoga","minutes":60,"kcal":180,"kcal_source":"given","origin":"Health Connect: com.google.android.apps.fitness"}"#,
        #"2024-03-03T12:00:00+01:00 {"type":"fitness","minutes":10,"kcal":null,"kcal_source":null,"origin":"Health Connect: com.google.android.apps.fitness"}"#,
      ])
  }

  @Test func `the numbers of exercises are those of Android, and no other of ours is taken for one`() {
    let keys = [0, 1, 4, 5, 17, 20, 33, 34, 41, 44, 45, 48, 49, 53, 55, 57, 58, 61].map {
      ActivityWords.key(HealthConnectExercises.word($0))
    }
    #expect(
      keys == [
        "fitness", "badminton", "cycling", "stationary-bike", "meditation", "hiit", "running", "treadmill",
        "football", "stair-machine", "strength", "swimming-open-water", "swimming", "walking", "strength",
        "yoga", "fitness", "rowing-machine",
      ])
    let kept = (0...61).map { HealthConnectExercises.word($0) }.filter(ActivityWords.isOwn)
    #expect(
      kept == [
        "cricket", "american football", "australian football", "paragliding", "racquetball", "roller hockey",
        "water polo", "wheelchair",
      ])
    for number in [nil, -1, 62, Int64.max] {
      #expect(HealthConnectExercises.word(number) == "workout")
    }
  }

  @Test func `what nothing is made of is counted`() throws {
    let (_, reading) = try Self.read(try Self.bytes("export"))
    #expect(
      reading.left == [
        "height, which is part of your profile": 1, "distance": 5, "active calories burned": 1,
        "total calories burned": 2, "heart rate": 2,
      ])
    // Zero weights, drinks and foods.
    #expect(reading.passed == 11 + 3)
    #expect(reading.rows == 39)
  }

  @Test func `a database of another program is not known, nor one without tables of ours`() throws {
    let other = try Self.bytes("other")
    #expect(ForeignForm.find(in: other, file: "weights.db", among: []) == nil)
    let (entries, reading) = try Self.read(other, file: "health_connect_export.db")
    #expect(entries.isEmpty)
    #expect(reading.refused.map(\.reason.english) == ["it has no table of Health Connect"])
  }

  @Test func `a database that is cut or changed anywhere never traps`() throws {
    let whole = try Self.bytes("export")
    for length in stride(from: 100, to: whole.count, by: 4096) {
      _ = try Self.read(Array(whole.prefix(length)), file: "health_connect_export.db")
    }
    // Numerical Recipes' generator: the same places in every run.
    var random: UInt32 = 1
    for _ in 0..<100 {
      var bytes = whole
      for _ in 0..<20 {
        random = random &* 1_664_525 &+ 1_013_904_223
        bytes[100 + Int(random >> 8) % (bytes.count - 100)] = UInt8(random & 0xFF)
      }
      _ = try Self.read(bytes, file: "health_connect_export.db")
    }
  }
}
