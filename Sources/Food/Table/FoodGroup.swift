/// The food groups of SR28; the raw value is the number in its own list, without the last two zeros.
package enum FoodGroup: UInt8, CaseIterable, Sendable {
  case dairyAndEggs = 1
  case spices, babyFoods, fatsAndOils, poultry, soupsAndSauces, sausages, breakfastCereals, fruits, pork
  case vegetables, nuts, beef, beverages, fish, legumes, lambAndGame, bakedProducts, sweets, grains
  case fastFoods, meals
  case snacks = 25
  case nativeFoods = 35
  case restaurantFoods

  /// The group's name in the source.
  package var name: String {
    switch self {
    case .dairyAndEggs: "Dairy and Egg Products"
    case .spices: "Spices and Herbs"
    case .babyFoods: "Baby Foods"
    case .fatsAndOils: "Fats and Oils"
    case .poultry: "Poultry Products"
    case .soupsAndSauces: "Soups, Sauces, and Gravies"
    case .sausages: "Sausages and Luncheon Meats"
    case .breakfastCereals: "Breakfast Cereals"
    case .fruits: "Fruits and Fruit Juices"
    case .pork: "Pork Products"
    case .vegetables: "Vegetables and Vegetable Products"
    case .nuts: "Nut and Seed Products"
    case .beef: "Beef Products"
    case .beverages: "Beverages"
    case .fish: "Finfish and Shellfish Products"
    case .legumes: "Legumes and Legume Products"
    case .lambAndGame: "Lamb, Veal, and Game Products"
    case .bakedProducts: "Baked Products"
    case .sweets: "Sweets"
    case .grains: "Cereal Grains and Pasta"
    case .fastFoods: "Fast Foods"
    case .meals: "Meals, Entrees, and Side Dishes"
    case .snacks: "Snacks"
    case .nativeFoods: "American Indian/Alaska Native Foods"
    case .restaurantFoods: "Restaurant Foods"
    }
  }
}
