package import Document
internal import Values

extension Nutrient {
  /// The four that tables show a column each of.
  package static let principal: [Nutrient] = [.energy, .protein, .carbohydrate, .fat]

  /// What a value of the label is called in reports; nil for other nutrients.
  package var phrase: Phrase? {
    switch self {
    case .energy: .energy
    case .protein: .protein
    case .carbohydrate: .carbohydrate
    case .fat: .fat
    case .fiber: .fiber
    case .sugar: .sugar
    case .sodium: .sodium
    default: nil
    }
  }

  /// The decimal places that a table of meals or foods shows.
  package var places: Int { self == .energy ? 0 : 1 }
}

extension NutrientAmounts {
  /// An amount as a cell of a table whose column tells the unit.
  package func cell(_ nutrient: Nutrient) -> Cell {
    self[nutrient].map { .number($0, places: nutrient.places) } ?? .unknown
  }
}

extension MealTotal {
  /// A sum as a cell that says of how many items it is; `unit` is nil where the column tells it.
  package func cell(_ nutrient: Nutrient, unit: String?) -> Cell {
    .partial(
      sums[nutrient] ?? .zero, unit: unit, places: nutrient.places, known: known(nutrient), of: items)
  }
}

extension Phrase {
  /// A meal of the day; machines read the name that is kept.
  package static func slot(_ name: String) -> Phrase {
    Phrase(name) { $0.slot(name) }
  }
}

extension Language {
  /// A meal of the day; one of the person's own stays as it is.
  package func slot(_ name: String) -> String {
    [Phrase.breakfast, .lunch, .dinner, .snack].first { $0.key == name }.map(words) ?? name
  }
}
