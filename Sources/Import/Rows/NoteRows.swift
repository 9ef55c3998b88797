internal import Body
internal import Encoding
internal import Ledger

/// Words about a day.
struct NoteRows: RowReader {
  let program: String
  private var keys = RepeatedKeys()

  init(program: String) {
    self.program = program
  }

  mutating func take(_ row: TableRow) throws(RowFault) -> [ForeignEntry] {
    guard let text = row.words(.note) else { return [] }
    let time = try row.needTime()
    var fields: [JSON.Member] = []
    fields.add("text", text)
    fields.add("origin", program)
    return [
      row.entry(NoteEntry.kind.name, time, key: keys.next(time.key), fields)
    ]
  }
}
