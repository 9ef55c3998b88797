/// A component that is open.
struct CalendarOpening: Sendable {
  /// The name in capitals.
  let name: String
  /// The line that it begins in.
  let line: Int

  /// The name as a message shows it.
  var shownName: String { String(name.prefix(20)) }
}
