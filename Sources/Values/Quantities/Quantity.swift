internal import Messages

/// A measured number in one unit, which its type says.
package protocol Quantity: Hashable, Comparable, Sendable, LocalNumber {
  /// How many of the type's unit.
  var value: Decimal { get }

  /// A quantity of that many.
  init(_ value: Decimal)

  /// How people write such a quantity.
  static var grammar: QuantityGrammar { get }

  /// Reads a quantity as people type it, converted exactly and rounded once, half to even, to 0.001.
  ///
  /// - Throws: `GrammarError` for what is no such quantity, for a negative one, for zero where it makes no sense,
  ///   and for one beyond the largest of its kind.
  static func parse(_ text: String) throws(GrammarError) -> Self
}

extension Quantity {
  /// What of it may be kept: from zero to the largest that is believed.
  package static var kept: ClosedRange<Decimal> { .zero...grammar.maximum }

  /// By value.
  package static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  /// The bare number, without the unit.
  package var description: String { value.description }

  /// Reads a quantity as the grammar says.
  package static func parse(_ text: String) throws(GrammarError) -> Self {
    var reader = QuantityReader(text, grammar)
    return Self(try reader.value())
  }
}

/// How people write one kind of quantity.
package struct QuantityGrammar: Sendable {
  /// What is measured, as in `is not a unit of distance`.
  let noun: Message
  /// Every unit that may be used.
  let units: [QuantityUnit]
  /// The spelling of the unit that a bare number has; nil refuses bare numbers.
  let bareUnit: String?
  /// True where zero makes sense.
  let admitsZero: Bool
  /// The largest quantity that is believed.
  let maximum: Decimal
  /// Two examples.
  let hint: Message

  /// The value, if it may be one of this kind; nil stands for a value that did not fit.
  func checked(_ value: Decimal?, in text: String) throws(GrammarError) -> Decimal {
    guard let value, value <= maximum else {
      throw .quantity("too-large", "that \(noun) is too large", text, 0, hint)
    }
    if value == .zero && !admitsZero {
      throw .quantity("zero", "\(noun) must be greater than zero", text, 0, hint)
    }
    return value
  }

  /// The unit with that spelling, folded.
  func unit(_ spelling: String) -> QuantityUnit? { units.first { $0.spellings.contains(spelling) } }
}

/// One unit of a grammar.
struct QuantityUnit: Sendable {
  /// Its words, folded; the symbol first.
  let spellings: [String]
  /// How much of the quantity's own unit it is.
  let factor: Ratio
  /// What may follow it, as minutes follow hours; nil where nothing may.
  let follower: Follower?

  /// A smaller unit after a larger one.
  struct Follower: Sendable {
    /// The unit of a number without one, as in `1h10`.
    let spelling: String
    /// How many digits such a number has at least: `1m8` could be 1.08 m or 1.80 m.
    let digits: Int
  }

  init(_ spellings: [String], _ factor: Ratio) {
    self.spellings = spellings
    self.factor = factor
    follower = nil
  }

  init(_ spellings: [String], _ factor: Ratio, then spelling: String, digits: Int) {
    self.spellings = spellings
    self.factor = factor
    follower = Follower(spelling: spelling, digits: digits)
  }
}
