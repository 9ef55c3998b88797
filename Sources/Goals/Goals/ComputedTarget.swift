package import Values

/// How an energy target was computed when it was set; it is kept and never recomputed by itself.
package struct ComputedTarget: Equatable, Sendable {
  /// The formula of the resting energy: `mifflin-st-jeor`.
  package let formula: String
  /// The level of activity it was multiplied with: `moderate`; nil where that is not how it was done.
  package let level: String?
  /// The change of weight it is for, in kg a week, below zero for losing; nil for none.
  package let rate: Decimal?
  /// The change in kg a week that somebody asked for; nil where the goal of weight made it.
  package let askedRate: Decimal?

  /// How a target was computed.
  package init(formula: String, level: String?, rate: Decimal?, askedRate: Decimal?) {
    self.formula = formula
    self.level = level
    self.rate = rate
    self.askedRate = askedRate
  }
}
