package import Encoding

/// One column of a table: its names, and what may be done to it when the terminal is narrow.
package struct Column: Equatable, Sendable {
  /// The stable snake_case English name for machines, with its unit ("protein_g").
  package let key: String
  /// The name for people, in their language ("protein g").
  package let title: String
  /// The side its cells lean on.
  package let alignment: TextAlignment
  /// How long it is kept when not all columns fit.
  package let priority: Priority
  /// What happens to a cell wider than the room left for it.
  package let fit: Fit

  /// How long a column is kept when not all fit; of two equal ones the right one goes first.
  package enum Priority: Int, Comparable, Sendable {
    case extra, useful, essential

    /// Whether the one is dropped before the other.
    package static func < (one: Priority, other: Priority) -> Bool { one.rawValue < other.rawValue }
  }

  /// What happens to a cell wider than the room left for it.
  package enum Fit: Sendable {
    /// It is never shortened: numbers, days, times and ids.
    case whole
    /// It ends in an ellipsis.
    case clipped
    /// It goes on in the next line, a little indented.
    case wrapped
  }

  /// A column of text that leans left.
  package static func text(_ key: String, _ title: String, _ priority: Priority, _ fit: Fit) -> Column {
    Column(key: key, title: title, alignment: .left, priority: priority, fit: fit)
  }

  /// A column of numbers that leans right and is never shortened.
  package static func number(_ key: String, _ title: String, _ priority: Priority) -> Column {
    Column(key: key, title: title, alignment: .right, priority: priority, fit: .whole)
  }
}
