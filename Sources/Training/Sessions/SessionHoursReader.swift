internal import Encoding
internal import Values

/// Reads times and spans of times as people type them. Every reading moves on or throws.
struct SessionHoursReader {
  /// What was typed, for errors.
  private let typed: String
  /// The same in small letters, with plain dashes and blanks, character by character.
  private let characters: [Character]
  private var position = 0

  /// No hours that people type are longer, in bytes.
  private static let most = 200

  init(_ typed: String) {
    self.typed = typed
    guard typed.utf8.count <= Self.most else {
      characters = Array("?")
      return
    }
    characters = typed.map { character in
      if character.isWhitespace { return " " }
      return "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}".contains(character)
        ? "-" : character.lowercased().first ?? character
    }
  }

  /// Reads the whole text as spans, separated by blanks, commas or semicolons; reads one more than hours may have.
  mutating func spans() throws(GrammarError) -> [SessionSpan] {
    var spans: [SessionSpan] = []
    skip(" ")
    while position < characters.count, spans.count <= SessionHours.most {
      let column = position
      let start = try clock()
      skip(" ")
      guard take("-") else {
        throw fault("a span of times is two times with a hyphen between them", position)
      }
      skip(" ")
      let end = try clock()
      guard let span = SessionSpan(start: start, end: end) else {
        throw fault(
          "it ends at \(SessionSpan.clock(end)), not after its start at \(SessionSpan.clock(start))", column)
      }
      spans.append(span)
      guard position == characters.count || " ,;".contains(characters[position]) else {
        throw fault("spans of times have a comma between them", position)
      }
      skip(" ,;")
    }
    return spans
  }

  /// Reads the whole text as one time, in minutes after midnight.
  mutating func time() throws(GrammarError) -> Int {
    skip(" ")
    let time = try clock()
    skip(" ")
    guard position == characters.count else { throw fault("this is not a time of day", position) }
    return time
  }

  /// Reads `9`, `9:00`, `9h`, `9h30`, `9am`, `1:30pm` or `24:00`.
  private mutating func clock() throws(GrammarError) -> Int {
    let column = position
    guard var hour = number() else { throw fault("this is not a time of day", column) }
    var minute = 0
    if take(":") {
      let start = position
      guard let value = number(), position - start == 2 else {
        throw fault("this is not a time of day", column)
      }
      minute = value
    } else if take("h") {
      minute = number() ?? 0
    }
    if let half = half() {
      guard (1...12).contains(hour) else { throw fault("there is no such time on a 12-hour clock", column) }
      hour = hour % 12 + half
    }
    guard minute < 60, hour * 60 + minute <= SessionSpan.day else {
      throw fault("there is no time \(hour):\(zeroPadded(minute, to: 2))", column)
    }
    return hour * 60 + minute
  }

  /// Reads `am` or `pm`: the hours that they add.
  private mutating func half() -> Int? {
    let rest = characters[position...].prefix(2)
    guard rest.count == 2, rest.last == "m", rest.first == "a" || rest.first == "p" else { return nil }
    position += 2
    return rest.first == "p" ? 12 : 0
  }

  /// Reads one or two digits.
  private mutating func number() -> Int? {
    let digits = characters[position...].prefix(2).map { $0.asciiValue.flatMap(decimalDigit) }
      .prefix { $0 != nil }.compactMap(\.self)
    position += digits.count
    return digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + $1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard position < characters.count, characters[position] == character else { return false }
    position += 1
    return true
  }

  private mutating func skip(_ blanks: String) {
    while position < characters.count, blanks.contains(characters[position]) { position += 1 }
  }

  private func fault(_ message: Message, _ column: Int) -> GrammarError {
    Self.error("not-understood", message, typed, column)
  }

  /// An error of hours as a whole.
  static func error(_ code: String, _ message: Message, _ typed: String) -> GrammarError {
    error(code, message, typed, 0)
  }

  private static func error(_ code: String, _ message: Message, _ typed: String, _ column: Int)
    -> GrammarError
  {
    GrammarError(
      code: "hours.\(code)", message: message, text: typed, column: column,
      hint: "for example \"9:00-12:30, 13:30-17:00\" or 9h-17h")
  }
}
