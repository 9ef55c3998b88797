/// A half of a day of training, for each of which a trainee signs.
package enum HalfDay: String, CaseIterable, Sendable {
  /// What begins before 13:00.
  case morning = "am"
  /// What begins at 13:00 or later.
  case afternoon = "pm"

  /// The minute after midnight with which the afternoon begins.
  static let noon = 13 * 60
}
