internal import Encoding
internal import Ledger
internal import Values

/// A session as goals count it, in thousandths of each unit.
package struct CountedSession: Sendable {
  /// The entry that tells it.
  let entry: ULID
  /// The key of its type.
  package let type: String
  /// How long it was, in thousandths of a minute.
  package let minutes: Int64
  /// The gross energy, in thousandths of kcal; nil where nobody knows.
  package let burned: Int64?
  /// How far it went, in thousandths of a km; nil where nobody said.
  package let distance: Int64?
}

/// A count of steps or a time asleep.
struct CountedMeasure: Sendable {
  let entry: ULID
  let isSleep: Bool
  let thousandths: Int64
}

/// What of a day its sums do not tell: the sessions one by one, steps and sleep.
struct DayDetails: Sendable {
  private(set) var sessions: [CountedSession] = []
  private(set) var measures: [CountedMeasure] = []

  /// Whether there is nothing.
  var isEmpty: Bool { sessions.isEmpty && measures.isEmpty }

  /// The steps of the day: the largest count, since a counter grows over the day; nil where there is none.
  var steps: Int64? { measures.filter { !$0.isSleep }.map(\.thousandths).max() }

  /// The minutes asleep, naps included; nil where none are told.
  var sleep: Int64? {
    let times = measures.filter(\.isSleep).map(\.thousandths)
    return times.isEmpty ? nil : times.reduce(0, &+)
  }

  mutating func add(_ session: CountedSession) { sessions.append(session) }

  mutating func add(_ measure: CountedMeasure) { measures.append(measure) }

  mutating func add(_ other: DayDetails) {
    sessions += other.sessions
    measures += other.measures
  }

  mutating func dropSession(_ entry: ULID) {
    if let place = sessions.lastIndex(where: { $0.entry == entry }) { sessions.remove(at: place) }
  }

  mutating func dropMeasure(_ entry: ULID) {
    if let place = measures.lastIndex(where: { $0.entry == entry }) { measures.remove(at: place) }
  }
}

/// The details of the days that have any.
struct DetailsByDay: Sendable {
  private var places = DayPlaces()
  /// The days met, each once, with what they have; in no order.
  private(set) var all: [(day: CivilDay, details: DayDetails)] = []

  /// The details of a day.
  subscript(day: CivilDay) -> DayDetails { places[day.number].map { all[$0].details } ?? DayDetails() }

  /// Changes the details of a day.
  @inline(__always)
  mutating func change(_ day: CivilDay, _ change: (inout DayDetails) -> Void) {
    let place = places[day.number] ?? all.count
    if place == all.count {
      places.set(day.number, to: place)
      all.append((day, DayDetails()))
    }
    change(&all[place].details)
  }
}

extension CountedSession {
  /// A session of what an activity holds; nil where it names no type.
  init?(_ entry: ULID, _ numbers: ActivityNumbers, in bytes: Span<UInt8>) throws(JSONError) {
    guard let type = numbers.type else { return nil }
    self.type = try unescaped(bytes, type)
    self.entry = entry
    minutes = numbers.minutes
    burned = numbers.burned
    distance = numbers.distance
  }
}

extension CountedMeasure {
  /// Reads a measure; nil for one that is neither steps nor sleep.
  init?(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard var cursor = try record.find("name", in: bytes) else { return nil }
    let name = try unescaped(bytes, try cursor.string(in: bytes))
    guard name == "steps" || name == "sleep", let value = try record.thousandths("value", in: bytes) else {
      return nil
    }
    entry = record.entry
    isSleep = name == "sleep"
    thousandths = try bounded(value)
  }
}
