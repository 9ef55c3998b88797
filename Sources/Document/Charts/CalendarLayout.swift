import Values

/// Where the days of a heat map stand.
struct CalendarLayout {
  /// The room left of the days for the names of months; 0 where all days lie in one.
  let left: Double
  /// The width of a day.
  let cellWidth: Double
  /// The height of a day.
  let cellHeight: Double
  /// The height that the whole needs.
  let height: Double

  /// The height of the names of weekdays.
  static let header = 16.0
  /// The height of the legend.
  static let footer = 20.0
  private static let monthColumn = 36.0
  private static let widest = 96.0

  /// The layout for a width and, where it is given, a height.
  init(_ map: HeatMap, width: Double, height: Double?) {
    left = map.hasSeveralMonths ? Self.monthColumn : 0
    cellWidth = min((width - left) / 7, Self.widest)
    let rows = Double(max(map.weeks.count, 1))
    let natural = min(max(cellWidth * 0.62, 16), map.weeks.count > 8 ? 20 : 40)
    let available = height.map { ($0 - Self.header - Self.footer) / rows } ?? natural
    cellHeight = max(min(natural, available), 3)
    self.height = Self.header + Self.footer + rows * cellHeight
  }
}

extension HeatMap {
  /// The days in rows of a week, Monday first; nil before the first and after the last.
  var weeks: [[Day?]] {
    guard let first = days.first else { return [] }
    let padded = Array(repeating: nil, count: first.day.weekday - 1) + days.map(Optional.some)
    return stride(from: 0, to: padded.count, by: 7).map { start in
      let week = Array(padded[start..<min(start + 7, padded.count)])
      return week + Array(repeating: nil, count: 7 - week.count)
    }
  }

  /// Whether the names of months have to be told.
  var hasSeveralMonths: Bool {
    guard let first = days.first?.day, let last = days.last?.day else { return false }
    return first.month != last.month || first.year != last.year
  }

  /// The values from the least to the greatest shade; nil where none is known. Shades begin at 0 unless the
  /// smallest value is over half of the largest.
  var range: ClosedRange<Decimal>? {
    let values = days.compactMap(\.value)
    guard let least = values.min(), let most = values.max() else { return nil }
    return least.thousandths <= most.thousandths / 2 ? min(least, .zero)...max(most, .zero) : least...most
  }

  /// The shade of a value, 0 for the least to 4; everything above the least has at least 1.
  func shade(_ value: Decimal) -> Int {
    guard let range, range.lowerBound < range.upperBound else { return value == .zero ? 0 : 2 }
    let part =
      (Double(value) - Double(range.lowerBound)) / (Double(range.upperBound) - Double(range.lowerBound))
    return min(max(Int((part * 4).rounded(.up)), 0), 4)
  }
}
