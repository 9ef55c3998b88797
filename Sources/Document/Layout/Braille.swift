/// A raster of dots, eight to a character cell in braille or one to a cell in ASCII.
struct Braille {
  /// The character cells across.
  let columns: Int
  /// The character cells down.
  let rows: Int
  /// Dots across and down a cell.
  let across: Int
  let down: Int
  private var dots: [UInt8]
  private var signs: [Character?]
  private var series: [Int?]

  /// The bits of the dots of a cell, row by row (ISO/TR 11548-1).
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// An empty raster of so many character cells.
  init(columns: Int, rows: Int, unicode: Bool) {
    self.columns = columns
    self.rows = rows
    across = unicode ? 2 : 1
    down = unicode ? 4 : 1
    dots = Array(repeating: 0, count: columns * rows)
    signs = Array(repeating: nil, count: columns * rows)
    series = Array(repeating: nil, count: columns * rows)
  }

  /// Whether the cell that holds a dot is still empty.
  func isEmpty(_ x: Int, _ y: Int) -> Bool {
    guard let cell = cell(x, y) else { return false }
    return dots[cell] == 0 && signs[cell] == nil
  }

  /// Sets a dot; in ASCII the cell becomes the sign.
  mutating func set(_ x: Int, _ y: Int, _ sign: Character, _ number: Int?) {
    guard let cell = cell(x, y) else { return }
    if down == 1 {
      signs[cell] = sign
    } else {
      dots[cell] |= Self.bits[(y % down) * 2 + x % across]
    }
    series[cell] = number
  }

  /// Puts a sign into the cell that holds a dot.
  mutating func put(_ x: Int, _ y: Int, _ sign: Character, _ number: Int?) {
    guard let cell = cell(x, y) else { return }
    signs[cell] = sign
    series[cell] = number
  }

  /// Sets the dots between two dots (Bresenham's line); of a dash only every other three.
  mutating func line(
    _ from: (x: Int, y: Int), _ to: (x: Int, y: Int), _ sign: Character, _ number: Int?, isDashed: Bool
  ) {
    let steps = max(abs(to.x - from.x), abs(to.y - from.y))
    for step in 0...steps {
      let x = from.x + rounded((to.x - from.x) * step, by: steps)
      let y = from.y + rounded((to.y - from.y) * step, by: steps)
      let dash = across == 2 ? 3 : 1
      if isDashed, !(x / dash).isMultiple(of: 2) { continue }
      set(x, y, sign, number)
    }
  }

  /// The character cells of a row, each with its series.
  func row(_ row: Int) -> [(sign: Character, series: Int?)] {
    (0..<columns).map { column in
      let cell = row * columns + column
      let braille = Unicode.Scalar(0x2800 + UInt32(dots[cell])).map(Character.init) ?? " "
      return (signs[cell] ?? (dots[cell] == 0 ? " " : braille), series[cell])
    }
  }

  private func cell(_ x: Int, _ y: Int) -> Int? {
    guard x >= 0, y >= 0, x / across < columns, y / down < rows else { return nil }
    return y / down * columns + x / across
  }

  private func rounded(_ product: Int, by steps: Int) -> Int {
    guard steps > 0 else { return 0 }
    let half = product < 0 ? -steps / 2 : steps / 2
    return (product + half) / steps
  }
}
