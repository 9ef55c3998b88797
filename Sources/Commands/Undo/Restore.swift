package import Arguments
package import Session

/// `healthlog restore`.
package struct Restore: Command {
  package static let page = Page(
    name: "restore", group: .changing, summary: "Restore removed entries.",
    details: ["`@1` is the latest removed entry; `history ID` shows what it was."],
    examples: [
      Example("healthlog restore @1", "restore the latest removed entry"),
      Example("healthlog restore K7Q2 9M4T", "restore two entries"),
    ],
    seeAlso: ["remove", "undo", "history"])

  let names: [String]
  let options: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    names = try read.words("ID", atLeast: 1, help: "the entries")
    options = try EntryOptions(changing: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try EntryRemoval(removing: false, options: options).run(names, as: Self.page.name, &session)
  }
}
