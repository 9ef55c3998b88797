package import Values

/// The versions of foods that items of meals name, from which follows what the items contain besides the label.
package struct FoodVersions: Sendable {
  private let foods: [String: Food]

  /// The versions that could be found, by the ids that items have.
  package init(_ foods: [String: Food]) {
    self.foods = foods
  }

  /// The version that an item names; nil where it could not be found.
  package subscript(item: MealItem) -> Food? { foods[item.food] }

  /// Everything that is known of an item: the label as it was stored with it, the other nutrients from the version of
  /// its food, and those that are kept with the item itself.
  package func nutrients(of item: MealItem) -> NutrientAmounts {
    var amounts = item.more.overridden(by: item.nutrition)
    guard let food = foods[item.food] else { return amounts }
    for nutrient in Nutrient.allCases.dropFirst(Nutrient.label.count) where amounts[nutrient] == nil {
      amounts[nutrient] = food.amount(of: nutrient, inGrams: item.grams)
    }
    return amounts
  }
}

/// What several items contain of every nutrient: sums of the known values, and how many items tell each.
package struct NutrientSums: Equatable, Sendable {
  /// How many items there are.
  package private(set) var items = 0
  private var sums = NutrientAmounts()
  private var counts = [Int](repeating: 0, count: Nutrient.allCases.count)

  /// The sums of no items.
  package init() {}

  /// Adds what an item contains.
  package mutating func add(_ amounts: NutrientAmounts) {
    items += 1
    for nutrient in amounts.known {
      guard let amount = amounts[nutrient] else { continue }
      counts[nutrient.rawValue] += 1
      sums[nutrient] = (sums[nutrient] ?? .zero).adding(amount) ?? sums[nutrient]
    }
  }

  /// Adds the label of some items, in thousandths, and for each of its values how many of them do not tell it.
  package mutating func add(label: SIMD8<Int64>, unknown: SIMD8<Int64>, ofItems count: Int) {
    items += count
    for nutrient in Nutrient.label {
      let known = count - Int(clamping: unknown[nutrient.rawValue])
      guard known > 0 else { continue }
      counts[nutrient.rawValue] += known
      add(Decimal(thousandths: label[nutrient.rawValue]), of: nutrient)
    }
  }

  /// Adds what foods have beside the label, from what is known of each.
  package mutating func add(_ eaten: EatenFoods, contents: [EatenFoods.Name: FoodContent]) {
    for (share, count) in eaten.shares where count > 0 {
      guard let factor = Int32(exactly: count) else { continue }
      let (content, grams) = (contents[share.food], Decimal(thousandths: share.grams))
      for nutrient in Nutrient.allCases.dropFirst(Nutrient.label.count) {
        guard let amount = share.more?[nutrient] ?? content?.amount(of: nutrient, inGrams: grams),
          let sum = Decimal.product(amount, Decimal(factor))
        else { continue }
        counts[nutrient.rawValue] += count
        add(sum, of: nutrient)
      }
    }
  }

  /// Adds what is no item of a meal, such as a drink of water.
  package mutating func add(_ amount: Decimal, of nutrient: Nutrient) {
    sums[nutrient] = (sums[nutrient] ?? .zero).adding(amount) ?? sums[nutrient]
  }

  /// The sum of what is known; nil where nothing is.
  package subscript(nutrient: Nutrient) -> Decimal? { sums[nutrient] }

  /// How many items tell a nutrient.
  package func known(_ nutrient: Nutrient) -> Int { counts[nutrient.rawValue] }
}
