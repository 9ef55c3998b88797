import Activity
import Testing
import Values

struct METTests {
  @Test(arguments: [("8.3", "8.3"), ("8,3", "8.3"), ("12", "12"), ("0.95", "0.95"), ("30", "30")])
  func `a MET value is read with a point or a comma`(text: String, value: String) throws {
    #expect(try MET.parse(text).description == value)
  }

  @Test(arguments: [
    ("", "met.not-understood"), ("abc", "met.not-understood"), ("9.8 MET", "met.not-understood"),
    ("-1", "met.not-understood"), ("0", "met.out-of-range"), ("30.1", "met.out-of-range"),
    ("99999999999999999999", "met.not-understood"),
  ])
  func `what is no MET value is refused`(text: String, code: String) {
    let error = #expect(throws: GrammarError.self) { try MET.parse(text) }
    #expect(error?.code == code)
  }

  @Test(arguments: [
    ("2.9", Intensity.light), ("3", .moderate), ("5.9", .moderate), ("6", .hard), ("9.8", .hard),
  ])
  func `the bands are light below 3, moderate, and hard from 6 on`(met: String, band: Intensity) throws {
    #expect(MET(try decimal(met)).intensity == band)
  }
}
