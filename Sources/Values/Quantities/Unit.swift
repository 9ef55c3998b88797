/// A unit that an amount of food can be given in.
///
/// A cup is the customary American one of 8 fluid ounces, half a pint; a pound is the international one.
package enum Unit: String, CaseIterable, Hashable, Sendable {
  case gram = "g"
  case kilogram = "kg"
  case milligram = "mg"
  case ounce = "oz"
  case pound = "lb"
  case millilitre = "ml"
  case centilitre = "cl"
  case decilitre = "dl"
  case litre = "l"
  case fluidOunce = "fl oz"
  case cup = "cup"
  case tablespoon = "tbsp"
  case teaspoon = "tsp"
  case slice = "slice"
  case piece = "piece"
  case serving = "serving"

  /// What a unit measures, and how much of it exactly.
  package enum Measure: Hashable, Sendable {
    /// So many grams each.
    case mass(grams: Ratio)
    /// So many millilitres each.
    case volume(millilitres: Ratio)
    /// Pieces, whose mass the food itself must say.
    case count
  }

  /// What one of this unit is (NIST Handbook 44, Appendix C).
  package var measure: Measure {
    switch self {
    case .gram: .mass(grams: .one)
    case .kilogram: .mass(grams: Ratio(1000))
    case .milligram: .mass(grams: Factor.thousandth)
    case .ounce: .mass(grams: Factor.gramsPerOunce)
    case .pound: .mass(grams: Factor.gramsPerPound)
    case .millilitre: .volume(millilitres: .one)
    case .centilitre: .volume(millilitres: Ratio(10))
    case .decilitre: .volume(millilitres: Ratio(100))
    case .litre: .volume(millilitres: Ratio(1000))
    case .fluidOunce: .volume(millilitres: Factor.millilitresPerFluidOunce)
    case .cup: .volume(millilitres: Factor.millilitresPerCup)
    case .tablespoon: .volume(millilitres: Factor.millilitresPerTablespoon)
    case .teaspoon: .volume(millilitres: Factor.millilitresPerTeaspoon)
    case .slice, .piece, .serving: .count
    }
  }

  /// The words for this unit in English and French, folded; a unit's symbol first.
  package var spellings: [String] {
    switch self {
    case .gram: ["g", "gr", "gram", "grams", "gramme", "grammes"]
    case .kilogram: ["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramme", "kilogrammes"]
    case .milligram: ["mg", "milligram", "milligrams", "milligramme", "milligrammes"]
    case .ounce: ["oz", "ounce", "ounces", "once", "onces"]
    case .pound: ["lb", "lbs", "pound", "pounds"]
    case .millilitre: ["ml", "milliliter", "milliliters", "millilitre", "millilitres"]
    case .centilitre: ["cl", "centiliter", "centiliters", "centilitre", "centilitres"]
    case .decilitre: ["dl", "deciliter", "deciliters", "decilitre", "decilitres"]
    case .litre: ["l", "liter", "liters", "litre", "litres"]
    case .fluidOunce: ["fl oz", "fl. oz", "floz", "fluid ounce", "fluid ounces"]
    case .cup: ["cup", "cups", "tasse", "tasses"]
    case .tablespoon:
      [
        "tbsp", "tbsps", "tablespoon", "tablespoons", "cuillere a soupe", "cuilleres a soupe", "cas",
        "c. a s",
        "c.a.s", "c. a soupe", "c a s", "cs",
      ]
    case .teaspoon:
      [
        "tsp", "tsps", "teaspoon", "teaspoons", "cuillere a cafe", "cuilleres a cafe", "cac", "c. a c",
        "c.a.c",
        "c. a cafe", "c a c", "cc",
      ]
    case .slice: ["slice", "slices", "tranche", "tranches"]
    case .piece: ["piece", "pieces", "pc", "pcs", "morceau", "morceaux"]
    case .serving: ["serving", "servings", "portion", "portions", "part", "parts"]
    }
  }

  /// The unit of that name, whatever its case and accents; nil for any other word.
  package static func named(_ word: String) -> Unit? {
    var scanner = AmountScanner(word)
    guard let unit = scanner.unit(), scanner.isAtEnd else { return nil }
    return unit
  }
}

extension AmountScanner {
  /// Reads a unit with the dot after it, if there is one; nil, without moving, for any other word.
  mutating func unit() -> Unit? {
    for (spelling, unit) in Self.unitSpellings where takeWord(spelling) {
      if next == "." && !(character(after: 1)?.isLetter ?? false) { skip(1) }
      return unit
    }
    return nil
  }

  /// The longest spellings first, so that `g` does not take the place of `gram`.
  private static let unitSpellings: [(String, Unit)] = Unit.allCases
    .flatMap { unit in unit.spellings.map { ($0, unit) } }
    .sorted { $0.0.count > $1.0.count }
}
