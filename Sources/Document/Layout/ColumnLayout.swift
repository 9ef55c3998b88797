/// Which columns of a table are shown and how wide, for a line of a given width.
///
/// Columns that may be clipped or wrapped shrink to a readable width first; then the least important columns
/// go, from the right; last, what is left shrinks further. Numbers keep their width throughout.
struct ColumnLayout: Equatable {
  /// Blank columns between two columns of a table.
  static let gap = 2
  /// The width below which text is no pleasure to read, so that other columns are dropped first.
  private static let readableWidth = 16
  /// The width below which text says nothing.
  private static let leastWidth = 8

  /// The columns shown, from left to right.
  let shown: [Int]
  /// Their widths, in the same order.
  let widths: [Int]

  /// The layout of columns that need `natural` widths; nil when even the essential ones do not fit.
  init?(_ columns: [Column], natural: [Int], width: Int?) {
    guard let width else {
      shown = Array(columns.indices)
      widths = natural
      return
    }
    var kept = Array(columns.indices)
    var floor = Self.readableWidth
    while true {
      let least = kept.map { columns[$0].fit == .whole ? natural[$0] : min(natural[$0], floor) }
      let spare = width - least.reduce(Self.gap * (kept.count - 1), +)
      if spare >= 0 {
        shown = kept
        widths = Self.widened(least, to: kept.map { natural[$0] }, sharing: spare)
        return
      }
      if let dropped = Self.leastImportant(kept, columns) {
        kept.remove(at: dropped)
      } else if floor > Self.leastWidth {
        floor = Self.leastWidth
      } else {
        return nil
      }
    }
  }

  private static func leastImportant(_ kept: [Int], _ columns: [Column]) -> Int? {
    let droppable = kept.indices.filter { columns[kept[$0]].priority != .essential }
    return droppable.reversed().min { columns[kept[$0]].priority < columns[kept[$1]].priority }
  }

  private static func widened(_ widths: [Int], to natural: [Int], sharing spare: Int) -> [Int] {
    var widths = widths
    var spare = spare
    var open = widths.indices.filter { widths[$0] < natural[$0] }.sorted { natural[$0] < natural[$1] }
    while !open.isEmpty {
      let column = open.removeFirst()
      let added = min(natural[column] - widths[column], spare / (open.count + 1))
      widths[column] += added
      spare -= added
    }
    return widths
  }
}
