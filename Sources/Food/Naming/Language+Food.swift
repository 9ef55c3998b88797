package import Document

extension Language {
  /// What the source of a food's values is called; the names of published tables stay.
  package func foodSource(_ source: String) -> String {
    guard self == .french else { return source }
    if source.hasPrefix(CatalogueFood.source) {
      return "catalogue de " + source.dropFirst(CatalogueFood.source.count)
    }
    return switch source {
    case CatalogueFood.ownSource: "catalogue du serveur"
    case OwnFood.source: "aliment personnel"
    case Recipe.source: "recette personnelle"
    case BuiltInRecipe.source: "recettes de healthlog"
    case MealItem.statedSource: "comme indiqué"
    default: source
    }
  }

  /// The household measure that gave an item its grams; one of a usual size says so: `bol (usuel, 250 ml)`.
  package func portion(_ label: String) -> String {
    guard self == .french, let open = label.firstIndex(of: "("), label[open...].hasPrefix("(usual, ") else {
      return label
    }
    let name = String(label[..<open].dropLast())
    let size = label[open...].dropFirst("(usual, ".count).dropLast()
    let words = size == "1 g per ml" ? "1 g par ml" : String(size).replacingPoint
    return "\(Self.usualMeasures[name] ?? name) (usuel, \(words))"
  }

  static let usualMeasures = [
    "glass": "verre", "wine glass": "verre à vin", "shot": "petit verre", "mug": "grande tasse",
    "pint": "pinte",
    "can": "boîte", "bottle": "bouteille", "bowl": "bol", "plate": "assiette", "ladle": "louche",
    "serving": "portion", "portion": "portion", "slice": "tranche", "scoop": "boule", "handful": "poignée",
    "pinch": "pincée", "piece": "pièce", "cup": "tasse", "tbsp": "c. à soupe", "tsp": "c. à café",
    "container": "pot", "packet": "sachet", "package": "paquet", "bag": "sachet", "dash": "trait",
    "drizzle": "filet", "fillet": "filet", "splash": "trait", "leaf": "feuille", "knob": "noix",
    "wedge": "quartier",
    "square": "carré",
  ]
}

extension String {
  /// A number of an English text with the comma of a French one.
  fileprivate var replacingPoint: String { String(map { $0 == "." ? "," : $0 }) }
}
