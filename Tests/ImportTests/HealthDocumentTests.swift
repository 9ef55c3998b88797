import Encoding
import Import
import Testing
import Values

/// Health Auto Export and FHIR.
@Suite struct HealthDocumentTests {
  @Test func `metrics and workouts of Health Auto Export are those of its sample`() throws {
    let file = try DocumentFile("health-auto-export__rest-v2.json")
    #expect(file.document.title == "Health Auto Export")
    #expect(
      Set(file.texts) == [
        #"weight 2024-02-06 2024-02-06T16:10:00+01:00 {"weight_kg":72.5,"origin":"Health Auto Export"}"#,
        """
        activity 2024-02-06 2024-02-06T16:00:00+01:00 {"type":"running","minutes":30,"distance_km":5.2,"kcal":300,\
        "kcal_source":"given","origin":"Health Auto Export"}
        """,
        #"measure 2024-02-06 {"name":"sleep","value":450,"unit":"min","origin":"Health Auto Export"}"#,
      ])
    #expect(file.reading.left == ["heart_rate": 1])
    #expect(file.reading.refusals == 0)
    #expect(file.entries.map(\.key).contains("550e8400-e29b-41d4-a716-446655440000"))
  }

  @Test func `sums of nutrients and heights are left with the reason`() throws {
    let file = try DocumentFile(
      text: """
        {"data":{"metrics":[
        {"name":"dietary_energy","units":"kcal","data":[{"date":"2026-03-01 00:00:00 +0100","qty":2100}]},
        {"name":"protein","units":"g","data":[{"date":"2026-03-01 00:00:00 +0100","qty":90}]},
        {"name":"height","units":"cm","data":[{"date":"2026-03-01 00:00:00 +0100","qty":180}]}]}}
        """)
    #expect(file.entries.isEmpty && file.reading.refusals == 0)
    #expect(
      file.reading.left == [
        "sums of nutrients without their foods": 2, "height, which is part of your profile": 1,
      ])
    #expect(file.reading.name(of: "height, which is part of your profile").arguments.isEmpty)
  }

  @Test func `points of a day are added up, stages of a night are joined, and fat goes with its weight`()
    throws
  {
    let file = try DocumentFile(
      text: """
        {"data":{"metrics":[
        {"name":"weight_body_mass","units":"lb","data":[{"date":"2026-03-01 07:00:00 +0100","qty":176.4,"source":"Scale"}]},
        {"name":"body_fat_percentage","units":"%","data":[
          {"date":"2026-03-01 07:00:00 +0100","qty":0.215,"source":"Scale"},{"date":"2026-03-02 07:00:00 +0100","qty":21}]},
        {"name":"step_count","units":"count","data":[
          {"date":"2026-03-01 00:00:00 -0800","qty":1000.4},{"date":"2026-03-01 23:00:00 -0800","qty":500}]},
        {"name":"blood_pressure","units":"mmHg","data":[
          {"date":"2026-03-01 07:00:00 +0100","systolic":121,"diastolic":80},{"date":"2026-03-01 08:00:00 +0100","systolic":1}]},
        {"name":"body_temperature","units":"degF","data":[{"date":"2026-03-01 07:00:00 +0100","qty":98.6}]},
        {"name":"dietary_water","units":"L","data":[{"date":"2026-03-01 07:00:00 +0100","qty":0.5}]},
        {"name":"sleep_analysis","units":"hr","data":[
          {"startDate":"2026-02-28 23:00:00 +0100","endDate":"2026-03-01 01:00:00 +0100","value":"Core"},
          {"startDate":"2026-03-01 00:30:00 +0100","endDate":"2026-03-01 03:00:00 +0100","value":"Deep"},
          {"startDate":"2026-03-01 03:00:00 +0100","endDate":"2026-03-01 03:30:00 +0100","value":"Awake"}]}
        ]}}
        """)
    #expect(
      Set(file.texts) == [
        """
        weight 2026-03-01 2026-03-01T07:00:00+01:00 {"weight_kg":80.01,"body_fat_percent":21.5,\
        "origin":"Health Auto Export: Scale"}
        """,
        """
        measure 2026-03-02 2026-03-02T07:00:00+01:00 {"name":"body-fat","value":21,"unit":"%",\
        "origin":"Health Auto Export"}
        """,
        #"measure 2026-03-01 {"name":"steps","value":1500,"unit":"steps","origin":"Health Auto Export"}"#,
        """
        measure 2026-03-01 2026-03-01T07:00:00+01:00 {"name":"blood-pressure","value":121,"diastolic":80,\
        "unit":"mmHg","origin":"Health Auto Export"}
        """,
        """
        measure 2026-03-01 2026-03-01T07:00:00+01:00 {"name":"temperature","value":37,"unit":"°C",\
        "origin":"Health Auto Export"}
        """,
        #"water 2026-03-01 2026-03-01T07:00:00+01:00 {"water_ml":500,"origin":"Health Auto Export"}"#,
        #"measure 2026-03-01 {"name":"sleep","value":240,"unit":"min","origin":"Health Auto Export"}"#,
      ])
    #expect(file.reasons == ["blood_pressure: it has no value"])
    var stored = ImportSums()
    for entry in file.entries { stored.add(entry) }
    #expect(stored == file.reading.sums)
  }

  @Test(arguments: [
    (#"{"date":"2026-03-01","qty":1e308}"#, "kg", "weight_body_mass: it is out of range"),
    (#"{"date":"2026-03-01","qty":-70}"#, "kg", "weight_body_mass: it is less than nothing"),
    (#"{"date":"2026-02-30","qty":70}"#, "kg", "weight_body_mass: it has no date"),
    (#"{"date":[1],"qty":70}"#, "kg", "weight_body_mass: it has no date"),
    (#"{"date":"2026-03-01","qty":{}}"#, "kg", "weight_body_mass: it has no value"),
    (#""x""#, "kg", "weight_body_mass: it has no value"),
    (#"{"date":"2026-03-01","qty":70}"#, "cwt", "weight_body_mass: the unit 'cwt' is not known"),
    (#"{"date":"2026-03-01","qty":700}"#, "kg", "a weight of 700 kg is implausible"),
  ])
  func `a point that cannot be read is refused`(point: String, unit: String, reason: String) throws {
    let metric = #"{"name":"weight_body_mass","units":"\#(unit)","data":[\#(point)]}"#
    let file = try DocumentFile(text: #"{"data":{"metrics":[\#(metric)]}}"#)
    #expect(file.reasons == [reason])
    #expect(file.entries.isEmpty)
  }

  @Test func `an observation of FHIR is a weight on a day`() throws {
    let file = try DocumentFile("fhir__observation-body-weight.json")
    #expect(file.document.title == "FHIR observations")
    #expect(file.texts == [#"weight 2016-03-28 {"weight_kg":83.91,"origin":"FHIR"}"#])
    #expect(file.entries.map(\.key) == ["example"])
  }

  @Test func `a bundle and a resource on each line say the same, and only what is final counts`() throws {
    let resources = [
      Self.observation("1", "final", "29463-7", 80.5, "kg"),
      Self.observation("2", "amended", "3141-9", 80500, "g"),
      Self.observation("3", "preliminary", "29463-7", 80.5, "kg"),
      Self.observation("4", "corrected", "41982-0", 21.5, "%"),
      Self.observation("5", "final", "8302-2", 180, "cm"),
      Self.observation("6", "final", "29463-7", 80, "[gr]"),
      """
      {"resourceType":"Observation","id":"7","status":"final","code":{"coding":[{"code":"85354-9"}]},\
      "effectiveDateTime":"2026-03-01T08:00:00Z","component":[\
      {"code":{"coding":[{"code":"8480-6"}]},"valueQuantity":{"value":120,"code":"mm[Hg]"}},\
      {"code":{"coding":[{"code":"8462-4"}]},"valueQuantity":{"value":80,"code":"mm[Hg]"}}]}
      """,
      #"{"resourceType":"Patient"}"#,
    ]
    let lines = try DocumentFile(text: resources.joined(separator: "\n"))
    let entries = resources.map { #"{"resource":\#($0)}"# }.joined(separator: ",")
    let bundle = try DocumentFile(text: #"{"resourceType":"Bundle","entry":[\#(entries)]}"#)
    #expect(lines.texts == bundle.texts)
    #expect(
      lines.texts == [
        #"weight 2026-03-01 2026-03-01T08:00:00+01:00 {"weight_kg":80.5,"origin":"FHIR"}"#,
        #"weight 2026-03-01 2026-03-01T08:00:00+01:00 {"weight_kg":80.5,"origin":"FHIR"}"#,
        #"measure 2026-03-01 2026-03-01T08:00:00+01:00 {"name":"body-fat","value":21.5,"unit":"%","origin":"FHIR"}"#,
        """
        measure 2026-03-01 2026-03-01T09:00:00+01:00 {"name":"blood-pressure","value":120,"diastolic":80,\
        "unit":"mmHg","origin":"FHIR"}
        """,
      ])
    #expect(lines.reasons == ["the unit '[gr]' is not known"])
    #expect(
      lines.reading.left == [
        "Observation preliminary": 1, "height, which is part of your profile": 1, "Patient": 1,
      ])
  }

  @Test(arguments: [
    "health-auto-export__rest-v2.json", "fhir__observation-body-weight.json", "yazio__days.json",
  ])
  func `a file that is cut anywhere is refused or read, and never traps`(name: String) throws {
    let bytes = try Fixture.bytes("documents/\(name)")
    var read = 0
    for end in 0..<bytes.count {
      guard let file = try? DocumentFile(Array(bytes[..<end]), name) else { continue }
      read += 1
      #expect(file.entries.isEmpty && file.reading.refusals > 0 || end > bytes.count - 3)
    }
    #expect(read > 0)
  }

  private static func observation(
    _ id: String, _ status: String, _ code: String, _ value: Double, _ unit: String
  ) -> String {
    """
    {"resourceType":"Observation","id":"\(id)","status":"\(status)","code":{"coding":[\
    {"system":"http://loinc.org","code":"\(code)"}]},"effectiveDateTime":"2026-03-01T08:00:00+01:00",\
    "valueQuantity":{"value":\(value),"code":"\(unit)"}}
    """
  }
}
