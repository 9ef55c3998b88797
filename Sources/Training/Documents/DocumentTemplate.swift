// The templates of documents: Markdown with places in double braces. A line is a title (`# …`), a heading (`## …`), an
// item of a list (`- …`), or text; lines of text that follow each other are one paragraph. A place for a table or for
// a part of the programme has a line of its own. A line whose places are all unknown is left out, and so is a heading
// below which nothing is left. Two asterisks around words are allowed and mean nothing: documents have no bold words.

package import Document
internal import Encoding
internal import Tables
package import Values

/// What a document of a sort says, with places for what is known of the course.
package struct DocumentTemplate: Hashable, Sendable {
  /// Its title, which may have places.
  let title: Line
  /// What follows, in order; an empty line ends a paragraph or a list.
  let lines: [Line]

  /// One line.
  struct Line: Hashable, Sendable {
    /// What it is.
    let role: Role
    /// Its parts.
    let pieces: [Piece]

    /// The place that is all of it; nil for any other line.
    var block: DocumentPlace? {
      if case .place(let place)? = pieces.first, pieces.count == 1, place.isBlock { place } else { nil }
    }
  }

  /// What a line is.
  enum Role: Hashable, Sendable {
    case title, text, item, empty
    case heading(Int)
  }

  /// A part of a line.
  enum Piece: Hashable, Sendable {
    case words(String)
    case place(DocumentPlace)
  }

  /// The most bytes of a template.
  package static let most = 65_536

  /// Reads a template.
  ///
  /// - Throws: `GrammarError` where it has no title or is longer than 64 KiB, for a place that there is not or that has to
  ///   have a line of its own, and for braces that are not closed.
  package init(_ text: String) throws(GrammarError) {
    guard text.utf8.count <= Self.most else { throw Self.error("long", "it is longer than 64 KiB", "", 0) }
    var lines: [Line] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lines.append(try Self.line(String(line).trimmed))
    }
    guard let first = lines.firstIndex(where: { $0.role != .empty }), lines[first].role == .title else {
      throw Self.error("title", "its first line is not a title", "", 0)
    }
    title = lines[first]
    self.lines = Array(lines[(first + 1)...])
  }

  /// The places it has.
  package var places: Set<DocumentPlace> {
    Set(
      ([title] + lines).flatMap { line in
        line.pieces.compactMap { if case .place(let place) = $0 { place } else { nil } }
      })
  }

  private static func line(_ text: String) throws(GrammarError) -> Line {
    let level = text.prefix { $0 == "#" }.count
    let (role, rest): (Role, Substring) =
      if text.isEmpty {
        (.empty, "")
      } else if (1...4).contains(level), text.dropFirst(level).first == " " {
        (level == 1 ? .title : .heading(level - 1), text.dropFirst(level + 1))
      } else if text.hasPrefix("- ") || text.hasPrefix("* ") {
        (.item, text.dropFirst(2))
      } else {
        (.text, text[...])
      }
    let pieces = try pieces(String(rest), of: text)
    for case .place(let place) in pieces where place.isBlock && (pieces.count > 1 || role != .text) {
      throw error("line", "'\(place.rawValue)' needs a line of its own", text, 0)
    }
    return Line(role: role, pieces: pieces)
  }

  private static func pieces(_ text: String, of line: String) throws(GrammarError) -> [Piece] {
    let characters = Array(text)
    var (pieces, words, position) = ([Piece](), "", 0)
    while position < characters.count {
      let rest = characters[position...]
      if rest.starts(with: "**") {
        position += 2
      } else if rest.starts(with: "{{") {
        let name = String(rest.dropFirst(2).prefix { $0 != "}" && $0 != "{" })
        guard rest.dropFirst(2 + name.count).starts(with: "}}") else {
          throw error("open", "a place has no closing braces", line, 0)
        }
        guard let place = DocumentPlace(rawValue: name.trimmed) else {
          throw error("unknown", "there is no place '\(name.trimmed)'", line, 0)
        }
        if !words.isEmpty { pieces.append(.words(words)) }
        words = ""
        pieces.append(.place(place))
        position += name.count + 4
      } else {
        words.append(characters[position])
        position += 1
      }
    }
    return words.isEmpty ? pieces : pieces + [.words(words)]
  }

  private static func error(_ code: String, _ message: Message, _ text: String, _ column: Int) -> GrammarError
  {
    GrammarError(
      code: "template.\(code)", message: message, text: text, column: column,
      hint: "for example \"course.title\" or \"client.company\", between two braces")
  }
}

extension DocumentTemplate {
  /// The text that is linked in for a sort; in English where there is one.
  package static func builtIn(_ sort: DocumentSort, in language: Language) -> String {
    let name = sort.isInAnyLanguage && language == .english ? "\(sort.rawValue)-en" : sort.rawValue
    return Tables.documents { table in
      // One file a sort, in the order of `names`, each ended by a zero.
      var (start, index) = (0, 0)
      for place in table.indices where table[place] == 0 {
        if index < names.count, names[index] == name { return text(table, start..<place) }
        (start, index) = (place + 1, index + 1)
      }
      return ""
    }
  }

  /// The files in the order in which they are linked.
  private static let names = DocumentSort.allCases.map(\.rawValue) + ["recap-en"]

  private static func text(_ table: Span<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: range.map { table[$0] }, as: UTF8.self)
  }
}
