internal import Body
internal import Encoding
internal import Ledger

/// Words about a day.
struct NoteRows: RowReader {
  let program: String
  private var counts: [String: Int] = [:]

  init(program: String) {
    self.program = program
  }

  mutating func take(_ row: TableRow) throws(RowFault) -> [ForeignEntry] {
    guard let text = row.words("note") else { return [] }
    let time = try row.needTime()
    var fields: [JSON.Member] = []
    fields.add("text", text)
    fields.add("origin", program)
    let number = counts[time.key, default: 0]
    counts[time.key] = number + 1
    return [
      row.entry(NoteEntry.kind.name, time, key: number == 0 ? time.key : "\(time.key) \(number)", fields)
    ]
  }
}
