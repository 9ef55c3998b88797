package import Arguments
internal import Body
package import Session

/// Lists notes.
package struct NoteList: Command {
  package static let page = Page(
    name: "note list", group: .logging, summary: "List notes.",
    details: ["Lists all notes, oldest first, or only those in a period. Use `when` to search them."],
    examples: [
      Example("healthlog note list --period \"last week\"", "the notes of a week"),
      Example("healthlog note list --limit 5", "the latest five"),
    ],
    seeAlso: ["note add", "when", "healthlog-dates(7)"])

  let options: ListOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    options = try ListOptions(&read, fields: NoteEntry.form.listFields)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try show(&session)
  }
}

extension NoteList: FormListing {
  typealias Content = NoteEntry
  static let nothing: Message = "no notes found"
}
