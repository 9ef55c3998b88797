internal import Arguments
internal import Food
internal import Goals
internal import Session
internal import Values

/// What days can be picked and ordered by: what each adds up to.
enum DayFields {
  /// The fields, as people type them.
  static let all: [ListField] =
    [.day("date", "day")] + ListField.nutrients + [
      .number("burned", "burned_kcal"), .number("minutes", "active_minutes"), .number("sessions", "workouts"),
      .number("weight", "weight_kg"), .number("water", "water_ml"), .number("meals"),
    ]

  /// What a day has in a field; what was not logged is unknown.
  static func value(of day: DaySums, _ field: String) -> ListValue {
    switch field {
    case "date": return .text(day.day.description)
    case "burned": return .number(orUnknown: day.isLogged ? day.burnedEnergy : nil)
    case "minutes": return .number(orUnknown: day.isLogged ? Decimal(thousandths: day.minutes) : nil)
    case "sessions":
      return .number(orUnknown: day.isLogged ? Decimal(clamping: Int(clamping: day.sessions)) : nil)
    case "weight": return .number(orUnknown: day.weightKilograms)
    case "water": return .number(orUnknown: day.tellsWater ? Decimal(thousandths: day.water) : nil)
    case "meals": return .number(orUnknown: day.isLogged ? Decimal(clamping: Int(clamping: day.meals)) : nil)
    default:
      let nutrient = Nutrient.label.first { ($0.spellings.first ?? $0.key) == field }
      return .number(orUnknown: nutrient.flatMap { day.value($0.rawValue) })
    }
  }
}

/// A condition on what days add up to, as `--where` says it.
struct DayCondition: Sendable {
  /// What was typed.
  let text: String
  private let expression: WhereExpression

  /// Reads `--where`; nil where it is not given.
  init?(_ read: inout ArgumentReader) throws(UsageError) {
    let text: String? = try read.option(
      "where", help: "only days that match this condition, such as `kcal>2500 and protein<80`")
    guard let text else { return nil }
    self.text = text
    expression = try WhereExpression.parse(text, fields: DayFields.all)
  }

  /// Which days it holds for.
  func test(_ session: Session) throws(Failure) -> @Sendable (DaySums) -> Bool {
    let resolved: WhereExpression
    do {
      resolved = try expression.resolved(session.dates(mayBeFuture: true))
    } catch {
      throw Failure(error)
    }
    return { day in resolved.holds { DayFields.value(of: day, $0) } }
  }
}
