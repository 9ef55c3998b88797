package import Encoding
package import Ledger
package import Values

/// The sums of every day: one walk over each meal's total, never over its items.
package struct DayTable: View {
  /// The days whose meals, activities and drinks are added up; nil for all. Weights are kept of every day met.
  private let summed: Period?
  /// The days around which weights are looked for besides.
  private let weighed: [CivilDay]
  private var places: [Int32: Int] = [:]
  private var table: [DaySums] = []
  private var latest: Int?

  /// A table of every day.
  package init() {
    summed = nil
    weighed = []
  }

  /// A table that adds up only some days, which is quicker, and knows the weights on them, the newest before them and
  /// those around the days that weight goals were set.
  package init(summing days: Period, goals: GoalBook) {
    summed = days
    weighed = goals.weightDays
  }

  /// The sums of a day; those of an empty day where nothing is logged.
  package subscript(day: CivilDay) -> DaySums {
    places[day.number].map { table[$0] } ?? DaySums(day: day)
  }

  /// The days of a period, each with its sums, logged or not.
  package func days(in period: Period) -> [DaySums] { period.map { self[$0] } }

  /// The days of a period on which something is logged, in order.
  package func loggedDays(in period: Period) -> [DaySums] {
    table.filter { period.contains($0.day) }.sorted { $0.day < $1.day }
  }

  /// Every day on which something is logged, in order.
  package var days: [DaySums] { table.sorted { $0.day < $1.day } }

  /// The newest weight on or before a day, with its day.
  package func weight(until day: CivilDay) -> (day: CivilDay, weight: Decimal)? {
    table.filter { $0.day <= day && $0.weight != nil }.max { $0.day < $1.day }
      .flatMap { sums in sums.weightKilograms.map { (sums.day, $0) } }
  }

  /// The first weight on or after a day, with its day.
  package func weight(from day: CivilDay) -> (day: CivilDay, weight: Decimal)? {
    table.filter { $0.day >= day && $0.weight != nil }.min { $0.day < $1.day }
      .flatMap { sums in sums.weightKilograms.map { (sums.day, $0) } }
  }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard let day = record.day else { return }
    if record.isKind("weight", in: bytes) { return try addWeight(record, day, bytes) }
    guard summed?.contains(day) ?? true else { return }
    if record.isKind("meal", in: bytes) {
      try addMeal(record, day, bytes)
    } else if record.isKind("activity", in: bytes) {
      try addActivity(record, day, bytes)
    } else if record.isKind("water", in: bytes) {
      try addWater(record, day, bytes)
    } else if record.isKind("day_state", in: bytes) {
      try addState(record, day, bytes)
    }
  }

  package func looks(at record: Record, in bytes: Span<UInt8>) -> Bool {
    guard let day = record.day else { return false }
    return summed?.contains(day) ?? true || record.isKind("weight", in: bytes)
  }

  /// The days summed, and the weights before them and around the days of weight goals.
  package var reaches: [Reach]? {
    guard let summed else { return nil }
    return [.days(summed.first...summed.last), .last(kind: "weight", until: summed.first, before: 0)]
      + weighed.flatMap { day in
        [.last(kind: "weight", until: day, before: 0), .first(kind: "weight", from: day)]
      }
  }

  /// Registers are no sums.
  package var registersSince: CivilDay? { summed.map { _ in .last } }

  /// A table of the same days that has met nothing.
  package func emptied() -> DayTable? {
    var empty = self
    (empty.places, empty.table, empty.latest) = ([:], [], nil)
    return empty
  }

  /// Adds what another table of the same days has met.
  package mutating func merge(_ other: DayTable) {
    for sums in other.table {
      let place = place(of: sums.day)
      table[place].add(sums)
      if let weight = sums.weight, table[place].weight.map({ $0.entry < weight.entry }) ?? true {
        table[place].weight = weight
      }
      if let closed = sums.closed, table[place].closed.map({ $0.entry < closed.entry }) ?? true {
        table[place].closed = closed
      }
    }
  }

  private mutating func place(of day: CivilDay) -> Int {
    if let latest, table[latest].day == day { return latest }
    let place = places[day.number] ?? table.count
    if place == table.count {
      table.append(DaySums(day: day))
      places[day.number] = place
    }
    latest = place
    return place
  }

  private mutating func addWeight(_ record: Record, _ day: CivilDay, _ bytes: Span<UInt8>) throws(JSONError) {
    guard let weight = try record.thousandths("weight_kg", in: bytes) else { return }
    let bounded = try bounded(weight)
    let place = place(of: day)
    if table[place].weight.map({ $0.entry < record.entry }) ?? true {
      table[place].weight = (bounded, record.entry)
    }
  }

  private mutating func addWater(_ record: Record, _ day: CivilDay, _ bytes: Span<UInt8>) throws(JSONError) {
    guard let water = try record.thousandths("water_ml", in: bytes) else { return }
    let bounded = try bounded(water)
    let place = place(of: day)
    table[place].water &+= bounded
    table[place].drinks &+= 1
  }

  private mutating func addState(_ record: Record, _ day: CivilDay, _ bytes: Span<UInt8>) throws(JSONError) {
    guard var cursor = try record.find("closed", in: bytes) else { return }
    let isClosed = try cursor.bool(in: bytes)
    let place = place(of: day)
    if table[place].closed.map({ $0.entry < record.entry }) ?? true {
      table[place].closed = (isClosed, record.entry)
    }
  }

  private mutating func addActivity(_ record: Record, _ day: CivilDay, _ bytes: Span<UInt8>) throws(JSONError)
  {
    let minutes = try bounded(try record.thousandths("minutes", in: bytes) ?? 0)
    let burned = try record.thousandths("kcal", in: bytes)
    let place = place(of: day)
    if let burned {
      table[place].burned &+= try bounded(burned)
    } else {
      table[place].burnedUnknown &+= 1
    }
    table[place].minutes &+= minutes
    table[place].sessions &+= 1
  }

  private mutating func addMeal(_ record: Record, _ day: CivilDay, _ bytes: Span<UInt8>) throws(JSONError) {
    guard var cursor = try record.find("total", in: bytes) else { return }
    let sums = try MealSums(&cursor, bytes)
    let place = place(of: day)
    table[place].meals &+= 1
    table[place].items &+= sums.items
    table[place].label &+= sums.label
    table[place].unknown &+= sums.unknown
  }
}

/// Refuses numbers beyond a thousand million, as only a damaged line has them: whatever is left adds up
/// without overflow, since no journal has the nine million lines that would take.
func bounded(_ thousandths: Int64) throws(JSONError) -> Int64 {
  guard thousandths.magnitude <= 1_000_000_000_000 else {
    throw JSONError(offset: 0, reason: "a number is too large to be meant")
  }
  return thousandths
}
