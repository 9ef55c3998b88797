internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Values

/// A record alone: a card for people, an object for programs, a row for tables.
struct RecordPage {
  private let record: RecordEntry
  private let cells: RecordCells
  private let facts: [RecordFact]
  private let history: RecordHistory?
  private let more: RecordAddition?

  /// A page of a record, with the names of what it refers to and what follows from others; a history comes below, and
  /// what else a kind has.
  init(
    _ record: RecordEntry, with history: RecordHistory? = nil, and more: RecordAddition? = nil,
    _ session: inout Session
  ) throws(Failure) {
    self.more = more
    self.record = record
    self.history = history
    cells = try RecordCells(for: [record], &session)
    facts = try RecordFacts(for: record.form, about: [record], isAlone: true, &session).facts(of: record)
  }

  /// Shows it.
  func show(_ session: inout Session) throws(Failure) {
    session.console.show(document(session.console), json: json)
  }

  /// The object of machine formats.
  var json: JSON {
    .object(
      [.init("schema", .string("healthlog.\(record.form.noun)/1"))] + cells.members(of: record, facts)
        + (history?.members ?? []) + (more?.members ?? []))
  }

  private func document(_ console: Console) -> Document {
    guard console.isForPeople else {
      return Document(title: "", blocks: [.table(RecordTable([record], cells, [facts], console).table)])
    }
    let language = console.language
    var lines: [Field] = []
    if let day = record.day { lines.append(Field(language.words(.day), .day(day))) }
    for (place, field) in record.form.form.fields.enumerated() where !record.form.name.contains(field.key) {
      let cell = cells.cell(field, record.values[place], language)
      if cell != .empty { lines.append(Field(language.words(field.label), cell)) }
    }
    for fact in facts where fact.cell != .empty {
      if let label = fact.label { lines.append(Field(language.words(label), fact.cell)) }
    }
    if let id = record.id { lines.append(Field("id", .text(id.short))) }
    return Document(
      title: record.name,
      blocks: [.fields(lines)] + (history?.blocks(console) ?? []) + (more?.blocks ?? []))
  }
}

/// The values of records as cells and in machine formats, with the names of what they refer to.
struct RecordCells {
  private let names: RecordNames
  /// The company whose money it is.
  let company: Company

  /// The values of some records.
  init(for records: [RecordEntry], _ session: inout Session) throws(Failure) {
    names = try RecordNames(for: records, &session)
    company = try session.company()
  }

  /// A value as a cell, in a language for people and as the journal has it for programs.
  func cell(_ field: FormField, _ value: FieldValue, _ language: Language?) -> Cell {
    switch (field.content, value) {
    case (.reference, .text(let text)):
      guard language != nil else { return .text(text) }
      return name(of: text).map { .text($0.isRemoved ? "\($0.text) ✝" : $0.text) }
        ?? .text(String(text.suffix(4)))
    case (.number(let number), .number(let amount)) where number.unit == FormField.moneyUnit:
      return money(amount)
    case (.parts, _): return .empty
    default: return field.cell(value, language)
    }
  }

  /// An amount of money as a cell.
  func money(_ amount: Decimal) -> Cell { .amount(amount, unit: company.sign, places: 2) }

  /// A record in machine formats: what nobody said is null.
  func members(of record: RecordEntry, _ facts: [RecordFact]) -> [JSON.Member] {
    var members: [JSON.Member] = [.init("id", .text(record.id))]
    if !record.form.isRegister { members.append(.init("day", .text(record.day))) }
    for (field, value) in zip(record.form.form.fields, record.values) {
      // What follows from parts is among the facts.
      if case .parts = field.content { continue }
      members.append(.init(field.key, json(field, value)))
    }
    return members + facts.map { .init($0.key, $0.json) }
  }

  private func json(_ field: FormField, _ value: FieldValue) -> JSON {
    guard case .reference = field.content, case .text(let id) = value else { return value.json }
    let name = name(of: id)
    return [
      "id": .string(id), "name": .text(name?.text), "removed": .bool(name?.isRemoved ?? false),
    ]
  }

  private func name(of id: String) -> RecordNames.Name? { ULID(parsing: id).flatMap { names[$0] } }
}
