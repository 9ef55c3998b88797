// What is missing to a goal of the week, as sessions of what the person does anyway, on the days that are left.
//
// For energy: minutes = gap ÷ (MET × kg ÷ 60), gross, because that is what such a goal counts (formulas of
// healthlog-decisions(7)): 740 kcal at 80 kg are 160 minutes of walking (3.5 MET; 158.6 before rounding up to 5). A day
// has one session, which is at most as long as the longest of the last weeks, or a quarter longer than usual.

package import Activity
package import Document
internal import Encoding
package import Values

/// What would close the gap to a goal of the week.
package struct ActivityGap: Equatable, Sendable {
  /// The goal.
  package let progress: GoalProgress
  /// What is missing, in the unit of the goal; more than zero.
  package let left: Decimal
  /// How many days there are for it.
  package let daysLeft: Int
  /// What would close it, best first, at most three: first as the person's own mix. Empty where it is out of reach.
  package let ways: [Way]
  /// What the days left still allow of a goal out of reach; nil where it is in reach, or no day is left.
  package let most: Partial?

  /// Sessions that go together.
  package struct Way: Equatable, Sendable {
    /// Those of each activity, the most frequent first.
    package let parts: [Part]
  }

  /// Sessions of one activity.
  package struct Part: Equatable, Sendable {
    /// The activity.
    package let habit: ActivityHabit
    /// How many minutes each has, a multiple of 5.
    package let minutes: Int
    /// How many sessions, a day each.
    package let sessions: Int
  }

  /// What some sessions bring of a goal.
  package struct Partial: Equatable, Sendable {
    /// The sessions.
    package let way: Way
    /// What they bring, in the unit of the goal.
    package let brings: Decimal
  }

  /// The gap of a goal of the week; nil where nothing is missing, or nothing known would close it: a goal that
  /// movement does not bring, or energy without a weight.
  package init?(_ progress: GoalProgress, habits: [ActivityHabit], weight: Kilograms?, daysLeft: Int) {
    guard progress.period == .week, progress.aim == .atLeast, let left = progress.left, left > .zero,
      let amount = Self.amount(of: progress.name)
    else { return nil }
    let fitting = Self.fitting(habits, progress.name).prefix(Self.mostHabits)
    let yields = fitting.compactMap { Yield($0, amount, weight) }
    guard !yields.isEmpty else { return nil }
    self.progress = progress
    self.left = left
    self.daysLeft = daysLeft
    let counts = daysLeft > 0 ? Array(1...daysLeft) : []
    var ways: [Way] = []
    for choice in [yields] + yields.map({ [$0] }) {
      // More sessions of a length that was done come before fewer that are longer.
      let way = [Yield.Reach.done, .stretched].lazy.compactMap { reach in
        counts.lazy.compactMap { Self.closing(left, Self.days($0, of: choice), reach) }.first
      }.first
      if let way, !ways.contains(way) { ways.append(way) }
    }
    self.ways = Array(ways.prefix(Self.mostWays))
    most =
      ways.isEmpty && daysLeft > 0
      ? ([yields] + yields.map { [$0] }).map { Self.longest(Self.days(daysLeft, of: $0)) }
        .max { $0.brings < $1.brings } : nil
  }

  /// How many minutes of an activity take so much energy, rest included, rounded up to 5; nil for what takes none.
  package static func minutes(taking energy: Decimal, met: MET, weight: Kilograms) -> Int? {
    guard let power = Decimal.product(met.value, weight.value), power > .zero,
      let minutes = Decimal.product(energy, Decimal(60), dividedBy: power)
    else { return nil }
    return roundedUp(minutes)
  }

  /// What a habit brings of what a goal counts.
  private struct Yield: Equatable {
    /// How far one may go beyond what is usual: as far as one has been, or a quarter further.
    enum Reach { case done, stretched }

    let habit: ActivityHabit
    /// How long a session usually is, in minutes.
    let usual: Int
    private let done: Int
    private let amount: TrainingGoal.Amount
    /// Kilocalories of an hour.
    private let power: Decimal

    init?(_ habit: ActivityHabit, _ amount: TrainingGoal.Amount, _ weight: Kilograms?) {
      self.habit = habit
      self.amount = amount
      let usual = habit.usualMinutes.map(ActivityGap.roundedUp) ?? ActivityGap.usualSession
      self.usual = usual
      done = habit.longestMinutes.map(ActivityGap.roundedUp) ?? ActivityGap.longestFirstSession
      switch amount {
      case .burn:
        guard let met = habit.met, let weight, let power = Decimal.product(met.value, weight.value),
          power > .zero
        else { return nil }
        self.power = power
      case .minutes, .workouts: power = .zero
      case .distance, .best: return nil
      }
    }

    /// How long a session may be, in minutes.
    func longest(_ reach: Reach) -> Int {
      switch reach {
      case .done: done
      case .stretched: max(done, usual * 5 / 4 / 5 * 5)
      }
    }

    /// What a session of so many minutes brings.
    func brings(_ minutes: Int) -> Decimal {
      switch amount {
      case .burn: Decimal.product(power, Decimal(clamping: minutes), dividedBy: Decimal(60)) ?? .zero
      case .minutes: Decimal(clamping: minutes)
      case .workouts, .distance, .best: Decimal(1)
      }
    }

    /// Whether a longer session brings more.
    var isOfLength: Bool { amount != .workouts }

    static func == (one: Yield, other: Yield) -> Bool { one.habit == other.habit }
  }

  /// So many sessions of some habits, each as often as the person does it.
  private static func days(_ count: Int, of yields: [Yield]) -> [Yield] {
    var counts = Array(repeating: 0, count: yields.count)
    for _ in 0..<count {
      // Highest averages (Sainte-Laguë): of equals the more frequent one.
      let next = yields.indices.max { one, other in
        let (first, second) = (max(yields[one].habit.times, 1), max(yields[other].habit.times, 1))
        let (left, right) = (first * (2 * counts[other] + 1), second * (2 * counts[one] + 1))
        return left == right ? one > other : left < right
      }
      if let next { counts[next] += 1 }
    }
    return zip(yields, counts).flatMap { Array(repeating: $0, count: $1) }
  }

  /// The sessions, each longer or shorter by the same share than usual, that bring so much; nil where one would be longer
  /// than the person does.
  private static func closing(_ left: Decimal, _ days: [Yield], _ reach: Yield.Reach) -> Way? {
    let usual = days.reduce(Decimal.zero) { $0 + $1.brings($1.usual) }
    guard usual > .zero else { return nil }
    guard days.allSatisfy(\.isOfLength) else {
      return usual >= left ? way(days.map { ($0, $0.usual) }) : nil
    }
    var lengths: [(Yield, Int)] = []
    for day in days {
      guard let minutes = Decimal.product(left, Decimal(clamping: day.usual), dividedBy: usual) else {
        return nil
      }
      let length = roundedUp(minutes)
      guard length <= day.longest(reach) else { return nil }
      lengths.append((day, length))
    }
    return way(lengths)
  }

  /// The same sessions as long as the person does any.
  private static func longest(_ days: [Yield]) -> Partial {
    let lengths = days.map { ($0, $0.isOfLength ? $0.longest(.stretched) : $0.usual) }
    return Partial(way: way(lengths), brings: lengths.reduce(Decimal.zero) { $0 + $1.0.brings($1.1) })
  }

  private static func way(_ lengths: [(Yield, Int)]) -> Way {
    var parts: [Part] = []
    for (day, minutes) in lengths {
      let before = parts.last.flatMap { $0.habit == day.habit && $0.minutes == minutes ? $0 : nil }
      if before != nil { parts.removeLast() }
      parts.append(Part(habit: day.habit, minutes: minutes, sessions: (before?.sessions ?? 0) + 1))
    }
    return Way(parts: parts)
  }

  /// The habits that a goal counts; where it counts none of them, what it is about.
  private static func fitting(_ habits: [ActivityHabit], _ name: GoalName) -> [ActivityHabit] {
    guard case .training(let goal) = name else { return habits.isEmpty ? [.walking] : habits }
    let counted = habits.filter { goal.counts(type: $0.type) }
    guard counted.isEmpty else { return counted }
    let type = ActivityTypes.builtIn.all.first { goal.counts(type: $0.key) }
    return type.map { [ActivityHabit(unlogged: $0.key)] } ?? []
  }

  /// What of activities a goal of the week counts; nil where it counts something else.
  private static func amount(of name: GoalName) -> TrainingGoal.Amount? {
    switch name {
    case .burn: .burn
    case .minutes: .minutes
    case .workouts: .workouts
    case .training(let goal): goal.isOfSessions ? nil : goal.amount
    default: nil
    }
  }

  /// The next multiple of 5 minutes, at least one.
  private static func roundedUp(_ minutes: Decimal) -> Int {
    let steps = minutes.thousandths / step + (minutes.thousandths % step > 0 ? 1 : 0)
    return Int(max(steps, 1)) * 5
  }

  /// Nobody plans more exactly than 5 minutes, here in thousandths.
  private static let step: Int64 = 5000
  /// The length of a session of somebody who never logged one: 30 minutes, as in WHO's advice.
  private static let usualSession = 30
  private static let longestFirstSession = 60
  private static let mostHabits = 3
  private static let mostWays = 3
}

