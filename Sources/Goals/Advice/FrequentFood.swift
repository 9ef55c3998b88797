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
  private let sums: [Nutrient: (amount: Decimal, grams: Decimal)]

  package static func == (one: FrequentFood, other: FrequentFood) -> Bool {
    one.id == other.id && one.times == other.times
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
    var found: [FoodID: [TopReport.Serving]] = [:]
    for serving in servings where serving.item.grams > .zero {
      found[FoodID(serving.item.food).unversioned, default: []].append(serving)
    }
    let foods = found.filter { $0.value.count >= leastTimes }.compactMap { id, servings -> FrequentFood? in
      guard let last = servings.last, rules.isEmpty || rules.conflicts(with: last.item).isEmpty
      else {
        return nil
      }
      return FrequentFood(id, servings, slot: slot)
    }
    return foods.sorted { one, other in
      (other.timesInSlot, other.times, one.id) < (one.timesInSlot, one.times, other.id)
    }
  }

  private init?(_ id: FoodID, _ servings: [TopReport.Serving], slot: String?) {
    guard let last = servings.last else { return nil }
    self.id = id
    name = last.item.name
    times = servings.count
    timesInSlot = servings.count { $0.slot == slot }
    usualGrams = servings.map(\.item.grams).sorted()[servings.count / 2]
    var sums: [Nutrient: (amount: Decimal, grams: Decimal)] = [:]
    for serving in servings {
      for nutrient in Nutrient.label {
        guard let amount = serving.item.nutrition[nutrient] else { continue }
        let sum = sums[nutrient] ?? (.zero, .zero)
        sums[nutrient] = (
          sum.amount.adding(amount) ?? sum.amount, sum.grams.adding(serving.item.grams) ?? sum.grams
        )
      }
    }
    self.sums = sums
  }

  /// What was had only once is no habit.
  private static let leastTimes = 2
}
