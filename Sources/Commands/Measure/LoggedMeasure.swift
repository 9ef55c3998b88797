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
    Table(columns: columns, rows: measures.map { isForPeople ? row($0) : machineRow($0) }, total: nil)
  }

  private var columns: [Column] {
    let day = Column.text("day", language.words(.day), .essential, .whole)
    let time = Column.text("at", language.words(.time), .useful, .whole)
    let name = Column.text("name", language.words(.name), .essential, .clipped)
    let value = Column.number("value", language.words(.value), .essential)
    let note = Column.text("note", language.words(.notes), .extra, .clipped)
    let id = Column.text("id", "id", .useful, .whole)
    guard !isForPeople else { return [day, time, name, value, note, id] }
    return [
      id, day, time, name, value, .number("diastolic", "diastolic", .essential),
      .text("unit", "unit", .essential, .whole), note,
    ]
  }

  private func row(_ measure: LoggedEntry<MeasureEntry>) -> [Cell] {
    [
      .day(measure.day), measure.timeCell, .text(measure.content.title(language)),
      .text(measure.content.text(language)), measure.content.note.map { .text($0) } ?? .empty,
      measure.idCell(isForPeople: true),
    ]
  }

  private func machineRow(_ measure: LoggedEntry<MeasureEntry>) -> [Cell] {
    [
      measure.idCell(isForPeople: false), .day(measure.day), measure.timeCell, .text(measure.content.name),
      .number(measure.content.value, places: 3),
      measure.content.diastolic.map { .number($0, places: 3) } ?? .empty,
      measure.content.unit.map { .text($0) } ?? .empty, measure.content.note.map { .text($0) } ?? .empty,
    ]
  }
}
