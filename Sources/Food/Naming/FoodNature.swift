// What people mean by a glass, a bowl or a serving depends on what they put into it, so that foods are sorted by how
// they are served. It goes by the group and the words of the name in SR28; a food of another source, which has
// neither, has no nature, and then nothing is assumed of it.

internal import Values

/// How a food is served: what tells the usual size of a bowl or a slice of it.
enum FoodNature: CaseIterable, Sendable {
  case drink, wine, beer, spirit, powder
  case soup, sauce, oil, fatSpread, sweetSpread, nutButter
  case readyCereal, cookedCereal, dryCereal, cookedGrain, dryGrain
  case leaf, vegetable, cannedVegetable, potato, fries, legume
  case fruit, berry, driedFruit, nut
  case cheese, freshCheese, yogurt, iceCream, dessert
  case meat, coldCut, fish, smokedFish
  case bread, cookie, cake, pie, pizza, pastry
  case sugar, candy, snack, spice, meal

  /// The nature of a food; nil where it has no usual measures.
  init?(_ food: Food) {
    let words = FoodWords(food)
    let nature: FoodNature? =
      switch food.group {
      case FoodGroup.beverages.name: Self.beverage(words)
      case FoodGroup.dairyAndEggs.name: Self.dairy(words)
      case FoodGroup.spices.name: .spice
      case FoodGroup.fatsAndOils.name: Self.fat(words)
      case FoodGroup.soupsAndSauces.name: Self.soup(words)
      case FoodGroup.breakfastCereals.name: Self.cereal(words)
      case FoodGroup.fruits.name: Self.fruit(words)
      case FoodGroup.vegetables.name: Self.vegetable(words)
      case FoodGroup.nuts.name: Self.nut(words)
      case FoodGroup.legumes.name: Self.legume(words)
      case FoodGroup.grains.name: Self.grain(words)
      case FoodGroup.bakedProducts.name: Self.baked(words)
      case FoodGroup.sweets.name: Self.sweet(words)
      case FoodGroup.fish.name: words.has("smoked") ? .smokedFish : .fish
      case FoodGroup.sausages.name: .coldCut
      case FoodGroup.poultry.name, FoodGroup.beef.name, FoodGroup.pork.name, FoodGroup.lambAndGame.name:
        words.has("cured") && words.has("ham") ? .coldCut : .meat
      case FoodGroup.meals.name, FoodGroup.fastFoods.name, FoodGroup.restaurantFoods.name:
        Self.meal(words)
      case FoodGroup.snacks.name: words.has("bar") ? nil : .snack
      case let group where food.id.ciqualCode != nil: Self.french(group, words)
      case let group where food.id.surveyCode != nil: Self.survey(group)
      default: nil
      }
    guard let nature else { return nil }
    self = nature
  }

  /// Whether a millilitre of it may be taken for a gram where its own density is not known.
  var isWatery: Bool {
    switch self {
    case .drink, .wine, .beer, .soup: true
    default: false
    }
  }

  /// Whether other food is spread or dressed with it.
  var isDressing: Bool {
    switch self {
    case .oil, .fatSpread, .sweetSpread, .nutButter, .sauce, .cheese, .freshCheese: true
    default: false
    }
  }

  /// Whether several of it are as many helpings: two coffees, two puddings.
  var isCountedByHelping: Bool {
    switch self {
    case .drink, .wine, .beer, .spirit, .soup, .meal, .dessert, .pie, .pastry, .yogurt, .iceCream: true
    default: false
    }
  }

  /// Whether one of it is a helping where it has a name as it is eaten: one salad, but not one meat.
  var isOrdered: Bool {
    switch self {
    case .vegetable, .leaf, .legume, .fries, .potato, .pizza, .cake: true
    default: isCountedByHelping
    }
  }

  /// Whether a person asks for a small or a large one and means a helping.
  var isHelpedTo: Bool {
    switch self {
    case .drink, .wine, .beer, .soup, .meal, .dessert, .leaf, .fries, .iceCream: true
    default: false
    }
  }

  /// Whether bread and pasta are had with it, as in `coquillettes au jambon`.
  var isTopping: Bool { self == .coldCut || self == .smokedFish || self == .fish || self == .meat }

  /// Whether it is had with something on it or in it.
  var isTopped: Bool { self == .bread || self == .cookedGrain || self == .pastry || self == .potato }

  /// Whether it is cut up to be eaten, so that nobody means the whole of it.
  var isCutUp: Bool {
    switch self {
    case .pizza, .cake, .pie: true
    default: false
    }
  }

  private static func beverage(_ words: FoodWords) -> FoodNature {
    if words.has("powder") || words.has("mix") || words.has("concentrate") {
      return words.has("prepared") ? .drink : .powder
    }
    guard words.first == "alcoholic" else { return .drink }
    if words.has("wine") { return .wine }
    if words.has("beer") { return .beer }
    return words.has("distilled") || words.has("liqueur") ? .spirit : .drink
  }

