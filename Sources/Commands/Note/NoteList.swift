internal import Arguments
internal import Body
internal import Session

/// Lists notes.
struct NoteList: FormList {
  static let page = Page(
    name: "note list", group: .logging, summary: "List notes.",
    details: ["Lists all notes, oldest first, or only those in a period. Use `when` to search them."],
    examples: [
      Example("healthlog note list --period \"last week\"", "the notes of a week"),
      Example("healthlog note list --limit 5", "the latest five"),
    ],
    seeAlso: ["note add", "when", "healthlog-dates(7)"])

  typealias Content = NoteEntry
  static let nothing: Message = "no notes found"

  let options: ListOptions
}
