import Body
import Testing
import Values

/// A weigher of the table below: how often, how many times, what is added to the line in turn, and what is to be told.
private struct Weigher: CustomTestStringConvertible {
  let name: String
  /// Days between two weighings.
  let every: Int
  /// The newest so many.
  let count: Int
  /// Grams a week.
  let slope: Int
  /// Grams beside the line, in turn.
  let beside: [Int]
  /// The rate that is told, its margin and the days it is taken from; nil where nothing is.
  let told: (slope: String, margin: String, days: Int)?

  var testDescription: String { name }

  /// The weights, the last on a day of 2026.
  func trend(until last: CivilDay) throws -> WeightTrend {
    WeightTrend(
      try (0..<count).map { number in
        let ago = (count - 1 - number) * every
        let grams = 80_000 - slope * ago / 7 + beside[number % beside.count]
        return (try #require(last.adding(days: -ago)), Decimal(thousandths: Int64(grams)))
      })
  }
}

private let last = CivilDay(iso: "2026-11-21") ?? .first

private let weighers = [
  Weigher(
    name: "thirteen weeks, half a kilogram less each", every: 7, count: 13, slope: -500, beside: [0],
    told: ("-0.5", "0.185", 42)),
  Weigher(
    name: "weekly, 0.6 kg up and down", every: 7, count: 13, slope: -500, beside: [600, -600],
    told: ("-0.397", "0.353", 42)),
  Weigher(
    name: "the third week", every: 7, count: 3, slope: -500, beside: [0], told: ("-0.5", "0.85", 42)),
  Weigher(name: "the second week", every: 7, count: 2, slope: -500, beside: [0], told: nil),
  Weigher(
    name: "every other week", every: 14, count: 7, slope: 250, beside: [0], told: ("0.25", "0.093", 84)),
  Weigher(
    name: "monthly for half a year", every: 30, count: 7, slope: -400, beside: [0],
    told: ("-0.4", "0.031", 182)),
  Weigher(name: "three in ten days", every: 5, count: 3, slope: -500, beside: [0], told: nil),
  Weigher(
    name: "daily for a quarter", every: 1, count: 90, slope: -700, beside: [0], told: ("-0.7", "0.156", 21)),
]

@Test(arguments: weighers)
fileprivate func `the rate of a weight is told from what there is, with its width`(weigher: Weigher) throws {
  let rate = WeightRate(try weigher.trend(until: last), until: last)
  #expect(rate?.slope.description == weigher.told?.slope)
  #expect(rate?.margin.description == weigher.told?.margin)
  #expect(rate?.days == weigher.told?.days)
}

@Test(arguments: [(1, "9"), (2, "8.526"), (7, "6.418"), (30, "1.328")])
func `the less often a weight is read, the less its trend lags`(every: Int, days: String) throws {
  let weigher = Weigher(name: "", every: every, count: 7 + 28 / every, slope: -500, beside: [0], told: nil)
  #expect(WeightRate(try weigher.trend(until: last), until: last)?.lag.description == days)
}

@Test func `of 400 people who weigh themselves seldom the width holds the truth of at least 380`() throws {
  var chance = Chance(state: 7)
  var hits = 0
  for number in 0..<400 {
    let every = [7, 10, 14, 28][number % 4]
    let slope = chance.between(-0.9, 0.4)
    let weights = try (0..<8).map { index in
      let ago = (7 - index) * every
      let weight = 80 - slope * Double(ago) / 7 + chance.bell() * 0.5
      return (day: try #require(last.adding(days: -ago)), weight: try #require(Decimal(rounding: weight)))
    }
    let rate = try #require(WeightRate(WeightTrend(weights), until: last))
    hits += (Double(rate.slope) - slope).magnitude <= Double(rate.margin) ? 1 : 0
  }
  #expect(hits >= 380)
}

/// Numbers that look like chance and are the same on every run (SplitMix64).
private struct Chance {
  var state: UInt64

  /// From 0 to 1.
  mutating func uniform() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) / 9_007_199_254_740_992
  }

  /// Between two bounds.
  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * uniform() }

  /// A bell of mean 0 and deviation 1: twelve uniform numbers added up.
  mutating func bell() -> Double { (0..<12).reduce(-6) { sum, _ in sum + uniform() } }
}
