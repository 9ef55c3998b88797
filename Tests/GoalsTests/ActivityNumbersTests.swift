import Goals
import Testing
import Values

@Suite struct ActivityNumbersTests {
  private static let day = CivilDay(iso: "2026-11-21")

  /// The sums of a day on which one activity has these fields.
  private func sums(_ fields: String) -> (sums: DaySums?, damage: [String]) {
    let lines = JournalLines([
      [#"{"op":"add","kind":"activity","entry":"<id>","day":"2026-11-21",\#(fields)}"#]
    ])
    var table = DayTable()
    let damage = lines.fold(into: &table)
    return (Self.day.map { table[$0] }, damage)
  }

  @Test(arguments: [
    #""type":"running","minutes":45,"kcal":514.5"#,
    #""kcal":514.5,"note":"a \"b\" {é}","minutes":45,"type":"x""#,
    #""minutes":45,"kcal":514.5,"minutes":9,"kcal":null"#, #""minutes": 45 ,"kcal":514.500"#,
    #""more":{"minutes":1},"minutes":45,"kcal":514.5,"list":[1,{"kcal":2}]"#,
    #""minutes":45.0,"kcal":5.145e2"#,
    #""type":"x","minutes":45,"kcal":514.5,"distance_km":null"#,
  ])
  func `an activity counts alike however its line is written`(fields: String) {
    let found = sums(fields)
    // No journal has numbers with an exponent; whoever wrote one is told.
    guard !fields.contains("e2") else { return #expect(found.sums?.sessions == 0 && found.damage.count == 1) }
    #expect(found.damage == [])
    #expect(found.sums?.sessions == 1)
    #expect(found.sums?.minutes == 45_000)
    #expect(found.sums?.burned == 514_500)
  }

  @Test(arguments: [
    #""minutes":30,"kcal":null"#, #""minutes":30"#, #""minutes":30,"type":"walking""#,
    #""minutes":30,"kcal": null"#,
  ])
  func `an energy that nobody knows stays unknown`(fields: String) {
    let found = sums(fields)
    #expect(found.sums?.burnedUnknown == 1)
    #expect(found.sums?.burnedEnergy == nil)
  }

  @Test(arguments: [
    #""minutes":"45""#, #""type":5,"minutes":45"#, #""minutes":45,"kcal":true"#,
    #""minutes":1000000001"#, #""type":"x","minutes":1,"distance_km":1000000001"#,
    #""minutes":45,"note":"\x""#,
  ])
  func `an activity with a wrong value is damage and counts nothing`(fields: String) {
    let found = sums(fields)
    #expect(found.damage.count == 1, "\(found.damage)")
    #expect(found.sums?.sessions == 0)
  }

  @Test func `a distance without a type is nobody's`() {
    #expect(sums(#""minutes":45,"distance_km":1000000001"#).damage == [])
  }
}
