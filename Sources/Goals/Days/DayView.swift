internal import Body
package import Encoding
package import Ledger
package import Values

/// Everything a report of one day needs, in one walk over the journal: that day's entries, the sums of its
/// week so far, every weight, and the goals.
package struct DayView: View {
  /// The day.
  package let day: CivilDay
  /// The sums of the days from Monday to the day.
  package private(set) var table: DayTable
  /// The goals.
  package private(set) var goals: GoalBook
  private var list: EntryList

  /// What is logged on a day, for its report.
  package init(day: CivilDay) {
    self.day = day
    table = DayTable(summing: .weekSoFar(until: day), goals: GoalBook())
    goals = GoalBook(since: day)
    list = EntryList(
      kinds: BodyKinds.names.union(["meal", "activity", "activity-plan"]), days: day...day)
  }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    try table.fold(record, in: bytes)
    try goals.fold(record, in: bytes)
    // Goals are registers, which come first.
    if record.isKind("goal", in: bytes) { table.keepsEverySession = goals.needsEverySession }
    try list.fold(record, in: bytes)
  }

  /// The registers it looks at.
  package var registerKinds: [String]? { ["goal"] }

  package func looks(at record: Record, in bytes: Span<UInt8>) -> Bool {
    table.looks(at: record, in: bytes) || record.isKind("goal", in: bytes)
      || list.looks(at: record, in: bytes)
  }

  /// The week so far, and the weights that it is compared with.
  package var reaches: [Reach]? {
    // The weight is shown with its change since a week before it was taken.
    DayTable(summing: .weekSoFar(until: day), goals: goals).reaches.map {
      $0 + [.last(kind: "weight", until: day, before: 7)]
    }
  }

  /// Goals that were no longer in force on the day do not matter.
  package var registersSince: CivilDay? { day }

  /// The day's entries, by time and id.
  package var entries: [Entry] { list.entries }

  /// The entries that could not be read.
  package var damage: [DamagedEntry] { list.damage }
}

extension Period {
  /// The days of a day's ISO week, from Monday to that day.
  static func weekSoFar(until day: CivilDay) -> Period {
    Period(first: Period.week(of: day).first, last: day) ?? Period(day)
  }
}
