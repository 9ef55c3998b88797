// Which days of a diary an estimate of expenditure may rest on. A day that was logged in part is worse than one that
// was not logged at all: it says that less was eaten than was. So a day counts if it was closed by its person, or if
// it looks complete: at least two meals, and at least half the energy that a logged day usually has.

internal import Food
package import Values

/// The days that an estimate of expenditure rests on.
package struct AdaptiveWindow: Equatable, Sendable {
  /// The first and the last day.
  package let days: Period
  /// What was eaten on the days that count, in kcal.
  package let eaten: [(day: CivilDay, energy: Decimal)]
  /// The first day with a meal in the whole diary; nil without any.
  package let start: CivilDay?
  /// The first weight of each day that has one.
  package let weights: [(day: CivilDay, weight: Decimal)]

  /// The shortest and the longest that is looked at, in days.
  package static let lengths = 21...42
  /// At least so many days count.
  package static let leastDays = 14
  /// At least so many of a hundred days count.
  package static let leastCoverage = 70
  /// At least so many days have a weight.
  package static let leastWeighings = 6

  /// The longest stretch of a diary up to a day that tells enough, or else the longest there is; `weights` are the
  /// first of each day, in order.
  package init(_ diary: [DiaryDay], _ weights: [(day: CivilDay, weight: Decimal)], until last: CivilDay) {
    let first = [diary.filter { $0.meals > 0 }.map(\.day).min(), weights.first?.day].compactMap { $0 }.min()
    let known = first.map { last.days(since: $0) + 1 } ?? 0
    let longest = min(max(known, Self.lengths.lowerBound), Self.lengths.upperBound)
    let usual = Self.usual(
      diary.filter { $0.day <= last && last.days(since: $0.day) < Self.lengths.upperBound })
    let start = diary.filter { $0.meals > 0 }.map(\.day).min()
    var chosen = AdaptiveWindow(longest, until: last, diary, weights, usual: usual, start: start)
    for length in (Self.lengths.lowerBound..<max(longest, Self.lengths.lowerBound)).reversed() {
      guard !chosen.shortfalls.isEmpty else { break }
      let shorter = AdaptiveWindow(length, until: last, diary, weights, usual: usual, start: start)
      if shorter.shortfalls.isEmpty { chosen = shorter }
    }
    self = chosen
  }

  /// The stretch of a journal up to a day, which itself counts only where it is closed.
  package init(_ table: DayTable, _ weights: [(day: CivilDay, weight: Decimal)], today: CivilDay) {
    let last = table[today].isClosed ? today : today.adding(days: -1) ?? today
    self.init(table.days.map { DiaryDay($0) }, weights, until: last)
  }

  private init(
    _ length: Int, until last: CivilDay, _ diary: [DiaryDay], _ weights: [(day: CivilDay, weight: Decimal)],
    usual: Decimal, start: CivilDay?
  ) {
    let days = Period(first: last.adding(days: 1 - length) ?? last, last: last) ?? Period(last)
    self.days = days
    self.start = start
    eaten = diary.filter { days.contains($0.day) }.compactMap { day in
      day.intake(usual: usual).map { (day: day.day, energy: $0) }
    }
    self.weights = weights.filter { days.contains($0.day) }
  }

  /// The median energy of the logged days.
  static func usual(_ diary: [DiaryDay]) -> Decimal {
    let energies = diary.filter { $0.meals > 0 }.compactMap(\.energy).sorted()
    return energies.isEmpty ? .zero : energies[energies.count / 2]
  }

  /// What was eaten on the days that count, in kcal, by day.
  package var intakes: [Decimal] { eaten.map(\.energy) }

  /// How many of a hundred days count.
  package var coverage: Int { intakes.count * 100 / days.count }

  /// What is not enough yet; empty where there is enough of everything.
  package var shortfalls: [AdaptiveShortfall] {
    let between = weights.first.flatMap { first in weights.last.map { $0.day.days(since: first.day) } } ?? 0
    let needs: [(AdaptiveShortfall.Need, Int, Int)] = [
      (.loggedDays, intakes.count, Self.leastDays), (.coverage, coverage, Self.leastCoverage),
      (.weighings, weights.count, Self.leastWeighings),
      (.weighingSpan, between, Self.leastDays),
    ]
    return needs.filter { $0.1 < $0.2 }.map { AdaptiveShortfall(need: $0.0, have: $0.1, of: $0.2) }
  }

  package static func == (one: AdaptiveWindow, other: AdaptiveWindow) -> Bool {
    one.days == other.days && one.intakes == other.intakes && one.start == other.start
      && one.eaten.map(\.day) == other.eaten.map(\.day)
      && one.weights.map(\.day) == other.weights.map(\.day)
      && one.weights.map(\.weight) == other.weights.map(\.weight)
  }
}

/// A day of a diary, as far as an estimate asks.
package struct DiaryDay: Equatable, Sendable {
  /// The day.
  package let day: CivilDay
  /// What was eaten, in kcal; nil where that is not known of every item.
  package let energy: Decimal?
  /// How many meals are logged.
  package let meals: Int
  /// Whether the day was closed, or opened again; nil where nobody said.
  package let isClosed: Bool?

  /// A day.
  package init(day: CivilDay, energy: Decimal?, meals: Int, isClosed: Bool?) {
    self.day = day
    self.energy = energy
    self.meals = meals
    self.isClosed = isClosed
  }

  /// A day of a journal.
  init(_ sums: DaySums) {
    let place = Nutrient.energy.rawValue
    let isKnown = sums.known(place) == Int(clamping: sums.items)
    self.init(
      day: sums.day, energy: isKnown ? sums.value(place) : nil, meals: Int(clamping: sums.meals),
      isClosed: sums.closed?.value)
  }

  /// What was eaten; nil where the day does not count.
  func intake(usual: Decimal) -> Decimal? {
    guard let energy else { return nil }
    if let isClosed { return isClosed ? energy : nil }
    return meals >= 2 && energy + energy >= usual ? energy : nil
  }
}

/// Something that there is too little of for an estimate.
package struct AdaptiveShortfall: Equatable, Sendable {
  /// What there can be too little of.
  package enum Need: String, Sendable {
    /// Days that are closed or look complete.
    case loggedDays = "logged_days"
    /// Their share of the window, in percent.
    case coverage = "coverage_percent"
    /// Days with a weight.
    case weighings
    /// Days between the first weight and the last.
    case weighingSpan = "days_between_weighings"
  }

  /// What it is.
  package let need: Need
  /// How much there is.
  package let have: Int
  /// How much is needed.
  package let of: Int
}
