internal import Encoding
internal import Messages
internal import Values

extension TableRow {
  /// A number in a role, in the journal's unit; nil where the cell is empty.
  func number(_ word: ImportRole.Word, unit said: String? = nil) throws(RowFault) -> Decimal? {
    try number(ImportRole(word), unit: said)
  }

  /// A number in a role, in the journal's unit; nil where the cell is empty.
  func number(_ role: ImportRole, unit said: String? = nil) throws(RowFault) -> Decimal? {
    guard let (range, place) = cell(found.columns(of: role)) else { return nil }
    return try amount(range, place.dimension, place, said)
  }

  /// The number in a cell, in the journal's unit.
  func number(in range: Range<Int>, _ place: FoundTable.Place) throws(RowFault) -> Decimal? {
    try amount(range, place.dimension, place, nil)
  }

  /// The number in the cell of the role `value`, as one of a dimension is read; nil where the cell is empty.
  func value(as dimension: ForeignUnit.Dimension, unit said: String?) throws(RowFault) -> Decimal? {
    guard let (range, place) = cell(.value) else { return nil }
    return try amount(range, dimension, place, said)
  }

  private func amount(
    _ range: Range<Int>, _ dimension: ForeignUnit.Dimension, _ place: FoundTable.Place, _ said: String?
  ) throws(RowFault) -> Decimal {
    if let usual = usual(range, dimension, place, said) { return usual }
    let text = text(in: range)
    if dimension == .duration, let minutes = SpokenDuration.minutes(text) { return minutes }
    guard let cell = CellNumber(text, forms.number(place.column)) else {
      throw RowFault("'\(place.title)' is not a number: '\(text.prefix(40))'")
    }
    var amount: Decimal?
    if dimension == .number || cell.unit == "%" {
      amount = cell.number.decimal()
    } else if dimension == .temperature, Self.isFahrenheit(cell.unit.isEmpty ? said ?? place.unit : cell.unit)
    {
      // 32 °F are 0 °C.
      amount = LooseNumber("-160").flatMap { $0.decimal(dividedBy: 9) }
        .flatMap { zero in cell.number.decimal(times: 5, dividedBy: 9)?.adding(zero) }
    } else if cell.number.isZero, cell.unit.isEmpty {
      // Nothing is nothing in any unit.
      amount = .zero
    } else {
      let unit = try unit(dimension, cell.unit, place, said)
      amount = dimension == .mass ? unit.hundredths(cell.number) : unit.amount(cell.number)
    }
    guard let amount else { throw RowFault("'\(place.title)' is out of range: '\(text.prefix(40))'") }
    return amount
  }

  /// A number of digits and perhaps a point, in a unit that is known beforehand; nil for any other, which is read in full.
  private func usual(
    _ range: Range<Int>, _ dimension: ForeignUnit.Dimension, _ place: FoundTable.Place, _ said: String?
  ) -> Decimal? {
    guard dimension != .temperature, !forms.number(place.column).hasDecimalComma,
      let number = LooseNumber(bytes.span, range)
    else { return nil }
    if dimension == .number { return number.decimal() }
    guard said == nil, dimension == place.dimension, let unit = place.known else { return nil }
    return dimension == .mass ? unit.hundredths(number) : unit.amount(number)
  }

  /// Whether the distances without a unit are in miles, and heights in feet: a person says so, or the table shows it.
  var isInMiles: Bool { answers.distanceUnit.map { $0 == .miles } ?? forms.isInMiles }

  private static func isFahrenheit(_ unit: String?) -> Bool {
    ["f", "°f", "fahrenheit", "degf"].contains(unit.map { folded($0) } ?? "")
  }

  /// The unit of a number: what its cell says, another column, its header or map, and last what a person said.
  private func unit(
    _ dimension: ForeignUnit.Dimension, _ inCell: String, _ place: FoundTable.Place, _ said: String?
  ) throws(RowFault) -> ForeignUnit {
    if inCell.isEmpty, said == nil, let known = place.known { return known }
    for word in [inCell, said ?? "", place.unit ?? ""] where !word.isEmpty {
      if let unit = ForeignUnit(word, of: dimension) { return unit }
      guard word == place.unit else {
        throw RowFault("the unit '\(word.prefix(20))' of '\(place.title)' is unknown")
      }
    }
    if dimension == .mass {
      guard let unit = answers.massUnit.flatMap({ ForeignUnit($0.rawValue, of: .mass) }) else {
        throw RowFault("the unit of '\(place.title)' is unknown")
      }
      return unit
    }
    if isInMiles {
      if dimension == .distance { return ForeignUnit("mi", of: .distance) ?? .own }
      if dimension == .height { return ForeignUnit("ft", of: .height) ?? .own }
    }
    return .own
  }
}
