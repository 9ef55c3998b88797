import Encoding
import Values

/// How people are told what a cell holds, in one language and with or without Unicode signs.
struct Wording: Sendable {
  let language: Language
  let unicode: Bool
  /// Days as ISO 8601, for text that other programs may read.
  let hasISODates: Bool

  /// The text as one line that cannot steer a terminal.
  func line(_ text: String) -> String {
    // Most text is plain and stays as it is; U+A0 has that byte.
    if plainWidth(text) != nil, unicode || !text.utf8.contains(0xA0) { return text }
    let oneLine = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    let safe = terminalSafe(oneLine)
    if unicode { return safe }
    return String(safe.map { $0 == "\u{202F}" || $0 == "\u{A0}" ? " " : $0 })
  }

  /// A cell of a table; of a partial sum only the number, which `mark` points out.
  func short(_ cell: Cell) -> String {
    guard case .partial(let sum, let unit, let places, _, _) = cell.content else {
      return words(cell.content)
    }
    return line(language.amount(sum, unit: unit ?? "", places: places))
  }

  /// A cell that stands by itself, with everything there is to say about it.
  func full(_ cell: Cell) -> String {
    cell.isNumber ? words(cell.content) + sign(cell.emphasis) : words(cell.content)
  }

  /// The signs behind a number that say what its colour says, and that there is a footnote; words need none.
  func mark(_ cell: Cell) -> String {
    guard cell.isNumber else { return "" }
    return (cell.isPartial ? "*" : "") + sign(cell.emphasis)
  }

  private func words(_ content: Cell.Content) -> String {
    switch content {
    case .text(let text): line(text)
    case .phrase(let phrase): line(language.words(phrase))
    case .number(let value, let places): line(language.number(value, places: places))
    case .amount(let value, let unit, let places): line(language.amount(value, unit: unit, places: places))
    case .day(let day): hasISODates ? day.description : language.day(day)
    case .time(let time): language.clock(time)
    case .partial(let sum, let unit, let places, let known, let of):
      line(language.partial(sum, unit: unit, places: places, known: known, of: of))
    case .average(let value, let unit, let places, let days, let of):
      line(language.amount(value, unit: unit, places: places) + ", " + language.days(days, of: of))
    case .unknown: "?"
    case .empty: ""
    }
  }

  private func sign(_ emphasis: Cell.Emphasis) -> String {
    switch emphasis {
    case .normal, .good, .muted: ""
    case .attention: "!"
    case .over: unicode ? "▲" : "^"
    }
  }
}

extension Cell {
  /// Whether it is a sum of parts not all known.
  var isPartial: Bool { if case .partial = content { true } else { false } }

  /// Whether it is shown in digits and may carry marks.
  fileprivate var isNumber: Bool {
    switch content {
    case .number, .amount, .partial, .average: true
    case .text, .phrase, .day, .time, .unknown, .empty: false
    }
  }
}
