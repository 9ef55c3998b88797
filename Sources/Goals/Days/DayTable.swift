package import Encoding
package import Ledger
package import Values

/// The sums of every day: one walk over each meal's total, never over its items.
package struct DayTable: View {
  /// The days whose meals, activities and drinks are added up; nil for all. Weights are kept of every day met.
  private let summed: Period?
  /// The days around which weights are looked for besides.
  private let weighed: [CivilDay]
  private var places = DayPlaces()
  private var table: [DaySums] = []
  /// The day met last, by its number, with its place: entries of one day mostly come together.
  private var latest: (number: Int32, place: Int)?
  private var sessions = ListsByDay<CountedSession>()
  private var measures = ListsByDay<CountedMeasure>()
  /// Whether the sessions of all days are kept, and not only those of the days summed.
  var keepsEverySession: Bool
  /// The weights and marks that do not count; not kept where nothing is ever taken back.
  private var olderWeights = OlderClaims<Int64>(areKept: false)
  private var olderMarks = OlderClaims<Bool>(areKept: false)

  /// A table of every day.
  package init() {
    summed = nil
    weighed = []
    keepsEverySession = true
  }

  /// A table that adds up only some days, which is quicker, and knows the weights on them, the newest before them and
  /// those around the days that weight goals were set.
  package init(summing days: Period, goals: GoalBook) {
    summed = days
    weighed = goals.weightDays
    keepsEverySession = goals.needsEverySession
  }

  /// The sums of a day; those of an empty day where nothing is logged.
  package subscript(day: CivilDay) -> DaySums {
    places[day.number].map { table[$0] } ?? DaySums(day: day)
  }

  /// What the sums of a day do not tell.
  func details(of day: CivilDay) -> DayDetails {
    DayDetails(sessions: sessions[day], measures: measures[day])
  }

  /// Whether there is anything on a day that its sums do not tell.
  func hasDetails(_ day: CivilDay) -> Bool { !sessions.isEmpty(on: day) || !measures.isEmpty(on: day) }

  /// The days of a period on which something was measured, in order.
  func measuredDays(in period: Period) -> [CivilDay] { measures.days(in: period) }

  /// The sessions of the days up to one, as far as they are kept.
  func sessions(until day: CivilDay) -> [CountedSession] {
    sessions.all(until: day)
  }

  /// The days of a period, each with its sums, logged or not.
  package func days(in period: Period) -> [DaySums] { period.map { self[$0] } }

  /// The days of a period on which something is logged, in order.
  package func loggedDays(in period: Period) -> [DaySums] {
    table.filter { period.contains($0.day) }.sorted { $0.day < $1.day }
  }

  /// Every day on which something is logged, in order.
  package var days: [DaySums] { places.inOrder.map { table[$0] } }

  /// Hands out every one of some days on which something is logged, in order; of all days for nil.
  package func eachDay(in days: ClosedRange<CivilDay>?, _ body: (borrowing DaySums) -> Void) {
    for place in places.inOrder where days?.contains(table[place].day) ?? true { body(table[place]) }
  }

  /// The newest weight on or before a day, with its day.
  package func weight(until day: CivilDay) -> (day: CivilDay, weight: Decimal)? {
    weight(at: places.last(until: day.number) { table[$0].weight != nil })
  }

  /// The first weight on or after a day, with its day.
  package func weight(from day: CivilDay) -> (day: CivilDay, weight: Decimal)? {
    weight(at: places.first(from: day.number) { table[$0].weight != nil })
  }

  /// The weight of a day of the table, with the day.
  private func weight(at place: Int?) -> (day: CivilDay, weight: Decimal)? {
    guard let place, let weight = table[place].weightKilograms else { return nil }
    return (table[place].day, weight)
  }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    try take(record, 1, bytes)
  }

  /// It looks at no register.
  package var registerKinds: [String]? { [] }

  /// Sums can be taken back exactly.
  package static var takesBack: Bool { true }

  /// Takes an entry that was folded out of the sums again.
  package mutating func takeBack(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    try take(record, -1, bytes)
  }

  /// Takes an entry in once, or takes it out: -1 times.
  @_optimize(speed)
  private mutating func take(_ record: Record, _ times: Int64, _ bytes: Span<UInt8>) throws(JSONError) {
    guard let day = record.day else { return }
    if record.isKind("weight", in: bytes) { return try takeWeight(record, times, day, bytes) }
    let isSummed = summed?.contains(day) ?? true
    if record.isKind("meal", in: bytes) {
      if isSummed { try takeMeal(record, times, day, bytes) }
      return
    }
    guard isSummed || keepsEverySession else { return }
    if record.isKind("activity", in: bytes) {
      let numbers = try ActivityNumbers(record, in: bytes)
      let session = try CountedSession(record.entry, numbers, in: bytes)
      if isSummed { take(numbers, times, day) }
      if times < 0 {
        sessions.removeLast(on: day) { $0.entry == record.entry }
      } else if let session {
        sessions.append(session, on: day)
      }
    }
    guard isSummed else { return }
    if record.isKind("measure", in: bytes) {
      try takeMeasure(record, times, day, bytes)
    } else if record.isKind("water", in: bytes) {
      try takeWater(record, times, day, bytes)
    } else if record.isKind("day_state", in: bytes) {
      try takeState(record, times, day, bytes)
    }
  }

  package func looks(at record: Record, in bytes: Span<UInt8>) -> Bool {
    guard let day = record.day else { return false }
    if summed?.contains(day) ?? true || record.isKind("weight", in: bytes) { return true }
    return keepsEverySession && record.isKind("activity", in: bytes)
  }

  /// The days summed, and the weights before them and around the days of weight goals.
  package var reaches: [Reach]? {
    guard let summed else { return nil }
    let sessions: [Reach] = keepsEverySession ? [.every(kind: "activity")] : []
    return [.days(summed.first...summed.last), .last(kind: "weight", until: summed.first, before: 0)]
      + sessions
      + weighed.flatMap { day in
        [.last(kind: "weight", until: day, before: 0), .first(kind: "weight", from: day)]
      }
  }

  /// Registers are no sums.
  package var registersSince: CivilDay? { summed.map { _ in .last } }

  /// A table of the same days that has met nothing, and out of which everything can be taken again.
  package func emptied() -> DayTable? {
    var empty = self
    (empty.places, empty.table, empty.latest) = (DayPlaces(), [], nil)
    (empty.sessions, empty.measures) = (ListsByDay(), ListsByDay())
    empty.olderWeights = OlderClaims(areKept: true)
    empty.olderMarks = OlderClaims(areKept: true)
    return empty
  }

  /// Adds what another table has met on the days summed here.
  package mutating func merge(_ other: DayTable) {
    if canAdopt(other) { return adopt(other) }
    sessions.append(other.sessions)
    measures.append(other.measures)
    for sums in other.table where !sums.isEmpty {
      let place = self.place(of: sums.day)
      // What was met there is taken back there, before this.
      if let weight = sums.weight { take(weight, at: place) }
      guard summed?.contains(sums.day) ?? true else { continue }
      table[place].add(sums)
      if let mark = sums.closed { take(mark, at: place) }
    }
  }

  /// Whether all that another table holds can be taken over as it is: nothing was met yet. In a table that is only merged
  /// into others there may be days of which everything was taken out again.
  private func canAdopt(_ other: DayTable) -> Bool {
    table.isEmpty && sessions.isUntouched && measures.isUntouched && summed == other.summed
      && keepsEverySession == other.keepsEverySession
      && (olderWeights.areKept || !other.table.contains { $0.isEmpty })
  }

  private mutating func adopt(_ other: DayTable) {
    (places, table, latest) = (other.places, other.table, other.latest)
    (sessions, measures) = (other.sessions, other.measures)
  }

  /// Ten years of days: room for them is not moved while they come, and what of it is not used costs nothing.
  private static let usualCount = 4096

  @_optimize(speed)
  private mutating func place(of day: CivilDay) -> Int {
    if let latest, latest.number == day.number { return latest.place }
    let place = places[day.number] ?? table.count
    if place == table.count {
      if table.isEmpty { table.reserveCapacity(min(summed?.count ?? Self.usualCount, Self.usualCount)) }
      table.append(DaySums(day: day))
      places.set(day.number, to: place)
    }
    latest = (day.number, place)
    return place
  }

  @_optimize(speed)
  private mutating func takeWeight(_ record: Record, _ times: Int64, _ day: CivilDay, _ bytes: Span<UInt8>)
    throws(JSONError)
  {
    guard let weight = try record.thousandths("weight_kg", atMost: Kilograms.mostThousandths, in: bytes)
    else { return }
    let claim = DayClaim(value: weight, entry: record.entry)
    let place = place(of: day)
    guard times < 0 else { return take(claim, at: place) }
    olderWeights.drop(claim, at: place, beside: &table[place].weight)
  }

  private mutating func takeState(_ record: Record, _ times: Int64, _ day: CivilDay, _ bytes: Span<UInt8>)
    throws(JSONError)
  {
    guard var cursor = try record.find("closed", in: bytes) else { return }
    let claim = DayClaim(value: try cursor.bool(in: bytes), entry: record.entry)
    let place = place(of: day)
    guard times < 0 else { return take(claim, at: place) }
    olderMarks.drop(claim, at: place, beside: &table[place].closed)
  }

  private mutating func take(_ weight: DayClaim<Int64>, at place: Int) {
    olderWeights.take(weight, at: place, beside: &table[place].weight)
  }

  private mutating func take(_ mark: DayClaim<Bool>, at place: Int) {
    olderMarks.take(mark, at: place, beside: &table[place].closed)
  }

  private mutating func takeWater(_ record: Record, _ times: Int64, _ day: CivilDay, _ bytes: Span<UInt8>)
    throws(JSONError)
  {
    guard let water = try record.thousandths("water_ml", atMost: Millilitres.mostThousandths, in: bytes)
    else { return }
    let place = place(of: day)
    table[place].water &+= water &* times
    table[place].drinks &+= times
  }

  private mutating func takeMeasure(_ record: Record, _ times: Int64, _ day: CivilDay, _ bytes: Span<UInt8>)
    throws(JSONError)
  {
    guard let measure = try CountedMeasure(record, in: bytes) else { return }
    if times < 0 {
      measures.removeLast(on: day) { $0.entry == record.entry }
    } else {
      measures.append(measure, on: day)
    }
  }

  private mutating func take(_ activity: ActivityNumbers, _ times: Int64, _ day: CivilDay) {
    table[place(of: day)].take(activity, times)
  }

  @_optimize(speed)
  private mutating func takeMeal(_ record: Record, _ times: Int64, _ day: CivilDay, _ bytes: Span<UInt8>)
    throws(JSONError)
  {
    guard let total = try record.find("total", in: bytes) else { return }
    let sums = try MealSums(total, bytes)
    table[place(of: day)].take(sums, times)
  }
}

/// Refuses numbers beyond a thousand million, as only a damaged line has them: whatever is left adds up
/// without overflow, since no journal has the nine million lines that would take.
func bounded(_ thousandths: Int64) throws(JSONError) -> Int64 {
  guard thousandths.magnitude <= 1_000_000_000_000 else {
    throw JSONError(offset: 0, reason: "a number is implausibly large")
  }
  return thousandths
}

/// Refuses numbers below zero and above a limit, both in thousandths, of a field.
@inline(__always)
func bounded(_ thousandths: Int64, _ field: StaticString, atMost most: Int64) throws(JSONError) {
  guard UInt64(bitPattern: thousandths) <= UInt64(bitPattern: most) else {
    throw FieldFault(path: "\(field)", thousandths, .zero...Decimal(thousandths: most)).error
  }
}
