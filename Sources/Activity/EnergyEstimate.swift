package import Values

/// The energy that an activity took, estimated from its MET value, and the arithmetic behind it.
///
/// With a MET value of the table the Compendium's convention, 1 MET = 1 kcal·kg⁻¹·h⁻¹, is used. The oxygen of the ACSM
/// lines counts 5 kcal a litre, as it does there: MET × 3.5 × kg ÷ 200 × min, which is 5 % more.
package struct EnergyEstimate: Hashable, Sendable {
  /// What an estimate goes by.
  package enum Method: String, CaseIterable, Sendable {
    /// The MET value of a table, or one that was said.
    case met
    /// The oxygen that distance and time ask for.
    case acsm

    /// How many kcal a kilogram takes in an hour of one MET.
    fileprivate var factor: Ratio {
      switch self {
      case .met: .one
      case .acsm: Ratio(21, 20) ?? .one
      }
    }
  }

  /// What it goes by.
  package let method: Method
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
  package init?(met: MET, weight: Kilograms, duration: Minutes, method: Method) {
    let hour = Minutes(Decimal(60))
    guard let excess = met.value.subtracting(Decimal(1)),
      let gross = Self.energy(of: met.value, weight, duration, method),
      let net = Self.energy(of: excess, weight, duration, method),
      let perHour = Self.energy(of: met.value, weight, hour, method)
    else { return nil }
    self.method = method
    self.met = met
    self.weight = weight
    self.duration = duration
    self.gross = gross
    self.net = net
    self.perHour = perHour
  }

  /// An estimate of a MET value of the table.
  package init?(met: MET, weight: Kilograms, duration: Minutes) {
    self.init(met: met, weight: weight, duration: duration, method: .met)
  }

  /// `9.8 MET × 70 kg × 30 min / 60 = 343 kcal`
  package var grossArithmetic: String { arithmetic("\(met) MET", gross) }

  /// `(9.8 − 1) MET × 70 kg × 30 min / 60 = 308 kcal`
  package var netArithmetic: String { arithmetic("(\(met) − 1) MET", net) }

  private func arithmetic(_ multiple: String, _ energy: Kilocalories) -> String {
    let shown = energy.value.rounded(places: 1) ?? energy.value
    let sign = shown.isNegative ? "−" : ""
    let result = "\(sign)\(shown.magnitude) kcal"
    switch method {
    case .met: return "\(multiple) × \(weight) kg × \(duration) min / 60 = \(result)"
    case .acsm: return "\(multiple) × 3.5 × \(weight) kg × \(duration) min / 200 = \(result)"
    }
  }

  private static func energy(
    of multiple: Decimal, _ weight: Kilograms, _ duration: Minutes, _ method: Method
  ) -> Kilocalories? {
    guard let power = multiple.ratio.times(weight.value.ratio)?.times(method.factor),
      let hours = duration.value.ratio.divided(by: Ratio(60))
    else { return nil }
    return power.decimal(times: hours).map(Kilocalories.init)
  }
}
