internal import Encoding
internal import Values

/// A unit as Apple Health writes it, where upper and lower case differ: `Cal` is a kilocalorie, and `cal` is not.
struct HealthUnit {
  private let unit: ForeignUnit

  private init(_ unit: ForeignUnit) {
    self.unit = unit
  }

  /// The unit of beats a minute. Throws for another.
  static func beats(_ text: String) throws(RowFault) -> HealthUnit {
    guard ["count/min", "bpm", ""].contains(text) else { throw RowFault("the unit '\(text)' is not known") }
    return HealthUnit(.own)
  }

  /// The unit of a pressure in mmHg. Throws for another.
  static func pressure(_ text: String) throws(RowFault) -> HealthUnit {
    guard text == "mmHg" else { throw RowFault("the unit '\(text)' is not known") }
    return HealthUnit(.own)
  }

  /// The unit of a dimension. Throws for another, as `kWh`, and where there is none.
  init(_ text: String, of dimension: ForeignUnit.Dimension) throws(RowFault) {
    guard !text.isEmpty else { throw RowFault("it has no unit") }
    let isKnown =
      switch dimension {
      case .energy: ["kcal", "Cal", "kJ", "J"].contains(text)
      default: true
      }
    guard isKnown, let unit = ForeignUnit(text, of: dimension) else {
      throw RowFault("the unit '\(text)' is not known")
    }
    self.unit = unit
  }

  /// So many of the unit, in that of the journal. Throws where that does not fit.
  func amount(_ number: LooseNumber) throws(RowFault) -> Decimal {
    guard let amount = unit.amount(number), amount.magnitude <= Self.most else {
      throw RowFault("it is out of range")
    }
    return amount
  }

  /// A number of a text, as an attribute has it.
  func amount(_ text: String) throws(RowFault) -> Decimal {
    guard let number = LooseNumber(text.trimmed) else {
      throw RowFault("'\(String(text.prefix(40)))' is not a number")
    }
    return try amount(number)
  }

  /// No value of a person is larger.
  private static let most = Decimal(1_000_000_000)
}
