internal import Encoding
internal import Values

/// Makes entries of the rows of a table. Rows that belong together stand together.
protocol RowReader {
  /// Takes in a row, and gives the entries that are complete with it.
  mutating func take(_ row: TableRow) throws(RowFault) -> [ForeignEntry]

  /// Gives what the last rows have left.
  mutating func finish() -> [ForeignEntry]
}

extension RowReader {
  mutating func finish() -> [ForeignEntry] { [] }
}

/// Rows of which nothing is taken.
private struct PassedRows: RowReader {
  func take(_ row: TableRow) throws(RowFault) -> [ForeignEntry] { [] }
}

extension MappedTable.Rows {
  /// A reader of such rows, of a program.
  func reader(program: String) -> any RowReader {
    switch self {
    case .body: BodyRows(program: program)
    case .metric: MetricRows(program: program)
    case .food: FoodRows(program: program)
    case .activity: ActivityRows(program: program)
    case .set: SetRows(program: program)
    case .sleep: SleepRows(program: program)
    case .water: WaterRows(program: program)
    case .note: NoteRows(program: program)
    case .passed: PassedRows()
    }
  }
}

extension TableRow {
  /// When the row was. Throws where it does not say.
  func needTime() throws(RowFault) -> RowTime {
    guard let time = try time() else { throw RowFault("it has no date") }
    return time
  }

  /// The program, and the device or the app that the row names.
  func origin(_ program: String) -> String { words(.source).map { "\(program): \($0)" } ?? program }

  /// An entry of this row.
  func entry(_ kind: String, _ time: RowTime, key: String, _ fields: [JSON.Member]) -> ForeignEntry {
    ForeignEntry(kind: kind, day: time.day, at: time.at, key: key, fields: fields, line: line)
  }
}

extension [JSON.Member] {
  /// Appends a number, where there is one.
  mutating func add(_ key: String, _ number: Decimal?) {
    if let number { append(.init(key, .number(number.description))) }
  }

  /// Appends a text, where there is one.
  mutating func add(_ key: String, _ text: String?) {
    if let text, !text.isEmpty { append(.init(key, .string(text))) }
  }
}
