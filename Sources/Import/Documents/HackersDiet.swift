// The XML edition of The Hacker's Diet Online: months of days, a weight or none on each. The type of the document is declared
// at an address, which is never asked for anything.

internal import Encoding
internal import Values

extension ForeignDocument {
  /// The weight log of The Hacker's Diet Online, as XML.
  static let hackersDiet = ForeignDocument(
    program: "Hacker's Diet", title: "Hacker's Diet weights",
    recognises: { head in head.bytes.first { $0 > 0x20 } == UInt8(ascii: "<") && head.contains("<hackersdiet")
    }
  ) { source, reading in
    var log = HackersDietLog()
    var xml = XMLReader()
    xml.take(source.bytes[...])
    xml.finish()
    do throws(XMLError) {
      while let token = try xml.next() {
        switch token {
        case .start: log.begin(&xml)
        case .end: log.end(xml, &reading)
        }
      }
    } catch {
      reading.refuse(0, error.reason)
    }
    return log.entries.entries
  }
}

/// Reads the months of a log.
private struct HackersDietLog {
  private(set) var entries = DocumentEntries(program: "Hacker's Diet")
  /// The unit of the account, which months without one have.
  private var accountUnit = ""
  private var unit = ""
  private var year = ""
  private var month = ""
  private var date = ""
  private var weight = ""
  private var comment = ""
  /// Whether the element is one of a day.
  private var isInDay = false

  mutating func begin(_ xml: inout XMLReader) {
    if xml.isElement("monthlog") {
      (year, month, unit) = ("", "", accountUnit)
    } else if xml.isElement("day") {
      isInDay = true
      (date, weight, comment) = ("", "", "")
    } else if xml.isElement("user") || xml.isElement("diet-plan") {
      xml.skip()
    } else if Self.texts.contains(xml.localName) {
      xml.collect()
    }
  }

  private static let texts: Set<String> = [
    "year", "month", "weight-unit", "log-unit", "date", "weight", "comment",
  ]

  mutating func end(_ xml: XMLReader, _ reading: inout FileReading) {
    if xml.isElement("day") {
      isInDay = false
      return addDay(&reading)
    }
    guard let text = xml.text?.trimmed else { return }
    switch (xml.localName, isInDay) {
    case ("date", true): date = text
    case ("weight", true): weight = text
    case ("comment", true): comment = text
    case ("year", false): year = text
    case ("month", false): month = text
    case ("weight-unit", false): unit = text
    case ("log-unit", false): (accountUnit, unit) = (text, text)
    default: return
    }
  }

  private mutating func addDay(_ reading: inout FileReading) {
    reading.rows += 1
    guard !weight.isEmpty else { return reading.passed += 1 }
    let label = "\(year.prefix(4))-\(month.prefix(2))-\(date.prefix(2))"
    guard let year = Int(year), let month = Int(month), let date = Int(date),
      let day = CivilDay(year: year, month: month, day: date)
    else { return reading.refuse(0, "'\(label)' is not a day") }
    guard let unit = Self.unit(unit) else {
      return reading.refuse(0, "the unit '\(unit.prefix(20))' is not known")
    }
    guard let kilograms = LooseNumber(weight).flatMap(unit.hundredths) else {
      return reading.refuse(0, "the weight of \(day) is not a number")
    }
    let note = comment.isEmpty ? nil : String(comment.prefix(1000))
    entries.addWeight(kilograms, DocumentEntries.Moment(day: day, at: nil), note: note, into: &reading)
  }

  /// The unit of a log; that of stones has pounds.
  private static func unit(_ word: String) -> ForeignUnit? {
    ForeignUnit(folded(word) == "stone" ? "pound" : word, of: .mass)
  }
}
