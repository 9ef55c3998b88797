internal import Messages

/// A row of INSERT whose values are coming in.
struct SQLDumpRowDraft: Sendable {
  /// Parentheses that are open within it.
  private(set) var depth = 0
  private var line = 0
  private var values: [SQLDumpValue] = []
  private var cell: [SQLDumpToken] = []
  private var size = 0
  private var problem: Message?
  private var isTooLong = false

  /// Bytes that a row may have.
  private static let longest = 16 << 20
  /// Words that a value may have.
  private static let mostWords = 64

  /// Values that it has so far.
  var count: Int { values.count }

  /// Begins a row.
  mutating func begin(_ line: Int) {
    self = SQLDumpRowDraft()
    self.line = line
  }

  /// Takes a word behind the parenthesis that begins the row; whether the row ends with it.
  mutating func take(_ token: SQLDumpToken) -> Bool {
    let isEnd = depth == 0 && token.isSign(")")
    if isEnd || depth == 0 && token.isSign(",") {
      endCell()
      return isEnd
    }
    if token.isSign("(") { depth += 1 }
    if token.isSign(")") { depth -= 1 }
    size += token.size
    guard size <= Self.longest, cell.count < Self.mostWords else {
      isTooLong = isTooLong || size > Self.longest
      if isTooLong { values = [] }
      return false
    }
    cell.append(token)
    return false
  }

  private mutating func endCell() {
    defer { cell.removeAll(keepingCapacity: true) }
    guard !isTooLong, values.count <= SQLDumpDefinition.mostColumns else { return }
    let value = SQLDumpExpression.value(cell)
    if value == nil, problem == nil {
      let place = values.count + 1
      let reason: Message =
        cell.contains(.odd)
        ? "value \(place) of the row is too long"
        : "value \(place) of the row is an expression, which is not read"
      problem = reason
    }
    values.append(value ?? .null)
  }

  /// The row, or why it is left out.
  func ended(_ table: String, _ columns: [String]) -> SQLDumpStep {
    if isTooLong { return .fault(LineFault(line: line, reason: "the row is too long")) }
    if let problem { return .fault(LineFault(line: line, reason: problem)) }
    guard values.count == columns.count else {
      return .fault(
        LineFault(line: line, reason: "the row has \(values.count) values for \(columns.count) columns"))
    }
    return .row(SQLDumpRow(table: table, columns: columns, values: values, line: line))
  }
}
