import Encoding
import Testing
import Values

@testable import Import

@Suite struct TableRowTests {
  @Test func `the names of roles are those of their words`() {
    for word in ImportRole.Word.allCases {
      // `setType` is written `set-type`.
      let spelled = "\(word)".map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
      #expect(word.name == spelled)
      #expect(ImportRole(named: word.name) == ImportRole(word))
    }
  }

  @Test(
    arguments: [
      "2026-11-21", "2026-11-21 08:05", "2026-11-21T08:05", "2026-11-21 08:05:10", "2026-11-21T23:59:59",
    ])
  func `the usual dates are read of their bytes as of their text`(text: String) {
    let bytes = Array("x\(text)y".utf8)
    let date = WrittenDate(iso: bytes.span, 1..<bytes.count - 1)
    #expect(date != nil)
    #expect(date == WrittenDate(text))
  }

  @Test(
    arguments: [
      "2026-13-21", "2026-11-31", "2026-11-21 24:05", "2026-11-21 08:60", "2026-11-21 08:05:60",
      "2026-11-21x08:05",
      "2026-11-21 8:05", "21.11.2026", "", "2026-11-21 08-05-10",
    ])
  func `what is not a usual date is left to the reader of texts`(text: String) {
    let bytes = Array(text.utf8)
    let date = WrittenDate(iso: bytes.span, 0..<bytes.count)
    #expect(date == nil)
  }

  @Test func `a cell is what it says, whatever is around it`() throws {
    let table: [UInt8] =
      Array("Date,Weight (kg),Note\n".utf8) + Array(#" 2026-11-20 , "80,5"," said ""five"" ""#.utf8)
      + Array("\n".utf8)
      + Array("2026-11-21,\u{A0}81\u{A0},\u{A0}Käse\u{A0}\n".utf8)
      // cp1252
      + Array("2026-11-21,82,".utf8) + [0x93, 0xE4, 0x94] + Array("\n2026-11-22,83,back\\slash\n".utf8)
    let read = try ReadTable(table, "x.csv")
    #expect(
      read.entries.map { JSON.object($0.fields).text } == [
        #"{"weight_kg":80.5,"note":"said \"five\"","origin":"table"}"#,
        #"{"weight_kg":81,"note":"Käse","origin":"table"}"#,
        #"{"weight_kg":82,"note":"“ä”","origin":"table"}"#,
        #"{"weight_kg":83,"note":"back\\slash","origin":"table"}"#,
      ])
    #expect(read.entries.map(\.day.description) == ["2026-11-20", "2026-11-21", "2026-11-21", "2026-11-22"])
  }

  @Test func `a date that comes again is read again where the row is shorter`() throws {
    let table = "Note,Weight (kg),Date\na,80,2026-11-20\nb,81,2026-11-20\nc,82\nd,83,2026-11-21\n"
    let read = try ReadTable(Array(table.utf8), "x.csv")
    #expect(read.entries.map(\.day.description) == ["2026-11-20", "2026-11-20", "2026-11-21"])
    #expect(read.reading.refused.map(\.reason.english) == ["it has no date"])
  }

  @Test func `only rows with certain words are taken where a map says so`() throws {
    let map = try ImportMap(
      """
      [program]
      name = x
      [steps]
      rows = body
      marks = Day | Count | Kind
      day = Day
      steps = Count
      group = Kind
      only group = all | every*
      """)
    let table = "Day,Count,Kind\n2026-11-20,10,all\n2026-11-21,11,phone\n2026-11-22,12,\n"
    let read = try ReadTable(Array(table.utf8), "x.csv", maps: [map])
    #expect(read.entries.map(\.day.description) == ["2026-11-20"])
    #expect(read.reading.passed == 2)
  }

  @Test func `numbers few places long are exact, and others are rounded once`() {
    for (text, factor, divisor, wanted) in [
      ("5.0", 1, 1, "5"), ("0.001", 1, 1, "0.001"), ("-12.345", 1000, 1000, "-12.345"), ("0.0005", 1, 1, "0"),
      ("0.0015", 1, 1, "0.002"), ("1e2", 1, 1, "100"), ("2.5", 1, 60, "0.042"),
    ] as [(String, Int64, Int64, String)] {
      #expect(LooseNumber(text)?.decimal(times: factor, dividedBy: divisor)?.description == wanted)
    }
    #expect(LooseNumber("99999999999999999")?.decimal() == nil)
  }
}
