internal import Encoding

/// The name of a column as a file has it, with the unit it tells: `Weight (kg)` is a weight in kg.
package struct HeaderName: Hashable, Sendable {
  /// The name in lower case, without accents, marks of HTML and more than one blank.
  package let name: String
  /// What is in brackets behind the name, likewise; nil where nothing is.
  package let unit: String?

  /// The name that a cell of a header says.
  package init(_ cell: String) {
    var text = Self.withoutDomain(Self.plain(cell))
    var unit: String?
    if let last = text.last, let open = Self.brackets[last], let start = text.lastIndex(of: open),
      start > text.startIndex
    {
      let inside = text[text.index(after: start)..<text.index(before: text.endIndex)].trimmed
      if !inside.isEmpty {
        unit = inside.hasPrefix("in ") ? String(inside.dropFirst(3)) : inside
        text = text[..<start].trimmed
      }
    }
    name = text
    self.unit = unit
  }

  /// Whether a column of that name is meant by this one: a unit has to be the same only where one is said.
  package func means(_ other: HeaderName) -> Bool {
    name == other.name && (unit == nil || unit == other.unit)
  }

  /// A name without the domain that Samsung puts before some: `com.samsung.health.sleep.start_time` is `start_time`.
  private static func withoutDomain(_ name: String) -> String {
    guard name.hasPrefix("com.samsung."), let point = name.lastIndex(of: ".") else { return name }
    return String(name[name.index(after: point)...])
  }

  private static let brackets: [Character: Character] = [")": "(", "]": "["]

  /// A cell without marks of HTML, folded, with single blanks.
  private static func plain(_ cell: String) -> String {
    var text = ""
    var isMark = false
    let hasMarks = cell.contains("<") && cell.contains(">")
    for character in cell {
      switch character {
      case "<" where hasMarks: isMark = true
      case ">" where isMark: isMark = false
      case "\u{FEFF}", "\0": continue
      default: if !isMark { text.append(character.isWhitespace ? " " : character) }
      }
    }
    return folded(text).split(separator: " ").joined(separator: " ")
  }
}
