internal import Encoding
internal import Values

/// Items that stand side by side without a word between them.
extension MealItemReader {
  /// The items of everyday names that stand side by side, as French people say `steak frites` or `2 tartines beurre
  /// confiture`; nil where the words are something else. What goes onto the first is as much as is usual there.
  func sideBySide(_ typed: TypedItem) -> [ReadItem]? {
    guard typed.overrides.known.isEmpty, !typed.isQuoted else { return nil }
    guard resolver.language == .french else { return onToast(typed) }
    let words = typed.text.split(separator: " ")
    guard words.count <= Self.mostSideBySide else { return nil }
    for place in words.indices.dropFirst().reversed() {
      guard let left = Self.part(words[..<place]), isCalled(left), let host = try? whole(left),
        let others = beside(words[place...], on: host)
      else { continue }
      if Self.isFlavoured(host, by: others) {
        let stated = typed.amount.flatMap { try? whole(host.typed.orAmount($0)) }
        return [named(stated ?? host, typed)]
      }
      guard goes(others, beside: host) else { continue }
      return [host] + others.map { guided($0, on: host) }
    }
    return nil
  }

  /// Nobody says more without a comma.
  private static let mostSideBySide = 12

  /// The items of what stands behind the first: another everyday name and what stands behind that, or what the first
  /// is spread or dressed with, as in `pâtes au beurre`.
  private func beside(_ words: ArraySlice<Substring>, on host: ReadItem) -> [ReadItem]? {
    let dressing = words.drop { ["a", "au", "aux", "de", "la", "du"].contains(folded(String($0))) }
    guard let right = Self.part(dressing) else { return nil }
    guard dressing.count == words.count else {
      guard isCalled(right), let item = try? whole(right),
        let nature = Self.nature(item),
        nature.isDressing || nature == .sugar || nature.isTopping && Self.nature(host)?.isTopped == true
      else { return nil }
      return [item]
    }
    guard !isCalled(right), folded(String(words[words.startIndex])) != "sauce" else {
      return try? [whole(right)]
    }
    return sideBySide(right)
  }

  /// Whether French words side by side are several things: a cocktail or a drink is none beside another thing, and what a
  /// sandwich is filled with is none beside a sandwich.
  private func goes(_ others: [ReadItem], beside host: ReadItem) -> Bool {
    let first = FoodResolver.words(host.typed.food.text).first ?? ""
    let isFilled = Self.filledFirst.contains(first) && first != "galette" && Self.nature(host) != .leaf
    return others.allSatisfy { other in
      if other.item.food.hasPrefix(Cocktail.idPrefix) { return false }
      let nature = Self.nature(other)
      // A crêpe is had with what is sweet, and filled with what is not.
      if ["crepe", "gaufre"].contains(first),
        [.fruit, .berry, .sugar, .iceCream, .sweetSpread].contains(nature)
      {
        return true
      }
      guard nature != .drink else { return Self.nature(host).map { $0 != .drink } ?? true }
      return !isFilled || nature == .fries || nature?.isDressing == true
    }
  }

  /// Whether what stands behind a thing says what it tastes of or is filled with: `smoothie fraise banane`, `yaourt vanille`,
  /// `tortellini ricotta épinards`.
  private static func isFlavoured(_ host: ReadItem, by others: [ReadItem]) -> Bool {
    let natures = others.map(nature)
    let first = FoodResolver.words(host.typed.food.text).first ?? ""
    // A bagel is had with cheese, and a quiche is made of it; leaves are had with everything.
    if filledFirst.contains(first), !["bagel", "galette"].contains(first), nature(host) != .leaf,
      others.allSatisfy({ fills(nature($0), $0.typed.food.text) })
    {
      return true
    }
    let isSweet =
      switch nature(host) {
      case .dessert, .iceCream, .candy, .cookie, .drink, .snack: true
      default:
        ["smoothy", "milkshake", "compote", "sorbet", "glace"].contains(
          FoodResolver.words(host.typed.food.text).last ?? "")
      }
    return isSweet
      && natures.allSatisfy { nature in
        switch nature {
        case .fruit, .berry, .candy, .nut, .spice, .driedFruit: true
        default: false
        }
      }
  }

  /// Whether a food of that nature is what something is filled with, and not had beside it.
  private static func fills(_ nature: FoodNature?, _ words: String) -> Bool {
    switch nature {
    case .leaf: !folded(words).hasPrefix("salade")
    case .cheese, .freshCheese, .meat, .coldCut, .fish, .smokedFish, .vegetable, .legume: true
    default: false
    }
  }

  /// What French names first and then what is in it.
  static let filledFirst: Set<String> = [
    "sandwich", "wrap", "bagel", "burger", "panini", "taco", "pizza", "salade", "tortellini", "ravioli",
    "raviole",
    "poke", "bowl", "sushi", "maki", "quiche", "tarte", "tourte", "omelette", "gratin", "lasagne",
    "cannelloni",
    "soupe", "veloute", "crepe", "galette", "cake", "samoussa", "nem", "kebab", "croque", "risotto", "curry",
  ]

  /// The same item, marked where its name has not all that was typed.
  private func named(_ host: ReadItem, _ typed: TypedItem) -> ReadItem {
    let words = typed.food.text
    let names = host.item.name + " " + (FrenchParts.foods.name(of: host.item.name) ?? "")
    let known = FoodResolver.words(names)
    let telling = FoodResolver.words(words).filter { !FoodSearchQuery.fillers.contains($0) }
    guard !telling.allSatisfy(known.contains) else { return host }
    return ReadItem(typed: host.typed, item: host.item.standing(for: words))
  }

  static func nature(_ item: ReadItem) -> FoodNature? {
    FoodTable.food(FoodID(item.item.food)).flatMap { FoodNature($0) }
  }

  /// Whether something is called as an item says, its article aside.
  func isCalled(_ typed: TypedItem) -> Bool {
    guard case .words(let words) = Self.withoutArticle(typed.food) else { return false }
    return resolver.isCalled(words) || PortionWords.split(words).map { resolver.isCalled($0.food) } == true
  }

  /// The items of `avocado toast`: what stands before the bread goes onto it. Nil for other words.
  private func onToast(_ typed: TypedItem) -> [ReadItem]? {
    let words = typed.text.split(separator: " ")
    guard let last = words.last, ["toast", "bagel"].contains(singular(folded(String(last)))),
      let left = Self.part(words.dropLast()), left.amount == nil, EverydayFoods.hasName(left.food.text),
      let right = Self.part(words.suffix(1)), let bread = try? whole(right), let topping = try? whole(left)
    else { return nil }
    return [guided(topping, on: bread), bread]
  }
}
