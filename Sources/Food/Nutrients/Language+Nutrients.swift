package import Document

extension Language {
  /// What a nutrient is called; in French as the table of Ciqual calls it.
  package func name(of nutrient: Nutrient) -> String {
    if let phrase = nutrient.phrase { return words(phrase) }
    return self == .french ? french(nutrient) : nutrient.name
  }

  private func french(_ nutrient: Nutrient) -> String {
    switch nutrient {
    case .saturatedFat: "acides gras saturés"
    case .transFat: "acides gras trans"
    case .monounsaturatedFat: "acides gras monoinsaturés"
    case .polyunsaturatedFat: "acides gras polyinsaturés"
    case .cholesterol: "cholestérol"
    case .iron: "fer"
    case .magnesium: "magnésium"
    case .phosphorus: "phosphore"
    case .vitaminC, .vitaminD, .vitaminB12, .vitaminA, .vitaminE, .vitaminK:
      "vitamine" + nutrient.name.dropFirst("vitamin".count)
    case .folate: "folates"
    case .alcohol: "alcool"
    case .caffeine: "caféine"
    case .water: "eau"
    default: nutrient.name
    }
  }
}