  private static func dairy(_ words: FoodWords) -> FoodNature? {
    switch words.first {
    case "milk" where words.has("dry"), "whey": .powder
    case "milk", "kefir": .drink
    case "yogurt": .yogurt
    case "cheese" where words.has("cottage") || words.has("ricotta"): .freshCheese
    case "cheese": .cheese
    case "butter": .fatSpread
    case "cream": .sauce
    default: nil
    }
  }

  private static func fat(_ words: FoodWords) -> FoodNature {
    if words.first == "salad" || words.first == "mayonnaise" { return .sauce }
    return words.first == "margarine" || words.has("spread") ? .fatSpread : .oil
  }

  private static func soup(_ words: FoodWords) -> FoodNature? {
    guard words.first == "soup" else { return .sauce }
    return words.has("condensed") || words.has("dry") && !words.has("prepared") ? nil : .soup
  }

  private static func cereal(_ words: FoodWords) -> FoodNature {
    if words.has("ready-to-eat") { return .readyCereal }
    return words.has("cooked") || words.has("prepared") ? .cookedCereal : .dryCereal
  }

  private static func fruit(_ words: FoodWords) -> FoodNature {
    if words.has("juice"), words.has("raw") || !words.has("pack") { return .drink }
    if words.has("dried") || words.first == "raisin" { return .driedFruit }
    let berries = [
      "blueberry", "raspberry", "strawberry", "blackberry", "cranberry", "cherry", "currant", "gooseberry",
    ]
    return berries.contains(words.first) ? .berry : .fruit
  }

  private static func vegetable(_ words: FoodWords) -> FoodNature? {
    if words.has("dehydrated") || words.has("freeze-dried") || words.has("powder") { return nil }
    if words.has("juice") && words.has("canned") && words.first != "pickle" {
      return words.has("tomato") && words.has("packed") ? .cannedVegetable : .drink
    }
    if words.has("catsup") || words.has("sauce") || words.has("paste") { return .sauce }
    if words.first == "potato" { return words.has("fried") ? .fries : .potato }
    if words.has("canned") { return .cannedVegetable }
    let leaves = ["lettuce", "spinach", "arugula", "kale", "watercress", "endive", "chicory", "cornsalad"]
    return leaves.contains(words.first) && words.has("raw") ? .leaf : .vegetable
  }

  private static func nut(_ words: FoodWords) -> FoodNature? {
    if words.has("butter") || words.has("paste") { return .nutButter }
    return ["oil", "milk", "flour", "cream", "water", "meal"].contains(where: words.has) ? nil : .nut
  }

  private static func legume(_ words: FoodWords) -> FoodNature? {
    if words.first == "peanut" {
      if words.has("butter") { return .nutButter }
      return words.has("flour") || words.has("spread") ? nil : .nut
    }
    if words.first == "soymilk" { return .drink }
    if words.has("sauce") || words.has("hummus") { return .sauce }
    if words.has("flour") || words.has("protein") { return nil }
    return words.has("raw") && !words.has("green") ? nil : .legume
  }

  private static func grain(_ words: FoodWords) -> FoodNature {
    words.has("cooked") || words.has("prepared") ? .cookedGrain : .dryGrain
  }

  private static func baked(_ words: FoodWords) -> FoodNature? {
    if words.has("dough") || words.has("mix") && !words.has("prepared") { return nil }
    switch words.first {
    case "bread": return words.has("crumb") ? nil : .bread
    case "cooky", "cracker": return .cookie
    case "cake", "cheesecake": return .cake
    case "pie": return .pie
    case "leavening", "crouton", "puff", "phyllo": return nil
    default: return .pastry
    }
  }

  private static func sweet(_ words: FoodWords) -> FoodNature? {
    switch words.first {
    case "ice", "sherbet", "frozen": .iceCream
    case "honey", "syrup", "jam", "jelly", "marmalade", "molass": .sweetSpread
    case "sugar": .sugar
    case "chocolate-flavored" where words.has("spread"): .sweetSpread
    case "candy", "chocolate": .candy
    case "pudding", "dessert", "egg", "flan", "gelatin": words.has("dry") ? nil : .dessert
    default: nil
    }
  }

  private static func meal(_ words: FoodWords) -> FoodNature {
    if words.has("pizza") { return .pizza }
    return words.has("potato") && words.has("french") ? .fries : .meal
  }
}

/// The words of a food's name, folded and each as one of it is called.
struct FoodWords {
  private let words: [String]

  init(_ food: Food) { words = Portion(amount: Decimal(1), name: food.name, grams: .zero).words }

  /// The first of them; empty where there is none.
  var first: String { words.first ?? "" }

  /// Whether one of them is this word.
  func has(_ word: String) -> Bool { words.contains(word) }
}
