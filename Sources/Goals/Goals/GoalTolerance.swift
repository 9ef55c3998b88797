package import Values

/// How far beside its target a goal still counts as met, as it was typed: `5%`, `100`, `100kcal`.
package enum GoalTolerance: Equatable, Sendable {
  /// A share of the target.
  case percent(Decimal)
  /// A number in the unit of the goal.
  case amount(Decimal)

  /// Reads the whole of a text: a number of at most 100 percent, or one in the goal's own unit.
  ///
  /// - Throws: `GrammarError` `goal.tolerance` for anything else; another one for `1,500`, which may be two numbers.
  package static func parse(_ text: String) throws(GrammarError) -> GoalTolerance {
    if let fault = Ratio.ambiguity(of: text) { throw fault }
    let isShare = text.hasSuffix("%")
    let digits = (isShare ? text.dropLast() : text[...]).filter { $0 != " " }.map { $0 == "," ? "." : $0 }
    guard let number = Decimal(parsing: String(digits)), !number.isNegative,
      number <= Decimal(isShare ? 100 : 100_000)
    else {
      throw GrammarError(
        code: "goal.tolerance", message: "'\(text)' is not a tolerance", text: text, column: 0,
        hint: "write it like `5%` or `100`, which is in the unit of the goal")
    }
    return isShare ? .percent(number) : .amount(number)
  }

  /// The tolerance in the unit of a target, rounded once, half to even.
  package func amount(of target: Decimal) -> Decimal {
    switch self {
    case .percent(let share): Decimal.product(target, share, dividedBy: Decimal(100)) ?? .zero
    case .amount(let amount): amount
    }
  }
}
