package import Values

/// The energy an activity takes, as a multiple of rest: 1 MET is 1 kcal per kilogram of body mass and hour.
///
/// Ainsworth et al., Med Sci Sports Exerc 2011;43:1575–81.
package struct MET: Hashable, Sendable {
  /// How many times the energy of rest.
  package let value: Decimal

  /// That many times the energy of rest.
  package init(_ value: Decimal) { self.value = value }

  /// The number of a cell of the table; nil for any other text.
  init?(cell: String) {
    guard let value = Decimal(parsing: cell) else { return nil }
    self.init(value)
  }

  /// The largest that is believed; the Compendium's hardest activity, running at 22.5 km/h, has 23.
  static let maximum = Decimal(30)

  /// Reads a number such as `8.3` or `8,3`.
  ///
  /// - Throws: `GrammarError` for what is no number, is not more than zero, or is beyond 30.
  package static func parse(_ text: String) throws(GrammarError) -> MET {
    guard let value = Ratio(parsing: text)?.decimal else {
      throw error("met.not-understood", "not a valid MET value", in: text)
    }
    guard value > .zero, value <= maximum else {
      throw error("met.out-of-range", "a MET value must be more than 0 and at most \(maximum)", in: text)
    }
    return MET(value)
  }

  /// The band of health guidelines: light below 3, hard from 6 on.
  package var intensity: Intensity {
    if value < Decimal(3) { return .light }
    return value < Decimal(6) ? .moderate : .hard
  }

  private static func error(_ code: String, _ message: Message, in text: String) -> GrammarError {
    GrammarError(code: code, message: message, text: text, column: 0, hint: "write it like `8.3` or `3.5`")
  }
}

extension MET: Comparable {
  package static func < (left: MET, right: MET) -> Bool { left.value < right.value }
}

extension MET: CustomStringConvertible {
  /// The bare number, without the unit.
  package var description: String { value.description }
}
