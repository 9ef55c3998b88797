package import Values

/// A goal and how far it is reached, told in words and drawn beside them.
package struct ProgressBar: Equatable, Sendable {
  /// What is counted ("energy").
  package let label: String
  /// What was reached, in `unit`; nil when nobody knows.
  package internal(set) var actual: Decimal?
  /// What was aimed at, in `unit`.
  package internal(set) var target: Decimal
  /// The unit of both numbers ("kcal"); empty for a bare count.
  package internal(set) var unit: String
  /// The decimal places both are shown with, 0 to 3.
  package let places: Int
  /// What the goal makes of it.
  package let state: State
  /// How much of the sum is known, when some of its parts are not.
  package let partial: Known?
  /// What the numbers are an average for ("a day"); nil for a plain sum.
  package private(set) var rate: Phrase?
  /// Whether nothing can be added any more: then nothing is left to do.
  package private(set) var isFinal = false

  /// What a goal makes of the number: a sum below "at most" is `met`, one inside the tolerance of "around"
  /// too.
  package enum State: Sendable { case under, met, over, unknown }

  /// So many parts of a sum are known.
  package struct Known: Equatable, Sendable {
    /// How many parts had a value.
    package let known: Int
    /// How many parts there are.
    package let of: Int

    /// `known` of `of` parts had a value.
    package init(_ known: Int, of: Int) {
      self.known = known
      self.of = of
    }
  }

  /// A bar of numbers in one unit.
  package init(
    label: String, actual: Decimal?, target: Decimal, unit: String, places: Int, state: State, partial: Known?
  ) {
    self.label = label
    self.actual = actual
    self.target = target
    self.unit = unit
    self.places = places
    self.state = state
    self.partial = partial
  }

  /// The same of a time that is over.
  package var final: ProgressBar {
    var bar = self
    bar.isFinal = true
    return bar
  }

  /// The same as an average, to which nobody can add.
  package func average(per rate: Phrase) -> ProgressBar {
    var bar = final
    bar.rate = rate
    return bar
  }
}
