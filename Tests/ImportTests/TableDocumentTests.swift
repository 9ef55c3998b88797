import Encoding
import Import
import Testing
import Values

/// Tables that are read whole, because a row of them says more than one of a map can.
@Suite struct TableDocumentTests {
  @Test(arguments: ["1", "2", "3", "1606736472"])
  func `nights of Sleep as Android are of the zone that each names`(name: String) throws {
    let file = "tables/sleep-as-android__sleep-export.\(name).zip"
    let archive = try ZipArchive(ZipSource(Fixture.bytes(file)), limits: .usual)
    let member = try #require(archive.entries.first { $0.name == "sleep-export.csv" })
    let read = try TableDocument(archive.contents(of: member, atMost: 1 << 20), "sleep-export.csv")
    let expected = try ExpectedRows(file)
    #expect(Double(read.reading.rows) == expected.number("count", "", "records"))
    // Tests of the alarm are left: 0.01 h and 0.03 h.
    let long = expected.keys("sleep").filter { expected.number("sleep", $0, "hours") ?? 0 > 0.05 }
    #expect(read.entries.map(\.key) == long.map { "sleep \($0)" })
    for (key, entry) in zip(long, read.entries) {
      let hours = try #require(expected.number("sleep", key, "hours"))
      let value = try #require(JSON.object(entry.fields)["value"]?.decimalValue)
      #expect(abs(Double(value.thousandths) / 1000 - hours * 60) <= 0.5)
      // London is on UTC in November.
      let to = try #require(expected.text("sleep", key, "to"))
      let minute = to.split(separator: " ").last.map(String.init) ?? ""
      #expect(entry.at?.description.contains("T\(minute.count < 5 ? "0" : "")\(minute):00+00:00") == true)
    }
  }

