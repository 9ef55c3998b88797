// A watch, the phone and the service they sync with all tell of the same run. Two activities of one sport of which each
// takes up at least half of the time of the other are one: the first that came is kept, and the other is named. A source
// that has both means two.

internal import Activity
package import Encoding
package import Ledger
internal import Values

/// When activities were, to find those that are the same.
package struct ActivitySpans: View, Sendable {
  /// One activity.
  private struct Time {
    let entry: ULID
    let origin: String?
    let sport: String
    let start: Int64
    let end: Int64

    /// When an activity with these fields was; nil for one that has no time, and so could be any.
    init?(_ entry: ULID, _ fields: JSON, at: Timestamp?) {
      guard let start = at?.instant.milliseconds, let type = fields["type"]?.stringValue,
        let sport = ActivitySpans.sport(type), let minutes = fields["minutes"]?.decimalValue,
        minutes > .zero, minutes < Decimal(100_000)
      else { return nil }
      self.entry = entry
      self.sport = sport
      self.start = start
      origin = fields["origin"]?.stringValue
      end = start + minutes.thousandths * 60
    }

    /// The day of UTC it begins on.
    var day: Int64 { start / 86_400_000 }

    /// Whether it tells of the same as another.
    func isSame(as other: Time) -> Bool {
      if let origin, origin == other.origin { return false }
      let common = min(end, other.end) - max(start, other.start)
      return 2 * common >= max(end - start, other.end - other.start)
    }
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
    guard record.isKind("activity", in: bytes),
      let entry = try? record.read(leavingOut: ActivityTrack.routeKey, in: bytes)
    else { return }
    add(Time(entry.id, .object(entry.fields), at: entry.at))
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

  /// Notes an activity of a file.
  mutating func add(_ entry: ForeignEntry, _ id: ULID) {
    guard entry.kind == ActivityEntry.kind.name else { return }
    add(Time(id, .object(entry.fields), at: entry.at))
  }

  private mutating func add(_ time: Time?) {
    guard let time else { return }
    days[Place(sport: time.sport, day: time.day), default: []].append(time)
  }

  /// The activity that an entry of this id tells of as well; nil where there is none.
  func same(as entry: ForeignEntry, _ id: ULID) -> ULID? {
    guard entry.kind == ActivityEntry.kind.name, let time = Time(id, .object(entry.fields), at: entry.at)
    else { return nil }
    return (time.day - 1...time.day + 1).lazy.flatMap { day in
      (days[Place(sport: time.sport, day: day)] ?? []).filter(time.isSame)
    }.first?.entry
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
