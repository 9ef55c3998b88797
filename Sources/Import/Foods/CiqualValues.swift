internal import Encoding
internal import Food
internal import Values

/// The values of one row of a table Ciqual.
struct CiqualValues {
  private var amounts = NutrientAmounts()
  private var others: [CiqualColumns.Meaning: Decimal] = [:]
  private var traces: [String] = []
  private var below: [String] = []
  /// Whether the energy was worked out by factors.
  private(set) var isEnergyComputed = false

  /// Takes in a cell; false where it is no value.
  mutating func take(_ meaning: CiqualColumns.Meaning, _ text: String) -> Bool {
    guard !text.isEmpty, text != "-" else { return true }
    let mark = folded(text)
    if mark == "traces" {
      set(meaning, .zero)
      if case .nutrient(let nutrient) = meaning { traces.append(nutrient.name) }
      return true
    }
    let isBelow = mark.hasPrefix("<")
    let digits = (isBelow ? String(mark.dropFirst()) : mark).filter { $0 != " " && $0 != "\u{A0}" }
    guard let number = LooseNumber(digits, comma: true), !number.isNegative,
      let value = number.decimal(dividedBy: isBelow ? 2 : 1)
    else { return false }
    set(meaning, value)
    if isBelow, case .nutrient(let nutrient) = meaning { below.append(nutrient.name) }
    return true
  }

  private mutating func set(_ meaning: CiqualColumns.Meaning, _ value: Decimal) {
    if case .nutrient(let nutrient) = meaning {
      amounts[nutrient] = value
    } else {
      others[meaning] = value
    }
  }

  /// Puts what follows from other columns in the place of what is missing: the amounts in 100 g.
  mutating func settle() -> NutrientAmounts {
    amounts[.protein] = amounts[.protein] ?? others[.proteinByJones]
    amounts[.sodium] = amounts[.sodium] ?? others[.salt].flatMap(Salt.sodiumMilligrams(inGrams:))
    // A retinol activity equivalent is 1 µg of retinol or 12 µg of beta-carotene of food (IOM 2001); a part of it
    // alone is not the whole.
    if let retinol = others[.retinol], let carotene = others[.carotene],
      let equivalent = Decimal.product(carotene, Decimal(1), dividedBy: Decimal(12))
    {
      amounts[.vitaminA] = retinol.adding(equivalent)
    }
    amounts[.omega3] = sum(of: [.linolenicAcid, .eicosapentaenoicAcid, .docosahexaenoicAcid])
    amounts[.omega6] = sum(of: [.linoleicAcid, .arachidonicAcid])
    guard amounts[.energy] == nil else { return amounts }
    if let energy = others[.kilojoules].flatMap(Kilocalories.init(kilojoules:)) {
      amounts[.energy] = energy.value.rounded(places: 1)
    } else if let energy = energyByFactors {
      amounts[.energy] = energy
      isEnergyComputed = true
    }
    return amounts
  }

  /// The sum of some columns; nil where one is unknown.
  private func sum(of meanings: [CiqualColumns.Meaning]) -> Decimal? {
    var sum: Decimal? = .zero
    for meaning in meanings { sum = others[meaning].flatMap { sum?.adding($0) } }
    return sum
  }

  /// The energy by the factors of Regulation (EU) 1169/2011, Annex XIV, in kcal; nil where protein, carbohydrate or fat
  /// is unknown. Polyols are part of Ciqual's carbohydrate.
  private var energyByFactors: Decimal? {
    guard let protein = amounts[.protein], let carbohydrate = amounts[.carbohydrate], let fat = amounts[.fat]
    else { return nil }
    let polyols = min(others[.polyols] ?? .zero, carbohydrate)
    let parts: [(Decimal, Int64)] = [
      (protein, 40), (carbohydrate, 40), (polyols, -16), (fat, 90), (amounts[.fiber] ?? .zero, 20),
      (amounts[.alcohol] ?? .zero, 70), (others[.acids] ?? .zero, 30),
    ]
    let tenths = parts.reduce(Int128(0)) { $0 + Int128($1.0.thousandths) * Int128($1.1) }
    return Int64(exactly: tenths / 10).flatMap { Decimal(thousandths: $0).rounded(places: 1) }
  }

  /// What is to be known of the values; nil where there is nothing.
  var note: String? {
    var parts: [String] = []
    if isEnergyComputed { parts.append("energy by the EU's factors") }
    if !traces.isEmpty { parts.append("traces: \(traces.joined(separator: ", "))") }
    if !below.isEmpty { parts.append("below the limit, half of it taken: \(below.joined(separator: ", "))") }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
