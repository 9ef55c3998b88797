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
    guard words.count <= Self.deepest else { return nil }
    for place in words.indices.dropFirst().reversed() {
      guard let left = Self.part(words[..<place]), isCalled(left), let host = try? whole(left),
        let others = beside(words[place...], on: host)
      else { continue }
      if Self.isFlavoured(host, by: others) { return [host] }
      guard goes(others, beside: host) else { continue }
      return [host] + others.map { guided($0, on: host) }
    }
    return nil
  }

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
    return isCalled(right) ? (try? [whole(right)]) : sideBySide(right)
  }

  /// Whether French words side by side are several things: a cocktail or a drink is none beside another thing, and what a
  /// sandwich is filled with is none beside a sandwich.
  private func goes(_ others: [ReadItem], beside host: ReadItem) -> Bool {
    let isSandwich = ["sandwich", "wrap", "bagel", "burger", "panini", "taco", "pizza", "salade"].contains(
      FoodResolver.words(host.typed.food.text).last ?? "")
    return others.allSatisfy { other in
      if other.item.food.hasPrefix(Cocktail.idPrefix) { return false }
      let nature = Self.nature(other)
      guard nature != .drink else { return Self.nature(host).map { $0 != .drink } ?? true }
      return !isSandwich || nature == .fries || nature?.isDressing == true
    }
  }

  /// Whether what stands behind a thing says what it tastes of: `smoothie fraise banane`.
  private static func isFlavoured(_ host: ReadItem, by others: [ReadItem]) -> Bool {
    let isMixed = ["smoothy", "milkshake", "compote", "sorbet", "glace"].contains(
      FoodResolver.words(host.typed.food.text).last ?? "")
    return isMixed && others.allSatisfy { nature($0) == .fruit || nature($0) == .berry }
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
