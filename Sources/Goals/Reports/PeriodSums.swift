internal import Encoding
internal import Food
internal import Values

/// What the days of a period add up to, and what that is on average. An average of what was eaten is over the
/// days on which that is known, one of water over those that say how much was drunk, one of movement over the
/// days on which anything is logged: days nobody logged say nothing.
struct PeriodSums: Sendable {
  /// The sums of all days.
  let total: DaySums
  /// How many days have something logged.
  let loggedDays: Int
  private let labels: [(sum: Decimal, days: Int)]
  private let waterDays: Int
  private let weights: (sum: Decimal, days: Int)

  /// The sums of some days, of which those without entries count nowhere.
  init(_ days: [DaySums], from first: CivilDay) {
    let logged = days.filter(\.isLogged)
    loggedDays = logged.count
    total = DaySums.sum(of: [DaySums(day: first)] + days) ?? DaySums(day: first)
    labels = Nutrient.label.map { nutrient in
      let values = logged.compactMap { $0.value(nutrient.rawValue) }
      return (values.reduce(.zero) { $0.adding($1) ?? $0 }, values.count)
    }
    waterDays = days.count(where: \.tellsWater)
    let weights = days.compactMap(\.weightKilograms)
    self.weights = (weights.reduce(.zero) { $0.adding($1) ?? $0 }, weights.count)
  }

  /// The sum of a label value; nil where no day's is known.
  func total(_ nutrient: Nutrient) -> Decimal? {
    labels[nutrient.rawValue].days > 0 ? labels[nutrient.rawValue].sum : nil
  }

  /// The average of a label value; nil where no day's is known.
  func average(_ nutrient: Nutrient) -> Decimal? {
    mean(labels[nutrient.rawValue].sum, labels[nutrient.rawValue].days)
  }

  /// On how many days a label value is known.
  func days(of nutrient: Nutrient) -> Int { labels[nutrient.rawValue].days }

  /// The average of a sum over the logged days; nil without any.
  func average(_ sum: Decimal?) -> Decimal? { sum.flatMap { mean($0, loggedDays) } }

  /// The average of what was drunk, in ml; nil where no day says.
  var averageWater: Decimal? { mean(Decimal(thousandths: total.water), waterDays) }

  /// The average weight, in kg.
  var averageWeight: Decimal? { mean(weights.sum, weights.days) }

  /// The totals of machine formats.
  var totalJSON: JSON {
    .object(
      Nutrient.label.map { .init($0.key, .exact(total($0))) } + [
        .init("burned_kcal", .exact(total.burnedEnergy)),
        .init("active_minutes", .exact(Decimal(thousandths: total.minutes))),
        .init("sessions", .number(String(total.sessions))),
        .init("water_ml", .exact(Decimal(thousandths: total.water))),
      ] + partial)
  }

  /// The averages of machine formats.
  var averageJSON: JSON {
    .object(
      Nutrient.label.map { .init($0.key, .exact(average($0))) } + [
        .init("burned_kcal", .exact(average(total.burnedEnergy))),
        .init("active_minutes", .exact(average(Decimal(thousandths: total.minutes)))),
        .init("sessions", .exact(average(Decimal(Int32(clamping: total.sessions))))),
        .init("weight_kg", .exact(averageWeight)),
        .init("water_ml", .exact(averageWater)),
      ] + partial)
  }

  private var partial: [JSON.Member] { total.partialMember(total.partialLabels + total.partialBurned) }
}

/// A sum divided by a count, rounded once, half to even; nil for none.
func mean(_ sum: Decimal, _ count: Int) -> Decimal? {
  guard count > 0, let count = Int32(exactly: count) else { return nil }
  return Decimal.product(sum, Decimal(1), dividedBy: Decimal(count))
}
