import Body
import Testing
import Values

private func day(_ number: Int) throws -> CivilDay {
  try #require(CivilDay(iso: "2026-01-01")?.adding(days: number))
}

private func trend(_ weights: [(Int, Int64)]) throws -> WeightTrend {
  WeightTrend(try weights.map { (day: try day($0.0), weight: Decimal(thousandths: $0.1)) })
}

struct WeightTrendTests {
  @Test func `the trend of a text is rounded once`() throws {
    let weights = [82_400, 82_000, 82_600, 81_900, 81_700, 82_100, 81_500] as [Int64]
    let points = try trend(weights.enumerated().map { ($0, $1) }).weighings
    #expect(points[5].trend.description == "82.255")
    let exact = ["82.4", "82.36", "82.38", "82.34", "82.27", "82.25", "82.18"]
    #expect(points.map { $0.shownTrend.rounded(places: 2)?.description } == exact)
    let rising = try trend([(0, 80_000), (1, 79_998), (2, 82_502)]).weighings
    #expect(rising.map(\.shownTrend.description) == ["80", "79.999", "80.251"])
  }

  @Test func `a trend that is rounded each day is that of the book`() {
    var trend = 173.6
    let rounded = [172.5, 171.5, 172, 171.5].map { weight in
      trend = (WeightTrend.next(after: trend, weight: weight, days: 1) * 10).rounded() / 10
      return trend
    }
    #expect(rounded == [173.5, 173.3, 173.2, 173.0])
  }

  @Test func `a trend that is not rounded keeps every digit`() {
    var trend = 173.6
    let digits = [172.5, 171.5, 172, 171.5].map { weight in
      trend = WeightTrend.next(after: trend, weight: weight, days: 1)
      return (trend * 10_000).rounded() / 10_000
    }
    #expect(digits == [173.49, 173.291, 173.1619, 172.9957])
  }

  @Test func `the first weight is the first trend, and each day takes over a tenth`() throws {
    let weights: [Int64] = [82_400, 82_000, 82_600, 81_900, 81_700, 82_100, 81_500]
    let trend = try trend(weights.enumerated().map { ($0.offset, $0.element) })
    #expect(
      trend.days.map(\.trend.description) == [
        "82.4", "82.36", "82.384", "82.336", "82.272", "82.255", "82.179",
      ])
  }

  @Test(arguments: [(1, "79.9"), (2, "79.81"), (3, "79.729"), (7, "79.478")])
  func `after days without a weight more is taken over`(gap: Int, expected: String) throws {
    let trend = try trend([(0, 80_000), (gap, 79_000)])
    #expect(trend.last(until: try day(gap))?.trend.description == expected)
  }

  @Test func `days without a weight keep the trend`() throws {
    let days = try trend([(0, 80_000), (3, 79_000)]).days
    #expect(days.map(\.weight?.description) == ["80", nil, nil, "79"])
    #expect(days.map(\.trend.description) == ["80", "80", "80", "79.729"])
  }

  @Test func `of several weights of a day the first counts`() throws {
    let trend = try trend([(0, 80_000), (1, 79_000), (1, 90_000), (1, 70_000)])
    #expect(trend.weighings.map(\.weight?.description) == ["80", "79"])
  }

  @Test func `on a steady slope the trend lags by nine days of it and has its slope`() throws {
    let trend = try trend((0...100).map { ($0, 80_000 - 100 * Int64($0)) })
    #expect(trend.last(until: try day(100))?.trend.description == "70.9")
    #expect(trend.slopePerWeek(over: 21, until: try day(100))?.description == "-0.7")
  }

  @Test func `a slope needs four weighings and a week between them`() throws {
    #expect(
      try trend([(0, 80_000), (3, 80_000), (7, 80_000)]).slopePerWeek(over: 21, until: try day(7)) == nil)
    let close = try trend([(0, 80_000), (2, 80_000), (4, 80_000), (6, 80_000)])
    #expect(close.slopePerWeek(over: 21, until: try day(6)) == nil)
    let enough = try trend([(0, 80_000), (2, 80_000), (4, 80_000), (7, 80_000)])
    #expect(enough.slopePerWeek(over: 21, until: try day(7)) == .zero)
    #expect(enough.slopePerWeek(over: 21, until: try day(30)) == nil)
    #expect(enough.slopePerWeek(over: 21, until: try day(5)) == nil)
  }

  @Test func `a plateau is three weeks without change, and ten weighings`() throws {
    #expect(try trend((0..<10).map { ($0 * 2, 80_000) }).isPlateau(on: try day(20)))
    #expect(try !trend((0..<9).map { ($0 * 2, 80_000) }).isPlateau(on: try day(20)))
    #expect(try !trend((0..<60).map { ($0, 80_000 - 10 * Int64($0)) }).isPlateau(on: try day(59)))
    #expect(try trend((0..<60).map { ($0, 80_000 - 7 * Int64($0)) }).isPlateau(on: try day(59)))
  }

  @Test(arguments: [(77_600, nil), (77_599, "80"), (82_400, nil), (82_401, "80")] as [(Int64, String?)])
  func `a weight more than 3 percent from the trend may be a slip`(weight: Int64, trend near: String?) throws
  {
    let known = try trend([(0, 80_000), (1, 80_000)])
    #expect(known.surprised(by: Decimal(thousandths: weight), on: try day(2))?.description == near)
    #expect(try trend([]).surprised(by: Decimal(thousandths: weight), on: try day(2)) == nil)
  }
}
