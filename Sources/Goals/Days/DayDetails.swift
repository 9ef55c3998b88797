internal import Body
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
  private let energy: Int64
  private let length: Int64

  /// Stands for what nobody knows: there may be hundreds of thousands of sessions, and no number is so small.
  private static let unknown = Int64.min

  /// The gross energy, in thousandths of kcal; nil where nobody knows.
  package var burned: Int64? { energy == Self.unknown ? nil : energy }

  /// How far it went, in thousandths of a km; nil where nobody said.
  package var distance: Int64? { length == Self.unknown ? nil : length }
}

/// A count of steps or a time asleep.
struct CountedMeasure: Sendable {
  let entry: ULID
  let isSleep: Bool
  let thousandths: Int64
}

/// What of a day its sums do not tell: the sessions one by one, steps and sleep.
struct DayDetails: Sendable {
  let sessions: [CountedSession]
  let measures: [CountedMeasure]

  /// The steps of the day: the largest count, since a counter grows over the day; nil where there is none.
  var steps: Int64? { measures.filter { !$0.isSleep }.map(\.thousandths).max() }

  /// The minutes asleep, naps included; nil where none are told.
  var sleep: Int64? {
    let times = measures.filter(\.isSleep).map(\.thousandths)
    return times.isEmpty ? nil : times.reduce(0, &+)
  }
}

extension CountedSession {
  /// A session of what an activity holds; nil where it names no type.
  init?(_ entry: ULID, _ numbers: ActivityNumbers, in bytes: Span<UInt8>) throws(JSONError) {
    guard let type = numbers.type else { return nil }
    self.type = try unescaped(bytes, type)
    self.entry = entry
    minutes = numbers.minutes
    energy = numbers.burned ?? Self.unknown
    length = numbers.distance ?? Self.unknown
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
    guard MeasureEntry.numbers.contains(Decimal(thousandths: value)) else {
      throw FieldFault(path: "value", value, MeasureEntry.numbers).error
    }
    thousandths = value
  }
}
