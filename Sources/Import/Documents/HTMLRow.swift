internal import Encoding

/// A row of a table in a page of HTML.
struct HTMLRow {
  /// The classes of the row.
  let classes: Set<String>
  /// What is written in its cells: of each the texts between its tags, trimmed, without the empty ones.
  private(set) var cells: [[String]] = []

  /// Rows of more cells are cut.
  private static let mostCells = 200
  /// A cell with more texts than a table of food has is cut.
  private static let mostTexts = 50
  /// A text is cut to so many characters; a food has one of a few hundred.
  private static let longestText = 2000

  /// A row without cells.
  init(_ tag: HTMLTag) {
    classes = tag.classes
  }

  /// Begins a cell.
  mutating func beginCell() {
    if cells.count < Self.mostCells { cells.append([]) }
  }

  /// Adds a text to the last cell.
  mutating func add(_ text: String) {
    guard let last = cells.indices.last, cells[last].count < Self.mostTexts else { return }
    let words = text.trimmed.prefix(Self.longestText).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    if !words.isEmpty { cells[last].append(words) }
  }

  /// The first text of a cell; nil where it is empty or not there.
  func first(_ column: Int) -> String? { cells.indices.contains(column) ? cells[column].first : nil }
}
