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
      if let sized = sized(measure, Array(words.prefix(length)), rest.rest) { return sized }
      return rest.rest.isEmpty ? nil : (measure, Array(words.prefix(length)), rest.rest)
    }
    return nil
  }

  /// The same with the measure behind a word for its size, as in `large glass of wine`; nil where there is none.
  private static func sized(_ size: [String], _ typed: [String], _ text: String)
    -> (portion: [String], typed: [String], food: String)?
  {
    guard size.count == 1, MeasureSize(rawValue: size[0]) != nil,
      let measure = text.split(separator: " ").first.map(String.init)
    else { return nil }
    guard let name = sizedMeasure(singular(Encoding.folded(measure))) else { return nil }
    // Without a word between them it may be what the food is called: a large egg roll, a small pot pie.
    var food = AmountReader(text.dropFirst(measure.count).trimmed)
    guard food.of(), !food.rest.isEmpty else { return nil }
    return (size + name.split(separator: " ").map(String.init), typed + [measure], food.rest)
  }

  /// The measure that a word is which may have a size, as the table of foods has it; nil for other words.
  private static func sizedMeasure(_ word: String) -> String? {
    if let unit = Unit.named(word), [.slice, .piece, .serving, .cup].contains(unit) { return unit.rawValue }
    return names[word].flatMap { MeasureSize(rawValue: $0) == nil ? $0 : nil }
  }

  /// The food of `bottle of cola`, whose amount is stated besides; nil where the text begins with no vessel.
  static func content(_ text: String) -> String? {
    guard let (portion, _, food) = split(text), portion.count == 1, vessels.contains(portion[0]) else {
      return nil
    }
    return food
  }

  /// Whether words are a vessel with its size, and nothing else: `big bowl`, `petite assiette`.
  static func isSizedVessel(_ words: [String]) -> Bool {
    guard words.count == 2, let name = name(words.joined(separator: " ")), name.count > 1 else {
      return false
    }
    return MeasureSize(rawValue: name[0]) != nil && isVessel(name.dropFirst().joined(separator: " "))
  }

  /// Whether a measure, as the table of foods has it, is what food comes in or is helped to.
  private static func isVessel(_ name: String) -> Bool {
    vessels.contains(name) || ["serving", "portion", "handful"].contains(name)
  }

  /// The measure of `small bag`, `1 plate` and `une grande assiette`, ready to stand before a food, and the mass of `25 g bag`,
  /// beside which its vessel says nothing; nil for any other words.
  static func measure(behind words: [String]) -> String? {
    if isSizedVessel(words) { return words.joined(separator: " ") + " of" }
    // A bag or a bowl may be what it is called; a handful never is.
    if words.count == 1 { return name(words[0]) == ["handful"] ? "\(words[0]) of" : nil }
    guard let last = words.last, let name = name(last), name.count == 1, isVessel(name[0]) else { return nil }
    let head = words.dropLast().joined(separator: " ")
    var reader = AmountReader(head + " x")
    if let amount = try? reader.amount(), reader.rest == "x" {
      return amount.unit == nil ? "\(head) \(last) of" : head
    }
    return words.count > 2 && isSizedVessel(Array(words.dropFirst())) && articles.contains(folded(words[0]))
      ? words.dropFirst().joined(separator: " ") + " of" : nil
  }

  /// What stands before one of a measure.
  static let articles: Set<String> = ["a", "an", "one", "un", "une"]

  /// What food comes in, so that it says nothing beside a mass or a volume.
  private static let vessels: Set<String> = [
    "can", "bottle", "package", "packet", "pouch", "bag", "box", "jar", "carton", "container", "glass",
    "bowl",
    "mug", "plate", "punnet",
  ]

  /// The measure that a text is and nothing else, as the table of foods has it; nil for any other text.
  static func name(_ text: String) -> [String]? {
    let words = text.split(separator: " ").map { singular(Encoding.folded(String($0))) }
    if let name = names[words.joined(separator: " ")] { return name.split(separator: " ").map(String.init) }
    guard words.count == 2, let size = names[words[0]], MeasureSize(rawValue: size) != nil,
      let measure = sizedMeasure(words[1])
    else { return nil }
    return [size] + measure.split(separator: " ").map(String.init)
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
    "mug", "plate", "wine glass", "shot", "cube", "ladle", "dash", "drizzle", "splash", "knob", "punnet",
    "dollop", "schooner",
  ]

  private static let otherNames = [
    "big": "large",
    "petit": "small", "petite": "small", "moyen": "medium", "moyenne": "medium", "grand": "large",
    "grande": "large", "gros": "large", "grosse": "large", "beau": "large", "bel": "large", "belle": "large",
    "boite": "can", "bouteille": "bottle",
    "barre": "bar",
    "paquet": "package", "sachet": "packet", "pot": "container", "filet": "fillet", "cuisse": "thigh",
    "pilon": "drumstick", "aile": "wing", "feuille": "leaf", "branche": "stalk", "gousse": "clove",
    "epi": "ear",
    "tete": "head", "botte": "bunch", "bande": "strip", "boule": "scoop", "bol": "bowl", "verre": "glass",
    "baton": "stick", "quartier": "wedge", "brin": "sprig", "rondelle": "ring", "carre": "square",
    "poignee": "handful", "pincee": "pinch", "cote": "rib",
    "rasher": "slice", "tin": "can", "spoonful": "tbsp", "cuillere": "tbsp", "cuilleree": "tbsp",
    "tub": "container", "barquette": "punnet", "grappe": "bunch", "platter": "plate", "plateau": "plate",
    "helping": "serving", "spoon": "tbsp", "dish": "plate", "lump": "cube", "fistful": "handful",
    "bout": "piece",
    "little": "small", "mugful": "mug", "bowlful": "bowl", "plateful": "plate", "glassful": "glass",
    "ration": "serving", "plat": "plate", "assiette": "plate", "canette": "can", "pinte": "pint",
    "tablette": "bar",
    "verre a vin": "wine glass",
    "coupe": "glass", "flute": "glass", "louche": "ladle", "trait": "dash", "nuage": "splash",
    "mesure": "scoop",
    "dosette": "packet", "dose": "scoop", "bolee": "bowl", "assiete": "plate", "asiette": "plate",
    "snack bag": "bag",
    "pack": "package", "tumbler": "glass", "goblet": "glass", "tankard": "pint", "pointe": "slice",
    "cornet": "serving", "shaker": "glass", "ramequin": "container",
    "thick slice": "large slice", "thin slice": "small slice", "fine tranche": "small slice",
    "gourde": "pouch", "quignon": "piece",
    "coupelle": "bowl", "bocal": "jar", "saladier": "bowl",
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