  @Test func `a night has its length in either form of a decimal, and its comment`() throws {
    let text = #"""
      Id,Tz,From,To,Sched,Hours,Rating,Comment,Framerate,Snore,Noise,Cycles,DeepSleep,LenAdjust,Geo,"0:10","Event"
      "1600000000000","Asia/Tokyo","28. 11. 2020 23:30","29. 11. 2020 6:45","","6,5","0.0"," #work\n after\, all","10007","-1","-1.0","3","-2.0","0","","0.0","x"
      Id,Tz,From,To,Sched,Hours,Rating
      "1600000000001","Asia/Tokyo","tonight","29. 11. 2020 6:45","","6.5","0.0"
      """#
    let read = try TableDocument(Array(text.utf8), "sleep-export.csv")
    #expect(
      read.texts == [
        ##"measure 2020-11-29 2020-11-29T06:45:00+09:00 {"name":"sleep","value":390,"unit":"min","note":"#work\nafter, all","origin":"Sleep as Android"}"##
      ])
    #expect(read.reading.refused.map(\.line) == [4])
    #expect(read.reading.refused.first?.reason.english == "'From' is not a date: 'tonight'")
  }

  @Test func `activities of Withings say what is in the cell of JSON`() throws {
    let text = #"""
      von,bis,"from (manual)","to (manual)",Timezone,"Activity type",Data,GPS,Modified
      2020-08-01T10:00:00+02:00,2020-08-01T10:45:30+02:00,,,Europe/Zurich,Walking,"{""calories"":180.4,""distance"":3456,""steps"":4500,""hr_average"":101.6,""pause_duration"":330}",,2020-08-01T11:00:00+02:00
      2020-08-02T10:00:00+02:00,2020-08-02T10:30:00+02:00,,,Europe/Zurich,Running,"{""calories"":0,""manual_calories"":250}",,
      2020-08-03T10:00:00+02:00,2020-08-03T10:30:00+02:00,,,Europe/Zurich,Running,broken,,
      never,2020-08-03T10:30:00+02:00,,,Europe/Zurich,Running,"{}",,
      """#
    let read = try TableDocument(Array(text.utf8), "activities.csv")
    #expect(
      read.texts == [
        #"activity 2020-08-01 2020-08-01T08:00:00+00:00 {"type":"walking","minutes":40,"distance_km":3.456,"kcal":180.4,"kcal_source":"given","hr":102,"origin":"Withings"}"#,
        #"activity 2020-08-02 2020-08-02T08:00:00+00:00 {"type":"running","minutes":30,"kcal":250,"kcal_source":"given","origin":"Withings"}"#,
        #"activity 2020-08-03 2020-08-03T08:00:00+00:00 {"type":"running","minutes":30,"kcal":null,"kcal_source":null,"origin":"Withings"}"#,
      ])
    #expect(read.reading.refused.map(\.reason.english) == ["'von' is not a date: 'never'"])
  }

  @Test func `a table of OpenTracks is the activity that its GPX is`() throws {
    let file = "tables/opentracks__csv_export.csv"
    let read = try TableDocument(Fixture.bytes(file), "x.csv")
    let expected = try ExpectedRows(file)
    let entry = try #require(read.entries.first)
    let start = try #require(expected.text("activity", "", "start").flatMap { Timestamp(parsing: $0) })
    #expect(read.entries.count == 1)
    #expect(entry.at?.instant == start.instant)
    // As GPX files of tracks, by the instant of its beginning.
    #expect(entry.key == "\(start.instant.milliseconds)")
    #expect(read.document.program == "tracks")
    #expect(JSON.object(entry.fields)["hr"]?.decimalValue == Decimal(66))
    #expect(JSON.object(entry.fields)["origin"]?.stringValue == "OpenTracks")
    #expect(read.reading.refusals == 0)
  }

  @Test func `weights of the Hacker's Diet are in the unit of their month`() throws {
    let text =
      "Epoch,2007-04-28T19:35:50Z\r\nPreferences,1.0,pound,kilogram,calorie,0,.\r\nDate,Weight,Rung,Flag,Comment\r\n"
      + "StartTrend,172.5,1,172.5,172.5,1.0\r\n2007-04-01,172.5,3,0,\"Fran\u{E7}ois\"\r\n2007-04-02,,,0,\r\n2007-04-03,,,0,ill\r\n"
      + "Date,Weight,Rung,Flag,Comment\r\nStartTrend,78.5,0,78.5,78.5,1.0\r\n2007-05-01,78.5,,0,\r\n2007-05-02,x,,0,\r\n"
    // As older programs for Windows write.
    let read = try TableDocument(text.unicodeScalars.map { UInt8($0.value) }, "hackdiet_db.csv")
    #expect(
      read.texts == [
        #"weight 2007-04-01 {"weight_kg":78.24,"note":"François","origin":"Hacker's Diet"}"#,
        #"weight 2007-05-01 {"weight_kg":78.5,"origin":"Hacker's Diet"}"#,
      ])
    #expect(read.reading.left == ["a comment without a weight": 1])
    #expect(read.reading.refused.map(\.line) == [11])
  }

  @Test func `trainings of Alpha Progression have their sets`() throws {
    let file = "tables/alpha-progression__sample.csv"
    let read = try TableDocument(Fixture.bytes(file), "sample.csv")
    let expected = try ExpectedRows(file)
    #expect(Double(read.entries.count) == expected.number("count", "", "workouts"))
    #expect(read.reading.sums[.sets].description == expected.text("count", "", "sets_without_warmups"))
    #expect(read.reading.refusals == 0)
    // Of the second training the expected rows have 1530, for six repetitions of 100 kg counted as three.
    let volumes = [
      "2026-02-19T04:54": expected.number("workout", "2026-02-19T04:54", "volume_kg"),
      "2026-02-17T05:04": 1830,
    ]
    for (key, wanted) in volumes {
      let entry = try #require(read.entries.first { $0.at?.description == "\(key):00+00:00" })
      var volume = 0.0
      for exercise in JSON.object(entry.fields)["exercises"]?.arrayValue ?? [] {
        // A load beside the body's own is not part of the sum.
        let isBody = exercise["name"]?.stringValue?.contains("Bodyweight") ?? false
        for set in exercise["sets"]?.arrayValue ?? [] where !isBody {
          let (load, reps) = (set["load_kg"]?.decimalValue, set["reps"]?.decimalValue)
          volume += Double((load?.thousandths ?? 0) * (reps?.thousandths ?? 0)) / 1_000_000
        }
      }
      #expect(volume == wanted)
    }
    let minutes = read.entries.map { JSON.object($0.fields)["minutes"]?.decimalValue }
    #expect(minutes == [Decimal(62), Decimal(72)])
  }

  @Test(arguments: [
    "tables/opentracks__csv_export.csv", "tables/sleep-as-android__sleep-export.1.zip",
    "tables/alpha-progression__sample.csv",
  ])
  func `a table that is cut anywhere never traps`(file: String) throws {
    let bytes = try Fixture.bytes(file)
    let whole =
      file.hasSuffix(".zip")
      ? try ZipArchive(ZipSource(bytes), limits: .usual).contents(
        of: #require(
          ZipArchive(ZipSource(bytes), limits: .usual).entries.first { $0.name == "sleep-export.csv" }),
        atMost: 1 << 20) : bytes
    for end in stride(from: 0, to: whole.count, by: 7) {
      _ = try? TableDocument(Array(whole[..<end]), "x.csv")
    }
  }
}

/// What is read of a table that is read whole, in UTC; zones are those of Tokyo, nine hours ahead, and London.
private struct TableDocument {
  let document: ForeignDocument
  let reading: FileReading
  let entries: [ForeignEntry]

  init(_ bytes: [UInt8], _ name: String) throws {
    guard case .document(let document)? = ForeignForm.find(in: bytes, file: name, among: ImportMap.builtIn)
    else {
      throw Unknown()
    }
    self.document = document
    var reading = FileReading()
    let clock = ForeignClock(zone: .utc, dayStart: 0)
    let source = DocumentSource(bytes, file: name, clock, ImportAnswers(), beside: { _ in nil }) { name in
      ["Asia/Tokyo": Zone.fixed(32_400), "Europe/London": .utc][name]
    }
    entries = document.entries(source, into: &reading)
    self.reading = reading
  }

  /// What an entry says: its kind, day, time and fields.
  var texts: [String] {
    entries.map { entry in
      "\(entry.kind) \(entry.day)\(entry.at.map { " \($0)" } ?? "") \(JSON.object(entry.fields).text)"
    }
  }

  private struct Unknown: Error {}
}
