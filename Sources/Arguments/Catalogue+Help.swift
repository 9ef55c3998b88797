extension Catalogue {
  /// What `healthlog help` prints: the commands by group, one line to a noun, then the global options and the
  /// aliases, in lines of `width` columns (no fewer than 40 are used); `closing` stands at the end. `isListed` says of a
  /// command, by its name, whether it is among them.
  package func overview(
    width: Int, closing: String = "", isListed: (String) -> Bool = { _ in true }
  ) -> String {
    let layout = TextLayout(width: width)
    let pages = commands.map { $0.page }.filter { isListed($0.name) }
    let chapters = CommandGroup.allCases.map { section("\($0.title):", lines(of: $0, pages, in: layout)) }
    return text(
      [
        layout.wrapped(
          "Usage: healthlog [global options] NOUN [VERB] [options] [--] [words]", indent: 0, hanging: 4)
      ]
        + chapters + [
          section("Global options:", layout.definitions(globalOptions)),
          section(
            "Aliases:", layout.definitions(aliases.map { ($0.name, $0.expansion.joined(separator: " ")) })),
          layout.wrapped(
            """
            Run `healthlog help NOUN` to list the commands of a noun, or `healthlog help NOUN VERB` to \
            explain one.
            """,
            indent: 0, hanging: 0) + (closing.isEmpty ? [] : layout.wrapped(closing, indent: 0, hanging: 2)),
        ])
  }

  /// What a noun by itself prints: its verbs with their summaries. Empty for a noun that no command has.
  package func nounHelp(_ noun: String, width: Int) -> String {
    let layout = TextLayout(width: width)
    let pages = commands(of: noun).map { $0.page }
    guard !pages.isEmpty else { return "" }
    return text([
      layout.wrapped("Usage: healthlog \(noun) VERB [options] [words]", indent: 0, hanging: 4),
      section("Verbs:", layout.definitions(pages.map { ($0.verb.isEmpty ? noun : $0.verb, $0.summary) })),
      layout.wrapped("Run `healthlog help \(noun) VERB` to explain one of them.", indent: 0, hanging: 0),
    ])
  }

  private func lines(of group: CommandGroup, _ all: [Page], in layout: TextLayout) -> [String] {
    let pages = all.filter { $0.group == group }
    var seen: Set<String> = []
    let nouns = pages.map(\.noun).filter { seen.insert($0).inserted }
    let rows = nouns.map { noun -> (String, String) in
      let own = pages.filter { $0.noun == noun }
      let verbs = own.map(\.verb).filter { !$0.isEmpty }.joined(separator: ", ")
      guard let alone = own.first(where: { $0.verb.isEmpty }) else { return (noun, verbs) }
      return (noun, verbs.isEmpty ? alone.summary : "\(alone.summary) Also: \(verbs).")
    }
    return layout.definitions(rows, besideTermsOf: self.nouns.map(\.count))
  }
}
