/// Text of a manual page in the man macros, which groff, mandoc and the rest of them read.
package struct Roff {
  /// What has been written until now.
  package private(set) var source = ""

  /// Begins a page; it carries no date, so that it changes only when the program does.
  package init(title: String, section: Int, version: String) {
    let source = Roff.argument("healthlog \(version)")
    line(".TH \(Roff.argument(title)) \(section) \"\" \(source) \"healthlog manual\"")
  }

  /// Begins a section.
  package mutating func section(_ heading: String) { line(".SH \(Roff.argument(heading))") }

  /// A paragraph of prose in which `code` between backquotes is set in bold.
  package mutating func paragraph(_ prose: String) {
    line(".PP")
    text(prose)
  }

  /// A paragraph that is already marked up.
  package mutating func paragraph(marked: String) {
    line(".PP")
    line(Roff.guarded(marked))
  }

  /// A term, already marked up, with its meaning below it.
  package mutating func definition(marked term: String, _ meaning: String) {
    line(".TP")
    line(Roff.guarded(term))
    text(meaning)
  }

  /// Lines of text as they are typed, neither filled nor broken.
  package mutating func literal(_ lines: [String]) {
    line(".PP")
    line(".RS 4")
    line(".nf")
    for text in lines { line(Roff.guarded(Roff.bold(text))) }
    line(".fi")
    line(".RE")
  }

  /// Prose in the current paragraph.
  package mutating func text(_ prose: String) {
    line(Roff.guarded(Roff.marked(prose)))
  }

  /// Text in bold, for what is typed as it stands.
  package static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// Text in italics, for what stands for something else.
  package static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

  /// Escapes what roff would take for an instruction, would set as a typographic sign, or cannot read:
  /// everything that is not plain ASCII is named by its number.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "\"": result += "\\(dq"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case " "..."~": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): result += " "
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result
  }

  private static func marked(_ prose: String) -> String {
    prose.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { place, part in place.isMultiple(of: 2) ? escaped(String(part)) : bold(String(part)) }
      .joined()
  }

  private static func argument(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// A line that begins with a full stop would be an instruction; the empty `\&` before it prevents that.
  private static func guarded(_ line: String) -> String { line.hasPrefix(".") ? "\\&\(line)" : line }

  private mutating func line(_ text: String) { source += "\(text)\n" }
}
