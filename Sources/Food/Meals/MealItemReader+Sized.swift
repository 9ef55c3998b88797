internal import Encoding
internal import Values

/// Sizes and containers that people say without an amount.
extension MealItemReader {
  /// The item of `grande latte`, whose size is an amount, of `large sweet tea` where the size stands behind, and of a bowl of
  /// what is called before it, in English.
  func sized(_ typed: TypedItem) -> TypedItem {
    guard resolver.language != .french, typed.portion == nil, case .words(let name) = typed.food else {
      return typed
    }
    let words = name.split(separator: " ").map(String.init)
    guard words.count > 1, let first = words.first.map(folded), let last = words.last.map(folded) else {
      return typed
    }
    let front = words.dropLast().joined(separator: " ")
    switch (first, last) {
    case (_, "small"), (_, "medium"), (_, "large"):
      return resolver.isCalled(name) ? typed : typed.calling("\(last) \(front)")
    case (_, "bowl") where typed.amount == nil && isOne(front) && !resolver.isCalled(name):
      return typed.calling("bowl \(front)")
    // A foot of bread is two sandwiches of 6 inches, which is what the tables have.
    case ("footlong", _) where typed.amount?.unit == nil && !resolver.isCalled(name):
      guard let number = Ratio(2).times(typed.amount?.number ?? .one) else { return typed }
      return typed.calling(words.dropFirst().joined(separator: " ")).inAmount(
        Amount(number: number, unit: nil))
    case ("inch", _) where typed.amount == Amount(number: Ratio(6), unit: nil):
      return typed.calling(words.dropFirst().joined(separator: " ")).inAmount(
        Amount(number: .one, unit: nil))
    default:
      let rest = words.dropFirst().joined(separator: " ")
      guard let ounces = Self.coffeeSizes[first], typed.amount?.unit == nil,
        PortionWords.split(rest) == nil, !resolver.isCalled(name),
        let amount = Ratio(ounces).times(typed.amount?.number ?? .one)
      else { return typed }
      return typed.calling(rest).inAmount(Amount(number: amount, unit: .fluidOunce))
    }
  }

  private func isOne(_ words: String) -> Bool {
    if case .one = resolver.choice(for: .words(words)) { true } else { false }
  }

  /// What coffee shops call their cups, in fluid ounces.
  private static let coffeeSizes: [String: Int32] = ["tall": 12, "grande": 16, "venti": 20]
}
