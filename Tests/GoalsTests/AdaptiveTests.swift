import Goals
import Testing
import Values

/// Numbers that look like chance and are the same on every run (SplitMix64).
struct Chance {
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

/// Somebody whose expenditure is known, with a diary and a scale that are not exact: some days are not logged, some
/// only in part and marked so, and water comes and goes over days.
private struct Somebody {
  let expenditure: Double
  var diary: [DiaryDay] = []
  var weights: [(day: CivilDay, weight: Decimal)] = []

  init(seed: UInt64, days: Int, missing: ClosedRange<Double>, unweighed: ClosedRange<Double>) throws {
    var chance = Chance(state: seed)
    expenditure = chance.between(1600, 3400)
    let habit = expenditure + chance.between(-800, 400)
    let (swing, slip) = (chance.between(150, 450), chance.between(30, 200))
    let (skips, skipsScale) = (
      chance.between(missing.lowerBound, missing.upperBound),
      chance.between(unweighed.lowerBound, unweighed.upperBound)
    )
    let (memory, water) = (chance.between(0.2, 0.7), chance.between(0.3, 0.8))
    var (body, wet) = (chance.between(55, 110), chance.bell() * water)
    for number in 0..<days {
      let day = try #require(last.adding(days: number - days + 1))
      wet = memory * wet + chance.bell() * water * (1 - memory * memory).squareRoot()
      if chance.uniform() > skipsScale {
        weights.append((day, try #require(Decimal(rounding: ((body + wet) * 10).rounded() / 10))))
      }
      let eaten = max(habit + chance.bell() * swing, 300)
      let told = max(eaten + chance.bell() * slip, 200)
      let fate = chance.uniform()
      if fate > skips {
        diary.append(DiaryDay(day: day, energy: Decimal(rounding: told), meals: 3, isClosed: true))
      } else if fate > skips / 2 {
        diary.append(DiaryDay(day: day, energy: Decimal(rounding: told / 3), meals: 1, isClosed: false))
      }
      body += (eaten - expenditure) / 7700
    }
  }
}

private let last = CivilDay(iso: "2026-11-20") ?? .first

@Test func `of 500 people the range holds the expenditure of at least 450`() throws {
  var (estimates, hits) = (0, 0)
  var halves: [Decimal] = []
  for seed in 1...500 as ClosedRange<UInt64> {
    let somebody = try Somebody(
      seed: seed, days: 21 + Int(seed % 22), missing: 0...0.25, unweighed: 0...0.6)
    let window = AdaptiveWindow(somebody.diary, somebody.weights, until: last)
    guard let estimate = AdaptiveExpenditure(window, formula: nil) else {
      #expect(!window.shortfalls.isEmpty)
      continue
    }
    estimates += 1
    if (Double(estimate.expenditure) - somebody.expenditure).magnitude <= Double(estimate.margin) {
      hits += 1
    }
    halves.append(estimate.margin)
  }
  #expect(estimates >= 400)
  #expect(hits * 10 >= estimates * 9)
  #expect(halves.sorted()[halves.count / 2] < Decimal(450))
}

@Test func `who logs and weighs six weeks learns more than who does three`() throws {
  var widths: [Int: [Decimal]] = [:]
  for seed in 1...100 as ClosedRange<UInt64> {
    for days in [21, 42] {
      let somebody = try Somebody(seed: seed, days: days, missing: 0...0, unweighed: 0...0)
      let window = AdaptiveWindow(somebody.diary, somebody.weights, until: last)
      widths[days, default: []].append(try #require(AdaptiveExpenditure(window, formula: nil)).margin)
    }
  }
  let (short, long) = (try #require(widths[21]).sorted()[50], try #require(widths[42]).sorted()[50])
  #expect(long + long < short)
}

/// A diary of days of 2,200 kcal and a weight that falls evenly.
private func even(_ days: Int, logged: Int, weighings: [Int], from: Int64 = 80_000, perDay: Int64 = -50)
  throws
  -> AdaptiveWindow
{
  let all = try (0..<days).map { try #require(last.adding(days: $0 - days + 1)) }
  let diary = all.suffix(logged).map { DiaryDay(day: $0, energy: Decimal(2200), meals: 3, isClosed: nil) }
  let weights = weighings.map {
    (day: all[$0], weight: Decimal(thousandths: from + perDay * Int64($0)))
  }
  return AdaptiveWindow(diary, weights, until: last)
}

@Test func `intake and the slope of the weight make the expenditure`() throws {
  let window = try even(42, logged: 42, weighings: Array(0..<42))
  let estimate = try #require(AdaptiveExpenditure(window, formula: Decimal(2400)))
  // 2200 + 7700 × 0.35 / 7 = 2585
  #expect(estimate.slope == Decimal(thousandths: -350))
  #expect(estimate.expenditure == Decimal(2585))
  #expect(estimate.steps.map(\.arithmetic)[0] == "2200 + 7700 × 0.35 / 7 = 2585")
  #expect(estimate.share == Decimal(100))
  #expect(estimate.used == Decimal(2585))
}

// 22 days, 80.0 → 79.1 kg, 2,200 kcal: 2200 + 7700 × 0.3 / 7 = 2530; a pound a week, 2,000 kcal: 2000 + 7700 × 0.454 / 7.
@Test(arguments: [(2200, 900.0 / 21, 2530), (2000, 453.592 / 7, 2499)] as [(Int32, Double, Int32)])
func `the worked examples come out`(eaten: Int32, gramsPerDay: Double, expenditure: Int32) throws {
  let days = try (0..<22).map { try #require(last.adding(days: $0 - 21)) }
  let diary = days.map { DiaryDay(day: $0, energy: Decimal(eaten), meals: 3, isClosed: true) }
  let weights = days.enumerated().map { place, day in
    (day: day, weight: Decimal(thousandths: 80_000 - Int64((gramsPerDay * Double(place)).rounded())))
  }
  let window = AdaptiveWindow(diary, weights, until: last)
  #expect(try #require(AdaptiveExpenditure(window, formula: nil)).expenditure == Decimal(expenditure))
}

// (93 × 2400 + 7 × 2585) / 100 = 2412.95; (50 × 2400 + 50 × 2585) / 100 = 2492.5; 2585.
@Test(arguments: [(15, 7, 2413), (21, 50, 2492), (28, 100, 2585)])
func `the formula hands over between 14 and 28 logged days`(logged: Int, share: Int32, used: Int32) throws {
  let days = max(logged, 21)
  let window = try even(days, logged: logged, weighings: Array(0..<days))
  let estimate = try #require(AdaptiveExpenditure(window, formula: Decimal(2400)))
  #expect(estimate.share == Decimal(share))
  #expect(estimate.used == Decimal(used))
}

@Test(arguments: [
  (13, [0, 3, 6, 9, 12, 20], [AdaptiveShortfall.Need.loggedDays, .coverage]),
  (14, [0, 3, 6, 9, 12, 20], [.coverage]),
  (15, [0, 3, 6, 9, 20], [.weighings]),
  (15, [0, 1, 2, 3, 4, 13], [.weighingSpan]),
  (15, [0, 1, 2, 3, 4, 14], []),
])
func `too little of anything is no estimate`(
  logged: Int, weighings: [Int], missing: [AdaptiveShortfall.Need]
) throws {
  let window = try even(21, logged: logged, weighings: weighings)
  #expect(window.shortfalls.map(\.need) == missing)
  #expect((AdaptiveExpenditure(window, formula: nil) == nil) == !missing.isEmpty)
}

@Test func `only days that are closed or look complete count`() throws {
  let days = try (0..<30).map { try #require(last.adding(days: $0 - 29)) }
  var diary = days.map { DiaryDay(day: $0, energy: Decimal(2000), meals: 3, isClosed: nil) }
  diary[0] = DiaryDay(day: days[0], energy: Decimal(999), meals: 3, isClosed: nil)
  diary[1] = DiaryDay(day: days[1], energy: Decimal(1000), meals: 2, isClosed: nil)
  diary[2] = DiaryDay(day: days[2], energy: Decimal(2000), meals: 1, isClosed: nil)
  diary[3] = DiaryDay(day: days[3], energy: Decimal(0), meals: 0, isClosed: true)
  diary[4] = DiaryDay(day: days[4], energy: Decimal(2000), meals: 3, isClosed: false)
  diary[5] = DiaryDay(day: days[5], energy: nil, meals: 3, isClosed: true)
  let weights = days.map { (day: $0, weight: Decimal(80)) }
  let window = AdaptiveWindow(diary, weights, until: last)
  #expect(window.days.count == 30)
  #expect(window.intakes.count == 26)
  #expect(window.intakes.reduce(.zero) { $0 + $1 } == Decimal(24 * 2000 + 1000))
}

@Test func `the longest stretch that tells enough is taken, of at most 42 days`() throws {
  #expect(try even(60, logged: 60, weighings: Array(0..<60)).days.count == 42)
  // 26 days are 70 % of 37.
  let gap = try even(60, logged: 26, weighings: Array(0..<60))
  #expect(gap.days.count == 37)
  #expect(gap.shortfalls.isEmpty)
}
