internal import Encoding
internal import Food
internal import Values

/// Foods and items in the shape of API Ninjas' nutrition service; what is unknown is null.
enum NinjasNutrition {
  /// What 100 g of a food hold.
  static func object(_ food: Food) -> JSON {
    object(name: food.name, grams: Decimal(100), food.per100Grams)
  }

  /// What an item of a meal holds. Of a food whose version is known the values beside the label follow from that.
  static func object(_ item: MealItem, _ resolver: FoodResolver) -> JSON {
    var amounts = item.more
    if case .one(let food) = resolver.choice(for: .id(item.food)), food.isPinned,
      let more = food.per100Grams.besidesLabel.scaled(by: item.grams, dividedBy: Decimal(100))
    {
      amounts = more
    }
    return object(name: item.name, grams: item.grams, amounts.overridden(by: item.nutrition))
  }

  private static func object(name: String, grams: Decimal, _ amounts: NutrientAmounts) -> JSON {
    let value = { (nutrient: Nutrient) in
      amounts[nutrient].map { JSON.number(($0.rounded(places: 1) ?? $0).description) } ?? .null
    }
    return [
      "name": .string(name.lowercased()), "calories": value(.energy),
      "serving_size_g": .number(grams.description), "fat_total_g": value(.fat),
      "fat_saturated_g": value(.saturatedFat), "protein_g": value(.protein), "sodium_mg": value(.sodium),
      "potassium_mg": value(.potassium), "cholesterol_mg": value(.cholesterol),
      "carbohydrates_total_g": value(.carbohydrate), "fiber_g": value(.fiber), "sugar_g": value(.sugar),
    ]
  }
}
