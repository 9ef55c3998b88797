package import Encoding
package import Ledger
package import Values

/// Every goal ever set, and which are in force on a day.
package struct GoalBook: View {
  /// A goal as it was set.
  package struct Item: Equatable, Sendable {
    /// The entry that set it.
    package let entry: ULID
    /// The day it is in force from.
    package let day: CivilDay
    /// The goal.
    package let goal: GoalEntry

    /// A goal of an entry, in force from a day on.
    package init(entry: ULID, day: CivilDay, goal: GoalEntry) {
      self.entry = entry
      self.day = day
      self.goal = goal
    }
  }

  private var found: [Item] = []
  /// The day from which on it is asked for goals in force; nil where it is to know all.
  package let registersSince: CivilDay?

  /// A book that is to know every goal ever set.
  package init() {
    registersSince = nil
  }

  /// A book that need not know goals which were no longer in force on a day.
  package init(since day: CivilDay) {
    registersSince = day
  }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard record.isKind("goal", in: bytes), let day = record.day else { return }
    if let goal = GoalEntry(record, bytes) {
      return found.append(Item(entry: record.entry, day: day, goal: goal))
    }
    do throws(DamagedEntry) {
      found.append(Item(entry: record.entry, day: day, goal: try GoalEntry(try record.read(in: bytes))))
    } catch {
      throw JSONError(offset: 0, reason: "a goal cannot be read: \(error.reason)")
    }
  }

  /// The registers it looks at.
  package var registerKinds: Set<String>? { ["goal"] }

  /// Every goal set or cleared, oldest first.
  package var items: [Item] {
    found.sorted { ($0.day, $0.entry) < ($1.day, $1.entry) }
  }

  /// The days on which a weight was set as a goal.
  var weightDays: [CivilDay] { found.filter { $0.goal.name == .weight }.map(\.day) }

  /// The goals in force on a day, in the order of their names' declaration.
  package func inForce(on day: CivilDay) -> [Item] {
    var newest: [GoalName: Item] = [:]
    for item in found where item.day <= day {
      if let other = newest[item.goal.name], (item.day, item.entry) < (other.day, other.entry) { continue }
      newest[item.goal.name] = item
    }
    return GoalName.allCases.compactMap { newest[$0] }.filter { $0.goal.target != nil }
  }

  /// The goals that come into force after a day, in the order of their days.
  package func coming(after day: CivilDay) -> [Item] {
    let later = items.filter { $0.day > day }
    return later.enumerated().filter { index, item in
      let isReplaced = later[(index + 1)...].contains { $0.day == item.day && $0.goal.name == item.goal.name }
      return !isReplaced && item.goal.target != nil
    }.map(\.element)
  }
}
