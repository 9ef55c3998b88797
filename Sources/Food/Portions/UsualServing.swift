// What one serving is, where a food names none: the reference amount customarily consumed per eating occasion that
// labels in the United States go by (21 CFR 101.12(b), as amended in 2016). Of fresh fruit, vegetables and meat, and of
// mixed dishes, it is the amount for adults.

/// The usual serving of each kind of food.
enum UsualServing {
  /// One serving; nil where the amounts differ too much to name one.
  static func size(of nature: FoodNature) -> HouseholdMeasure.Size? {
    switch nature {
    case .drink, .soup: .millilitres(240)
    case .beer: .millilitres(355)
    case .wine: .millilitres(150)
    case .spirit: .millilitres(44)
    case .powder, .candy, .cookie, .snack, .cheese, .nut: .grams(30)
    case .sauce: .grams(30)
    case .oil, .fatSpread: .grams(14)
    case .sweetSpread: .grams(20)
    case .nutButter: .grams(32)
    case .readyCereal, .dryCereal, .driedFruit: .grams(40)
    case .cookedCereal: .grams(240)
    case .cookedGrain, .fruit, .berry, .pizza: .grams(140)
    case .dryGrain: .grams(45)
    case .leaf, .vegetable, .meat, .fish: .grams(85)
    case .cannedVegetable: .grams(130)
    case .legume: .grams(90)
    case .potato, .freshCheese, .dessert: .grams(110)
    case .fries: .grams(70)
    case .yogurt: .grams(170)
    case .iceCream: .grams(88)
    case .coldCut, .smokedFish, .pastry: .grams(55)
    case .bread: .grams(50)
    case .cake: .grams(80)
    case .pie: .grams(125)
    case .sugar: .grams(8)
    case .meal: .grams(240)
    case .spice: .milligrams(500)
    }
  }

  /// One serving of what seasons other food and is no more than a spoon of it, by its kind; nil for any other food.
  static func size(ofSeasoning food: Food) -> HouseholdMeasure.Size? {
    let words = FoodWords(food)
    switch words.first {
    case "beverage" where words.has("chocolate") && words.has("syrup"): return .grams(39)
    case "chive", "parsley", "ciboulette", "persil", "coriander": return .milligrams(500)
    case "salt", "sel": return .milligrams(1500)
    case "vinegar", "vinaigre": return .grams(15)
    case "caper": return .grams(5)
    case "crouton": return .grams(7)
    case "cocoa": return .grams(5)
    case "leavening": return .milligrams(600)
    case "vanilla": return .milligrams(500)
    default: return nil
    }
  }
}
