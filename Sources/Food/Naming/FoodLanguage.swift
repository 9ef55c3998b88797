package import Document
internal import Encoding

/// The language whose everyday names win where a word means one food in English and another in French: `raisin`.
package enum FoodLanguage: Sendable {
  case english, french
  /// English where a pint is imperial and chips are fried potatoes.
  case british

  /// What is spoken in a language for people and a country such as `GB`; nil where none is known.
  package init(_ language: Language, country: String?) {
    guard language != .french else {
      self = .french
      return
    }
    self = country.map(Self.countriesOfPints.contains) == true ? .british : .english
  }

  /// Where beer is served by the imperial pint, and chips with fish.
  private static let countriesOfPints = ["GB", "IE", "IM", "JE", "GG", "AU", "NZ", "ZA"]
}

/// What words mean in Britain or in France and not in America.
enum RegionalWords {
  /// What the lists call a food that is called so, in a language.
  static func name(_ words: String, in language: FoodLanguage) -> String {
    switch language {
    case .british: british[folded(words)] ?? words
    case .french: french[folded(words)] ?? words
    case .english: words
    }
  }

  /// The measure that is meant of a food, as the table of foods has it.
  static func measure(_ measure: [String], of food: Food, in language: FoodLanguage) -> [String] {
    guard let nature = FoodNature(food) else { return measure }
    // A small whisky is a single one.
    if measure == ["small"], nature == .spirit {
      return language == .british ? ["imperial", "shot"] : ["shot"]
    }
    guard language != .english else { return measure }
    switch (language, measure, nature) {
    case (.british, ["pint"], .drink), (.british, ["pint"], .beer), (.british, ["pint"], .wine),
      (.british, ["half"], .beer), (.british, ["shot"], .spirit):
      return ["imperial"] + measure
    case (.french, ["pint"], .drink), (.french, ["pint"], .beer), (.french, ["pint"], .wine),
      (_, ["can"], .drink), (.french, ["can"], .beer):
      return ["metric"] + measure
    default: return measure
    }
  }

  private static let french = ["tacos": "tacos francais 1 viande"]

  private static let british = [
    "baked beans": "heinz beans", "beans": "heinz beans", "chips": "chip shop chips",
    "jelly": "gelatin dessert",
    "scampi": "breaded scampi", "squash": "orange squash",
  ]
}
