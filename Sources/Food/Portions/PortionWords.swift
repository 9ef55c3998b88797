internal import Encoding
internal import Values

/// The words between a count and a food that name a household measure: `2 large eggs`, `1 can of tuna`,
/// `2 gousses d'ail`.
enum PortionWords {
  /// The measure and the food of `large eggs`, the measure as the table of foods has it
  /// and as it was typed; nil where the text
  /// begins with no such word or has nothing behind it.
  static func split(_ text: String) -> (portion: [String], typed: [String], food: String)? {
    let words = text.split(separator: " ").map(String.init)
    let folded = words.map { singular(Encoding.folded($0)) }
    for length in [3, 2, 1] where words.count > length {
      guard let portion = names[folded.prefix(length).joined(separator: " ")] else { continue }
      var rest = AmountReader(words.dropFirst(length).joined(separator: " "))
      _ = rest.of()
      let measure = portion.split(separator: " ").map(String.init)
      return rest.rest.isEmpty ? nil : (measure, Array(words.prefix(length)), rest.rest)
    }
    return nil
  }

  /// The measure that a text is and nothing else, as the table of foods has it; nil for any other text.
  static func name(_ text: String) -> [String]? {
    let words = text.split(separator: " ").map { singular(Encoding.folded(String($0))) }
    return names[words.joined(separator: " ")]?.split(separator: " ").map(String.init)
  }

  private static let english = [
    "small", "medium", "large", "extra large", "extra small", "jumbo", "mini", "can", "bottle", "bar",
    "package",
    "packet", "pouch", "bag", "box", "jar", "carton", "container", "envelope", "fillet", "steak", "chop",
    "thigh",
    "drumstick", "wing", "leg", "leaf", "stalk", "clove", "ear", "head", "bunch", "bulb", "patty", "link",
    "strip",
    "scoop", "bowl", "glass", "roll", "bun", "stick", "pat", "wedge", "spear", "sprig", "ring", "floret",
    "sheet",
    "square", "quart", "pint", "handful", "pinch", "order", "rib", "ball", "half", "cake",
    "mug", "plate", "wine glass", "shot", "cube", "ladle", "dash", "drizzle", "splash", "knob",
  ]

  private static let otherNames = [
    "big": "large",
    "petit": "small", "petite": "small", "moyen": "medium", "moyenne": "medium", "grand": "large",
    "grande": "large", "gros": "large", "grosse": "large", "boite": "can", "bouteille": "bottle",
    "barre": "bar",
    "paquet": "package", "sachet": "packet", "pot": "container", "filet": "fillet", "cuisse": "thigh",
    "pilon": "drumstick", "aile": "wing", "feuille": "leaf", "branche": "stalk", "gousse": "clove",
    "epi": "ear",
    "tete": "head", "botte": "bunch", "bande": "strip", "boule": "scoop", "bol": "bowl", "verre": "glass",
    "baton": "stick", "quartier": "wedge", "brin": "sprig", "rondelle": "ring", "carre": "square",
    "poignee": "handful", "pincee": "pinch", "cote": "rib",
    "rasher": "slice", "tin": "can", "spoonful": "tbsp", "cuillere": "tbsp", "cuilleree": "tbsp",
    "tub": "container", "assiette": "plate", "canette": "can", "pinte": "pint", "tablette": "bar",
    "verre a vin": "wine glass",
    "coupe": "glass", "flute": "glass", "louche": "ladle", "trait": "dash", "nuage": "splash",
    "mesure": "scoop",
    "dosette": "packet",
  ]

  /// What each word or pair of words is in the table, by what `singular` makes of it and of its plural.
  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for (name, portion) in english.map({ ($0, $0) }) + otherNames.map({ ($0.key, $0.value) }) {
      for form in [name, name + "s"] {
        names[form.split(separator: " ").map { singular(String($0)) }.joined(separator: " ")] = portion
      }
    }
    return names
  }()
}
