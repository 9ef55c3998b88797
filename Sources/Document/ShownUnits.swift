package import Values

/// The units in which people read energy, body weight and distance, as the settings `units.*` say. Everything
/// is computed and kept in kcal, kg and km; machine formats show just these.
package struct ShownUnits: Equatable, Sendable {
  private let energy: String
  private let mass: String
  private let distance: String

  /// The units by the values of their settings: kcal or kJ; kg, lb or st; km or mi.
  package init(energy: String, mass: String, distance: String) {
    self.energy = energy
    self.mass = mass
    self.distance = distance
  }

  /// The units in which everything is kept.
  package static let metric = ShownUnits(energy: "kcal", mass: "kg", distance: "km")

  /// The units that people may want otherwise.
  static let chosen = ["kcal", "kg", "km"]

  /// An amount in words: `4,184 kJ`, `12 st 8 lb`; one of any other unit stays as it is.
  package func text(_ value: Decimal, unit: String, places: Int, _ language: Language) -> String {
    let (value, shown) = converted(value, unit)
    guard unit == "kg" && mass == "st", let tenths = value.magnitude.rounded(places: 1) else {
      return language.amount(value, unit: shown, places: places)
    }
    let stones = tenths.thousandths / 14_000
    let pounds = Decimal(thousandths: tenths.thousandths - stones * 14_000)
    let sign = value.isNegative ? "-" : ""
    let rest = language.amount(pounds, unit: "lb", places: pounds.places)
    return sign + (stones == 0 ? "" : "\(stones) st ") + rest
  }

  /// An amount in words with the places it has; what is converted has one or, of a mass, two.
  package func exactText(_ value: Decimal, unit: String, _ language: Language) -> String {
    let places = shown(unit) == unit ? value.places : unit == "kg" ? 2 : 1
    return text(value, unit: unit, places: min(places, converted(value, unit).value.places), language)
  }

  /// An amount and the unit it is shown in. What is shown in stones is in pounds here: a bar or a column has
  /// one unit.
  package func converted(_ value: Decimal, _ unit: String) -> (value: Decimal, unit: String) {
    switch (unit, shown(unit)) {
    case ("kcal", "kJ"):
      (Decimal.product(value, Decimal(thousandths: Self.joulesOfKilocalorie)) ?? value, "kJ")
    case ("kg", "lb"): (Self.quotient(value, Self.pound), "lb")
    case ("km", "mi"): (Self.quotient(value, Self.mile), "mi")
    case ("km/h", "mph"): (Self.quotient(value, Self.mile), "mph")
    case (Language.pace, Language.paceOfMiles):
      (Self.mile?.times(value.ratio)?.decimal ?? value, Language.paceOfMiles)
    default: (value, unit)
    }
  }

  /// The unit that is shown for a unit.
  func shown(_ unit: String) -> String {
    switch unit {
    case "kcal": energy
    case "kg": mass == "st" ? "lb" : mass
    case "km": distance
    case "km/h": distance == "mi" ? "mph" : unit
    case Language.pace: distance == "mi" ? Language.paceOfMiles : unit
    default: unit
    }
  }

  /// A pace as it is said on foot: `5:30 /km`, `8:51 /mi`.
  package func text(_ pace: Pace) -> String {
    guard distance == "mi", let mile = Self.mile else { return "\(pace.clock) /km" }
    return "\(pace.clock(of: mile)) /mi"
  }

  /// Whether an amount of that unit takes two numbers.
  func isCompound(_ unit: String) -> Bool { unit == "kg" && mass == "st" }

  private static func quotient(_ value: Decimal, _ unit: Ratio?) -> Decimal {
    unit.flatMap { value.ratio.divided(by: $0)?.decimal } ?? value
  }

  /// The thermochemical calorie.
  private static let joulesOfKilocalorie: Int64 = 4184
  // NIST Handbook 44, Appendix C.
  private static let pound = Ratio(45_359_237, 100_000_000)
  private static let mile = Ratio(1_609_344, 1_000_000)
}
