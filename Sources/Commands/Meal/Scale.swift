internal import Arguments
internal import Food
internal import Session
internal import Values

/// How many times as much: `0.5`, `1/3`, `2`.
struct Scale: ArgumentValue {
  /// The factor, greater than zero.
  let factor: Ratio

  static let metavar = "FACTOR"
  static let example = Scale(factor: .one)
  static let completion = Completion.choices(["0.5", "1/3", "2"])

  static func argument(_ text: String) throws(UsageError) -> Scale {
    var reader = AmountReader(text)
    let amount = try UsageError.reading { () throws(GrammarError) in try reader.amount() }
    guard let amount, amount.unit == nil, reader.rest.isEmpty, amount.number > Ratio(0),
      amount.number <= Ratio(1000)
    else {
      throw UsageError(
        code: "meal.scale", message: "'\(text)' is not a factor from 0 to 1000",
        hint: "write it like 0.5, 1/3 or 2",
        caret: nil)
    }
    return Scale(factor: amount.number)
  }
}

extension [MealItem] {
  /// So many times each item. Throws for what cannot be counted and, unless it is forced, for what looks like a slip.
  func scaled(by scale: Scale?, isForced: Bool) throws(Failure) -> [MealItem] {
    var items: [MealItem] = []
    for item in self {
      guard let scaled = item.scaled(by: scale?.factor ?? .one) else {
        throw Failure(.notUnderstood, "meal.too-much", "the amount is too large", hint: nil)
      }
      items.append(scaled)
    }
    if let objection = MealLimits.impossibility(of: items) {
      throw Failure(.notUnderstood, objection.code, objection.message, hint: "use a smaller --scale")
    }
    if !isForced, let objection = MealLimits.objection(to: items) {
      throw Failure(
        .notUnderstood, objection.code, objection.message, hint: "use --force if this is intended")
    }
    return items
  }
}
