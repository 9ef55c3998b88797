import Encoding
import Import
import Testing
import Values

/// Tables that real programs wrote, against what independent scripts found in them.
@Suite struct TableSampleTests {
  @Test(
    arguments: [
      ("cronometer__davidgma-servings-2020.csv", "Cronometer", "servings"),
      ("cronometer__dhjelmar-biometrics-2022.csv", "Cronometer", "biometrics"),
      ("cronometer__pycronometer__exercises.csv", "Cronometer", "exercises"),
      ("cronometer__pycronometer__notes.csv", "Cronometer", "notes"),
      ("strong__strong-2021-S1.csv", "Strong", "workouts"),
      ("hevy__synthetic__hevy-basic.csv", "Hevy", "workouts"),
      ("google-fit__Daily_activity_metrics.csv", "Google Fit", "days"),
      ("strava__strava_py-activities.csv", "Strava", "activities"),
    ])
  func `a table is told by its columns`(file: String, program: String, table: String) throws {
    let read = try ReadTable("tables/\(file)")
    #expect(read.found.table.program == program)
    #expect(read.found.table.name == table)
    #expect(read.reading.refusals == 0)
  }

  @Test(arguments: ["cronometer__davidgma-servings-2020.csv", "cronometer__pycronometer__servings.csv"])
  func `the foods of a day add up to what they do in the file`(file: String) throws {
    let read = try ReadTable("tables/\(file)")
    let expected = try ExpectedRows("tables/\(file)")
    for day in expected.keys("day") {
      let meals = read.entries.filter { $0.day.description == day }
      let items = meals.flatMap { JSON.object($0.fields)["items"]?.members ?? [] }
      #expect(Double(items.count) == expected.number("day", day, "items"))
      for (field, key) in [
        ("kcal", "kcal"), ("protein_g", "protein_g"), ("carbs_g", "carbohydrate_g"), ("fat_g", "fat_g"),
      ] {
        let sum = items.compactMap { $0.value[key]?.decimalValue?.thousandths }.reduce(0, +)
        let wanted = try #require(expected.number("day", day, field))
        #expect(abs(Double(sum) / 1000 - wanted) < 0.006, "\(day) \(field)")
      }
    }
  }

  @Test(
    arguments: [
      "strong__strong-2021-S1.csv", "strong__synthetic__strong-all-set-types.csv",
      "strong__synthetic__strong-bom.csv",
      "strong__synthetic__strong-crlf.csv", "strong__synthetic__strong-newlines-in-notes.csv",
      "strong__synthetic__strong-duration-formats.csv",
    ])
  func `trainings have their sets, repetitions and loads`(file: String) throws {
    let read = try ReadTable("tables/\(file)")
    let expected = try ExpectedRows("tables/\(file)")
    #expect(Double(read.entries.count) == expected.number("count", "", "workouts"))
    for key in expected.keys("workout") {
      let time = key.replacing(" ", with: "T") + "+00:00"
      let entry = try #require(read.entries.first { $0.at?.description == time }, "\(key)")
      let activity = JSON.object(entry.fields)
      let sets = (activity["exercises"]?.arrayValue ?? []).flatMap { $0["sets"]?.arrayValue ?? [] }
      #expect(Double(sets.count) == expected.number("workout", key, "sets"), "\(key)")
      let reps = sets.map { number($0, "reps") }
      #expect(reps.reduce(0, +) == expected.number("workout", key, "reps"), "\(key)")
      let volume = zip(sets, reps).map { $1 * number($0, "load_kg") }.reduce(0, +)
      let wanted = try #require(expected.number("workout", key, "volume_in_file_unit"))
      #expect(abs(volume - wanted) < 0.5, "\(key)")
      if let seconds = expected.number("workout", key, "duration_s"), seconds > 0 {
        #expect(abs(number(activity, "minutes") * 60 - seconds) < 0.1, "\(key)")
      }
    }
  }

