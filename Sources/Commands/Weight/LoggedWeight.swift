internal import Body
internal import Document
internal import Encoding
internal import Session
internal import Values

extension LoggedEntry<WeightEntry> {
  /// Its members in machine formats, as `healthlog.weight/1` has them.
  var members: [JSON.Member] {
    var members = head
    members += [
      .init("weight_kg", .number(content.weight.description)),
      .init("body_fat_percent", .exact(content.bodyFatPercent)),
    ]
    if let note = content.note { members.append(.init("note", note)) }
    return members
  }

  /// The whole object of machine formats.
  var json: JSON { .object([.init("schema", "healthlog.weight/1")] + members) }

  /// It alone, for people; programs that read tables get the row a list would have.
  func document(_ session: Session) -> Document {
    guard session.isForPeople else {
      return Document(title: "", blocks: [.table(WeightTable([self], session).table)])
    }
    let language = session.language
    var fields = [Field(language.words(.weight), .amount(content.weight.value, unit: "kg", places: 1))]
    if let fat = content.bodyFatPercent {
      fields.append(Field(language.words(.bodyFat), .amount(fat, unit: "%", places: 1)))
    }
    if let note = content.note { fields.append(Field(language.words(.notes), .text(note))) }
    return Document(title: title(language.words(.weight), language), blocks: [.fields(fields)])
  }
}

/// Weights as rows.
struct WeightTable {
  private let weights: [LoggedEntry<WeightEntry>]
  private let session: Session

  /// A table in a session's language and units; ids stand last for people and first for programs.
  init(_ weights: [LoggedEntry<WeightEntry>], _ session: Session) {
    self.weights = weights
    self.session = session
  }

  /// The table.
  var table: Table {
    let language = session.language
    let id = Column.text("id", "id", .useful, .whole)
    let columns: [Column] = [
      .text("day", language.words(.day), .essential, .whole),
      .text("at", language.words(.time), .useful, .whole),
      .number("weight_kg", language.words(.weight), .essential),
      .number("body_fat_percent", language.words(.bodyFat), .useful),
      .text("note", language.words(.notes), .extra, .clipped),
    ]
    return Table(
      columns: session.isForPeople ? columns + [id] : [id] + columns, rows: weights.map(row), total: nil)
  }

  private func row(_ weight: LoggedEntry<WeightEntry>) -> [Cell] {
    let id = weight.idCell(isForPeople: session.isForPeople)
    let cells: [Cell] = [
      .day(weight.day), weight.timeCell,
      .amount(weight.content.weight.value, unit: "kg", places: 1),
      weight.content.bodyFatPercent.map { .amount($0, unit: "%", places: 1) } ?? .empty,
      weight.content.note.map { .text($0) } ?? .empty,
    ]
    return session.isForPeople ? cells + [id] : [id] + cells
  }
}
