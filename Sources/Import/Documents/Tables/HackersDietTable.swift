// The Hacker's Diet Online writes a block for each month: a header, a line `StartTrend` with the unit of its weights (0 is kg,
// 1 lb, and 2 stone, whose logs keep pounds), and a line a day, most of them perhaps empty.

internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// The weights of the Hacker's Diet.
  static let hackersDietTable = ForeignDocument(
    program: "Hacker's Diet", title: "Hacker's Diet weights",
    recognises: { head in
      var rows = DocumentRows(Array(head.bytes.prefix(4000)))
      while let cells = rows.next(), rows.line < 30 {
        if cells.starts(with: HackersDietTable.titles) { return true }
      }
      return false
    }, read: HackersDietTable.entries)
}

/// Reads the weights of the Hacker's Diet.
private enum HackersDietTable {
  static let titles = ["Date", "Weight", "Rung", "Flag", "Comment"]

  static func entries(_ source: DocumentSource, _ reading: inout FileReading) -> [ForeignEntry] {
    var made = DocumentEntries(program: "Hacker's Diet")
    var rows = DocumentRows(source.bytes)
    var unit: ForeignUnit?
    while let cells = rows.next() {
      if cells[0] == "StartTrend" {
        unit = ForeignUnit(cells.count > 2 && cells[2] == "0" ? "kg" : "lb", of: .mass)
      }
      guard cells.count >= titles.count, let date = WrittenDate(cells[0]), let day = date.day(.dayFirst)
      else {
        continue
      }
      reading.rows += 1
      guard !cells[1].isEmpty else {
        if cells[4].isEmpty { reading.passed += 1 } else { reading.leave(as: "a comment without a weight") }
        continue
      }
      guard let weight = LooseNumber(cells[1], comma: true), let unit, let kilograms = unit.hundredths(weight)
      else {
        let reason: Message = "'\(titles[1])' is not a number: '\(cells[1].prefix(40))'"
        reading.refuse(rows.line, reason)
        continue
      }
      made.addWeight(
        kilograms, DocumentEntries.Moment(day: day, at: nil),
        note: cells[4].isEmpty ? nil : normalized(cells[4]),
        into: &reading)
    }
    return made.entries
  }
}
