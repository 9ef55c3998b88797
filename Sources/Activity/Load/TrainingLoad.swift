// What training leaves behind, as two averages of the daily loads that forget at different speeds (Banister's model
// in the form of a daily average):
//
//   x ← x · e^(−1/τ) + load · (1 − e^(−1/τ))      τ = 42 days for fitness, 7 days for fatigue
//
// Form is fitness − fatigue. Both begin at zero on the day of the first load; until the slow one has settled the form
// looks worse than it is, so it is judged only from the forty-second day on. The loads of Foster have another scale
// than those the usual bands of form (−10, −30) were made for; so form is judged as a share of fitness, which is the
// same on every scale.

package import Values

/// The fitness, fatigue and form that daily loads add up to.
package struct TrainingLoad: Equatable, Sendable {
  /// One day of it.
  package struct Day: Equatable, Sendable {
    /// The day.
    package let day: CivilDay
    /// The load of its sessions.
    package let load: Decimal
    /// The slow average of the loads until then, rounded to two places.
    package let fitness: Decimal
    /// The quick average of the loads until then, rounded to two places.
    package let fatigue: Decimal
    /// Fitness less fatigue, rounded to two places.
    package let form: Decimal
    /// The form in percent of the fitness, rounded to one place; nil without fitness.
    package let formPercent: Decimal?
  }

  /// The day of the first load.
  package let first: CivilDay?
  /// Every day from that of the first load on, or from where they are asked for.
  package let days: [Day]

  /// What is left of fitness after a day: e^(−1/42).
  private static let fitnessKept = 0.9764716866522433
  /// What is left of fatigue after a day: e^(−1/7).
  private static let fatigueKept = 0.8668778997501816
  /// How many days it takes until fitness may be trusted: its time constant.
  package static let settlingDays = 42

  /// The course of some loads until a day, each load with its day in any order; loads after that day count nothing. Of
  /// the days those from `start` on are kept: one entry of long ago would make them millions.
  package init(
    _ loads: [(day: CivilDay, load: Decimal)], until last: CivilDay, keepingFrom start: CivilDay = .first
  ) {
    var sums: [CivilDay: Decimal] = [:]
    for one in loads { sums[one.day] = sums[one.day, default: .zero].adding(one.load) ?? sums[one.day] }
    first = sums.keys.min()
    let known = sums.filter { $0.key <= last }.sorted { $0.key < $1.key }
    var days: [Day] = []
    var (fitness, fatigue) = (0.0, 0.0)
    for (place, one) in known.enumerated() {
      let amount = Double(one.value.thousandths) / 1000
      fitness = fitness * Self.fitnessKept + amount * (1 - Self.fitnessKept)
      fatigue = fatigue * Self.fatigueKept + amount * (1 - Self.fatigueKept)
      if one.key >= start { days.append(Day(day: one.key, load: one.value, fitness, fatigue)) }
      // The days without a load until the next that has one.
      let next =
        place + 1 < known.count ? known[place + 1].key.days(since: one.key) : last.days(since: one.key) + 1
      let kept = start.days(since: one.key)
      for later in 1..<max(1, next) {
        fitness *= Self.fitnessKept
        fatigue *= Self.fatigueKept
        guard later >= kept, let day = one.key.adding(days: later) else { continue }
        days.append(Day(day: day, load: .zero, fitness, fatigue))
      }
    }
    self.days = days
  }

  /// What a day holds; nil before the first load, after the last day and where it was not kept.
  package subscript(day: CivilDay) -> Day? {
    guard let first = days.first?.day else { return nil }
    let place = day.days(since: first)
    return days.indices.contains(place) ? days[place] : nil
  }

  /// The loads of the seven days until a day.
  package func week(until day: CivilDay) -> Decimal {
    (-6...0).compactMap { day.adding(days: $0) }.compactMap { self[$0]?.load }
      .reduce(Decimal.zero) { $0.adding($1) ?? $0 }
  }

  /// How much fitness changed in the seven days until a day; it was zero before the first load.
  package func ramp(until day: CivilDay) -> Decimal? {
    guard let now = self[day] else { return nil }
    let before = day.adding(days: -7).flatMap { self[$0] }?.fitness ?? .zero
    return now.fitness.subtracting(before)
  }

  /// By how many percent the load of the seven days until a day is above that of the seven days before, rounded to one
  /// place; nil where those had none.
  package func rampPercent(until day: CivilDay) -> Decimal? {
    guard let before = day.adding(days: -7).map(week), before > .zero,
      let change = week(until: day).subtracting(before)
    else { return nil }
    return Decimal.product(change, Decimal(100), dividedBy: before)?.rounded(places: 1)
  }

  /// How the form of a day is judged; nil while fitness has not settled.
  package func formBand(on day: CivilDay) -> FormBand? {
    guard let first, day.days(since: first) + 1 >= Self.settlingDays else { return nil }
    return self[day]?.formPercent.map(FormBand.init)
  }

  /// How the ramp until a day is judged; nil where it is not known.
  package func rampBand(until day: CivilDay) -> RampBand? { rampPercent(until: day).map(RampBand.init) }
}

extension TrainingLoad.Day {
  /// A day of averages, rounded here and nowhere before.
  fileprivate init(day: CivilDay, load: Decimal, _ fitness: Double, _ fatigue: Double) {
    self.day = day
    self.load = load
    self.fitness = Self.rounded(fitness, places: 2)
    self.fatigue = Self.rounded(fatigue, places: 2)
    form = Self.rounded(fitness - fatigue, places: 2)
    formPercent = fitness > 0 ? Self.rounded((fitness - fatigue) / fitness * 100, places: 1) : nil
  }

  private static func rounded(_ value: Double, places: Int) -> Decimal {
    let scale: Int64 = places == 1 ? 10 : 100
    let count = (value * Double(scale)).rounded(.toNearestOrEven)
    // Loads that only a damaged line has.
    guard let whole = Int64(exactly: count), whole.magnitude < 1_000_000_000_000_000 else { return .zero }
    return Decimal(thousandths: whole * (1000 / scale))
  }
}

/// What form, in percent of fitness, says about the training: the bands that users of intervals.icu go by.
package enum FormBand: String, CaseIterable, Sendable {
  /// Below −30 %: more than the body recovers from for long.
  case highRisk = "high_risk"
  /// From −30 to −10 %: training that makes fitter.
  case productive
  /// Above −10 up to +5 %: fitness is kept.
  case maintaining
  /// Above +5 %: rested.
  case fresh

  /// The band of a form in percent of fitness.
  package init(percent: Decimal) {
    if percent < Decimal(-30) {
      self = .highRisk
    } else if percent <= Decimal(-10) {
      self = .productive
    } else {
      self = percent <= Decimal(5) ? .maintaining : .fresh
    }
  }
}

/// What the change of a week's load says.
package enum RampBand: String, CaseIterable, Sendable {
  /// Less than the week before.
  case easier
  /// Up to a tenth more, as the rule of thumb allows.
  case steady
  /// More than that.
  case steep

  /// The band of a change of the week's load in percent.
  package init(percent: Decimal) {
    if percent.isNegative {
      self = .easier
    } else {
      self = percent <= Decimal(10) ? .steady : .steep
    }
  }
}
