package import Values

/// What one day adds up to, or several days, in thousandths of each unit.
package struct DaySums: Sendable {
  /// The day; of several the first.
  package let day: CivilDay
  /// The seven label values, in the order of `Nutrient.label`: of the items whose value is known.
  package internal(set) var label = SIMD8<Int64>()
  /// For each of them how many items have no known value.
  package internal(set) var unknown = SIMD8<Int64>()
  /// How many items the meals have.
  package internal(set) var items: Int64 = 0
  /// How many meals there are.
  package internal(set) var meals: Int64 = 0
  /// Gross energy burned, in thousandths of kcal, of the activities whose energy is known.
  package internal(set) var burned: Int64 = 0
  /// How many activities have no known energy.
  package internal(set) var burnedUnknown: Int64 = 0
  /// Time active, in thousandths of a minute.
  package internal(set) var minutes: Int64 = 0
  /// How many activities there are.
  package internal(set) var sessions: Int64 = 0
  /// Drunk, in thousandths of a millilitre.
  package internal(set) var water: Int64 = 0
  /// How many drinks of water there are.
  package internal(set) var drinks: Int64 = 0
  /// The newest weight of the day, in thousandths of kg, and the entry that tells it.
  package internal(set) var weight: DayClaim<Int64>?
  /// Whether the day was marked as completely logged, and by which entry.
  package internal(set) var closed: DayClaim<Bool>?

  /// A day on which nothing is logged.
  package init(day: CivilDay) {
    self.day = day
  }

  /// Whether anything was eaten or moved, or the day is marked as completely logged: such days count in
  /// averages.
  package var isLogged: Bool { meals > 0 || sessions > 0 || isClosed }

  /// Whether the day says how much was drunk: of one on which nothing is logged nobody knows.
  package var tellsWater: Bool { isLogged || drinks > 0 }

  /// Whether nothing was taken in, or nothing is left of it.
  var isEmpty: Bool { meals == 0 && sessions == 0 && drinks == 0 && weight == nil && closed == nil }

  /// Whether the day is marked as completely logged.
  package var isClosed: Bool { closed?.value ?? false }

  /// A label value by its place in `Nutrient.label`; nil where no item's is known. Without items it is 0 on a
  /// day marked as completely logged, and otherwise nobody knows.
  package func value(_ place: Int) -> Decimal? {
    if items == 0 { return isClosed ? .zero : nil }
    return unknown[place] >= items ? nil : Decimal(thousandths: label[place])
  }

  /// Of how many items a label value is known.
  package func known(_ place: Int) -> Int { Int(clamping: items &- unknown[place]) }

  /// The energy burned; nil where there were activities and no energy of theirs is known.
  package var burnedEnergy: Decimal? {
    sessions > 0 && burnedUnknown == sessions ? nil : Decimal(thousandths: burned)
  }

  /// The newest weight of the day.
  package var weightKilograms: Decimal? { weight.map { Decimal(thousandths: $0.value) } }

  /// Adds another day's sums, as a week adds up its days. What `DayTable` lets in is so small that nothing
  /// overflows.
  package mutating func add(_ other: DaySums) {
    label &+= other.label
    unknown &+= other.unknown
    items &+= other.items
    meals &+= other.meals
    burned &+= other.burned
    burnedUnknown &+= other.burnedUnknown
    minutes &+= other.minutes
    sessions &+= other.sessions
    water &+= other.water
    drinks &+= other.drinks
  }

  /// Takes a meal in once, or takes it out: -1 times.
  @_optimize(speed)
  mutating func take(_ meal: MealSums, _ times: Int64) {
    meals &+= times
    items &+= meal.items &* times
    if times > 0 {
      label &+= meal.label
      unknown &+= meal.unknown
    } else {
      label &-= meal.label
      unknown &-= meal.unknown
    }
  }

  /// Takes an activity in once, or takes it out: -1 times.
  mutating func take(_ activity: ActivityNumbers, _ times: Int64) {
    burned &+= (activity.burned ?? 0) &* times
    if activity.burned == nil { burnedUnknown &+= times }
    minutes &+= activity.minutes &* times
    sessions &+= times
  }

  /// What some days add up to; nil for none.
  package static func sum(of days: [DaySums]) -> DaySums? {
    guard var sum = days.first else { return nil }
    for day in days.dropFirst() { sum.add(day) }
    return sum
  }
}
