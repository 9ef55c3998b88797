import Encoding
import Import
import Session
import Tables
import TestSupport
import Testing
import Values

@Suite struct MapTests {
  @Test func `every map that ships can be read`() throws {
    let texts = Tables.importMaps { bytes in
      String(copying: (try? UTF8Span(validating: bytes))!).split(separator: "\0").map(String.init)
    }
    #expect(texts.count == 27)
    for text in texts { _ = try ImportMap(text) }
    #expect(ImportMap.builtIn.count == texts.count)
  }

  @Test(arguments: [
    ("rows = body", 1, "a setting must not precede the first [section]"),
    ("[program]\nname = x", 1, "add a section for each table, such as [weights]"),
    ("[program]\nname = x\n[a]\nat = Date", 4, "'rows' is missing in [a]"),
    (
      "[program]\nname = x\n[a]\nrows = cakes", 4,
      "rows is one of body, metric, food, activity, set, sleep, water, note, passed"
    ),
    ("[program]\nname = x\n[a]\nrows = body\nat = Date\nwheight = W", 6, "'wheight' is unknown"),
    ("[program]\nname = x\n[a]\nrows = set\nat = Date", 4, "[a] needs exercise"),
    ("[program]\nname = x\n[a]\nrows = body\nat = Date\ndates = ymd", 6, "dates is dmy or mdy"),
  ])
  func `a mistake in a map is told with its line`(text: String, line: Int, reason: String) {
    do throws(ConfigFile.Mistake) {
      _ = try ImportMap(text)
      Issue.record("it was read")
    } catch {
      #expect(error.line == line)
      #expect(error.reason.english == reason)
    }
  }

  private static let own = """
    [program]
    name = My scale
    [weights]
    rows = body
    marks = Measured at | Mass
    at = Measured at
    weight = Mass in lb
    body-fat = Fat %
    note = Remark
    """

  @Test func `a map of one's own reads what no program is known to write`() throws {
    let map = try ImportMap(Self.own)
    let table =
      "Nr;Measured at;Mass;Fat %;Remark\n1;21.11.2026 07:00;176,4;21,5;\"after; run\"\n2;22.11.2026;0;;\n"
    let read = try ReadTable(Array(table.utf8), "x.csv", maps: [map])
    let first = try #require(read.entries.first)
    #expect(read.entries.count == 1)
    #expect(read.found.ignored == ["Nr"])
    #expect(
      JSON.object(first.fields).text
        == #"{"weight_kg":80.01,"body_fat_percent":21.5,"note":"after; run","origin":"My scale"}"#)
    #expect(first.at?.description == "2026-11-21T07:00:00+00:00")
  }

  @Test func `a file that is cut anywhere never traps`() throws {
    let bytes = try Fixture.bytes("tables/hevy__synthetic__hevy-basic.csv")
    for end in Cases.each(5, of: bytes.indices) {
      _ = try? ReadTable(Array(bytes[..<end]), "x.csv")
    }
  }

  @Test func `a line with a date alone gives the day of the rows below it`() throws {
    let table = """
      Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,
      " Jul 15, 2026",
      9:46 AM,73.3 kg,0.5 kg,23.4,22.3 %,30.5 kg,4.0 kg,56.7 %,
      " Jul 14, 2026",
      7:05 PM,161.2 lb,--,23.2,--,--,--,--,

      """
    let read = try ReadTable(Array(table.utf8), "Weight.csv")
    #expect(read.found.table.program == "Garmin Connect")
    #expect(read.reading.refusals == 0)
    #expect(
      read.entries.map { $0.at?.description } == ["2026-07-15T09:46:00+00:00", "2026-07-14T19:05:00+00:00"])
    #expect(
      read.entries.map { JSON.object($0.fields).text } == [
        #"{"weight_kg":73.3,"body_fat_percent":22.3,"origin":"Garmin Connect"}"#,
        #"{"weight_kg":73.12,"origin":"Garmin Connect"}"#,
      ])
  }

  @Test func `a quote that is never closed takes only its own row`() throws {
    let table = "Date,Weight,Note\n2026-11-20,80,\"five\n2026-11-21,81,5'11\n2026-11-22,82,\n"
    let read = try ReadTable(Array(table.utf8), "x.csv")
    #expect(read.entries.map(\.day.description) == ["2026-11-20", "2026-11-21", "2026-11-22"])
  }
}
