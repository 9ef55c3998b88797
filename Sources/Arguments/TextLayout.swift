/// Lays out prose and lists of terms in a given number of columns.
///
/// Every character counts as one column: help texts are written in alphabets whose letters are that wide.
struct TextLayout {
  /// What fits in a line; under 40 columns lines run over.
  let width: Int

  /// Lays out for a terminal of so many columns.
  init(width: Int) {
    self.width = max(40, width)
  }

  /// Breaks `text` at its blanks; the first line is indented by `indent` columns, the others by `hanging`.
  /// A word that is too long for a line stands in one by itself.
  func wrapped(_ text: String, indent: Int, hanging: Int) -> [String] {
    wrapped(text, indent: indent, hanging: hanging, continuation: "")
  }

  /// The same with a `continuation` that ends every line but the last.
  func wrapped(_ text: String, indent: Int, hanging: Int, continuation: String) -> [String] {
    var lines: [String] = []
    var line = ""
    var length = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      let margin = lines.isEmpty ? indent : hanging
      let end = margin + length + word.count + (line.isEmpty ? 0 : 1) + continuation.count
      if !line.isEmpty && end > width {
        lines.append(blanks(margin) + line + continuation)
        (line, length) = ("", 0)
      }
      line += line.isEmpty ? String(word) : " \(word)"
      length += word.count + (length == 0 ? 0 : 1)
    }
    if !line.isEmpty { lines.append(blanks(lines.isEmpty ? indent : hanging) + line) }
    return lines
  }

  /// Lists terms with their meanings beside them, or below them where a term is long or the lines are short.
  func definitions(_ rows: [(term: String, meaning: String)]) -> [String] {
    definitions(rows, besideTermsOf: rows.map(\.term.count))
  }

  /// The same, with the meanings in one column with those of other lists, which have terms of these `lengths`.
  func definitions(_ rows: [(term: String, meaning: String)], besideTermsOf lengths: [Int]) -> [String] {
    let most = width * 2 / 5 - 4
    guard width >= 60 || lengths.allSatisfy({ $0 <= most }) else { return rows.flatMap(stacked) }
    let longest = lengths.filter { $0 <= most }.max() ?? 0
    let column = 2 + longest + 2
    return rows.flatMap { row -> [String] in
      guard row.term.count <= longest else {
        return ["  \(row.term)"] + wrapped(row.meaning, indent: column, hanging: column)
      }
      let term = "  " + row.term + blanks(longest - row.term.count + 2)
      let lines = wrapped(row.meaning, indent: column, hanging: column)
      guard let first = lines.first else { return ["  \(row.term)"] }
      return [term + first.dropFirst(column)] + lines.dropFirst()
    }
  }

  private func stacked(_ row: (term: String, meaning: String)) -> [String] {
    ["  \(row.term)"] + wrapped(row.meaning, indent: 6, hanging: 6)
  }
}

/// So many blanks.
func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

/// Sections with one empty line between them, as a text that ends with a line feed; empty ones are left out.
func text(_ sections: [[String]]) -> String {
  sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
}
