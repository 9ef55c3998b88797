extension Nutrient {
  /// The names a value of the label may be typed by, folded; the usual one first, none for other nutrients.
  package var spellings: [String] {
    switch self {
    case .energy: ["kcal", "energy", "energie", "calories"]
    case .protein: ["protein", "p", "prot", "proteins", "proteine", "proteines"]
    case .carbohydrate: ["carb", "c", "carbs", "carbohydrate", "carbohydrates", "glucides"]
    case .fat: ["fat", "f", "fats", "lipides"]
    case .fiber: ["fiber", "fibre", "fibers", "fibres"]
    case .sugar: ["sugar", "sugars", "sucre", "sucres"]
    case .sodium: ["sodium"]
    default: []
    }
  }

  /// The value of the label that is typed by a name; nil for any other word.
  package static func named(_ folded: String) -> Nutrient? {
    label.first { $0.spellings.contains(folded) }
  }
}
