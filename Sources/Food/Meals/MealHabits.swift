// What somebody usually eats at an hour of a weekday. Meals of the same foods are one habit. Each time it was eaten
// counts by three things: how near the clock was to the hour asked for, whether it was the same weekday, and how
// long ago it was. The points are published below, so that the order can be told and tested; the newest meal of a
// habit is the one that is repeated.

package import Values

/// A meal that was eaten, with when.
package struct EatenMeal: Sendable {
  /// The day it belongs to.
  package let day: CivilDay
  /// The local minute of that day; nil where the time is not known.
  package let minute: Int?
  /// The meal.
  package let meal: MealEntry

  /// A meal of a day and time.
  package init(day: CivilDay, minute: Int?, meal: MealEntry) {
    self.day = day
    self.minute = minute
    self.meal = meal
  }
}

/// Meals of the same foods, eaten once or many times.
package struct MealHabit: Sendable {
  /// The newest of them.
  package let newest: EatenMeal
  /// How many times it was eaten in the days looked at.
  package let times: Int
  /// How usual it is at the time asked for; the more the more usual.
  package let points: Int
}

/// Ranks what was eaten by how usual it is at a time.
package struct MealHabits: Sendable {
  private let day: CivilDay
  private let minute: Int

  /// The days before a meal that are looked at: half a year.
  package static let reach: Int32 = 182

  /// The habits of a day's weekday, at a local minute of the day.
  package init(day: CivilDay, minute: Int) {
    self.day = day
    self.minute = minute
  }

  /// The habits of some meals, the most usual first; of equally usual ones the newer.
  package func ranked(_ meals: [EatenMeal]) -> [MealHabit] {
    var groups: [[String]: [EatenMeal]] = [:]
    for meal in meals { groups[Self.foods(of: meal.meal), default: []].append(meal) }
    let habits = groups.values.compactMap { group -> MealHabit? in
      guard let newest = group.max(by: { Self.order($0) < Self.order($1) }) else { return nil }
      return MealHabit(
        newest: newest, times: group.count, points: group.reduce(0) { $0 + points(of: $1) })
    }
    return habits.sorted { first, second in
      guard first.points == second.points else { return first.points > second.points }
      return Self.order(first.newest) > Self.order(second.newest)
    }
  }

  /// What one time counts: within an hour 8, two hours 4, three hours 2, else 1, and 2 where its time is not known;
  /// twice that on the same weekday; four times that in the last two weeks, twice in the last two months.
  func points(of meal: EatenMeal) -> Int {
    var points = meal.minute.map { hourPoints($0) } ?? 2
    if meal.day.weekday == day.weekday { points *= 2 }
    switch Int(day.number) - Int(meal.day.number) {
    case ...14: points *= 4
    case ...61: points *= 2
    default: break
    }
    return points
  }

  private func hourPoints(_ other: Int) -> Int {
    let apart = abs(minute - other)
    // Midnight is near to what was eaten before it.
    switch min(apart, 1440 - apart) {
    case ...60: return 8
    case ...120: return 4
    case ...180: return 2
    default: return 1
    }
  }

  private static func order(_ meal: EatenMeal) -> (Int32, Int, String) {
    (meal.day.number, meal.minute ?? -1, meal.meal.items.first?.key ?? "")
  }

  /// The foods of a meal, whichever their versions and amounts; what was only stated by its name.
  private static func foods(of meal: MealEntry) -> [String] {
    meal.items.map(\.item.habitKey).sorted()
  }
}

extension MealItem {
  /// What it is counted with when habits are counted: its food, whichever version, or its name where it was only stated.
  package var habitKey: String { isQuick ? "\(food):\(name)" : FoodID(food).unversioned.text }
}
