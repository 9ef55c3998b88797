internal import Document
internal import Encoding
internal import Records
internal import Session
internal import Values

/// Records as rows: for people their names and what tells them from others, for programs everything.
struct RecordTable {
  private let records: [RecordEntry]
  private let cells: RecordCells
  private let facts: [[RecordFact]]
  private let console: Console

  /// A table of records of one kind, with what follows from others about each.
  init(_ records: [RecordEntry], _ cells: RecordCells, _ facts: [[RecordFact]], _ console: Console) {
    (self.records, self.cells, self.facts, self.console) = (records, cells, facts, console)
  }

  /// The table.
  var table: Table {
    guard let form = records.first?.form else { return Table(columns: [], rows: [], total: nil) }
    return console.isForPeople ? forPeople(form) : forPrograms(form)
  }

  private func forPeople(_ form: RecordForm) -> Table {
    let language = console.language
    let fields = form.form.fields
    // The name has the place of its first field.
    let places = fields.indices.filter { place in
      form.name.contains(fields[place].key)
        ? fields[place].key == form.name.first : fields[place].listing == .all
    }
    func isName(_ place: Int) -> Bool { fields[place].key == form.name.first }
    var columns = form.isRegister ? [] : [Column.text("day", language.words(.day), .essential, .whole)]
    columns += places.map { place in
      isName(place)
        ? .text("name", language.words(form.form.label), .essential, .clipped)
        : fields[place].listed(language)
    }
    columns.append(.text("id", "id", .useful, .whole))
    let rows = records.map { record in
      (form.isRegister ? [] : [record.day.map(Cell.day) ?? .unknown])
        + places.map { place in
          isName(place) ? .text(record.name) : cells.cell(fields[place], record.values[place], language)
        } + [record.id.map { .text($0.short) } ?? .empty]
    }
    return Table(columns: columns, rows: rows, total: nil)
  }

  private func forPrograms(_ form: RecordForm) -> Table {
    let fields = form.form.fields.filter { if case .parts = $0.content { false } else { true } }
    let places = form.form.fields.indices.filter {
      if case .parts = form.form.fields[$0].content { false } else { true }
    }
    var columns = [Column.text("id", "id", .essential, .whole)]
    if !form.isRegister { columns.append(.text("day", "day", .essential, .whole)) }
    columns += fields.map { $0.listed(.english) }
    columns += (facts.first ?? []).filter(\.isColumn).map { .text($0.key, $0.key, .extra, .whole) }
    let rows = zip(records, facts).map { record, facts -> [Cell] in
      var row: [Cell] = [record.id.map { .text($0.description) } ?? .empty]
      if !form.isRegister { row.append(record.day.map(Cell.day) ?? .unknown) }
      row += places.map { cells.cell(form.form.fields[$0], record.values[$0], nil) }
      row += facts.filter(\.isColumn).map(\.plain)
      return row
    }
    return Table(columns: columns, rows: rows, total: nil)
  }
}
