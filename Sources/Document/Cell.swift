package import Values

/// One value of a table or a field, kept as what it is so that people and machines each get their own form of
/// it.
package struct Cell: Equatable, Sendable {
  /// What the cell holds.
  package let content: Content
  /// How it stands out; a mark beside the number, or the words themselves, always say the same.
  package let emphasis: Emphasis

  /// What a cell can hold.
  package enum Content: Equatable, Sendable {
    case text(String)
    case phrase(Phrase)
    case number(Decimal, places: Int)
    case amount(Decimal, unit: String, places: Int)
    case day(CivilDay)
    case time(Timestamp)
    case partial(Decimal, unit: String?, places: Int, known: Int, of: Int)
    case average(Decimal, unit: String, places: Int, days: Int, of: Int)
    case unknown
    case empty
  }

  /// How a value stands out from its neighbours.
  package enum Emphasis: Sendable {
    case normal
    /// As it should be.
    case good
    /// Worth a look; numbers get the mark "!".
    case attention
    /// Above what was aimed at; numbers get the mark "▲", or "^" without Unicode.
    case over
    /// Of little weight.
    case muted
  }

  /// The same value, standing out as told.
  package func emphasized(_ emphasis: Emphasis) -> Cell { Cell(content: content, emphasis: emphasis) }
}

extension Cell {
  /// Words as somebody wrote them.
  package static func text(_ text: String) -> Cell { Cell(content: .text(text), emphasis: .normal) }

  /// A word of ours: translated for people, its English key for machines.
  package static func phrase(_ phrase: Phrase) -> Cell { Cell(content: .phrase(phrase), emphasis: .normal) }

  /// A number of things.
  package static func count(_ number: Int) -> Cell {
    .number(Decimal(clamping: number), places: 0)
  }

  /// A number rounded half to even to so many decimal places (0 to 3); machines get it as it is.
  package static func number(_ value: Decimal, places: Int) -> Cell {
    Cell(content: .number(value, places: places), emphasis: .normal)
  }

  /// A number with its unit; machines get the number, because the column's key names the unit.
  package static func amount(_ value: Decimal, unit: String, places: Int) -> Cell {
    Cell(content: .amount(value, unit: unit, places: places), emphasis: .normal)
  }

  /// A civil day: weekday and date for people, ISO 8601 in plain text and for machines.
  package static func day(_ day: CivilDay) -> Cell { Cell(content: .day(day), emphasis: .normal) }

  /// A moment: the clock time of its own zone for people, ISO 8601 with the offset for machines.
  package static func time(_ time: Timestamp) -> Cell { Cell(content: .time(time), emphasis: .normal) }

  /// The sum of the `known` ones of `of` parts; with none known it is unknown, with all of them a plain sum.
  package static func partial(_ sum: Decimal, unit: String?, places: Int, known: Int, of: Int) -> Cell {
    guard known > 0 else { return .unknown }
    if known >= of {
      return unit.map { .amount(sum, unit: $0, places: places) } ?? .number(sum, places: places)
    }
    let content = Content.partial(sum, unit: unit, places: places, known: known, of: of)
    return Cell(content: content, emphasis: .normal)
  }

  /// An average over `days` of the `of` days that count; over all of them a plain amount.
  package static func average(_ value: Decimal, unit: String, places: Int, days: Int, of: Int) -> Cell {
    guard days < of else { return .amount(value, unit: unit, places: places) }
    let content = Content.average(value, unit: unit, places: places, days: days, of: of)
    return Cell(content: content, emphasis: .normal)
  }

  /// A value nobody knows; never to be shown as 0.
  package static let unknown = Cell(content: .unknown, emphasis: .normal)

  /// A place where there is nothing to say.
  package static let empty = Cell(content: .empty, emphasis: .normal)
}
