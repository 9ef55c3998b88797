internal import Body
internal import Encoding
internal import Ledger
internal import Values

/// Nights and naps: how long somebody slept, on the day of waking up.
struct SleepRows: RowReader {
  let program: String

  mutating func take(_ row: TableRow) throws(RowFault) -> [ForeignEntry] {
    let from = try row.time(.from)
    let to = try row.time(.to)
    guard let time = to ?? from else { throw RowFault("it has no date") }
    guard let minutes = try Self.minutes(row, from?.at, to?.at)?.rounded(places: 0), minutes > .zero else {
      return []
    }
    guard MeasureName.sleep.plausible.contains(minutes) else {
      throw RowFault("sleep of \(minutes) min is implausible")
    }
    var fields: [JSON.Member] = []
    fields.add("name", MeasureName.sleep.rawValue)
    fields.add("value", minutes)
    fields.add("unit", MeasureName.sleep.unit)
    fields.add("note", row.words(.note))
    fields.add("origin", program)
    // Who wakes up has slept that night, whenever the day begins.
    let day = time.at?.day ?? time.day
    return [
      ForeignEntry(
        kind: MeasureEntry.kind.name, day: day, at: time.at, key: "sleep \((from ?? time).key)",
        fields: fields,
        line: row.line)
    ]
  }

  /// Time asleep: what the row says, the sum of its stages, or from the beginning to the end.
  static func minutes(_ row: TableRow, _ from: Timestamp?, _ to: Timestamp?) throws(RowFault) -> Decimal? {
    let told = try row.number(.duration)
    if let told, told > .zero { return told }
    var sum = Decimal.zero
    for stage in [ImportRole.Word.light, .deep, .rem] {
      if let part = try row.number(stage) { sum = sum.adding(part) ?? sum }
    }
    if sum > .zero { return sum }
    // Who slept for no minute at all has not slept from the beginning to the end.
    guard told == nil, let from, let to else { return nil }
    return Ratio(to.instant.milliseconds - from.instant.milliseconds, 60_000)?.decimal
  }
}
