internal import Activity
internal import Document
internal import Encoding
internal import Ledger
internal import Session
internal import Values

/// A routine as output shows it.
struct RoutinePage {
  private let entry: ULID
  private let routine: Routine

  /// The page of a routine of an entry.
  init(_ entry: ULID, _ routine: Routine) {
    self.entry = entry
    self.routine = routine
  }

  /// Its object, `healthlog.routine/1`.
  var json: JSON {
    .object(
      [.init("schema", .string(Routine.schema)), .init("id", entry.description)] + routine.fields + [
        .init("sets", .count(routine.items.reduce(0) { $0 + $1.sets.count })),
        .init("estimated_minutes", .number(routine.items.estimatedMinutes.description)),
      ])
  }

  /// Its exercises, and what it is recorded as.
  func document(_ session: Session) -> Document {
    let language = session.console.language
    let table = RoutineTable.block(routine.items, session.console)
    guard session.console.isForPeople else { return Document(title: "", blocks: [table]) }
    var fields = [
      Field(language.words(.activity), .text(language.activity(routine.activity))),
      Field(language.words(.duration), .text(about(language))),
    ]
    if let note = routine.note { fields.append(Field(language.words(.notes), .text(note))) }
    fields.append(Field(language.words(.id), .text(entry.short)))
    return Document(title: routine.name, blocks: [table, .fields(fields)])
  }

  private func about(_ language: Language) -> String {
    language.words("about ")
      + language.amount(routine.items.estimatedMinutes.value, unit: "min", places: 0)
  }
}