  @Test func `days have their steps and weights`() throws {
    let file = "tables/google-fit__Daily_activity_metrics.csv"
    let read = try ReadTable(file)
    let expected = try ExpectedRows(file)
    #expect(read.reading.sums[.steps].description == expected.text("count", "", "sum_steps"))
    for (kind, field, key) in [("weight", "kg", "weight_kg"), ("steps", "steps", "value")] {
      for day in expected.keys(kind) {
        let entry = read.entries.first {
          $0.day.description == day && ($0.kind == "weight") == (kind == "weight")
        }
        let value = entry.map { number(JSON.object($0.fields), key) }
        #expect(value == expected.number(kind, day, field), "\(kind) \(day)")
      }
    }
  }

  @Test func `pounds become kilograms, and shares stay`() throws {
    let file = "tables/cronometer__pycronometer__biometrics.csv"
    let read = try ReadTable(file)
    let expected = try ExpectedRows(file)
    for key in expected.keys("weight") {
      let entry = read.entries.first { $0.kind == "weight" && $0.day.description == key.prefix(10) }
      #expect(
        entry.map { number(JSON.object($0.fields), "weight_kg") } == expected.number("weight", key, "kg"))
    }
    for key in expected.keys("body_fat") {
      let entry = read.entries.first { $0.kind == "measure" && $0.day.description == key.prefix(10) }
      #expect(
        entry.map { number(JSON.object($0.fields), "value") } == expected.number("body_fat", key, "percent"))
    }
  }

  @Test func `rides have their time in UTC, their distance and their energy`() throws {
    let file = "tables/strava__strava_py-activities.csv"
    let read = try ReadTable(file)
    let expected = try ExpectedRows(file)
    for id in expected.keys("activity") {
      let entry = try #require(read.entries.first { $0.key == id })
      let activity = JSON.object(entry.fields)
      let start = try #require(expected.text("activity", id, "start_utc"))
      #expect(entry.at?.instant == Timestamp(parsing: start)?.instant)
      let wanted = try #require(expected.number("activity", id, "distance_m"))
      #expect(abs(number(activity, "distance_km") * 1000 - wanted) < 10, "\(id)")
      #expect(number(activity, "kcal") == expected.number("activity", id, "kcal") ?? 0, "\(id)")
      let seconds = try #require(expected.number("activity", id, "moving_s"))
      #expect(abs(number(activity, "minutes") * 60 - seconds) < 0.1, "\(id)")
    }
  }

  @Test func `a row that cannot be read is refused, and the others are taken`() throws {
    let read = try ReadTable("tables/strong__synthetic__strong-garbage-values.csv")
    #expect(read.reading.refused.map(\.line) == [2, 3, 5, 6])
    #expect(read.reading.refused.first?.reason.english == "'Date' is not a date: 'not-a-date'")
    #expect(read.reading.refused.last?.reason.english == "a load of 10000000000 kg is implausible")
    #expect(read.entries.count == 1)
  }

  private func number(_ object: JSON, _ key: String) -> Double {
    (object[key]?.decimalValue).map { Double($0.thousandths) / 1000 } ?? 0
  }
}

/// What is read of a table, in UTC and in kilograms where it names no unit.
struct ReadTable {
  let found: FoundTable
  let reading: FileReading
  let entries: [ForeignEntry]

  init(_ name: String) throws {
    try self.init(Fixture.bytes(name), name)
  }

  init(
    _ bytes: [UInt8], _ name: String, maps: [ImportMap] = ImportMap.builtIn, table: FoundTable? = nil,
    answers: ImportAnswers? = nil
  ) throws {
    let last = name.split(separator: "_").last.map(String.init) ?? name
    let form = table.map(ForeignForm.table) ?? ForeignForm.find(in: bytes, file: last, among: maps)
    guard case .table(let found)? = form else { throw Unknown() }
    self.found = found
    var feed = ByteFeed.holding(bytes)
    let forms = try TableReading(found).forms(of: &feed) { _ in }
    var kilograms = ImportAnswers()
    kilograms.massUnit = .kilograms
    let answers = answers ?? kilograms
    var reading = FileReading()
    var tracks = NamedTracks()
    var entries: [ForeignEntry] = []
    feed = ByteFeed.holding(bytes)
    try TableReading(found).read(
      &feed, forms, answers, ForeignClock(zone: .utc, dayStart: 0), &tracks, &reading, { _ in }
    ) { entries.append($0) }
    self.reading = reading
    self.entries = entries
  }

  struct Unknown: Error {}
}
