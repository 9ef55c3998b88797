extension FoodCheck {
  /// The foods of SR28 whose values break a rule as they were published: their sugars were measured apart from a
  /// carbohydrate that was computed as what is left. They stay as the source has them.
  private static let known: [String: FoodRule] = [
    "usda:01050": .partAboveWhole,  // light cream: 3.67 g of sugar, 2.82 g of carbohydrate
    "usda:04017": .partAboveWhole,  // thousand island dressing: 15.18 g, 14.64 g
    "usda:07081": .partAboveWhole,  // sliced turkey breast: 3.28 g, 2.34 g
    "usda:14190": .partAboveWhole,  // diet green tea: 0.93 g, 0 g
    "usda:15210": .sumAboveWhole,  // cooked chinook salmon: with its minerals a little over 105 g
    "usda:36013": .partAboveWhole,  // sirloin steak of a restaurant: 0.55 g, 0 g
  ]

  /// Whether a finding about a food is known, and no news about the table.
  package static func isKnown(_ finding: FoodFinding, of food: FoodID) -> Bool {
    known[food.text] == finding.rule
  }
}
