internal import Encoding
internal import Values

/// How a food beside another is meant: cooked as that is, a leaf on a sandwich, a spoon for each of several.
extension MealItemReader {
  /// What is cooked with or beside what is cooked: the spinach of an omelette, and no carrots of a salad.
  func cooked(_ item: ReadItem, beside around: Set<String>) -> ReadItem? {
    guard case .words(let words) = item.typed.food, !Self.cookedBeside.isDisjoint(with: around),
      Self.rawBeside.isDisjoint(with: around), [.vegetable, .leaf].contains(Self.nature(item)),
      item.item.name.hasSuffix("raw"),
      Self.eatenRaw.isDisjoint(with: FoodResolver.words(item.item.name).prefix(1))
    else { return nil }
    let names = resolver.language == .french ? [words + " cuites", words + " cuits"] : ["cooked " + words]
    for name in names {
      guard case .one(let food) = resolver.choice(for: .words(name)), FoodWords(food).has("cooked"),
        FoodResolver.words(food.name).first == FoodResolver.words(item.item.name).first
      else { continue }
      return try? whole(item.typed.calling(name))
    }
    return nil
  }

  private static let cookedBeside: Set<String> = [
    "omelette", "omelet", "roast", "roasted", "gravy", "fried", "grilled", "boiled", "mashed", "baked",
    "stew", "risotto",
    "escalope", "poisson", "cabillaud", "poulet", "puree", "roti",
  ]

  /// What nobody cooks beside other food.
  private static let eatenRaw: Set<String> = ["arugula", "avocado", "cucumber", "lettuce", "radish"]

  private static let rawBeside: Set<String> = [
    "salad", "salade", "sandwich", "wrap", "burger", "taco", "bread", "pain", "dip", "hummus", "dog",
  ]

  /// A leaf or slice of what is on or in a sandwich, a burger, a taco or a hot dog.
  func topping(_ part: ReadItem, _ food: Food, on host: ReadItem) -> ReadItem? {
    guard !Self.topped.isDisjoint(with: FoodResolver.words(host.typed.food.text)) else { return nil }
    let grams: Int32
    switch FoodNature(food) {
    case .leaf: grams = 15
    case .vegetable: grams = 20
    default: return nil
    }
    let serving = Serving.usual(Decimal(grams))
    return (try? item(part.typed, food, serving, unit: nil)).map { ReadItem(typed: part.typed, item: $0) }
  }

  private static let topped: Set<String> = [
    "sandwich", "burger", "cheeseburger", "taco", "dog", "wrap", "toasty", "bagel",
  ]

  /// As much of what goes onto several small things as there are of these: `3 biscottes avec du miel`, `2 pancakes with syrup`.
  /// Of chocolate spread a crêpe takes less than people have by the spoon.
  func spread(_ part: ReadItem, on host: ReadItem) -> ReadItem? {
    let amount = host.typed.amount ?? Amount(number: .one, unit: nil)
    let nature = Self.nature(part)
    let each = nature == .sweetSpread ? min(part.item.grams, Self.mostOfSpread) : part.item.grams
    guard amount.unit == nil || amount.unit == .slice, amount.number > .one || each < part.item.grams,
      !Self.bases.isDisjoint(with: FoodResolver.words(host.typed.food.text)),
      [.fatSpread, .sweetSpread, .nutButter, .sugar].contains(nature),
      let piece = host.item.grams.ratio.divided(by: amount.number)?.decimal, piece < Self.mostOfBase,
      let grams = each.ratio.times(amount.number)?.decimal
    else { return nil }
    let typed = part.typed.inAmount(Amount(number: Ratio(grams), unit: .gram))
    guard let item = try? item(typed, chosen: nil) else { return nil }
    return ReadItem(typed: part.typed, item: item)
  }

  /// Grams of a sweet spread on one thing.
  private static let mostOfSpread = Decimal(20)

  /// Half of a fruit or vegetable that is too large for a slice of bread, as the avocado on toast; nil for anything else.
  func halved(_ part: ReadItem, _ food: Food, on host: ReadItem) -> ReadItem? {
    let nature = FoodNature(food)
    guard nature == .fruit || nature == .vegetable, Self.nature(host) == .bread,
      part.item.grams > Self.mostOnBread
    else { return nil }
    let half = Ratio(Decimal(thousandths: 500))
    guard let grams = half.decimal(times: part.item.grams.ratio) else { return nil }
    let typed = part.typed.inAmount(Amount(number: half, unit: nil))
    let serving = Serving(grams: grams, portion: part.item.portion)
    return (try? item(typed, food, serving, unit: nil)).map { ReadItem(typed: typed, item: $0) }
  }

  /// Grams of what goes onto a slice.
  private static let mostOnBread = Decimal(100)

  /// Whether words are what is mixed of powder and a drink: `protein shake`.
  static func isShake(_ typed: TypedItem) -> Bool {
    guard typed.amount.map({ $0 == Amount(number: .one, unit: nil) }) ?? true else { return false }
    return FoodResolver.words(typed.food.text).last.map { ["shake", "shaker"].contains($0) }
      ?? false
  }

  /// The milk on a bowl of cereal, as their boxes count it; nil for anything else.
  func milk(_ part: ReadItem, _ food: Food, on host: ReadItem) -> ReadItem? {
    let words = FoodWords(food)
    guard [.readyCereal, .dryCereal].contains(Self.nature(host)), FoodNature(food) == .drink,
      words.has("milk") || words.has("soymilk") || words.has("lait"),
      !["condensed", "evaporated", "shake", "milkshake", "powder", "dry"].contains(where: words.has),
      part.item.grams > Self.milkOnCereal
    else { return nil }
    return (try? item(part.typed, food, .usual(Self.milkOnCereal), unit: nil))
      .map { ReadItem(typed: part.typed, item: $0) }
  }

  /// Grams of milk on cereal: half a cup.
  private static let milkOnCereal = Decimal(125)

  /// What is spread piece by piece.
  private static let bases: Set<String> = [
    "biscotte", "blini", "cracker", "crepe", "crispbread", "crumpet", "gaufre", "pancake", "ricecake",
    "scone", "tartine",
    "toast", "waffle",
  ]

  /// Grams of what is so small that each has its own.
  private static let mostOfBase = Decimal(80)
}
