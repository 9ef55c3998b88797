package import Document
internal import Platform

extension Session {
  /// Whether a list for people can be written a part at a time.
  package var hasLongTables: Bool { console.longTable != nil }

  /// Shows people a list of which no more than a part is held. `eachPart` hands out its rows in parts, each a table of
  /// the same columns; it is called to measure them, again to write them, and once more where there is more to say below
  /// the table than `most` bytes, which are held meanwhile. `totals` gives a table with the totals alone, after the first
  /// time. False where there is no row: nothing is shown then.
  package mutating func show(
    parts eachPart: (inout Session, (Table, inout Session) throws(Failure) -> Bool) throws(Failure) -> Void,
    totals: () -> Table, holding most: Int
  ) throws(Failure) -> Bool {
    guard var table = console.longTable else { return false }
    let (units, language) = (console.units, console.language)
    try eachPart(&self) { part, _ in
      table.measure(part.shown(in: units, language))
      return true
    }
    guard table.hasRows else { return false }
    let below = totals().shown(in: units, language)
    table.measure(below)
    guard try console.stream(table.head()) else { return true }
    var isRead = true
    var footnotes: [UInt8]? = table.hasFootnotes ? [] : nil
    try eachPart(&self) { part, session throws(Failure) in
      let part = part.shown(in: units, language)
      isRead = try session.console.stream(table.rows(part))
      let lines = footnotes.map { table.footnotes(part, isFirst: $0.isEmpty) } ?? []
      footnotes? += lines
      if let held = footnotes, held.count > most { footnotes = nil }
      return isRead
    }
    guard isRead, try console.stream(table.totals(below)) else { return true }
    var isFirst = footnotes?.isEmpty ?? true
    if let footnotes {
      guard try console.stream(footnotes) else { return true }
    } else if table.hasFootnotes {
      try eachPart(&self) { part, session throws(Failure) in
        let bytes = table.footnotes(part.shown(in: units, language), isFirst: isFirst)
        isFirst = isFirst && bytes.isEmpty
        isRead = try session.console.stream(bytes)
        return isRead
      }
    }
    guard isRead else { return true }
    _ = try console.stream(table.footnotes(below, isFirst: isFirst) + table.end())
    return true
  }
}
