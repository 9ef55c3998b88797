package import Arguments
package import Session

/// `healthlog redo`.
package struct Redo: Command {
  package static let page = Page(
    name: "redo", group: .changing, summary: "Revert the latest `undo`.",
    details: ["This works until something else is recorded."],
    examples: [Example("healthlog redo", "repeat the command that was undone last")],
    seeAlso: ["undo", "history"])

  let count: Int
  let options: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    count = try read.optionalWord("N", help: "how many undos to revert; 1 if left out") ?? 1
    options = try EntryOptions(changing: &read)
    guard (1...Reversing.most).contains(count) else { throw Reversing.outOfRange(count) }
  }

  package func run(_ session: inout Session) throws(Failure) {
    try Reversing(direction: .redo, options: options).run(count, &session)
  }
}
