package import Values

/// How a goal grows: by so much each week from its start, until so much.
package struct GoalStep: Equatable, Sendable {
  /// What each week adds, in the unit of the goal; below zero where the goal shrinks.
  package let perWeek: Decimal
  /// Where it stops; nil for never.
  package let until: Decimal?

  /// A step.
  package init(perWeek: Decimal, until: Decimal?) {
    self.perWeek = perWeek
    self.until = until
  }

  /// The target after so many weeks, which never falls below zero.
  package func target(from start: Decimal, weeks: Int) -> Decimal {
    guard weeks > 0, let count = Int32(exactly: weeks),
      let growth = Decimal.product(perWeek, Decimal(count)), let grown = start.adding(growth)
    else { return start }
    guard let until else { return max(grown, .zero) }
    return perWeek.isNegative ? max(grown, until) : min(grown, until)
  }
}

/// A step as it was typed: `+10/week`, `-50kcal`.
package struct TypedStep: Equatable, Sendable {
  /// What was typed.
  package let text: String
  let isDownwards: Bool
  /// The amount without its sign.
  let amount: String

  /// Ten more each week.
  package static let tenMore = TypedStep(text: "+10", isDownwards: false, amount: "10")

  /// Reads the sign and the period; the amount is read once the goal is known.
  ///
  /// - Throws: `GrammarError` `goal.step` where it grows by anything but a week, or by nothing.
  package static func parse(_ text: String) throws(GrammarError) -> TypedStep {
    var rest = text[...]
    if let slash = rest.lastIndex(of: "/") {
      let period = rest[rest.index(after: slash)...]
      guard GoalPeriod.weekWords.contains(String(period).lowercased()) else { throw fault(text) }
      rest = rest[..<slash]
    }
    let isDownwards = rest.hasPrefix("-") || rest.hasPrefix("−")
    if isDownwards || rest.hasPrefix("+") { rest = rest.dropFirst() }
    guard rest.first?.isNumber ?? false else { throw fault(text) }
    return TypedStep(text: text, isDownwards: isDownwards, amount: String(rest))
  }

  private static func fault(_ text: String) -> GrammarError {
    GrammarError(
      code: "goal.step", message: "'\(text)' is not a step", text: text, column: 0,
      hint: "write it like `+10/week`; the step is per week")
  }

  /// The step of a goal. Throws where the amount is none of its kind.
  package func step(of name: GoalName, until: String?) throws(GrammarError) -> GoalStep {
    let size = try GoalSetting.amount(amount, of: name)
    guard size > .zero else { throw Self.fault(text) }
    let limit: Decimal? =
      if let until { try GoalSetting.amount(until, of: name) } else { nil }
    return GoalStep(perWeek: isDownwards ? Decimal.zero - size : size, until: limit)
  }
}

extension GoalPeriod {
  /// The period of a word in either language; nil for any other.
  package init?(word: String) {
    let wanted = word.lowercased()
    let lists = [(GoalPeriod.day, Self.dayWords), (.week, Self.weekWords), (.session, Self.sessionWords)]
    guard let found = lists.first(where: { $0.1.contains(wanted) }) else { return nil }
    self = found.0
  }

  /// The words for a day.
  static let dayWords = ["day", "d", "jour", "j"]
  /// The words for a week.
  static let weekWords = ["week", "w", "semaine", "sem"]
  /// The words for each session by itself.
  static let sessionWords = ["session", "seance", "séance"]
}
