internal import Document
internal import Encoding

/// Blocks of a text in a little Markdown: headings, lists, paragraphs; two asterisks and backquotes are left out.
enum MarkdownBlocks {
  /// The blocks of a text, whose headings are below a level.
  static func blocks(_ text: String, below level: Int) -> [Block] {
    var (blocks, items, lines) = ([Block](), [String](), [String]())
    func flush() {
      if !items.isEmpty { blocks.append(.list(items)) }
      if !lines.isEmpty { blocks.append(.paragraph(joined(lines, by: "\n"))) }
      (items, lines) = ([], [])
    }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = String(line).trimmed
      let marks = line.prefix { $0 == "#" }.count
      if line.isEmpty {
        flush()
      } else if marks > 0, line.dropFirst(marks).first == " " {
        flush()
        blocks.append(.heading(level: min(level + 1, 4), plain(String(line.dropFirst(marks + 1)))))
      } else if ["- ", "* ", "• "].contains(where: line.hasPrefix) {
        if items.isEmpty { flush() }
        items.append(plain(String(line.dropFirst(2))))
      } else {
        if lines.isEmpty { flush() }
        lines.append(plain(line))
      }
    }
    flush()
    return blocks
  }

  /// Words without marks of emphasis.
  private static func plain(_ text: String) -> String {
    var (plain, previous) = ("", Character(" "))
    for character in text {
      if character == "*", previous == "*" {
        plain.removeLast()
        previous = " "
        continue
      }
      if character != "`" { plain.append(character) }
      previous = character
    }
    return plain.trimmed
  }
}
