internal import Encoding
internal import Values

/// Sizes and containers that people say without an amount.
extension MealItemReader {
  /// The item of `grande latte`, whose size is an amount, of `sweet tea large` with its size in front, and of a bowl of what is
  /// called before it, in English.
  func sized(_ typed: TypedItem) -> TypedItem {
    guard resolver.language != .french, typed.portion == nil, case .words(let name) = typed.food else {
      return typed
    }
    let words = name.split(separator: " ").map(String.init)
    guard words.count > 1, let first = words.first.map(folded), let last = words.last.map(folded),
      Self.sizesInFront.contains(first) || Self.sizesBehind.contains(last), !resolver.isCalled(name)
    else { return typed }
    if Self.sizesBehind.contains(last) {
      let front = words.dropLast().joined(separator: " ")
      guard last != "bowl" || typed.amount == nil && isOne(front) else { return typed }
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

  private static let sizesBehind: Set<String> = ["small", "medium", "large", "bowl"]
  private static let sizesInFront = Set(coffeeSizes.keys).union(["footlong", "inch"])

  /// What coffee shops call their cups, in fluid ounces.
  private static let coffeeSizes: [String: Int32] = ["tall": 12, "grande": 16, "venti": 20]
}
