package import Document
internal import Platform

extension Session {
  /// Whether a list for people can be written a part at a time.
  package var hasLongTables: Bool { LongTable(format, rendering) != nil }

  /// Shows people a list of which no more than a part is held. `eachPart` hands out its rows in parts, each a table of
  /// the same columns; it is called to measure them, again to write them, and once more where there is more to say below
  /// the table than `most` bytes, which are held meanwhile. `totals` gives a table with the totals alone, after the first
  /// time. False where there is no row: nothing is shown then.
  package mutating func show(
    parts eachPart: (inout Session, (Table, inout Session) throws(Failure) -> Bool) throws(Failure) -> Void,
    totals: () -> Table, holding most: Int
  ) throws(Failure) -> Bool {
    guard var table = LongTable(format, rendering) else { return false }
    let (units, language) = (units, language)
    try eachPart(&self) { part, _ in
      table.measure(part.shown(in: units, language))
      return true
    }
    guard table.hasRows else { return false }
    let below = totals().shown(in: units, language)
    table.measure(below)
    guard try stream(table.head()) else { return true }
    var isRead = true
    var footnotes: [UInt8]? = table.hasFootnotes ? [] : nil
    try eachPart(&self) { part, session throws(Failure) in
      let part = part.shown(in: units, language)
      isRead = try session.stream(table.rows(part))
      footnotes? += table.footnotes(part)
      if let held = footnotes, held.count > most { footnotes = nil }
      return isRead
    }
    guard isRead, try stream(table.totals(below)), table.hasFootnotes else { return true }
    if let footnotes {
      _ = try stream(footnotes + table.footnotes(below))
      return true
    }
    try eachPart(&self) { part, session throws(Failure) in
      isRead = try session.stream(table.footnotes(part.shown(in: units, language)))
      return isRead
    }
    if isRead { _ = try stream(table.footnotes(below)) }
    return true
  }
}
