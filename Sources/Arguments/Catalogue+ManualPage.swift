extension Catalogue {
  /// The manual page of the program itself, healthlog(1): what commands there are, the options that all of
  /// them take, and the aliases. `description` holds its paragraphs, `seeAlso` pages such as
  /// `healthlog-quantities(7)`.
  package func manPage(
    summary: String, description: [String], seeAlso: [String], version: String
  ) -> String {
    var roff = Roff(title: "HEALTHLOG", section: 1, version: version)
    roff.section("NAME")
    roff.text("healthlog - \(summary)")
    roff.section("SYNOPSIS")
    roff.paragraph(
      marked: [
        Roff.bold("healthlog"), "[\(Roff.italic("global options"))]", Roff.italic("NOUN"),
        "[\(Roff.italic("VERB"))]", "[\(Roff.italic("options"))]", "[\(Roff.bold("--"))]",
        "[\(Roff.italic("words"))]",
      ].joined(separator: " "))
    roff.section("DESCRIPTION")
    for paragraph in description { roff.paragraph(paragraph) }
    roff.section("OPTIONS")
    for option in globalOptions { roff.definition(marked: option.markedForms, option.meaning) }
    for group in CommandGroup.allCases { write(group, to: &roff) }
    if !aliases.isEmpty { roff.section("ALIASES") }
    for alias in aliases {
      roff.definition(marked: Roff.bold(alias.name), alias.expansion.joined(separator: " "))
    }
    if !seeAlso.isEmpty {
      roff.section("SEE ALSO")
      roff.paragraph(marked: seeAlso.map(markedReference).joined(separator: ", "))
    }
    return roff.source
  }

  private func write(_ group: CommandGroup, to roff: inout Roff) {
    let pages = commands.map { $0.page }.filter { $0.group == group }
    if !pages.isEmpty { roff.section(group.title.uppercased()) }
    for page in pages { roff.definition(marked: markedReference("\(page.manualTitle)(1)"), page.summary) }
  }
}