extension ActivityGap.Way {
  /// `running for 45 min and 2 × walking for 60 min`.
  package func text(_ language: Language) -> String {
    parts.map { $0.text(language) }.joined(separator: language.words(" and "))
  }

  /// The object of machine formats: the first activity, and the others under `and`.
  var json: JSON {
    guard let first = parts.first?.json else { return .null }
    let others = parts.dropFirst().map(\.json)
    return others.isEmpty ? first : .object((first.members ?? []) + [.init("and", .array(Array(others)))])
  }
}

extension ActivityGap {
  /// That the days left do not allow it, and what they do: `more than one day allows; running for 60 min would still
  /// bring 705 kcal`; nil where it is in reach.
  package func limitText(_ language: Language, _ units: ShownUnits) -> String? {
    guard ways.isEmpty else { return nil }
    let days =
      switch daysLeft {
      case 1: language.words("more than one day allows")
      case let count: language.words("more than \(count) days allow")
      }
    guard let most else { return days }
    let brings = progress.amountText(most.brings, language, units)
    let way = most.way.text(language)
    return days
      + language.words("; \(way) would still bring \(brings)")
  }
}

extension ActivityGap.Part {
  /// `2 × running for 45 min`, `2 × course à pied pendant 45 min`.
  func text(_ language: Language) -> String {
    let type = ActivityTypes.builtIn.type(key: habit.type)
    let label = type?.label(language) ?? habit.type
    let name = label.prefix(1).lowercased() + label.dropFirst()
    let count = sessions > 1 ? "\(sessions) × " : ""
    return count + language.words("\(name) for \(minutes) min")
  }

  /// The object of machine formats.
  var json: JSON {
    [
      "type": .string(habit.type), "minutes": .count(minutes), "sessions": .count(sessions),
      "times": .count(habit.times),
    ]
  }
}
