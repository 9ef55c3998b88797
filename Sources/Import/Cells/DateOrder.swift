internal import Encoding

/// The order of the day and the month in dates that are written with numbers.
package enum DateOrder: String, CaseIterable, Sendable {
  /// `21/11/2026`.
  case dayFirst = "dmy"
  /// `11/21/2026`.
  case monthFirst = "mdy"
}

/// What the cells of a column tell of the order of their dates.
struct DateEvidence: Sendable {
  private var first = 0
  private var second = 0
  /// Cells that either order could have.
  private(set) var open = 0

  /// Whether a cell can tell nothing of the order: it is too short for a date, or begins with four digits, as a year.
  static func isClear(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count >= 4 else { return true }
    return (0..<4).allSatisfy { isDigit(bytes[range.lowerBound + $0]) }
  }

  /// Looks at a cell that is a date.
  mutating func look(_ date: WrittenDate) {
    guard let (one, other) = date.pair else { return }
    if one > 12 { first += 1 } else if other > 12 { second += 1 } else { open += 1 }
  }

  /// The order that no cell speaks against; nil where both are possible, or neither.
  var order: DateOrder? {
    if first > 0, second == 0 { return .dayFirst }
    if second > 0, first == 0 { return .monthFirst }
    return nil
  }

  /// Whether the order has to be asked for.
  var isOpen: Bool { order == nil && (open > 0 || first > 0) }
}
