import Goals
import Testing
import Values

private let last = CivilDay(iso: "2026-11-20") ?? .first

/// Somebody who eats what a day takes and then 300 to 900 kcal less, and loses water with it: 1.5 to 3.5 kg for each
/// 1,000 kcal, within days. The scale and the diary are not exact.
private struct Dieter {
  let expenditure: Double
  var diary: [DiaryDay] = []
  var weights: [(day: CivilDay, weight: Decimal)] = []

  /// Somebody who kept a diary for some days before the diet, and some days of it; without water as a physicist would.
  init(seed: UInt64, before: Int, after: Int, losesWater: Bool) throws {
    var chance = Chance(state: seed)
    expenditure = chance.between(1600, 3400)
    let deficit = chance.between(300, 900)
    let water = losesWater ? deficit / 1000 * chance.between(1.5, 3.5) : 0
    let drain = chance.between(0.72, 0.87)
    let (memory, noise) = (chance.between(0.2, 0.7), chance.between(0.3, 0.8))
    let (swing, slip) = (chance.between(150, 450), chance.between(30, 200))
    var (body, wet, kept) = (chance.between(55, 110), chance.bell() * noise, water)
    for number in -before..<after {
      let day = try #require(last.adding(days: number - after + 1))
      wet = memory * wet + chance.bell() * noise * (1 - memory * memory).squareRoot()
      if number > 0 { kept *= drain }
      if chance.uniform() > 0.2 {
        weights.append((day, try #require(Decimal(rounding: ((body + wet + kept) * 10).rounded() / 10))))
      }
      let eaten = max(expenditure - (number < 0 ? 0 : deficit) + chance.bell() * swing, 300)
      let told = max(eaten + chance.bell() * slip, 200)
      if chance.uniform() > 0.1 {
        diary.append(DiaryDay(day: day, energy: Decimal(rounding: told), meals: 3, isClosed: true))
      }
      body += (eaten - expenditure) / 7700
    }
  }
}

/// How often the range held the truth in a hundred people, and by how much the estimate was above it on average.
private func outcome(before: Int, after: Int, losesWater: Bool) throws -> (held: Int, bias: Double) {
  var (held, count, excess) = (0, 0, 0.0)
  for seed in 1...200 as ClosedRange<UInt64> {
    let somebody = try Dieter(seed: seed, before: before, after: after, losesWater: losesWater)
    let window = AdaptiveWindow(somebody.diary, somebody.weights, until: last)
    guard let estimate = AdaptiveExpenditure(window, formula: nil) else { continue }
    let error = Double(estimate.expenditure) - somebody.expenditure
    count += 1
    excess += error
    if error.magnitude <= Double(estimate.margin) { held += 1 }
  }
  #expect(count >= 180)
  return (held * 100 / max(count, 1), excess / Double(max(count, 1)))
}

// The slope alone held 65 to 72 of 100 where the diary begins with the diet, and 31 to 65 where the diet begins in it.
@Test(arguments: [(0, 21), (0, 28), (0, 35), (0, 42), (42, 14), (42, 21), (42, 28)])
func `in the first weeks of a diet the range holds the expenditure of 85 in 100 at least`(
  before: Int, after: Int
) throws {
  let outcome = try outcome(before: before, after: after, losesWater: true)
  #expect(outcome.held >= 85, "\(outcome)")
  // The slope alone was 220 to 490 kcal above it.
  #expect(outcome.bias < (before == 0 && after == 21 ? 320 : 200), "\(outcome)")
}

@Test(arguments: [(0, 28), (0, 42), (42, 21)])
func `who loses no water is not taken for somebody who does`(before: Int, after: Int) throws {
  let outcome = try outcome(before: before, after: after, losesWater: false)
  #expect(outcome.held >= 92, "\(outcome)")
  #expect(outcome.bias.magnitude < 70, "\(outcome)")
}
