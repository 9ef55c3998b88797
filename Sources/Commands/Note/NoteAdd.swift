internal import Arguments
internal import Body
internal import Session

/// Records words about a day.
struct NoteAdd: FormAdding {
  static let page = Page(
    name: "note add", group: .logging, summary: "Log a note about a day.",
    details: ["Keeps a text with a day, such as how it went. Use `when` to search notes."],
    examples: [
      Example("healthlog note add \"slept badly\"", "a note about today"),
      Example("healthlog note add knee hurts a little --at yesterday", "a note about yesterday"),
    ],
    seeAlso: ["note list", "when", "day"])

  let input: FormInput<NoteEntry>
}
