package import Arguments
package import Session

/// `healthlog undo`.
package struct Undo: Command {
  package static let page = Page(
    name: "undo", group: .changing, summary: "Take back the newest command of this device.",
    details: [
      "Nothing is deleted: an event is added that puts things back. `undo` again goes further back; `redo` "
        + "takes an `undo` back until something else is written. What a later event has changed since is "
        + "left as it is and named."
    ],
    examples: [
      Example("healthlog undo", "take back the newest command"),
      Example("healthlog undo 3", "take back the newest three, the newest first"),
    ],
    seeAlso: ["redo", "history", "remove"])

  let count: Int
  let options: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    count = try read.optionalWord("N", help: "how many commands, 1 if left out") ?? 1
    options = try EntryOptions(changing: &read)
    guard (1...Reversing.most).contains(count) else { throw Reversing.outOfRange(count) }
  }

  package func run(_ session: inout Session) throws(Failure) {
    try Reversing(direction: .undo, options: options).run(count, &session)
  }
}
