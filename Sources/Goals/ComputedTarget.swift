package import Document
package import Values

/// How an energy target was computed when it was set; it is kept and never recomputed by itself.
package struct ComputedTarget: Equatable, Sendable {
  /// The formula of the resting energy: `mifflin-st-jeor`.
  package let formula: String
  /// The level of activity it was multiplied with: `moderate`; nil where that is not how it was done.
  package let level: String?
  /// The change of weight it is for, in kg a week, below zero for losing; nil for none.
  package let rate: Decimal?

  /// How a target was computed.
  package init(formula: String, level: String?, rate: Decimal?) {
    self.formula = formula
    self.level = level
    self.rate = rate
  }
}

extension ComputedTarget {
  /// What to say of a target that would be another by now.
  package static func moved(from old: Decimal, to new: Decimal, _ language: Language) -> String {
    let now = language.amount(new, unit: "kcal", places: 0)
    let before = language.number(old, places: 0)
    return language == .french
      ? "kcal=auto donnerait maintenant \(now), au lieu de \(before) ; `healthlog goal set kcal=auto` l'applique"
      : "kcal=auto would be \(now) now, not \(before); `healthlog goal set kcal=auto` applies it"
  }
}
