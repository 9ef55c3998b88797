package import Activity
package import Values

/// An activity that the person does, with how long it usually takes and how hard it is.
package struct ActivityHabit: Equatable, Sendable {
  /// The key of its type: `running`.
  package let type: String
  /// How often it was done; 0 for one that is only proposed.
  package let times: Int
  /// The median of how long it took; nil where it was never done.
  package let usualMinutes: Decimal?
  /// The longest of them; nil where it was never done.
  package let longestMinutes: Decimal?
  /// The median of its energy as a multiple of rest, else that of the table; nil where neither tells.
  package let met: MET?

  /// The activities among some entries, those done most often first, of equals those with the more minutes.
  package static func all(in activities: [ActivityEntry]) -> [ActivityHabit] {
    var found: [String: [ActivityEntry]] = [:]
    for activity in activities { found[activity.type, default: []].append(activity) }
    let habits = found.map { key, entries in
      (habit: ActivityHabit(key, entries), minutes: entries.reduce(Decimal.zero) { $0 + $1.minutes.value })
    }
    return habits.sorted { one, other in
      (other.habit.times, other.minutes, one.habit.type) < (one.habit.times, one.minutes, other.habit.type)
    }.map(\.habit)
  }

  /// What anybody can do, for a person who has logged nothing yet: walking, by the table.
  package static let walking = ActivityHabit(unlogged: "walking")

  /// An activity of the table that was never done.
  init(unlogged type: String) { self.init(type, []) }

  private init(_ type: String, _ entries: [ActivityEntry]) {
    self.type = type
    times = entries.count
    usualMinutes = Self.usual(entries.map(\.minutes.value))
    longestMinutes = entries.map(\.minutes.value).max()
    met =
      Self.usual(entries.compactMap(\.met?.value)).map(MET.init)
      ?? ActivityTypes.builtIn.type(key: type)?.met
  }

  /// The one in the middle, which was done once; of two the larger.
  private static func usual(_ values: [Decimal]) -> Decimal? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }
}
