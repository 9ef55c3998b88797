internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Values

/// What a kind with a form says of its entries.
extension LoggedEntry where Content: FormEntry {
  /// Its members in machine formats.
  var members: [JSON.Member] { head + Content.form.members(content.values) }

  /// The whole object of machine formats.
  var json: JSON { .object([.init("schema", .string("healthlog.\(Content.form.kind.name)/1"))] + members) }

  /// It alone, for people: its fields, or its words where these are all. Programs that read tables get the row that a
  /// list would have.
  func document(_ session: Session) -> Document {
    guard session.isForPeople else {
      return Document(title: "", blocks: [.table(FormTable([self], session).table)])
    }
    let (language, form) = (session.language, Content.form)
    let said = zip(form.fields, content.values).compactMap { field, value -> Field? in
      let cell = field.cell(value)
      return cell == .empty ? nil : Field(language.words(field.label), cell)
    }
    let title = title(language.words(form.label), language)
    if case .text(let words)? = said.first?.value.content, said.count == 1 {
      return Document(title: title, blocks: [.paragraph(words)])
    }
    return Document(title: title, blocks: [.fields(said)])
  }
}

/// Entries of a kind with a form as rows; ids stand last for people and first for programs.
struct FormTable<Content: FormEntry> {
  private let entries: [LoggedEntry<Content>]
  private let session: Session

  /// A table in a session's language.
  init(_ entries: [LoggedEntry<Content>], _ session: Session) {
    self.entries = entries
    self.session = session
  }

  /// The table.
  var table: Table {
    let language = session.language
    let id = Column.text("id", "id", .useful, .whole)
    let columns =
      [
        Column.text("day", language.words(.day), .essential, .whole),
        .text("at", language.words(.time), .useful, .whole),
      ] + Content.form.fields.map { $0.listed(language) }
    return Table(
      columns: session.isForPeople ? columns + [id] : [id] + columns, rows: entries.map(row), total: nil)
  }

  private func row(_ entry: LoggedEntry<Content>) -> [Cell] {
    let id = entry.idCell(isForPeople: session.isForPeople)
    let cells =
      [.day(entry.day), entry.timeCell]
      + zip(Content.form.fields, entry.content.values).map { field, value in field.cell(value) }
    return session.isForPeople ? cells + [id] : [id] + cells
  }
}

/// A list of entries of a kind with a form.
protocol FormListing: EntryListing where Content: FormEntry, Sums == Void {}

extension FormListing {
  static var schema: String { "healthlog.\(Content.form.kind.name)-list/1" }
  static var member: String { Content.form.plural }

  func value(of entry: LoggedEntry<Content>, _ field: String) -> ListValue {
    guard field != "date" else { return .text(entry.day.description) }
    guard let place = Content.form.place(of: field) else { return .unknown }
    return switch entry.content.values[place] {
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .nothing: .unknown
    }
  }

  func members(of entry: LoggedEntry<Content>) -> [JSON.Member] { entry.members }

  func json(of entry: LoggedEntry<Content>) -> JSON { entry.json }

  func table(_ entries: [LoggedEntry<Content>], _ sums: Void, _ session: Session) -> Table {
    FormTable(entries, session).table
  }
}

extension Form {
  /// What lists of its entries can be sorted by and filtered by.
  var listFields: [ListField] {
    [.day("date", "day")]
      + fields.map { field in
        let aliases = field.key == field.name ? [] : [field.key]
        return switch field.content {
        case .number: ListField(name: field.name, aliases: aliases, reading: .number)
        case .text: ListField(name: field.name, aliases: aliases, reading: .text)
        }
      }
  }
}
