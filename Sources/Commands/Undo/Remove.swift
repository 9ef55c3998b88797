package import Arguments
package import Session

/// `healthlog remove`.
package struct Remove: Command {
  package static let page = Page(
    name: "remove", group: .changing, summary: "Remove entries from all reports.",
    details: ["The entries stay in the journal; `restore` or `undo` brings them back."],
    examples: [
      Example("healthlog remove @1", "remove the latest entry"),
      Example("healthlog remove K7Q2 9M4T", "remove two entries"),
    ],
    seeAlso: ["restore", "undo", "edit"])

  let names: [String]
  let options: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    names = try read.words("ID", atLeast: 1, help: "the entries", completion: .entries)
    options = try EntryOptions(changing: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try EntryRemoval(removing: true, options: options).run(names, as: Self.page.name, &session)
  }
}
