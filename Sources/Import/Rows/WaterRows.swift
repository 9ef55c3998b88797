internal import Body
internal import Encoding
internal import Ledger
internal import Values

/// Drinks of water.
struct WaterRows: RowReader {
  let program: String
  private var keys = RepeatedKeys()

  init(program: String) {
    self.program = program
  }

  mutating func take(_ row: TableRow) throws(RowFault) -> [ForeignEntry] {
    let time = try row.needTime()
    guard let water = try row.number(.water, unit: row.text(.unit)), water > .zero else { return [] }
    var fields: [JSON.Member] = []
    fields.add("water_ml", water)
    fields.add("note", row.words(.note))
    fields.add("origin", program)
    return [
      row.entry(WaterEntry.kind.name, time, key: keys.next(time.key), fields)
    ]
  }
}
