// A watch, the phone and the service they sync with all tell of the same run. Two activities of one sport of which each
// takes up at least half of the time of the other are one: the first that came is kept, and the other is named.

internal import Activity
package import Encoding
package import Ledger
package import Values

/// When activities were, to find those that are the same.
package struct ActivitySpans: View, Sendable {
  /// One activity.
  private struct Time {
    let entry: ULID
    let start: Int64
    let end: Int64
  }

  /// The activities that begin on a day of UTC, by sport.
  private var days: [Place: [Time]] = [:]

  /// Where activities are looked for.
  private struct Place: Hashable {
    let sport: String
    let day: Int64
  }

  /// No activities.
  package init() {}

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    // An entry that cannot be read is reported elsewhere.
    guard record.isKind("activity", in: bytes), let entry = try? record.read(in: bytes),
      let type = entry.text("type"),
      let minutes = entry.decimal("minutes")
    else { return }
    add(entry.id, type: type, at: entry.at, minutes: minutes)
  }

  package func looks(at record: Record, in bytes: Span<UInt8>) -> Bool {
    record.isKind("activity", in: bytes)
  }

  /// The same without any.
  package func emptied() -> ActivitySpans? { ActivitySpans() }

  /// Takes in those of another part of the journal.
  package mutating func merge(_ other: ActivitySpans) {
    days.merge(other.days) { $0 + $1 }
  }

  /// Notes an activity; one without a time could be any.
  package mutating func add(_ entry: ULID, type: String, at: Timestamp?, minutes: Decimal) {
    guard let span = Self.span(entry, at, minutes), let sport = Self.sport(type) else { return }
    days[Place(sport: sport, day: span.start / Self.day), default: []].append(span)
  }

  /// Notes an activity of a file.
  mutating func add(_ entry: ForeignEntry, _ id: ULID) {
    let object = JSON.object(entry.fields)
    guard entry.kind == ActivityEntry.kind.name, let type = object["type"]?.stringValue,
      let minutes = object["minutes"]?.decimalValue
    else { return }
    add(id, type: type, at: entry.at, minutes: minutes)
  }

  /// The activity that an entry tells of as well; nil where there is none.
  package func same(as entry: ForeignEntry) -> ULID? {
    let object = JSON.object(entry.fields)
    guard entry.kind == ActivityEntry.kind.name, let type = object["type"]?.stringValue,
      let minutes = object["minutes"]?.decimalValue, let sport = Self.sport(type),
      let span = Self.span(ULID(milliseconds: 0, random: (0, 0)), entry.at, minutes)
    else { return nil }
    let day = span.start / Self.day
    for place in [day - 1, day, day + 1] {
      for other in days[Place(sport: sport, day: place)] ?? [] {
        let common = min(span.end, other.end) - max(span.start, other.start)
        if 2 * common >= max(span.end - span.start, other.end - other.start) { return other.entry }
      }
    }
    return nil
  }

  private static let day: Int64 = 86_400_000

  private static func span(_ entry: ULID, _ at: Timestamp?, _ minutes: Decimal) -> Time? {
    guard let start = at?.instant.milliseconds, minutes > .zero, minutes < Decimal(100_000) else {
      return nil
    }
    return Time(entry: entry, start: start, end: start + minutes.thousandths * 60)
  }

  /// What is the same whatever a program calls it in detail: all running, all cycling, all swimming, and the families of
  /// strength, walking and flexibility; any other activity by itself. Nil for a key of another version.
  private static func sport(_ type: String) -> String? {
    guard let family = ActivityTypes.builtIn.family(ofKey: type) else { return nil }
    switch family {
    case .strength, .walking, .flexibility: return family.rawValue
    default: break
    }
    let words = type.split(separator: "-")
    for (sport, parts) in [
      ("running", ["running", "jogging", "run", "marathon", "treadmill"]),
      ("cycling", ["cycling", "bike", "biking", "spinning"]), ("swimming", ["swimming"]),
      ("rowing", ["rowing"]), ("skiing", ["skiing"]),
    ] where words.contains(where: { parts.contains(String($0)) }) {
      return sport
    }
    return type
  }
}
