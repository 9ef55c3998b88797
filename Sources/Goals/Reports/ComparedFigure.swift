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
  /// Whether the difference says something.
  private(set) var isComparable = true
  /// Whether the difference as a share of the first says something.
  private(set) var hasPercent = true

  /// A figure of two sides; `value` gives the number of a side.
  init(
    key: String, label: Phrase, unit: String, places: Int, of first: CompareReport.Side,
    _ second: CompareReport.Side, value: (CompareReport.Side) -> Decimal?
  ) {
    self.key = key
    self.label = label
    self.unit = unit
    self.places = places
    self.first = value(first)
    self.second = value(second)
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
    func cell(_ value: Decimal?) -> Cell {
      value.map { .amount($0, unit: unit, places: places) } ?? .unknown
    }
    // A difference of shares is in points of percent.
    let far = difference.map { Cell.amount($0, unit: unit == "%" ? "" : unit, places: places) }
    let share = percent.map { percent in
      let isSmall = percent != .zero && percent.magnitude < Decimal(10)
      return Cell.amount(percent, unit: "%", places: isSmall ? 1 : 0)
    }
    return [.phrase(label), cell(first), cell(second), far ?? .empty, share ?? .empty]
  }

  /// The cells of its row for machines.
  var machineRow: [Cell] {
    func number(_ value: Decimal?) -> Cell { value.map { .number($0, places: 3) } ?? .unknown }
    return [.text(key), .text(unit), number(first), number(second), number(difference), number(percent)]
  }
}
