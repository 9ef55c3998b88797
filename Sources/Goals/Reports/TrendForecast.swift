// When a weight goal will be reached if the weight goes on as it went. The level of the trend lags behind the weight,
// nine days of the slope where it is read daily (formulas 2.7), so what is still to go is counted from the trend with
// that added.

package import Body
internal import Document
internal import Encoding
package import Values

/// When a weight will be what it is to be, by the slope of its trend.
package struct TrendForecast: Equatable, Sendable {
  /// How fast the weight changes.
  package let rate: WeightRate
  /// The day the weight is reached; nil where it does not move that way, or not within five years.
  package let day: CivilDay?
  /// How many days that is after the day that was aimed for, below zero before it; nil where either is not known.
  package let daysLate: Int?

  /// A slower change than this, in kg a week, is a plateau.
  private static let plateau = Decimal(thousandths: 50)
  private static let furthest = Decimal(5 * 365)

  /// The forecast of a goal for a weight; nil where the trend says nothing yet.
  package init?(_ progress: GoalProgress, _ trend: WeightTrend, on day: CivilDay) {
    guard progress.name == .weight, let course = progress.course, progress.state != .met,
      let rate = WeightRate(trend, until: day), let last = trend.last(until: day)
    else { return nil }
    self.rate = rate
    let reached = Self.day(reaching: progress.target, from: last, rate, isLosing: course.isLosing)
    self.day = reached
    daysLate = reached.flatMap { reached in course.by.map { reached.days(since: $0) } }
  }

  /// The day that a weight gets to a target at its rate, or at another slope in kg a week from where that rate says it
  /// is; nil where the slope does not lead there, or not within five years.
  static func day(
    reaching target: Decimal, from point: WeightTrend.Point, _ rate: WeightRate, at slope: Decimal? = nil,
    isLosing: Bool
  ) -> CivilDay? {
    let slope = slope ?? rate.slope
    guard slope.isNegative == isLosing, slope.magnitude >= plateau,
      let ahead = Decimal.product(rate.slope, rate.lag, dividedBy: Decimal(7)),
      let days = Decimal.product(target - point.trend - ahead, Decimal(7), dividedBy: slope), days <= furthest
    else { return nil }
    return point.day.adding(days: max(0, days.wholeAbove))
  }

  /// The members of machine formats.
  var members: [JSON.Member] {
    [
      .init("slope_kg_per_week", .exact(rate.slope)),
      .init("slope_margin_kg_per_week", .exact(rate.margin)), .init("forecast", .text(day)),
      .init("forecast_days_late", daysLate.map { .count($0) } ?? .null),
    ]
  }

  /// `at -0.4 kg a week, reached about Mon 1 Feb 2027, 12 days after the day aimed for`.
  func text(_ language: Language, _ units: ShownUnits) -> String {
    let slope = rate.slope
    let rate = (slope.isNegative ? "" : "+") + units.text(slope, unit: "kg", places: 2, language)
    guard let day else {
      return language.words("at \(rate) a week the trend does not lead to the goal")
    }
    let reached =
      language.words("at \(rate) a week reached about \(language.day(day))")
    guard let daysLate, daysLate != 0 else { return reached }
    let count = daysLate.magnitude
    return daysLate > 0
      ? language.words(
        "\(reached), \(count) \(plural: Int(count), one: "day", other: "days") after the target date")
      : language.words(
        "\(reached), \(count) \(plural: Int(count), one: "day", other: "days") before the target date")
  }
}
