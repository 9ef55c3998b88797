internal import Encoding
internal import Values

/// An item of a meal with the words it was typed in.
package struct ReadItem: Sendable {
  /// The words; those of a part where several foods were typed as one item.
  package let typed: TypedItem
  /// What they came to.
  package let item: MealItem

  /// An item and its words.
  package init(typed: TypedItem, item: MealItem) {
    self.typed = typed
    self.item = item
  }
}

/// Items that people join by a word: `2 eggs and 1 slice toast`, `coffee with milk and sugar`.
extension MealItemReader {
  /// The items that are meant: one where the whole is a food, as in `macaroni and cheese`; otherwise those of its parts,
  /// where each is a food. Of what goes into or onto something, without an amount, it is as much as is usual there.
  package func items(_ typed: TypedItem) throws(ItemFault) -> [ReadItem] {
    try items(typed, depth: 0)
  }

  /// What was typed for each of the foods of an item; the item itself where it is one food, or none.
  package func parts(_ typed: TypedItem) -> [TypedItem] { (try? items(typed))?.map(\.typed) ?? [typed] }

  private func items(_ typed: TypedItem, depth: Int) throws(ItemFault) -> [ReadItem] {
    guard depth < Self.deepest, let words = Self.joinedWords(typed) else {
      return [ReadItem(typed: typed, item: try item(typed, chosen: nil))]
    }
    let isNamed = resolver.isCalled(words)
    if !isNamed {
      if let food = resolver.joinedFood(words), let item = try? item(typed, chosen: food) {
        return [ReadItem(typed: typed, item: item)]
      }
      if let items = joined(typed, depth) { return items }
    }
    do {
      return [ReadItem(typed: typed, item: try item(typed, chosen: nil))]
    } catch {
      guard case .unknown(_, let near) = error, isNamed,
        let items = Self.isInto(words) ? joined(typed, depth) : together(typed, near)
      else { throw error }
      return items
    }
  }

  /// The words of an item that may be several: those of a food that is not quoted, with a joining word between others, and
  /// without values of its own. Nil for any other item.
  private static func joinedWords(_ typed: TypedItem) -> String? {
    guard typed.overrides.known.isEmpty, case .words(let words) = typed.food, !typed.isQuoted else {
      return nil
    }
    let parts = words.split(separator: " ").dropFirst().dropLast()
    return parts.contains { Joint(rawValue: folded(String($0))) != nil } ? words : nil
  }

  /// Whether the first joining word says that what follows goes into or onto what is before.
  private static func isInto(_ words: String) -> Bool {
    words.split(separator: " ").lazy.compactMap { Joint(rawValue: folded(String($0))) }.first?.isInto ?? false
  }

  /// The foods that an everyday name stands for together, one portion of each; nil where they cannot be counted so.
  private func together(_ typed: TypedItem, _ foods: [Food]) -> [ReadItem]? {
    guard foods.count > 1, typed.amount.map({ $0.unit == nil && $0.number == .one }) ?? true else {
      return nil
    }
    let items = foods.compactMap { food -> ReadItem? in
      let part = TypedItem(
        text: typed.text, column: typed.column, amount: nil, portion: nil, food: .words(food.name),
        foodColumn: typed.foodColumn, overrides: typed.overrides)
      return (try? item(part, chosen: food)).map { ReadItem(typed: part, item: $0) }
    }
    guard items.count == foods.count else { return nil }
    return items
  }

  /// Nobody types more things than this without a comma.
  private static let deepest = 4

  /// The items of the parts around the first joining word whose sides are foods; nil where there is none.
  private func joined(_ typed: TypedItem, _ depth: Int) -> [ReadItem]? {
    let words = typed.text.split(separator: " ")
    for place in words.indices.dropFirst().dropLast() {
      guard let joint = Joint(rawValue: folded(String(words[place]))),
        !Self.partsOfFoods.contains(singular(folded(String(words[place + 1])))),
        let left = Self.part(words[..<place]), let right = Self.part(words[(place + 1)...]),
        let hosts = try? items(left, depth: depth + 1), let parts = try? items(right, depth: depth + 1)
      else { continue }
      guard joint.isInto, let host = hosts.last else { return hosts + parts }
      return hosts + parts.map { guided($0, on: host) }
    }
    return nil
  }

  /// What is no food beside another, but a part of it or what was done to it: `apple with skin`.
  private static let partsOfFoods: Set<String> = [
    "skin", "peel", "salt", "bone", "pulp", "shell", "seed", "fat", "added", "peau", "sel", "os", "noyau",
    "pulpe", "pepin",
  ]

  private static func part(_ words: ArraySlice<Substring>) -> TypedItem? {
    let line = try? MealLine.parse(words.joined(separator: " "))
    return line?.items.count == 1 ? line?.items.first : nil
  }

  /// Words between two foods.
  private enum Joint: String {
    case and, et, plus, ampersand = "&"
    case with, avec

    /// Whether what follows goes into or onto what is before.
    var isInto: Bool { self == .with || self == .avec }
  }

  /// What goes into or onto a host, as much of it as FNDDS takes for usual there; the same where it has no such amount, or
  /// where somebody said how much.
  private func guided(_ part: ReadItem, on host: ReadItem) -> ReadItem {
    guard part.typed.amount == nil, part.typed.portion == nil,
      let food = FoodTable.food(FoodID(part.item.food)),
      let serving = PortionResolver(food).serving(on: host),
      let item = try? item(part.typed, food, serving, unit: nil)
    else { return part }
    return ReadItem(typed: part.typed, item: item)
  }
}

extension PortionResolver {
  /// How much of the food goes into or onto another; nil where FNDDS has no such amount.
  func serving(on host: ReadItem) -> Serving? {
    for measure in GuidelineMeasure.allCases where measure.fits(host.item.name) {
      guard let portion = guidelinePortion(measure.rawValue),
        let grams = measure.number(in: host).decimal(times: portion.grams.ratio)
      else { continue }
      return Serving(grams: grams, portion: portion.name)
    }
    return nil
  }
}

/// What FNDDS has amounts of additions for.
private enum GuidelineMeasure: String, CaseIterable {
  case drink = "guideline amount per fl oz of beverage"
  case cereal = "guideline amount per cup of hot cereal"
  case sandwich = "guideline amount on regular sandwich"
  case salad = "guideline amount in salad"
  case bread = "guideline amount per slice of bread/roll"

  /// Whether a food is such a thing, as far as its name tells.
  func fits(_ name: String) -> Bool {
    let words = FoodResolver.words(name)
    return words.contains { hosts.contains($0) }
  }

  private var hosts: Set<String> {
    switch self {
    case .drink: ["coffee", "tea", "espresso", "cafe", "the"]
    case .cereal: ["oatmeal", "porridge", "oat", "grit", "cereal"]
    case .sandwich: ["sandwich"]
    case .salad: ["salad", "lettuce"]
    case .bread:
      ["bread", "toast", "roll", "bagel", "baguette", "cracker", "tortilla", "muffin", "pain", "bun"]
    }
  }

  /// How many of what the amount is for are in a host: fluid ounces of a drink, cups of a cereal, slices of bread.
  func number(in host: ReadItem) -> Ratio {
    switch self {
    case .drink: host.item.grams.ratio.divided(by: Ratio(Decimal(thousandths: 29_574))) ?? .one
    case .cereal: host.item.grams.ratio.divided(by: Ratio(240)) ?? .one
    case .sandwich, .salad: .one
    case .bread: host.typed.amount.flatMap { $0.unit == nil || $0.unit == .slice ? $0.number : nil } ?? .one
    }
  }
}
