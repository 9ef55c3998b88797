package import Food
package import Values

/// A food that a person has had several times, with what it usually weighs and brings.
package struct FrequentFood: Equatable, Sendable {
  /// The food, whichever version.
  package let id: FoodID
  /// What it was called the last time.
  package let name: String
  /// How often it was had.
  package let times: Int
  /// How often in the slot of the day that is looked at.
  package let timesInSlot: Int
  /// The median of what it weighed.
  package let usualGrams: Decimal
  private let sums: [Nutrient: Sum]

  /// How much of a nutrient so many grams had.
  private struct Sum: Equatable {
    var amount = Decimal.zero
    var grams = Decimal.zero
  }

  /// How much of a nutrient of the label so many grams bring; nil where that was never known.
  package func amount(of nutrient: Nutrient, in grams: Decimal) -> Decimal? {
    guard let sum = sums[nutrient], sum.grams > .zero else { return nil }
    return Decimal.product(sum.amount, grams, dividedBy: sum.grams)
  }

  /// How many grams bring so much of a nutrient; nil where it brings none.
  package func grams(for amount: Decimal, of nutrient: Nutrient) -> Decimal? {
    guard let sum = sums[nutrient], sum.amount > .zero else { return nil }
    return Decimal.product(amount, sum.grams, dividedBy: sum.amount)
  }

  /// The foods among some items that were had at least twice, those had in a slot of the day first, then those had
  /// most often. What has no weight, or does not fit what the person eats, is left out.
  package static func all(in servings: [TopReport.Serving], slot: String?, rules: DietaryRules)
    -> [FrequentFood]
  {
    var found: [String: [TopReport.Serving]] = [:]
    for serving in servings where serving.item.grams > .zero {
      found[serving.item.habitKey, default: []].append(serving)
    }
    let foods = found.values.filter { $0.count >= leastTimes }.compactMap { servings -> FrequentFood? in
      guard let last = servings.last, rules.isEmpty || rules.conflicts(with: last.item).isEmpty
      else {
        return nil
      }
      return FrequentFood(servings, slot: slot)
    }
    return foods.sorted { one, other in
      (other.timesInSlot, other.times, one.id, one.name) < (one.timesInSlot, one.times, other.id, other.name)
    }
  }

  private init?(_ servings: [TopReport.Serving], slot: String?) {
    guard let last = servings.last else { return nil }
    id = FoodID(last.item.food).unversioned
    name = last.item.name
    times = servings.count
    timesInSlot = servings.count { $0.slot == slot }
    usualGrams = median(servings.map(\.item.grams)) ?? last.item.grams
    var sums: [Nutrient: Sum] = [:]
    for serving in servings {
      for nutrient in Nutrient.label {
        guard let amount = serving.item.nutrition[nutrient] else { continue }
        let sum = sums[nutrient] ?? Sum()
        sums[nutrient] = Sum(
          amount: sum.amount.adding(amount) ?? sum.amount,
          grams: sum.grams.adding(serving.item.grams) ?? sum.grams)
      }
    }
    self.sums = sums
  }

  /// Whether it is rich enough in a nutrient to be named for it: protein that gives at least 12 % of the energy, or
  /// 1.5 g of fiber in 100 kcal (a "source" of them, Regulation (EC) 1924/2006, Annex), carbohydrate or fat that
  /// gives a third of it. Where its energy is unknown, or has none, nobody can say, and it is.
  func isRich(in nutrient: Nutrient) -> Bool {
    let least: Int32
    switch nutrient {
    case .protein: least = 30
    case .fiber: least = 15
    case .carbohydrate: least = 83
    case .fat: least = 37
    default: return true
    }
    guard let sum = sums[.energy], sum.amount > .zero, let weight = grams(for: Decimal(1000), of: .energy),
      let amount = amount(of: nutrient, in: weight)
    else { return true }
    return amount >= Decimal(least)
  }

  /// What was had only once is no habit.
  private static let leastTimes = 2
}
