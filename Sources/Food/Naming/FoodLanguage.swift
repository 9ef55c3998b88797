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

/// What English words mean in Britain and not in America.
enum BritishWords {
  /// What the lists call a food that is called so, in a language.
  static func name(_ words: String, in language: FoodLanguage) -> String {
    guard language == .british else { return words }
    return names[folded(words)] ?? words
  }

  /// The measure that is meant of a food, as the table of foods has it.
  static func measure(_ measure: [String], of food: Food, in language: FoodLanguage) -> [String] {
    guard language == .british, let nature = FoodNature(food) else { return measure }
    switch (measure, nature) {
    case (["pint"], .drink), (["pint"], .beer), (["pint"], .wine), (["half"], .beer), (["shot"], .spirit):
      return ["imperial"] + measure
    default: return measure
    }
  }

  private static let names = [
    "baked beans": "heinz beans", "beans": "heinz beans", "chips": "chip shop chips",
    "jelly": "gelatin dessert",
    "scampi": "breaded scampi",
  ]
}
