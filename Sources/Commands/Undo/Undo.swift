package import Arguments
package import Session

/// `healthlog undo`.
package struct Undo: Command {
  package static let page = Page(
    name: "undo", group: .changing, summary: "Undo the latest command on this device.",
    details: [
      """
      Nothing is deleted: `undo` adds an event that restores the earlier state. Another `undo` goes \
      further back, and `redo` reverts an `undo` until something else is recorded. Fields that were \
      changed again since are left unchanged and listed.
      """
    ],
    examples: [
      Example("healthlog undo", "undo the latest command"),
      Example("healthlog undo 3", "undo the latest three commands, the latest first"),
    ],
    seeAlso: ["redo", "history", "remove"])

  let count: Int
  let options: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    count = try read.optionalWord("N", help: "how many commands; 1 if left out") ?? 1
    options = try EntryOptions(changing: &read)
    guard (1...Reversing.most).contains(count) else { throw Reversing.outOfRange(count) }
  }

  package func run(_ session: inout Session) throws(Failure) {
    try Reversing(direction: .undo, options: options).run(count, &session)
  }
}
