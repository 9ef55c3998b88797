package import Document
internal import Messages

extension Language {
  /// What a nutrient is called; in French as the table of Ciqual calls it.
  package func name(of nutrient: Nutrient) -> String {
    if let phrase = nutrient.phrase { return words(phrase) }
    if nutrient == .alcohol { return words(Phrase("alcohol_g", "alcohol", context: "nutrient")) }
    return words(nutrient.words)
  }
}

extension Nutrient {
  fileprivate var words: Message {
    switch self {
    case .saturatedFat: "saturated fat"
    case .transFat: "trans fat"
    case .monounsaturatedFat: "monounsaturated fat"
    case .polyunsaturatedFat: "polyunsaturated fat"
    case .cholesterol: "cholesterol"
    case .iron: "iron"
    case .magnesium: "magnesium"
    case .phosphorus: "phosphorus"
    case .vitaminC: "vitamin C"
    case .vitaminD: "vitamin D"
    case .vitaminB12: "vitamin B12"
    case .vitaminA: "vitamin A"
    case .vitaminE: "vitamin E"
    case .vitaminK: "vitamin K"
    case .folate: "folate"
    case .caffeine: "caffeine"
    case .water: "water"
    case .vitaminB1: "vitamin B1"
    case .vitaminB2: "vitamin B2"
    case .vitaminB3: "vitamin B3"
    case .vitaminB5: "vitamin B5"
    case .vitaminB6: "vitamin B6"
    case .copper: "copper"
    case .manganese: "manganese"
    case .selenium: "selenium"
    case .iodine: "iodine"
    case .omega3: "omega 3"
    case .omega6: "omega 6"
    default: "\(name)"
    }
  }
}
