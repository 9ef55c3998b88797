import Encoding
import Import
import Testing
import Values

/// Yazio, OpenNutriTracker and Waistline.
@Suite struct FoodDocumentTests {
  @Test func `a day of Yazio has its meals, its water and its steps`() throws {
    let file = try DocumentFile("yazio__days.json")
    let expected = try ExpectedRows("documents/yazio__days.json")
    #expect(file.document.title == "Yazio days")
    #expect(file.reading.sums[.eaten].description == "450")
    #expect(expected.number("day", "2024-01-15", "kcal") == 450)
    #expect(file.reading.sums[.water].description == expected.text("day", "2024-01-15", "water_ml"))
    #expect(file.entries.map(\.kind) == ["meal", "water"])
    #expect(JSON.object(file.entries[0].fields)["slot"]?.stringValue == "breakfast")

    let more = try DocumentFile(
      text: """
        {"2026-03-01":{"consumed":{},"water":{"water_intake":null},"exercises":{"training":[{"name":"Running"}]},
        "daily_summary":{"steps":8500,"water_intake":250,"meals":{"snack":{"nutrients":{"energy.energy":180.25,
        "nutrient.protein":8,"nutrient.carb":25.1234,"nutrient.fat":5}},"lunch":{"nutrients":{"energy.energy":0}}}}},
        "soon":{}}
        """)
    #expect(
      more.texts == [
        """
        meal 2026-03-01 {"slot":"snack","total":{"items":1,"kcal":180.25,"protein_g":8,"carbohydrate_g":25.123,\
        "fat_g":5,"fiber_g":null,"sugar_g":null,"sodium_mg":null,"unknown":{"fiber_g":1,"sugar_g":1,\
        "sodium_mg":1}},"items":{"import.1.1":{"food":"quick","name":"snack",\
        "amount":1,"unit":null,"grams":null,"kcal":180.25,"protein_g":8,"carbohydrate_g":25.123,"fat_g":5,\
        "fiber_g":null,"sugar_g":null,"sodium_mg":null,"source":"Yazio",\
        "given":["kcal","protein_g","carbohydrate_g","fat_g"]}},"origin":"Yazio"}
        """,
        #"water 2026-03-01 {"water_ml":250,"origin":"Yazio"}"#,
        #"measure 2026-03-01 {"name":"steps","value":8500,"unit":"steps","origin":"Yazio"}"#,
      ])
    #expect(more.reading.left == ["exercises": 1])
    #expect(more.reasons == ["'soon' is not a day"])
  }

  @Test func `weights of Yazio are told by their content and the name of the file`() throws {
    let text = #"{"2026-03-01":80.25,"2026-03-02":null,"2026-03-03":"x","2026-03-04":1e308}"#
    let file = try DocumentFile(Array(text.utf8), "weight.json")
    #expect(file.texts == [#"weight 2026-03-01 {"weight_kg":80.25,"origin":"Yazio"}"#])
    #expect(file.reasons.count == 2)
    #expect((try? DocumentFile(Array(text.utf8), "steps.json")) == nil)
    #expect((try? DocumentFile(Array(#"{"weight":80}"#.utf8), "weight.json")) == nil)
  }

  @Test func `foods of OpenNutriTracker are stored in grams, whatever unit was typed`() throws {
    let file = try DocumentFile(text: "[\(Self.intake), \(Self.intake.replacing("\"i1\"", with: "\"i2\""))]")
    #expect(file.document.title == "OpenNutriTracker foods")
    let item = JSON.object(file.entries[0].fields)["items"]?.members?.first?.value
    #expect(item?["name"]?.stringValue == "Oats (Mill)")
    #expect(item?["amount"]?.numberText == "113.398")
    #expect(item?["unit"]?.stringValue == "g")
    #expect(item?["kcal"]?.numberText == "419.573")
    #expect(item?["protein_g"]?.numberText == "15.309")
    #expect(item?["fiber_g"] == JSON.null)
    #expect(JSON.object(file.entries[0].fields)["slot"]?.stringValue == "breakfast")
    #expect(file.entries.map(\.key) == ["i1", "i2"])
    #expect(file.entries[0].at?.description == "2026-03-01T08:15:30.123+01:00")
  }

  @Test func `activities and weights of OpenNutriTracker`() throws {
    let activities = try DocumentFile(
      text: """
        [{"id":"a1","duration":45.0,"burnedKcal":410.5,"date":"2026-03-01T18:00:00.000","physicalActivityDBO":
        {"code":"12150","specificActivity":"running","description":"general","mets":8.0,"tags":[],"type":"running"}},
        {"id":"a2","duration":0,"burnedKcal":1,"date":"2026-03-01","physicalActivityDBO":null}]
        """)
    #expect(
      activities.texts == [
        """
        activity 2026-03-01 2026-03-01T18:00:00+01:00 {"type":"running","minutes":45,"kcal":410.5,\
        "kcal_source":"given","origin":"OpenNutriTracker"}
        """
      ])
    #expect(activities.reasons == ["element 2: it has no duration"])
    let weights = try DocumentFile(
      text: #"[{"date":"2026-03-01T00:00:00.000","weightKg":80.254,"note":"after run","externalId":null}]"#)
    #expect(
      weights.texts == [
        """
        weight 2026-03-01 2026-03-01T00:00:00+01:00 {"weight_kg":80.25,"note":"after run",\
        "origin":"OpenNutriTracker"}
        """
      ])
  }

  @Test(arguments: [
    ("113.398", "1e308", "element 1: it has no amount"), ("113.398", "-5", "element 1: it has no amount"),
    ("113.398", "[]", "element 1: it has no amount"), ("08:15", "99:15", "element 1: it has no date"),
    ("energyKcal100\":370", "energyKcal100\":-1,\"x\":370", ""),
    ("\"meal\":{", "\"meal\":null,\"m\":{", "element 1: it has no values"),
  ])
  func `what cannot be read of a food is refused`(old: String, new: String, reason: String) throws {
    let file = try DocumentFile(text: "[\(Self.intake.replacing(old, with: new))]")
    #expect(file.reasons == (reason.isEmpty ? [] : [reason]))
  }

  @Test func `a day of Waistline is the date of its midnight in UTC`() throws {
    let file = try DocumentFile(text: Self.waistline)
    #expect(file.document.title == "Waistline")
    #expect(
      file.entries.map { "\($0.kind) \($0.day)" } == [
        "weight 2026-03-01", "measure 2026-03-01", "meal 2026-03-01", "meal 2026-03-01", "weight 2026-03-02",
      ])
    #expect(
      JSON.object(file.entries[0].fields).text
        == #"{"weight_kg":80.5,"body_fat_percent":21.5,"origin":"Waistline"}"#)
    #expect(file.entries.allSatisfy { $0.at == nil })
    let breakfast = JSON.object(file.entries[2].fields)
    #expect(breakfast["slot"]?.stringValue == "breakfast")
    let item = breakfast["items"]?.members?.first?.value
    #expect(item?["name"]?.stringValue == "Oats (Mill)")
    #expect(item?["amount"]?.numberText == "80")
    #expect(item?["grams"]?.numberText == "80")
    #expect(item?["kcal"]?.numberText == "296")
    #expect(item?["sodium_mg"]?.numberText == "32")
    let second = JSON.object(file.entries[3].fields)
    #expect(second["slot"]?.stringValue == "second breakfast")
    #expect(second["items"]?.members?.map { $0.value["kcal"]?.numberText } == ["350", "100"])
    #expect(file.reasons == ["2026-03-01: a food is not in the file", "it has no date"])
  }

  @Test func `the date of Waistline is the same west of Greenwich, and an older local midnight is its day`()
    throws
  {
    let text = """
      {"foodList":[],"diary":[{"dateTime":"2026-03-01T00:00:00.000Z","stats":{"weight":80}},
      {"dateTime":"2026-03-02T08:00:00.000Z","stats":{"weight":81}}]}
      """
    let document = try DocumentFile(text: text).document
    let clock = ForeignClock(zone: .fixed(-8 * 3600), dayStart: 0)
    var reading = FileReading()
    let source = DocumentSource(Array(text.utf8), file: "x", clock, ImportAnswers(), beside: { _ in nil }) {
      _ in nil
    }
    let days = document.entries(source, into: &reading).map(\.day.description)
    #expect(days == ["2026-03-01", "2026-03-02"])
  }

  @Test func `files of foods that are cut or of other types never trap`() throws {
    for text in ["[\(Self.intake)]", Self.waistline] {
      let bytes = Array(text.utf8)
      for end in 0..<bytes.count { _ = try? DocumentFile(Array(bytes[..<end]), "x") }
      for wrong in ["[]", "{}", "null", "-1e999", "\"\"", "true"] {
        var place = text.startIndex
        while let colon = text[place...].firstIndex(of: ":") {
          place = text.index(after: colon)
          let rest = text[place...].drop { !",}]".contains($0) }
          _ = try? DocumentFile(text: String(text[..<place]) + wrong + rest)
        }
      }
    }
  }

  private static let intake = """
    {"id":"i1","unit":"oz","amount":113.398,"type":"breakfast","meal":{"code":"1","name":"Oats","brands":"Mill",
    "mealUnit":"g","source":"off","nutriments":{"energyKcal100":370,"carbohydrates100":58.7,"fat100":7,
    "proteins100":13.5,"sugars100":0.7,"saturatedFat100":1.3,"fiber100":null}},
    "dateTime":"2026-03-01T08:15:30.123456"}
    """

  private static let waistline = """
    {"version":33,"foodList":[{"id":1,"name":"Oats","brand":"Mill","portion":"100","unit":"g",
    "nutrition":{"calories":370,"proteins":13.5,"salt":0.1}},
    {"id":2,"name":"Quick Add","portion":1,"nutrition":{"calories":1}}],
    "recipes":[{"id":1,"name":"Soup","portion":2,"nutrition":{"kilojoules":836.8}}],
    "diary":[{"dateTime":"2026-03-01T00:00:00.000Z","stats":{"weight":"80.5","body fat":21.5,"waist":84},
    "items":[{"id":1,"type":"food","portion":"40","quantity":"2","category":0,"unit":"g"},
    {"id":2,"type":"food","portion":"1","quantity":350,"category":"1"},
    {"id":1,"type":"recipe","portion":1,"quantity":1,"category":"1"},{"id":9,"portion":1,"category":1}]},
    {"dateTime":"2026-03-01T23:00:00.000Z","stats":{"weight":80}},{"dateTime":"2026-13-01T00:00:00.000Z"}],
    "settings":{"diary":{"meal-names":["Breakfast","Second breakfast","",""]}}}
    """
}
