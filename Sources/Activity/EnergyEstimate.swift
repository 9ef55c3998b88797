package import Values

/// The energy that an activity took, estimated from its MET value, and the arithmetic behind it.
///
/// The Compendium's convention, 1 MET = 1 kcal·kg⁻¹·h⁻¹, is used. The other widespread form,
/// MET × 3.5 × kg ÷ 200 × min, counts 5 kcal per litre of oxygen and gives 5 % more.
package struct EnergyEstimate: Hashable, Sendable {
  /// The energy of the activity as a multiple of rest.
  package let met: MET
  /// The mass of the body.
  package let weight: Kilograms
  /// How long it was done.
  package let duration: Minutes
  /// All energy of that time, rest included: MET × kg × min ÷ 60.
  package let gross: Kilocalories
  /// What the activity took beyond rest, for adding to a budget that has rest in it:
  /// (MET − 1) × kg × min ÷ 60. Below zero for sleep, which takes less than sitting at rest.
  package let net: Kilocalories
  /// The gross energy of one hour.
  package let perHour: Kilocalories

  /// How far the true energy of a person may well be from the estimate, in percent either way: rest takes
  /// about a fifth less than the convention says (Byrne et al., J Appl Physiol 2005;99:1112–9).
  package static let uncertaintyPercent = 20

  /// What stands beside every estimate.
  package static let uncertaintyText = "±\(uncertaintyPercent) %"

  /// An estimate, each energy rounded once, half to even, to 0.001 kcal; nil where one does not fit.
  package init?(met: MET, weight: Kilograms, duration: Minutes) {
    guard let excess = met.value.subtracting(Decimal(1)),
      let gross = Self.energy(of: met.value, weight, duration),
      let net = Self.energy(of: excess, weight, duration),
      let perHour = Decimal.product(met.value, weight.value)
    else { return nil }
    self.met = met
    self.weight = weight
    self.duration = duration
    self.gross = gross
    self.net = net
    self.perHour = Kilocalories(perHour)
  }

  /// `9.8 MET × 70 kg × 30 min / 60 = 343 kcal`
  package var grossArithmetic: String { arithmetic("\(met) MET", gross) }

  /// `(9.8 − 1) MET × 70 kg × 30 min / 60 = 308 kcal`
  package var netArithmetic: String { arithmetic("(\(met) − 1) MET", net) }

  private func arithmetic(_ multiple: String, _ energy: Kilocalories) -> String {
    let shown = energy.value.rounded(places: 1) ?? energy.value
    let sign = shown.isNegative ? "−" : ""
    return "\(multiple) × \(weight) kg × \(duration) min / 60 = \(sign)\(shown.magnitude) kcal"
  }

  private static func energy(
    of multiple: Decimal, _ weight: Kilograms, _ duration: Minutes
  ) -> Kilocalories? {
    guard let power = multiple.ratio.times(weight.value.ratio),
      let hours = duration.value.ratio.divided(by: Ratio(60))
    else { return nil }
    return power.decimal(times: hours).map(Kilocalories.init)
  }
}
