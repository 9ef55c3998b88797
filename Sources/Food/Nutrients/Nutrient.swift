package import Messages

/// What a food contains, in the order of the table's columns; the seven of the nutrition label come first.
package enum Nutrient: Int, CaseIterable, Sendable {
  case energy, protein, carbohydrate, fat, fiber, sugar, sodium
  case saturatedFat, transFat, monounsaturatedFat, polyunsaturatedFat, cholesterol
  case potassium, calcium, iron, magnesium, phosphorus, zinc
  case vitaminC, vitaminD, vitaminB12, folate, vitaminA, vitaminE, vitaminK
  case alcohol, caffeine, water
  case vitaminB1, vitaminB2, vitaminB3, vitaminB5, vitaminB6, choline
  case copper, manganese, selenium, iodine, omega3, omega6

  /// The seven that a meal keeps of each item.
  package static let label: [Nutrient] = [.energy, .protein, .carbohydrate, .fat, .fiber, .sugar, .sodium]

  /// The nutrient with this key, if there is one.
  package init?(key: String) {
    guard let nutrient = Self.byKey[key] else { return nil }
    self = nutrient
  }

  /// Its name in machine formats and in the journal, with the unit: `kcal`, `protein_g`, `sodium_mg`.
  package var key: String { Self.keys[rawValue] }

  // Keys are asked for with every item that is read, so they are put together once.
  private static let keys = allCases.map { nutrient in
    nutrient == .energy ? "kcal" : nutrient.name.asKey + "_" + nutrient.unit.suffix
  }
  private static let byKey = Dictionary(uniqueKeysWithValues: allCases.map { ($0.key, $0) })

  /// Its name in words, lower case, as the specific names of vitamins allow.
  package var name: String { words.english }

  /// Its name in words, for people of any language.
  package var words: Message {
    switch self {
    case .energy: "energy"
    case .protein: "protein"
    case .carbohydrate: "carbohydrate"
    case .fat: "fat"
    case .fiber: "fiber"
    case .sugar: "sugar"
    case .sodium: "sodium"
    case .saturatedFat: "saturated fat"
    case .transFat: "trans fat"
    case .monounsaturatedFat: "monounsaturated fat"
    case .polyunsaturatedFat: "polyunsaturated fat"
    case .cholesterol: "cholesterol"
    case .potassium: "potassium"
    case .calcium: "calcium"
    case .iron: "iron"
    case .magnesium: "magnesium"
    case .phosphorus: "phosphorus"
    case .zinc: "zinc"
    case .vitaminC: "vitamin C"
    case .vitaminD: "vitamin D"
    case .vitaminB12: "vitamin B12"
    case .folate: "folate"
    case .vitaminA: "vitamin A"
    case .vitaminE: "vitamin E"
    case .vitaminK: "vitamin K"
    case .alcohol: Message("alcohol", context: "nutrient")
    case .caffeine: "caffeine"
    case .water: "water"
    case .vitaminB1: "vitamin B1"
    case .vitaminB2: "vitamin B2"
    case .vitaminB3: "vitamin B3"
    case .vitaminB5: "vitamin B5"
    case .vitaminB6: "vitamin B6"
    case .choline: "choline"
    case .copper: "copper"
    case .manganese: "manganese"
    case .selenium: "selenium"
    case .iodine: "iodine"
    case .omega3: "omega 3"
    case .omega6: "omega 6"
    }
  }

  /// What its amounts are counted in; vitamin A in retinol activity equivalents, vitamin B3 as niacin without what the body
  /// makes of tryptophan. Omega 3 is the sum of ALA, EPA, DPA and DHA, omega 6 that of linoleic and arachidonic acid.
  package var unit: NutrientUnit {
    switch self {
    case .energy: .kilocalories
    case .protein, .carbohydrate, .fat, .fiber, .sugar, .saturatedFat, .transFat, .monounsaturatedFat,
      .polyunsaturatedFat, .alcohol, .water, .omega3, .omega6:
      .grams
    case .sodium, .cholesterol, .potassium, .calcium, .iron, .magnesium, .phosphorus, .zinc, .vitaminC,
      .vitaminE, .caffeine, .vitaminB1, .vitaminB2, .vitaminB3, .vitaminB5, .vitaminB6, .choline, .copper,
      .manganese:
      .milligrams
    case .vitaminD, .vitaminB12, .folate, .vitaminA, .vitaminK, .selenium, .iodine: .micrograms
    }
  }
}

/// What amounts of a nutrient are counted in.
package enum NutrientUnit: Sendable {
  case kilocalories, grams, milligrams, micrograms

  /// As people read it: `kcal`, `g`, `mg`, `µg`.
  package var symbol: String {
    self == .micrograms ? "µg" : suffix
  }

  /// As a key ends with it, in ASCII: `kcal`, `g`, `mg`, `ug`.
  package var suffix: String {
    switch self {
    case .kilocalories: "kcal"
    case .grams: "g"
    case .milligrams: "mg"
    case .micrograms: "ug"
    }
  }
}

extension String {
  /// The words of a name as one word of a key: lower case, joined by `_`.
  fileprivate var asKey: String {
    // Names are of ASCII letters, digits and blanks; 0x20 is what tells small letters from capitals.
    String(
      decoding: utf8.map {
        $0 == UInt8(ascii: " ") ? UInt8(ascii: "_") : $0 < UInt8(ascii: "A") ? $0 : $0 | 0x20
      },
      as: UTF8.self)
  }
}
