// What makes a food less likely to be meant: every word of its name that was not asked for costs something,
// much where it makes another food of it (first words, brands, powders), little where it is how the food is
// usually eaten.

/// The cost of the words of a food's name that nobody asked for.
enum FoodSearchCost {
  /// The cost of one word of a name, by its place and the kind of food.
  static func cost(of word: String, inSegment segment: Int, of group: FoodGroup) -> Double {
    if let cost = state(word, group) { return cost }
    if usual.contains(word) || word.utf8.allSatisfy({ $0 < UInt8(ascii: "a") }) { return 0.05 }
    if kinds.contains(word) { return 0.2 }
    if odd.contains(word) { return 3 }
    if unusual.contains(word) { return 1.5 }
    switch segment {
    case 0: return 2
    case 1: return 1
    default: return 0.5
    }
  }

  /// The cost of a kind of food that is rarely meant.
  static func cost(of group: FoodGroup) -> Double {
    switch group {
    case .babyFoods: 8
    case .nativeFoods: 6
    case .restaurantFoods, .fastFoods: 1.5
    case .snacks, .sweets, .meals, .soupsAndSauces: 0.4
    default: 0
    }
  }

  /// What the name of a manufacturer costs.
  static let brand = 4.0

  /// Raw, cooked and how: what is usual depends on the food.
  private static func state(_ word: String, _ group: FoodGroup) -> Double? {
    switch word {
    case "raw", "uncooked", "unprepared", "dry", "unheated":
      switch group {
      case .fruits, .vegetables, .nuts, .dairyAndEggs: word == "raw" ? 0 : 1
      default: 3
      }
    case "cooked", "boiled", "baked", "roasted", "broiled", "grilled", "heat", "drained", "prepared":
      switch group {
      case .fruits: 1
      case .vegetables: 0.3
      default: 0.02
      }
    case "braised", "stewed", "simmered", "steamed", "moist": 0.7
    case "fried", "microwaved", "rotisserie": 1.1
    default: nil
    }
  }

  /// Whether words only say how or where a food is had, and not which: `restaurant` is no coffee that was made there.
  static func areQualifying(_ words: [FoodSearchWord]) -> Bool {
    words.allSatisfy { usual.contains($0.stem.text) || places.contains($0.stem.text) }
  }

  private static let places: Set<String> = words(
    """
    bakery brand cafeteria canteen commercial deli family fast fastfood food import kid kitchen lunch menu
    meal platter prepared restaurant retail store style takeout
    """)

  private static let usual: Set<String> = words(
    """
    a added all and approximately as average bone boneless brewed broiler broilers choice classes
    commercial commercially commodity cooking cultured d domestic domesticated eat enriched european
    farmed fat flesh fluid food fresh from fryers grades home in includes including lean made mature
    meat milkfat mixed of only or pack plain ready recipe regular ripe round salad salt salted seeds
    separable serve solids species table tap the to trimmed type types unenriched usda varieties variety
    vitamin water whole with without year
    """)

  private static let kinds: Set<String> = words(
    """
    agents alcoholic atlantic beans beverage beverages bread cabbage cake candies cereals cheese cookies
    crackers cream crustaceans cured desserts dressing fish game green leavening lettuce liver melons
    mollusks mushrooms nuts oil peppers pie products puddings red salad sauce seeds snack snacks soup
    spices squash sugars sweeteners syrups vegetables white yellow
    """)

  private static let unusual: Set<String> = words(
    """
    batter battered bottled breaded calorie canned carbonated chocolate coated condensed covered diet
    dried fortified free frozen glazed ham imported juice leaves light low lowfat nonfat pickled powder
    powdered reduced sauce select skin sodium sweetened syrup toasted whipped
    """)

  private static let odd: Set<String> = words(
    """
    alaska aspartame australian babyfood back bar brains butter by concentrate dehydrated diabetes
    dietetic ears emu enhanced feet fiber filling flakes flour formula freeze giblets gizzard gluten
    heart imitation immature industrial infant instant intestine kidneys lungs meatless mix neck oil
    ostrich pancreas peel powder protein puffed replacement seed shortening skin solution soy spleen
    spread sprouted stomach substitute supplement thymus tongue topping undiluted vegetarian zealand
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
