internal import Arguments
internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Values

/// What a kind with a form says of its entries.
extension LoggedEntry where Content: FormContent {
  /// Its members in machine formats.
  var members: [JSON.Member] {
    let values = content.values
    return head + Content.form.members(values) + Content.derived(self) + Content.form.trailing(values)
  }

  /// The whole object of machine formats.
  var json: JSON { json(of: members) }

  /// The object of some members in machine formats.
  func json(of members: [JSON.Member]) -> JSON {
    .object([.init("schema", .string("healthlog.\(Content.form.kind.name)/1"))] + members)
  }

  /// It alone, for people: its fields, or its words where these are all. Programs that read tables get the row that a
  /// list would have.
  func document(_ console: Console) -> Document {
    guard console.isForPeople else {
      return Document(title: "", blocks: [.table(FormTable([self], console).table)])
    }
    let (language, lines) = (console.language, lines(console))
    let title = title(Content.name(self, language), language)
    if case .text(let words)? = lines.first?.value.content, lines.count == 1 {
      return Document(title: title, blocks: [.paragraph(words)])
    }
    return Document(title: title, blocks: [.fields(lines)] + Content.blocks(self, console))
  }

  /// A line for each field that something is said in, and those that follow from them.
  private func lines(_ console: Console) -> [Field] {
    let language = console.language
    var lines = Content.lines(self, console)
    var order: [String] = []
    for (field, value) in zip(Content.form.fields, content.values) {
      let cell = field.cell(value, language)
      guard field.isLine, cell != .empty else { continue }
      if lines[field.key] == nil { lines[field.key] = Field(language.words(field.label), cell) }
      order.append(field.key)
    }
    let named = Content.lineOrder
    return (named + order.filter { !named.contains($0) }).compactMap { lines[$0] }
  }
}

/// A column of a list that follows from the fields of its entries.
struct DerivedColumn<Content: FormContent> {
  /// Its head.
  let column: Column
  /// What an entry has in it.
  let cell: (LoggedEntry<Content>) -> Cell
}

/// Entries of a kind with a form as rows; ids stand last for people and first for programs.
struct FormTable<Content: FormContent> {
  private let entries: [LoggedEntry<Content>]
  private let console: Console
  private let derived: [DerivedColumn<Content>]
  private let totals: [String: Cell]
  /// The places of the fields that have a column.
  private let places: [Int]
  private let fields = Content.form.fields

  /// A table in a console's language.
  init(_ entries: [LoggedEntry<Content>], _ console: Console) {
    self.init(entries, console, derived: Content.columns(console), totals: [:])
  }

  /// A table with further columns, and, where there are any, the totals of some columns by their keys for people.
  init(
    _ entries: [LoggedEntry<Content>], _ console: Console, derived: [DerivedColumn<Content>],
    totals: [String: Cell]
  ) {
    self.entries = entries
    self.console = console
    self.derived = derived
    self.totals = totals
    let fields = fields
    let further =
      console.isForPeople ? [] : fields.indices.filter { fields[$0].listing == .ofPrograms }
    places = fields.indices.filter { fields[$0].listing == .all } + further
  }

  /// The table.
  var table: Table {
    let columns = columns
    let total = columns.dropFirst().map { totals[$0.key] ?? .empty }
    return Table(
      columns: columns, rows: entries.map(row), total: totals.isEmpty ? nil : [.phrase(.total)] + total)
  }

  private var columns: [Column] {
    let language = console.language
    let id = Column.text("id", "id", .useful, .whole)
    let columns =
      [
        Column.text("day", language.words(.day), .essential, .whole),
        .text("at", language.words(.time), .useful, .whole),
      ] + places.map { fields[$0].listed(language) } + derived.map(\.column)
    return console.isForPeople ? columns + [id] : [id] + columns
  }

  private func row(_ entry: LoggedEntry<Content>) -> [Cell] {
    let id = entry.idCell(isForPeople: console.isForPeople)
    let language = console.isForPeople ? console.language : nil
    let values = entry.content.values
    var cells = console.isForPeople ? [] : [id]
    cells += [.day(entry.day), entry.timeCell]
    // By their places: a field is too large to be copied for each of a million entries.
    for place in places { cells.append(fields[place].cell(values[place], language)) }
    for column in derived { cells.append(column.cell(entry)) }
    return console.isForPeople ? cells + [id] : cells
  }
}

/// A list of entries of a kind with a form.
protocol FormListing: EntryListing where Content: FormContent {}

extension FormListing {
  static var schema: String { "healthlog.\(Content.form.kind.name)-list/1" }
  static var member: String { Content.form.plural }

  func value(of entry: LoggedEntry<Content>, _ field: String) -> ListValue { entry.value(of: field) }

  func members(of entry: LoggedEntry<Content>) -> [JSON.Member] { entry.members }

  func json(of entry: LoggedEntry<Content>) -> JSON { entry.json }

  func table(_ entries: [LoggedEntry<Content>], _ sums: Sums, _ console: Console) -> Table {
    FormTable(entries, console).table
  }
}

/// A command that lists entries of a kind with a form and takes what all lists take.
protocol FormList: FormListing, Command {
  /// A list of what was asked for.
  init(options: ListOptions)
}

extension FormList {
  init(_ read: inout ArgumentReader) throws(UsageError) {
    self.init(options: try ListOptions(&read, fields: Content.form.listFields))
  }

  func run(_ session: inout Session) throws(Failure) { try show(&session) }
}

extension LoggedEntry where Content: FormContent {
  /// What it has in a field of a list.
  func value(of field: String) -> ListValue {
    guard field != "date" else { return .text(day.description) }
    guard let place = Content.form.place(of: field) else { return .unknown }
    return switch content.values[place] {
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .parts, .nothing: .unknown
    }
  }
}

extension Form {
  /// What lists of its entries can be sorted by and filtered by.
  var listFields: [ListField] { [.day("date", "day")] + fields.compactMap(ListField.init) }
}

extension ListField {
  /// A field of a form; nil for parts.
  init?(_ field: FormField) {
    let reading: Reading
    switch field.content {
    case .number: reading = .number
    case .text, .day: reading = .text
    case .word(let words): reading = .word(hint: words.hint, key: words.key)
    case .parts, .reference: return nil
    }
    let key = field.key == field.name ? [] : [field.key]
    self.init(name: field.name, aliases: key + field.aliases, reading: reading)
  }
}
