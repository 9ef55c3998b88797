/// A piece of Swift source, as much as is needed to find literals and where they stand.
indirect enum SwiftToken: Sendable {
  /// A name or a keyword.
  case word(String)
  /// One or two signs: `?`, `->`.
  case mark(String)
  /// A text between quotes: its words with `{}` for each place, and what stands in the places.
  case literal(String, [[Lexeme]])
  /// What stands between brackets, which the sign names.
  case group(Character, [Lexeme])

  /// A token and its place.
  struct Lexeme: Sendable {
    let token: SwiftToken
    let line: Int
    /// Whether nothing stands before it on its line.
    let isFirst: Bool
  }
}

extension SwiftToken.Lexeme {
  var word: String? { if case .word(let name) = token { name } else { nil } }
  var mark: String? { if case .mark(let sign) = token { sign } else { nil } }
  func group(_ bracket: Character) -> [Self]? {
    if case .group(bracket, let inner) = token { inner } else { nil }
  }
}

/// Reads Swift source into tokens.
struct SwiftReader {
  private let text: [Character]
  private var position = 0
  private var line: Int
  private var isFirst = true

  /// A reader of a text that begins on a line.
  init(_ text: [Character], line: Int = 1) {
    self.text = text
    self.line = line
  }

  /// The tokens up to a closing bracket or the end.
  mutating func tokens() -> [SwiftToken.Lexeme] {
    var found: [SwiftToken.Lexeme] = []
    while let start = skipBlanks() {
      if ")]}".contains(text[position]) { break }
      let (line, wasFirst) = (line, isFirst)
      isFirst = false
      found.append(SwiftToken.Lexeme(token: token(start), line: line, isFirst: wasFirst))
    }
    return found
  }

  private mutating func token(_ character: Character) -> SwiftToken {
    if let hashes = hashesOfLiteral { return literal(hashes) }
    if character.isLetter || character == "_" || character == "$" {
      return .word(take { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" })
    }
    if character.isNumber { return .word(take { $0.isNumber || $0 == "_" || $0.isLetter }) }
    position += 1
    if "([{".contains(character) {
      let inner = tokens()
      position += 1
      return .group(character, inner)
    }
    if position < text.count, ["->", "??", "==", "!="].contains("\(character)\(text[position])") {
      position += 1
      return .mark("\(character)\(text[position - 1])")
    }
    return .mark(String(character))
  }

  private mutating func take(while belongs: (Character) -> Bool) -> String {
    let start = position
    while position < text.count, belongs(text[position]) { position += 1 }
    return String(text[start..<position])
  }

  /// The next character of code; comments are passed over.
  private mutating func skipBlanks() -> Character? {
    while position < text.count {
      let character = text[position]
      if character == "\n" {
        line += 1
        isFirst = true
      } else if character == "/", position + 1 < text.count, text[position + 1] == "/" {
        _ = take { $0 != "\n" }
        continue
      } else if !character.isWhitespace {
        return character
      }
      position += 1
    }
    return nil
  }

  /// How many `#` stand before the quotes of a literal here; nil where there is none.
  private var hashesOfLiteral: Int? {
    var end = position
    while end < text.count, text[end] == "#" { end += 1 }
    return end < text.count && text[end] == "\"" ? end - position : nil
  }

  private mutating func literal(_ hashes: Int) -> SwiftToken {
    position += hashes
    let isLong = has("\"\"\"")
    let end = (isLong ? "\"\"\"" : "\"") + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    position += isLong ? 3 : 1
    var words = ""
    var places: [[SwiftToken.Lexeme]] = []
    while position < text.count, !has(end) {
      if has(escape) {
        position += escape.count
        if text[position] == "(" {
          words += "{}"
          places.append(place())
        } else if text[position] == "\n" {
          // The line goes on in the next one, whose indentation is none of it.
          line += 1
          position += 1
          while position < text.count, text[position] == " " { position += 1 }
        } else {
          words.append(contentsOf: escaped())
        }
        continue
      }
      if text[position] == "\n" { line += 1 }
      words.append(text[position])
      position += 1
    }
    position += end.count
    return .literal(isLong ? Self.unindented(words) : words, places)
  }

  /// What a literal of several lines says: without the lines of its quotes and the indentation of the last.
  private static func unindented(_ words: String) -> String {
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
    let indentation = lines.last ?? ""
    return lines.dropFirst().dropLast().map {
      String($0.hasPrefix(indentation) ? $0.dropFirst(indentation.count) : $0)
    }.joined(separator: "\n")
  }

  private mutating func place() -> [SwiftToken.Lexeme] {
    position += 1
    var inner = SwiftReader(text, line: line)
    inner.position = position
    inner.isFirst = false
    let tokens = inner.tokens()
    position = inner.position + 1
    line = inner.line
    return tokens
  }

  private mutating func escaped() -> String {
    defer { position += 1 }
    switch text[position] {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "u":
      position += 2
      let digits = take { $0 != "}" }
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    case let other: return String(other)
    }
  }

  private func has(_ part: String) -> Bool {
    position + part.count <= text.count && text[position..<position + part.count].elementsEqual(part)
  }
}
