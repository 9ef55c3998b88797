package import Document
internal import Messages
internal import Values

extension Language {
  /// What the source of a food's values is called; the names of published tables stay.
  package func foodSource(_ source: String) -> String {
    if source.hasPrefix(CatalogueFood.source) {
      let host = String(source.dropFirst(CatalogueFood.source.count))
      return words("catalogue of \(host)")
    }
    return switch source {
    case CatalogueFood.ownSource: words("server catalogue")
    case OwnFood.source: words("own food")
    case Recipe.source: words("own recipe")
    case BuiltInRecipe.source: words("healthlog recipes")
    case Cocktail.source: words("healthlog cocktails")
    case MealItem.statedSource: words("as stated")
    default: source
    }
  }

  /// The household measure that gave an item its grams; one of a usual size says so: `bowl (usual, 250 ml)`.
  package func portion(_ label: String) -> String {
    guard let open = label.firstIndex(of: "("), label[open...].hasPrefix("(usual, ") else { return label }
    let name = String(label[..<open].dropLast())
    let measure = HouseholdWords.long(name)
    let size = String(label[open...].dropFirst("(usual, ".count).dropLast())
    let shown = size == "1 g per ml" ? words("1 g per ml") : arithmetic(size)
    if self == .french, HouseholdWords.words(name, Decimal(1)) == nil,
      let sized = FrenchParts.portions.words(of: name)
    {
      return words("\(sized) (usual, \(shown))")
    }
    return words("\(measure) (usual, \(shown))")
  }
}
