internal import Values

/// A usual size of a glass, a bowl or a handful, for foods that list no such measure themselves. It is only
/// known for the kinds of food that are commonly taken so; for others grams are asked for.
struct HouseholdMeasure {
  /// What it holds.
  enum Size {
    case millilitres(Int32)
    case thousandthsOfGram(Int64)
  }

  /// What it holds.
  let size: Size
  /// What it is called where the portion of an item is shown: it says that the size is a usual one.
  let label: String

  /// The measure of that name, as the table of foods has it; nil where the food is not taken so.
  init?(_ name: String, of food: Food) {
    guard let size = Self.size(name, food) else { return nil }
    self.size = size
    switch size {
    case .millilitres(let millilitres): label = "\(name) (usual, \(millilitres) ml)"
    case .thousandthsOfGram(let grams): label = "\(name) (usual, \(Decimal(thousandths: grams)) g)"
    }
  }

  private static func size(_ name: String, _ food: Food) -> Size? {
    let isWine = food.name.hasPrefix("Alcoholic") && food.words.contains("wine")
    let isBeer = food.name.hasPrefix("Alcoholic") && food.words.contains("beer")
    switch name {
    case "glass" where food.isDrink: return .millilitres(isWine ? 150 : 200)
    case "wine glass" where food.isDrink: return .millilitres(150)
    case "mug" where food.isDrink: return .millilitres(300)
    case "pint" where food.isDrink: return .millilitres(473)
    case "can" where food.isDrink && !isWine: return .millilitres(330)
    case "bottle" where isWine: return .millilitres(750)
    case "bottle" where isBeer: return .millilitres(330)
    case "bowl" where food.isDrink || food.words.contains("soup"): return .millilitres(250)
    case "bowl" where food.isReadyToEatCereal: return .thousandthsOfGram(40_000)
    case "plate" where food.group == FoodGroup.meals.name: return .thousandthsOfGram(300_000)
    case "handful" where food.fillsAHand: return .thousandthsOfGram(30_000)
    case "pinch" where food.group == FoodGroup.spices.name: return .thousandthsOfGram(300)
    default: return nil
    }
  }
}

extension Food {
  /// The words of its name, folded and each as one of it is called.
  fileprivate var words: [String] { Portion(amount: Decimal(1), name: name, grams: .zero).words }

  /// Whether it is drunk as it is.
  fileprivate var isDrink: Bool {
    let isDry = ["powder", "mix", "concentrate", "dry"].contains(where: words.contains)
    let isMilk = group == FoodGroup.dairyAndEggs.name && words.first == "milk"
    let isJuice = group == FoodGroup.fruits.name && words.contains("juice")
    return !isDry && (group == FoodGroup.beverages.name || isMilk || isJuice || words.first == "soymilk")
  }

  fileprivate var isReadyToEatCereal: Bool {
    group == FoodGroup.breakfastCereals.name && words.contains("ready-to-eat")
  }

  /// Nuts, seeds, berries and raisins.
  fileprivate var fillsAHand: Bool {
    if group == FoodGroup.nuts.name {
      return !["butter", "paste", "oil", "milk", "flour"].contains(where: words.contains)
    }
    let isSmall = ["blueberry", "raspberry", "strawberry", "blackberry", "cranberry", "raisin", "cherry"]
      .contains { words.first == $0 }
    return group == FoodGroup.fruits.name && isSmall && !words.contains("juice")
  }
}
