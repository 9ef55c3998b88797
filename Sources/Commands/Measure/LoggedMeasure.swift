internal import Body
internal import Document
internal import Encoding
internal import Session
internal import Values

extension LoggedEntry<MeasureEntry> {
  /// It alone, for people; programs that read tables get the row a list would have.
  func document(_ console: Console) -> Document {
    guard console.isForPeople else {
      return Document(title: "", blocks: [.table(MeasureTable([self], console).table)])
    }
    let language = console.language
    var fields = [Field(content.title(language), .text(content.text(language)))]
    if let note = content.note { fields.append(Field(language.words(.notes), .text(note))) }
    return Document(title: title(content.title(language), language), blocks: [.fields(fields)])
  }
}

/// Measures as rows.
struct MeasureTable {
  private let measures: [LoggedEntry<MeasureEntry>]
  private let language: Language
  private let isForPeople: Bool

  /// A table in a session's language.
  init(_ measures: [LoggedEntry<MeasureEntry>], _ console: Console) {
    self.measures = measures
    language = console.language
    isForPeople = console.isForPeople
  }

  /// The table: a value with its unit in one column for people, apart for programs.
  var table: Table {
    let (language, isForPeople) = (language, isForPeople)
    let columns: [RowColumn<LoggedEntry<MeasureEntry>>] = [
      .text("day", language.words(.day), .essential, .whole) { .day($0.day) },
      .text("at", language.words(.time), .useful, .whole) { $0.timeCell },
      .text("name", language.words(.name), .essential, .clipped) {
        .text(isForPeople ? $0.content.title(language) : $0.content.name)
      },
      .number("value", language.words(.value), .essential) {
        isForPeople ? .text($0.content.text(language)) : .number($0.content.value, places: 3)
      },
    ]
    let parts: [RowColumn<LoggedEntry<MeasureEntry>>] = [
      .number("diastolic", "diastolic", .essential) {
        $0.content.diastolic.map { .number($0, places: 3) } ?? .empty
      },
      .text("unit", "unit", .essential, .whole) { $0.content.unit.map { .text($0) } ?? .empty },
    ]
    let note = RowColumn<LoggedEntry<MeasureEntry>>.text(
      "note", language.words(.notes), .extra, .clipped
    ) { $0.content.note.map { .text($0) } ?? .empty }
    let id = RowColumn<LoggedEntry<MeasureEntry>>.text("id", "id", .useful, .whole) {
      $0.idCell(isForPeople: isForPeople)
    }
    return Table(
      measures, columns: isForPeople ? columns + [note, id] : [id] + columns + parts + [note])
  }
}
