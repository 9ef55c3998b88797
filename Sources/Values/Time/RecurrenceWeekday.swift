/// A weekday of a rule of repetition: `TU`, `2TU`, `-1SU`.
package struct RecurrenceWeekday: Hashable, Sendable {
  /// Monday is 1, Sunday 7.
  package let weekday: Int
  /// Which one of the month or the year, from its end where it is negative; 0 for every one.
  package let ordinal: Int

  /// The weekday that two letters name, in any case; nil for others.
  static func weekday(_ letters: some StringProtocol) -> Int? {
    ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].firstIndex(of: letters.uppercased()).map { $0 + 1 }
  }
}
