internal import Encoding
internal import Values

/// Sizes and containers that people say without an amount.
extension MealItemReader {
  /// The 25 cl of `un demi de bière`, which is what French bars call so; the same for anything else.
  func draught(_ typed: TypedItem) -> TypedItem {
    let half = Ratio(1, 2).map { Amount(number: $0, unit: nil) }
    guard resolver.language == .french, typed.amount == half,
      folded(typed.text).hasPrefix("un demi "), case .words(let words) = typed.food,
      let first = FoodResolver.words(words).first, ["biere", "blonde", "pression", "brune"].contains(first)
    else { return typed }
    let glass = Amount(number: Ratio(25), unit: .centilitre)
    return first == "biere" ? typed.inAmount(glass) : typed.calling("biere").inAmount(glass)
  }

  /// The item of `grande latte`, whose size is an amount, of `sweet tea large` with its size in front, and of a bowl of what is
  /// called before it, in English.
  func sized(_ typed: TypedItem) -> TypedItem {
    guard resolver.language != .french, typed.portion == nil, case .words(let name) = typed.food else {
      return typed
    }
    let words = name.split(separator: " ").map(String.init)
    if words.count > 2, typed.amount == nil, folded(words[words.count - 1]) == "inch",
      let inches = Ratio(parsing: words[words.count - 2])
    {
      let front = words.dropLast(2).joined(separator: " ")
      return sized(typed.calling("inch \(front)").inAmount(Amount(number: inches, unit: nil)))
    }
    guard words.count > 1, let first = words.first.map(folded), let last = words.last.map(folded),
      Self.sizesInFront.contains(first) || Self.sizesBehind.contains(last), !resolver.isCalled(name)
    else { return typed }
    if Self.sizesBehind.contains(last) {
      let front = words.dropLast().joined(separator: " ")
      guard MeasureSize(rawValue: last) != nil || typed.amount == nil && isOne(front) else { return typed }
      return typed.calling("\(last) \(front)")
    }
    let rest = words.dropFirst().joined(separator: " ")
    let number = typed.amount?.number ?? .one
    guard typed.amount?.unit == nil else { return typed }
    // The tables have sandwiches of 6 inches, so that a foot is two of them.
    if first == "inch" {
      return number == Ratio(6) ? typed.calling(rest).inAmount(Amount(number: .one, unit: nil)) : typed
    }
    let ounces = Self.coffeeSizes[first]
    guard PortionWords.split(rest) == nil, let amount = Ratio(ounces ?? 2).times(number) else { return typed }
    return typed.calling(rest).inAmount(Amount(number: amount, unit: ounces.map { _ in .fluidOunce }))
  }

  /// Whether a word is what a cup of coffee is called by its size.
  static func isSize(_ word: String) -> Bool { coffeeSizes[word] != nil || sizesBehind.contains(word) }

  private func isOne(_ words: String) -> Bool {
    if case .one = resolver.choice(for: .words(words)) { true } else { false }
  }

  private static let sizesBehind: Set<String> = ["small", "medium", "large", "bowl", "pint", "bottle", "mug"]
  private static let sizesInFront = Set(coffeeSizes.keys).union(["footlong", "inch"])

  /// What coffee shops call their cups, in fluid ounces.
  private static let coffeeSizes: [String: Int32] = ["tall": 12, "grande": 16, "venti": 20]
}
