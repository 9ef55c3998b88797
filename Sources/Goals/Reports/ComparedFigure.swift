internal import Document
internal import Encoding
internal import Values

/// One number of two periods, and how far the second is from the first.
struct ComparedFigure: Equatable, Sendable {
  /// The stable name for machines.
  let key: String
  /// What it is for people.
  let label: Phrase
  /// The unit of its numbers.
  let unit: String
  /// The decimal places that people are shown.
  let places: Int
  /// The number of the first period; nil where nobody knows.
  let first: Decimal?
  /// The number of the second period; nil where nobody knows.
  let second: Decimal?
  /// The numbers with what is known of them, for people.
  let cells: [Cell]
  /// Whether the difference says something.
  private(set) var isComparable = true
  /// Whether the difference as a share of the first says something.
  private(set) var hasPercent = true

  /// A figure of two sides; `value` gives the number of a side, and how it is shown where not as a bare amount.
  init(
    key: String, label: Phrase, unit: String, places: Int, of first: CompareReport.Side,
    _ second: CompareReport.Side, value: (CompareReport.Side) -> (number: Decimal?, cell: Cell?)
  ) {
    let (one, other) = (value(first), value(second))
    self.key = key
    self.label = label
    self.unit = unit
    self.places = places
    self.first = one.number
    self.second = other.number
    cells = [one, other].map { side in
      side.cell ?? side.number.map { .amount($0, unit: unit, places: places) } ?? .unknown
    }
  }

  /// The same figure of periods so different that its difference says nothing.
  var withoutDifference: ComparedFigure {
    var figure = self
    figure.isComparable = false
    return figure
  }

  /// The same figure where a share of the first says nothing: of what is itself a change or in percent.
  var withoutPercent: ComparedFigure {
    var figure = self
    figure.hasPercent = false
    return figure
  }

  /// The second less the first; nil where one is unknown or the periods do not compare.
  var difference: Decimal? {
    guard isComparable, let first, let second else { return nil }
    return second.subtracting(first)
  }

  /// The difference in percent of the first.
  var percent: Decimal? {
    guard hasPercent, let first, let difference else { return nil }
    return percentage(difference, of: first.magnitude)
  }

  /// The object of machine formats.
  var json: JSON {
    [
      "figure": .string(key), "unit": .string(unit), "first": .exact(first), "second": .exact(second),
      "difference": .exact(difference), "percent": .exact(percent),
    ]
  }

  /// The cells of its row for people.
  func row(_ language: Language) -> [Cell] {
    let signed = difference.map { difference -> Cell in
      .amount(difference, unit: unit == "%" ? "" : unit, places: places)
    }
    return [.phrase(label)] + cells + [
      signed ?? .empty, percent.map { .amount($0, unit: "%", places: 0) } ?? .empty,
    ]
  }

  /// The cells of its row for machines.
  var machineRow: [Cell] {
    func number(_ value: Decimal?) -> Cell { value.map { .number($0, places: 3) } ?? .unknown }
    return [.text(key), .text(unit), number(first), number(second), number(difference), number(percent)]
  }
}
