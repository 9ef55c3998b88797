package import Values

/// What an activity means to one person, whose rest is not that of the tables.
package struct PersonalEnergy: Hashable, Sendable {
  /// The oxygen that the person takes at rest, in ml·kg⁻¹·min⁻¹; the tables take 3.5.
  package let rest: Decimal
  /// The energy as a multiple of the person's own rest, MET × 3.5 ÷ rest: how hard it is for them, not what it takes
  /// (Kozey et al., J Phys Act Health 2010;7:508–16).
  package let correctedMET: MET

  /// Of a rest in kcal a day by Harris and Benedict (1918), which is what the correction is made with: 5 kcal a litre
  /// of oxygen. Each number is rounded once to thousandths; nil where one does not fit.
  package init?(_ met: MET, weight: Kilograms, restingEnergy: Decimal) {
    // kcal/day ÷ 1440 min ÷ 5 kcal/l × 1000 ml/l ÷ kg
    guard let millilitres = restingEnergy.ratio.times(Ratio(5, 36) ?? .one),
      let rest = millilitres.divided(by: weight.value.ratio),
      let usual = met.value.ratio.times(LocomotionCost.rest), let corrected = usual.divided(by: rest)
    else { return nil }
    self.rest = rest.decimal
    correctedMET = MET(corrected.decimal)
  }

  /// The gross energy with the person's own rest for the MET's: MET × resting energy a day ÷ 24 × h; nil where it does
  /// not fit.
  package static func energy(_ met: MET, restingEnergy: Decimal, _ duration: Minutes) -> Kilocalories? {
    guard let day = met.value.ratio.times(restingEnergy.ratio),
      let days = duration.value.ratio.divided(by: Ratio(1440))
    else { return nil }
    return day.decimal(times: days).map(Kilocalories.init)
  }
}
