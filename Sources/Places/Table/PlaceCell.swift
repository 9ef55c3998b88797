internal import Values

/// A cell of the net of a hundredth of a degree that the table is sorted by.
struct PlaceCell: Hashable, Comparable, Sendable {
  /// Rows from the South Pole up, 18,001 of them, each of 36,001 columns from the 180th meridian on.
  let number: UInt32

  static let rows = 18_001
  static let columns = 36_001
  private static let size = GridPoint.degree / 100

  /// The cell of a place.
  init(_ point: GridPoint) {
    self.init(row: Self.row(Int(point.latitude)), column: Self.column(Int(point.longitude)))
  }

  /// The cell of a row and a column, both in their bounds.
  init(row: Int, column: Int) {
    number = UInt32(row * Self.columns + column)
  }

  /// A cell as a file has it; nil for a number that no cell has.
  init?(number: UInt32) {
    guard number < UInt32(Self.rows * Self.columns) else { return nil }
    self.number = number
  }

  /// The row of ten-millionths of a degree north.
  static func row(_ latitude: Int) -> Int {
    min(max((latitude + 90 * GridPoint.degree) / size, 0), rows - 1)
  }

  /// The column of ten-millionths of a degree east.
  static func column(_ longitude: Int) -> Int {
    min(max((longitude + 180 * GridPoint.degree) / size, 0), columns - 1)
  }

  static func < (left: PlaceCell, right: PlaceCell) -> Bool { left.number < right.number }
}
