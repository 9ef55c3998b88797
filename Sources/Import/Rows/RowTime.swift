internal import Values

/// When a row was.
struct RowTime: Equatable {
  /// The day that its entry belongs to.
  let day: CivilDay
  /// The time, where it says one.
  let at: Timestamp?

  /// The words that stand for it in a key.
  var key: String { at.map { "\($0.instant.milliseconds)" } ?? day.description }
}
