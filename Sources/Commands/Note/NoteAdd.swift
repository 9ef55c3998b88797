package import Arguments
internal import Body
internal import Document
internal import Encoding
package import Session
internal import Values

/// Records words about a day.
package struct NoteAdd: Command {
  package static let page = Page(
    name: "note add", group: .logging, summary: "Log a note about a day.",
    details: ["Keeps a text with a day, such as how it went. Use `when` to search notes."],
    examples: [
      Example("healthlog note add \"slept badly\"", "a note about today"),
      Example("healthlog note add knee hurts a little --at yesterday", "a note about yesterday"),
    ],
    seeAlso: ["note list", "when", "day"])

  let words: [String]
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("TEXT", atLeast: 1, help: "the text")
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard entry.note == nil else {
      throw Failure(
        .notUnderstood, "note.twice", "the text of the note is given twice", hint: "leave out --note or TEXT"
      )
    }
    let note = NoteEntry(text: try EntryWords.checked(words.joined(separator: " ")))
    let time = try session.time(of: entry)
    let recorder = EntryRecorder(command: Self.page.name, noun: "note", entry: entry)
    let logged = try recorder.record(note, day: time.day, at: time.at, &session)
    session.show(logged.document(session), json: logged.json)
  }
}
