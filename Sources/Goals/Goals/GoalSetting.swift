// `NAME=VALUE[/PERIOD]`: `kcal=2000`, `protein=150g`, `salt=5g`, `minutes=300/week`, `weight=75kg`. A value
// is read by the grammar of what the goal counts; what follows the last `/` is a period where it begins with
// a letter, so that `1/2` stays a fraction.

internal import Encoding
internal import Food
package import Values

/// A goal as it was typed.
package struct GoalSetting: Equatable, Sendable {
  /// What is aimed for.
  package enum Target: Equatable, Sendable {
    /// So much, in the unit of the name.
    case amount(Decimal)
    /// So many kg more than the weight of today, or less.
    case change(Decimal)
    /// What the profile and the weight say.
    case computed
  }

  /// What it counts.
  package let name: GoalName
  /// What is aimed for.
  package let target: Target
  /// What it is counted over.
  package let period: GoalPeriod

  /// A goal.
  package init(name: GoalName, target: Target, period: GoalPeriod) {
    self.name = name
    self.target = target
    self.period = period
  }

  /// Reads the whole of a text.
  ///
  /// - Throws: `GrammarError`: `goal.form` without a value, `goal.unknown`, `goal.activity`, `goal.period`,
  ///   `goal.unit`, and `goal.value` for numbers that cannot be meant.
  package static func parse(_ text: String) throws(GrammarError) -> GoalSetting {
    let reader = try GoalReader(text)
    return try reader.setting()
  }

  /// Reads an amount of what a goal counts, such as the step it grows by.
  ///
  /// - Throws: `GrammarError` `goal.unit` or `goal.value`.
  static func amount(_ text: String, of name: GoalName) throws(GrammarError) -> Decimal {
    let reader = try GoalReader("\(name.rawValue)=\(text)")
    return try reader.amount(name)
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
        hint: "write it like `kcal=2000`; use `healthlog goal clear NAME` to remove a goal")
    }
  }

  func setting() throws(GrammarError) -> GoalSetting {
    let isSalt = ["salt", "sel"].contains(folded(typedName))
    var name = try isSalt ? .sodium : named()
    let period = try period(of: &name)
    if name == .kcal, ["auto", "automatic", "automatique"].contains(folded(value)) {
      guard period == .day else {
        throw fault("period", "kcal=auto is a daily target", "write it like `kcal=auto`")
      }
      return GoalSetting(name: name, target: .computed, period: period)
    }
    if name == .weight, let change = try change() {
      return GoalSetting(name: name, target: .change(change), period: period)
    }
    let target = try amount(name, isSalt: isSalt)
    guard target > .zero else { throw fault("value", "a goal must be greater than zero", Self.example(name)) }
    guard target <= name.largest(over: period) else {
      let unit = name.unit.isEmpty ? "" : " \(name.unit)"
      throw fault(
        "value",
        period == .week
          ? "\(name.rawValue) cannot be more than \(name.largest(over: period))\(unit) a week"
          : "\(name.rawValue) cannot be more than \(name.largest(over: period))\(unit) a day",
        Self.example(name))
    }
    if name == .weight, target < Decimal(20) {
      throw fault("value", "a weight of \(target) kg is not a valid goal", Self.example(name))
    }
    return GoalSetting(name: name, target: .amount(target), period: period)
  }

  /// How many kg `-5kg` is to add to the weight; nil for a weight itself.
  private func change() throws(GrammarError) -> Decimal? {
    let isLoss = value.hasPrefix("-") || value.hasPrefix("−")
    guard isLoss || value.hasPrefix("+") else { return nil }
    let size: Decimal
    do throws(GrammarError) {
      size = try Kilograms.parse(String(value.dropFirst())).value
    } catch {
      throw relabelled(error, column: column + 1)
    }
    guard size > .zero, size <= Decimal(200) else {
      throw fault("value", "a change of \(size) kg is not a valid goal", "write it like `weight=-5kg`")
    }
    return isLoss ? Decimal.zero - size : size
  }

  private func named() throws(GrammarError) -> GoalName {
    do {
      return try GoalName.parse(typedName)
    } catch {
      throw GrammarError(
        code: error.code, message: error.message, text: text, column: error.column, hint: error.hint)
    }
  }

  /// The period; `/session` makes another goal of the name.
  private func period(of name: inout GoalName) throws(GrammarError) -> GoalPeriod {
    guard let typedPeriod else { return name.period }
    let place = column + value.count + 1
    if name == .weight {
      throw GrammarError(
        code: "goal.period", message: "a weight goal is reached by a date, not in a period", text: text,
        column: place,
        hint: "write it like `weight=75kg --by 2027-02-01`")
    }
    let word = folded(typedPeriod)
    if GoalPeriod.sessionWords.contains(word), let session = name.perSession {
      name = session
      return .session
    }
    guard !name.isOfSessions else {
      throw GrammarError(
        code: "goal.period", message: "\(name.rawValue) is a goal per session and takes no period",
        text: text,
        column: place, hint: Self.example(name))
    }
    if GoalPeriod.dayWords.contains(word) { return .day }
    if GoalPeriod.weekWords.contains(word) { return .week }
    throw GrammarError(
      code: "goal.period", message: "a goal is counted per day or per week, not per '\(typedPeriod)'",
      text: text,
      column: place, hint: "write it like `kcal=2000/day` or `minutes=300/week`")
  }

  /// The number of the value, in the unit of a name.
  func amount(_ name: GoalName) throws(GrammarError) -> Decimal {
    try amount(name, isSalt: false)
  }

  private func amount(_ name: GoalName, isSalt: Bool) throws(GrammarError) -> Decimal {
    do throws(GrammarError) {
      return switch name {
      case .kcal, .burn: try Kilocalories.parse(value).value
      case .protein, .carbohydrate, .fat, .fiber, .sugar: try Grams.parse(value).value
      case .sodium: isSalt ? try salt() : try Milligrams.parse(value).value
      case .water: try Millilitres.parse(value).value
      case .minutes, .sleep: try Minutes.parse(value).value
      case .weight: try Kilograms.parse(value).value
      case .workouts, .steps: try count(name)
      case .training(let goal): try amount(of: goal)
      }
    } catch {
      throw relabelled(error, column: column)
    }
  }

  private func salt() throws(GrammarError) -> Decimal {
    let grams = try Grams.parse(value).value
    guard let sodium = Salt.sodiumMilligrams(inGrams: grams) else {
      throw fault("value", "that is too much sodium", Self.example(.sodium))
    }
    return sodium
  }

  private func amount(of goal: TrainingGoal) throws(GrammarError) -> Decimal {
    switch goal.amount {
    case .minutes: return try Minutes.parse(value).value
    case .burn: return try Kilocalories.parse(value).value
    case .workouts: return try count(.workouts)
    case .distance:
      let isBare = value.allSatisfy { $0.isNumber || $0 == "." || $0 == "," }
      return try Kilometres.parse(isBare ? value + "km" : value).value
    case .best(let distance): return try time(over: distance)
    }
  }

  /// A time of a race: `55:00` is in minutes and seconds, `3:59:00` in hours, `55m` as durations are.
  private func time(over distance: Decimal) throws(GrammarError) -> Decimal {
    let parts = value.split(separator: ":", omittingEmptySubsequences: false)
    let isShort = parts.count == 2
    let lead = parts[0].count == 1 ? "0:0" : "0:"
    let time = try Minutes.parse(isShort ? lead + value : value).value
    // Nobody moves by their own strength at more than 100 km/h for long.
    guard let fastest = Decimal.product(distance, Decimal(60), dividedBy: Decimal(100)), time > fastest else {
      throw GrammarError(
        code: "goal.value", message: "\(distance) km in \(time) min is implausible", text: value, column: 0,
        hint: "`55:00` is 55 minutes and `3:59:00` nearly 4 hours")
    }
    return time
  }

  private func relabelled(_ error: GrammarError, column: Int) -> GrammarError {
    let isUnit = error.code == "quantity.unknown-unit" || error.code == "quantity.unit-missing"
    return GrammarError(
      code: isUnit ? "goal.unit" : "goal.value", message: "\(typedName): \(error.message)", text: text,
      column: min(column + error.column, text.count), hint: error.hint)
  }

  /// A bare whole number.
  private func count(_ name: GoalName) throws(GrammarError) -> Decimal {
    guard let count = Int32(value), !value.hasPrefix("+") else {
      throw GrammarError(
        code: "goal.value", message: "'\(value)' is not a whole number", text: value, column: 0,
        hint: Self.example(name))
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
    case .steps: "write it like `steps=8000`"
    case .sleep: "write it like `sleep=8h`"
    case .training(let goal):
      goal.best == nil ? "write it like `cardio.minutes=150/week`" : "write it like `running.10km=55:00`"
    case .protein, .carbohydrate, .fat, .fiber, .sugar: "write it like `\(name.rawValue)=60g`"
    }
  }
}
