// `NAME=VALUE[/PERIOD]`: `kcal=2000`, `protein=150g`, `salt=5g`, `minutes=300/week`, `weight=75kg`. A value
// is read by the grammar of what the goal counts; what follows the last `/` is a period where it begins with
// a letter, so that `1/2` stays a fraction.

internal import Encoding
package import Values

/// A goal as it was typed.
package struct GoalSetting: Equatable, Sendable {
  /// What it counts.
  package let name: GoalName
  /// What is aimed for, in the unit of the name.
  package let target: Decimal
  /// What it is counted over.
  package let period: GoalPeriod

  /// A goal.
  package init(name: GoalName, target: Decimal, period: GoalPeriod) {
    self.name = name
    self.target = target
    self.period = period
  }

  /// Reads the whole of a text.
  ///
  /// - Throws: `GrammarError`: `goal.form` without a value, `goal.unknown`, `goal.period`, `goal.unit`,
  ///   `goal.auto`, and `goal.value` for numbers that cannot be meant.
  package static func parse(_ text: String) throws(GrammarError) -> GoalSetting {
    let reader = try GoalReader(text)
    return try reader.setting()
  }
}

/// The parts of one typed goal.
private struct GoalReader {
  let text: String
  /// The name as typed; `salt` counts sodium.
  let typedName: String
  let value: String
  /// How many characters stand before the value.
  let column: Int
  let typedPeriod: String?

  init(_ text: String) throws(GrammarError) {
    self.text = text
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
      throw GrammarError(
        code: "goal.form", message: "'\(text)' is not NAME=VALUE", text: text, column: 0,
        hint: "write it like `kcal=2000` or `minutes=300/week`")
    }
    typedName = String(text[..<sign])
    let rest = text[text.index(after: sign)...]
    column = text.distance(from: text.startIndex, to: rest.startIndex)
    let slash = rest.lastIndex(of: "/").flatMap { slash in
      rest[rest.index(after: slash)...].first.map { $0.isNumber } ?? false ? nil : slash
    }
    value = String(rest[..<(slash ?? rest.endIndex)])
    typedPeriod = slash.map { String(rest[rest.index(after: $0)...]) }
    guard value.contains(where: { !$0.isWhitespace }) else {
      throw GrammarError(
        code: "goal.form", message: "'\(text)' has no value", text: text, column: column,
        hint: "write it like `kcal=2000`; `healthlog goal clear NAME` takes a goal away")
    }
  }

  func setting() throws(GrammarError) -> GoalSetting {
    let isSalt = ["salt", "sel"].contains(folded(typedName))
    let name = try isSalt ? .sodium : named()
    let period = try period(of: name)
    let number = try number(name, isSalt: isSalt)
    guard number > .zero else { throw fault("value", "a goal must be more than zero", Self.example(name)) }
    // 1 g of salt has 400 mg of sodium (EU regulation 1169/2011: salt is 2.5 times sodium).
    guard let target = isSalt ? Decimal.product(number, Decimal(400)) : number,
      target <= name.largest(over: period)
    else {
      let unit = name.unit.isEmpty ? "" : " \(name.unit)"
      throw fault(
        "value",
        period == .week
          ? "\(name.rawValue) cannot be more than \(name.largest(over: period))\(unit) a week"
          : "\(name.rawValue) cannot be more than \(name.largest(over: period))\(unit) a day",
        Self.example(name))
    }
    if name == .weight, target < Decimal(20) {
      throw fault("value", "a weight of \(target) kg cannot be a goal", Self.example(name))
    }
    return GoalSetting(name: name, target: target, period: period)
  }

  private func named() throws(GrammarError) -> GoalName {
    do {
      return try GoalName.parse(typedName)
    } catch {
      throw GrammarError(code: error.code, message: error.message, text: text, column: 0, hint: error.hint)
    }
  }

  private func period(of name: GoalName) throws(GrammarError) -> GoalPeriod {
    guard let typedPeriod else { return name.period }
    let place = column + value.count + 1
    if name == .weight {
      throw GrammarError(
        code: "goal.period", message: "a weight is reached by a day, not in a period", text: text,
        column: place,
        hint: "write it like `weight=75kg --by 2027-02-01`")
    }
    switch folded(typedPeriod) {
    case "day", "d", "jour", "j": return .day
    case "week", "w", "semaine", "sem": return .week
    default:
      throw GrammarError(
        code: "goal.period", message: "a goal is counted by day or week, not by '\(typedPeriod)'", text: text,
        column: place, hint: "write it like `kcal=2000/day` or `minutes=300/week`")
    }
  }

  private func number(_ name: GoalName, isSalt: Bool) throws(GrammarError) -> Decimal {
    if name == .kcal, ["auto", "automatic", "automatique"].contains(folded(value)) {
      throw fault(
        "auto", "kcal=auto is not there yet: this healthlog cannot compute an energy target",
        "`kcal=2000` sets your own")
    }
    do throws(GrammarError) {
      return switch name {
      case .kcal, .burn: try Kilocalories.parse(value).value
      case .protein, .carbohydrate, .fat, .fiber, .sugar: try Grams.parse(value).value
      case .sodium: isSalt ? try Grams.parse(value).value : try Milligrams.parse(value).value
      case .water: try Millilitres.parse(value).value
      case .minutes: try Minutes.parse(value).value
      case .weight: try Kilograms.parse(value).value
      case .workouts: try count()
      }
    } catch {
      let isUnit = error.code == "quantity.unknown-unit" || error.code == "quantity.unit-missing"
      throw GrammarError(
        code: isUnit ? "goal.unit" : "goal.value", message: "\(typedName): \(error.message)", text: text,
        column: column + error.column, hint: error.hint)
    }
  }

  /// A bare whole number.
  private func count() throws(GrammarError) -> Decimal {
    guard let count = Int32(value), !value.hasPrefix("+") else {
      throw GrammarError(
        code: "goal.value", message: "'\(value)' is no whole number", text: value, column: 0,
        hint: Self.example(.workouts))
    }
    return Decimal(count)
  }

  private func fault(_ code: String, _ message: Message, _ hint: Message) -> GrammarError {
    GrammarError(code: "goal.\(code)", message: message, text: text, column: column, hint: hint)
  }

  private static func example(_ name: GoalName) -> Message {
    switch name {
    case .kcal: "write it like `kcal=2000`"
    case .burn: "write it like `burn=2000/week`"
    case .sodium: "write it like `sodium=2300mg` or `salt=5g`"
    case .water: "write it like `water=2l`"
    case .minutes: "write it like `minutes=300/week`"
    case .workouts: "write it like `workouts=3/week`"
    case .weight: "write it like `weight=75kg`"
    case .protein, .carbohydrate, .fat, .fiber, .sugar: "write it like `\(name.rawValue)=60g`"
    }
  }
}
