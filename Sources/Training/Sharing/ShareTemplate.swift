internal import Document
internal import Encoding
package import Values

/// A text for an audience with places such as `{module}`, which a company writes itself. A line whose places are all
/// unknown is left out.
package struct ShareTemplate: Hashable, Sendable {
  /// Whom it is for.
  package let audience: ShareAudience
  private let lines: [[Piece]]

  /// A part of a line.
  private enum Piece: Hashable {
    case words(String)
    case place(SharePlace)
  }

  private static let example = "\"{module}, {date}, {hours}\""

  /// The most bytes of a template.
  private static let most = 16_384

  /// Reads a template; `{{` is a brace that opens no place.
  ///
  /// - Throws: `GrammarError` for a place that there is not, or that the audience may not see, for a brace that is not
  ///   closed, and for more than 16 KiB.
  package init(_ text: String, for audience: ShareAudience) throws(GrammarError) {
    guard text.utf8.count <= Self.most else {
      throw Self.error("long", "it is longer than 16 KiB", "", 0)
    }
    self.audience = audience
    let characters = Array(text)
    var (lines, words, position) = ([[Piece]()], "", 0)
    func flush() {
      if !words.isEmpty { lines[lines.count - 1].append(.words(words)) }
      words = ""
    }
    while position < characters.count {
      let character = characters[position]
      if character.isNewline {
        flush()
        lines.append([])
      } else if character == "{", position + 1 < characters.count, characters[position + 1] == "{" {
        words.append("{")
        position += 1
      } else if character == "{" {
        flush()
        let name = String(characters[(position + 1)...].prefix { $0 != "}" && $0 != "{" && !$0.isNewline })
        let end = position + 1 + name.count
        guard end < characters.count, characters[end] == "}" else {
          throw Self.error("open", "a place has no closing brace", text, position)
        }
        lines[lines.count - 1].append(.place(try Self.place(name, audience, text, position)))
        position = end
      } else {
        words.append(character)
      }
      position += 1
    }
    flush()
    self.lines = lines
  }

  /// The text with what is at each place; nil is unknown.
  func filled(_ value: (SharePlace) -> String?) -> String {
    var texts: [String] = []
    for line in lines {
      var (text, places, known) = ("", 0, 0)
      for piece in line {
        switch piece {
        case .words(let words): text += words
        case .place(let place):
          places += 1
          guard let value = value(place) else { continue }
          known += 1
          text += value
        }
      }
      if places == 0 || known > 0 { texts.append(text) }
    }
    return joined(texts, by: "\n")
  }

  private static func place(
    _ name: String, _ audience: ShareAudience, _ text: String, _ column: Int
  ) throws(GrammarError) -> SharePlace {
    guard let place = SharePlace(rawValue: folded(name.trimmed)) else {
      throw error("unknown", "there is no place '\(name)'", text, column)
    }
    guard audience.sees(place) else {
      throw error("hidden", "a text for this audience may not show '\(name)'", text, column)
    }
    return place
  }

  private static func error(_ code: String, _ message: Message, _ text: String, _ column: Int) -> GrammarError
  {
    GrammarError(
      code: "template.\(code)", message: message, text: text, column: column,
      hint: "for example \(example)")
  }
}
