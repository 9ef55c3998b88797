package import Arguments
internal import Body
internal import Document
internal import Encoding
internal import Ledger
package import Session
internal import Values

/// Lists notes.
package struct NoteList: Command {
  package static let page = Page(
    name: "note list", group: .logging, summary: "List notes.",
    details: ["Lists all notes, oldest first, or those of a period. `when` finds words in them."],
    examples: [
      Example("healthlog note list --period \"last week\"", "the notes of a week"),
      Example("healthlog note list --limit 5", "the newest five"),
    ],
    seeAlso: ["note add", "when", "healthlog-dates(7)"])

  let options: ListOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    options = try ListOptions(&read, fields: [.day("date", "day"), .text("text")])
  }

  package func run(_ session: inout Session) throws(Failure) {
    try show(&session)
  }

  /// Notes as rows, for people and for programs.
  static func table(_ notes: [LoggedEntry<NoteEntry>], _ session: Session) -> Table {
    let (language, isForPeople) = (session.language, session.isForPeople)
    let day = Column.text("day", language.words(.day), .essential, .whole)
    let time = Column.text("at", language.words(.time), .useful, .whole)
    let text = Column.text("text", language.words(.note), .essential, .wrapped)
    let id = Column.text("id", "id", .useful, .whole)
    let rows = notes.map { note -> [Cell] in
      let cells: [Cell] = [.day(note.day), note.timeCell, .text(note.content.text)]
      let name = note.idCell(isForPeople: isForPeople)
      return isForPeople ? cells + [name] : [name] + cells
    }
    return Table(
      columns: isForPeople ? [day, time, text, id] : [id, day, time, text], rows: rows, total: nil)
  }
}

extension NoteList: EntryListing {
  static let schema = "healthlog.note-list/1"
  static let member = "notes"
  static let nothing: Message = "no note to list"

  func value(of note: LoggedEntry<NoteEntry>, _ field: String) -> ListValue {
    .text(field == "date" ? note.day.description : note.content.text)
  }

  func members(of note: LoggedEntry<NoteEntry>) -> [JSON.Member] {
    note.head + [.init("text", note.content.text)]
  }

  func table(_ notes: [LoggedEntry<NoteEntry>], _ sums: Void, _ session: Session) -> Table {
    Self.table(notes, session)
  }
}
