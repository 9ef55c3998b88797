import Body
import Testing
import Values

@Suite struct MeasureDayTests {
  private func day(_ name: String, _ values: [(Int32, String?)], by priority: String = "") -> Decimal? {
    var day: MeasureDay?
    for (value, origin) in values {
      let measure = MeasureEntry(
        name: name, value: Decimal(value), diastolic: nil, unit: nil, note: nil, origin: origin)
      if day == nil { day = MeasureDay(measure, by: SourcePriority(priority)) } else { day?.add(measure) }
    }
    return day?.value
  }

  @Test func `a nap adds to the night of its source, and a second source does not double it`() {
    #expect(day("sleep", [(420, nil), (30, nil)]) == Decimal(450))
    #expect(day("sleep", [(420, "watch"), (400, "ring"), (30, "watch")]) == Decimal(450))
    #expect(day("sleep", [(300, nil), (420, "watch")]) == Decimal(420))
  }

  @Test func `a phone and a watch do not double steps`() {
    #expect(day("steps", [(6000, "phone"), (9000, "watch"), (9500, "watch")]) == Decimal(9500))
  }

  @Test func `the source that the person puts first counts, and what they entered is called own`() {
    let steps: [(Int32, String?)] = [
      (6000, "Apple Health: Anna’s Watch"), (9000, "Apple Health: iPhone"), (5000, nil),
    ]
    #expect(day("steps", steps) == Decimal(9000))
    #expect(day("steps", steps, by: "watch, iphone") == Decimal(6000))
    #expect(day("steps", steps, by: "own") == Decimal(5000))
    #expect(day("steps", steps, by: "ring , Apple Health") == Decimal(9000))
  }

  @Test func `other measures stand for themselves`() {
    #expect(day("waist", [(80, nil), (81, nil)]) == nil)
  }
}
