package import Arguments
package import Session

/// `healthlog restore`.
package struct Restore: Command {
  package static let page = Page(
    name: "restore", group: .changing, summary: "Bring removed entries back.",
    details: ["`@1` is the newest entry that stands removed; `history ID` shows what it was."],
    examples: [
      Example("healthlog restore @1", "bring the newest removed entry back"),
      Example("healthlog restore K7Q2 9M4T", "bring two back"),
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
