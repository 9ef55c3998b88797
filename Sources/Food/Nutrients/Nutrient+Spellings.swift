extension Nutrient {
  /// Other names a nutrient may be typed by, folded; of a value of the label the usual one first.
  package var spellings: [String] {
    switch self {
    case .energy: ["kcal", "energy", "energie", "calories"]
    case .protein: ["protein", "p", "prot", "proteins", "proteine", "proteines"]
    case .carbohydrate: ["carb", "c", "carbs", "carbohydrate", "carbohydrates", "glucides"]
    case .fat: ["fat", "f", "fats", "lipides"]
    case .fiber: ["fiber", "fibre", "fibers", "fibres"]
    case .sugar: ["sugar", "sugars", "sucre", "sucres"]
    case .sodium: ["sodium"]
    case .vitaminB1: ["thiamin", "thiamine"]
    case .vitaminB2: ["riboflavin", "riboflavine"]
    case .vitaminB3: ["niacin", "niacine", "vitamin pp", "vitamine pp"]
    case .vitaminB5: ["pantothenic acid", "acide pantothenique"]
    case .vitaminB6: ["pyridoxine"]
    case .folate: ["vitamin b9", "vitamine b9", "folic acid", "acide folique"]
    default: []
    }
  }

  /// The value of the label that is typed by a name; nil for any other word.
  package static func named(_ folded: String) -> Nutrient? {
    label.first { $0.spellings.contains(folded) }
  }
}
