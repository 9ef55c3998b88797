extension Description {
  /// The manual page of a command in the man macros, section 1; `version` is the program's.
  package func manPage(version: String) -> String {
    var roff = Roff(title: page.manualTitle.uppercased(), section: 1, version: version)
    roff.section("NAME")
    roff.text("\(page.manualTitle) - \(page.summary.droppingFullStop)")
    roff.section("SYNOPSIS")
    roff.paragraph(marked: markedSynopsis)
    roff.section("DESCRIPTION")
    for paragraph in page.details.isEmpty ? [page.summary] : page.details { roff.paragraph(paragraph) }
    for word in words { roff.definition(marked: Roff.italic(word.synopsis), word.meaning) }
    roff.section("OPTIONS")
    for option in options { roff.definition(marked: option.markedForms, option.meaning) }
    roff.paragraph("For the options that every command accepts, see healthlog(1).")
    if !page.examples.isEmpty { roff.section("EXAMPLES") }
    for example in page.examples {
      roff.paragraph(example.meaning)
      roff.literal([example.command])
    }
    roff.section("SEE ALSO")
    roff.paragraph(marked: references)
    return roff.source
  }

  private var markedSynopsis: String {
    let named = options.map { option in
      option.isRepeatable ? "[\(option.markedLong)]..." : "[\(option.markedLong)]"
    }
    return
      ([Roff.bold("healthlog \(page.name)")] + named + words.map { Roff.italic($0.synopsis) })
      .joined(separator: " ")
  }

  private var references: String {
    (page.seeAlso.map { $0.contains("(") ? $0 : "\(manualTitle(of: $0))(1)" } + ["healthlog(1)"])
      .map(markedReference).joined(separator: ", ")
  }
}

extension OptionSpecification {
  /// Both forms, for the list of options.
  var markedForms: String { (short.map { "\(Roff.bold("-\($0)")), " } ?? "") + markedLong }

  /// The long form with what follows it, for a synopsis.
  fileprivate var markedLong: String {
    Roff.bold(spelling) + (value.map { " \(Roff.italic($0.metavar))" } ?? "")
  }
}

extension Page {
  /// The name of the manual page, without its section: `healthlog-meal-add`.
  package var manualTitle: String { Arguments.manualTitle(of: name) }
}

extension String {
  /// The sentence as a phrase: a NAME section has no full stop, and begins like a dictionary.
  var droppingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

/// The name of the manual page of a command.
func manualTitle(of command: String) -> String {
  (["healthlog"] + command.split(separator: " ").map(String.init)).joined(separator: "-")
}

/// A reference to a manual page: the title in bold, its section as it is.
package func markedReference(_ reference: String) -> String {
  let parenthesis = reference.firstIndex(of: "(") ?? reference.endIndex
  return Roff.bold(String(reference[..<parenthesis])) + Roff.escaped(String(reference[parenthesis...]))
}
