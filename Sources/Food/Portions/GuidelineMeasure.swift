internal import Values

/// What FNDDS has amounts of additions for: how much milk goes into a fluid ounce of coffee, how much butter on a slice of
/// bread. The values are the names of the portions.
enum GuidelineMeasure: String, CaseIterable {
  case drink = "guideline amount per fl oz of beverage"
  case cereal = "guideline amount per cup of hot cereal"
  case sandwich = "guideline amount on regular sandwich"
  case salad = "guideline amount in salad"
  case bread = "guideline amount per slice of bread/roll"

  /// How much of a food goes into or onto another; nil where FNDDS has no such amount.
  static func serving(of food: Food, on host: ReadItem) -> Serving? {
    guard let dish = FoodTable.food(FoodID(host.item.food)), let measure = GuidelineMeasure(dish),
      let portion = PortionResolver(food).portion(measure),
      let grams = measure.number(in: host).decimal(times: portion.grams.ratio)
    else { return nil }
    return Serving(grams: grams, portion: portion.name)
  }

  /// What a food is that something goes into or onto; nil for one that has no such amounts.
  private init?(_ host: Food) {
    let words = FoodResolver.words(host.name)
    switch FoodNature(host) {
    case .drink where words.contains("coffee") || words.contains("tea"): self = .drink
    case .cookedCereal: self = .cereal
    case .leaf: self = .salad
    default:
      if host.group == FoodGroup.bakedProducts.name, let first = words.first, Self.breads.contains(first) {
        self = .bread
      } else if let measure = Self.survey[host.group] {
        self = measure
      } else {
        return nil
      }
    }
  }

  /// How the names of SR28 begin of what butter goes onto.
  private static let breads: Set<String> = ["bread", "roll", "bagel", "english", "cracker", "tortilla"]

  /// The categories of FNDDS that are such foods.
  private static let survey: [String: GuidelineMeasure] = [
    "Coffee": .drink, "Tea": .drink, "Oatmeal": .cereal, "Grits and other cooked cereals": .cereal,
    "Yeast breads": .bread, "Rolls and buns": .bread, "Bagels and English muffins": .bread,
    "Tortillas": .bread, "Deli and cured meat sandwiches": .sandwich, "Cheese sandwiches": .sandwich,
    "Meat and BBQ sandwiches": .sandwich, "Chicken fillet sandwiches": .sandwich,
    "Seafood sandwiches": .sandwich, "Lettuce and lettuce salads": .salad,
    "Coleslaw, non-lettuce salads": .salad,
  ]

  /// How many of what the amount is for are in a host: fluid ounces of a drink, cups of a cereal, slices of bread.
  private func number(in host: ReadItem) -> Ratio {
    switch self {
    case .drink: host.item.grams.ratio.divided(by: Self.fluidOunce) ?? .one
    case .cereal: host.item.grams.ratio.divided(by: Self.cup) ?? .one
    case .sandwich, .salad: .one
    case .bread: host.typed.amount.flatMap { $0.unit == nil || $0.unit == .slice ? $0.number : nil } ?? .one
    }
  }

  /// Grams of coffee or tea in a US fluid ounce, of a density of 1.
  private static let fluidOunce = Ratio(Decimal(thousandths: 29_574))
  /// Grams of hot cereal in a cup.
  private static let cup = Ratio(240)
}
