package import Arguments
internal import Encoding
package import Session

/// `healthlog plumb manual`.
package struct Manual: Command, JournalFree {
  package static let page = Page(
    name: "plumb manual", group: .plumbing, summary: "Print a manual page as roff.",
    details: [
      "Without a name, lists the pages, one per line. `.ci/regenerate` writes the files in `man` this way."
    ],
    examples: [Example("healthlog plumb manual healthlog-meal-add.1 | man -l -", "read a page")],
    seeAlso: ["help"])

  let name: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.optionalWord("PAGE", help: "the page, with its section")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let pages = Self.pages(session.catalogue)
    guard let name else {
      for page in pages { session.console.write(page.name + "\n") }
      return
    }
    guard let page = pages.first(where: { $0.name == name }) else {
      let near: Message? = closest(to: name, among: pages.map(\.name)).first.map { "did you mean '\($0)'?" }
      throw Failure(
        .notFound, "help.unknown", "unknown page '\(name)'", hint: near ?? "run `plumb manual` to list them")
    }
    session.console.write(page.text())
  }

  /// Every manual page: its file's name, and how it is written.
  private static func pages(_ catalogue: Catalogue) -> [(name: String, text: () -> String)] {
    let version = Version.number
    let program = Catalogue(
      families: catalogue.families, aliases: Catalogue.builtInAliases, globals: catalogue.globals)
    var pages: [(name: String, text: () -> String)] = [
      (
        "healthlog.1",
        {
          program.manPage(
            summary: "a food and training diary for the command line", description: description,
            seeAlso: Topic.all.map { "healthlog-\($0.name)(\($0.section))" }, version: version)
        }
      )
    ]
    for command in catalogue.commands {
      let description = describe(command)
      pages.append(("\(description.page.manualTitle).1", { description.manPage(version: version) }))
    }
    for topic in Topic.all { pages.append((topic.manualName, { topic.manPage(version: version) })) }
    return pages
  }

  private static let description = [
    """
    `healthlog` keeps a diary of what you eat, how you train and what you weigh, compares it with your \
    goals, and exports it as text, CSV or JSON. The diary is a plain-text journal on your own disk; every \
    view is computed from it. `healthlog` without arguments shows today.
    """,
    """
    Data goes to stdout, messages to stderr. The output is a table on a terminal and plain text in a pipe; \
    use `--format` to choose. Commands never prompt without a terminal.
    """,
    "healthlog gives no medical advice.",
  ]
}
