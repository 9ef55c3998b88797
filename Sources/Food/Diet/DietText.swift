internal import Encoding

/// The name of a food, read for what may be in it.
struct DietText {
  private let parts: [[String]]
  private var silent: [Set<Int>]
  /// What the name says is not in it.
  private(set) var denied: Set<DietTrait> = []

  /// Reads a name.
  init(_ name: String) {
    let phrases = DietPhrases.all
    parts = folded(name).split { ",;(".contains($0) }.map(Self.words)
    silent = Array(repeating: [], count: parts.count)
    for part in parts.indices {
      silence(phrases.silentEnds, in: part, keepingLast: false)
      silence(phrases.silentBeginnings, in: part, keepingLast: true)
      deny(in: part)
    }
    let all = Set(parts.joined())
    for (marks, traits) in Self.denials where marks.contains(where: { all.contains(singular($0)) }) {
      denied.formUnion(traits)
    }
  }

  /// The words of a part, `d'` and `l'` apart from what they stand before, each as one of it is called.
  private static func words(_ text: Substring) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "'" && $0 != "%" }
      .flatMap { word -> [String] in
        for article in ["d'", "l'"] where word.hasPrefix(article) && word.count > 2 {
          return [article, String(word.dropFirst(2))]
        }
        return [String(word)]
      }
      .map { singular($0) }
  }

  /// Names that deny a trait as a whole.
  private static let denials: [(marks: Set<String>, traits: Set<DietTrait>)] = [
    (
      [
        "meatless", "vegetarian", "veggie", "vegetarien", "vegetarienne", "vegetal", "vegetale", "vegan",
        "tofu",
      ],
      [.meat, .pork, .fish, .shellfish, .gelatin]
    ),
    (
      ["vegan", "vegetalien", "vegetalienne", "plant-based"],
      [.meat, .pork, .fish, .shellfish, .gelatin, .egg, .milk, .honey]
    ),
    (["nondairy", "non-dairy", "dairy-free"], [.milk]), (["lactose-free"], [.lactose]),
    (["gluten-free"], [.gluten, .oats]), (["eggless", "egg-free"], [.egg]), (["nut-free"], [.nuts]),
    (["alcohol-free", "non-alcoholic", "nonalcoholic"], [.alcohol]),
  ]

  /// What stands before what is left out.
  private static let denying = Set(["without", "sans", "no", "non"].map { singular($0) })

  /// What a word denies when `without` stands before it, or `free` behind it.
  private static let deniable: [String: Set<DietTrait>] = [
    "gluten": [.gluten, .oats], "wheat": [.gluten], "ble": [.gluten], "lactose": [.lactose], "dairy": [.milk],
    "milk": [.milk], "lait": [.milk], "egg": [.egg], "oeuf": [.egg], "meat": [.meat, .pork],
    "viande": [.meat, .pork],
    "nut": [.nuts], "noix": [.nuts], "alcohol": [.alcohol], "alcool": [.alcohol], "pork": [.pork],
    "porc": [.pork],
    "gelatin": [.gelatin], "gelatine": [.gelatin],
  ]

  /// Silences what is said to be left out: `without egg`, `sans lait`, `gluten free`.
  private mutating func deny(in part: Int) {
    let words = parts[part]
    for (index, word) in words.enumerated() {
      if word == "free", index > 0 {
        silent[part].insert(index - 1)
        denied.formUnion(Self.deniable[words[index - 1]] ?? [])
      }
      guard Self.denying.contains(word) else { continue }
      // `without milk and butter` leaves out both; `with` begins something else.
      for next in words[(index + 1)...].indices.prefix(4) {
        if ["with", "avec", "et"].contains(words[next]) { break }
        silent[part].insert(next)
        if parts.count == 1 { denied.formUnion(Self.deniable[words[next]] ?? []) }
      }
    }
  }

  private mutating func silence(_ phrases: [[String]], in part: Int, keepingLast: Bool) {
    let words = parts[part]
    for phrase in phrases where words.count >= phrase.count {
      for start in 0...(words.count - phrase.count) where words[start...].starts(with: phrase) {
        silent[part].insert(keepingLast ? start : start + phrase.count - 1)
        // `hot dog bun` is named by its last word alone.
        if keepingLast, phrase.count > 2, phrase[1] != "de", phrase[1] != "d'", phrase[1] != "of" {
          silent[part].insert(start + 1)
        }
      }
    }
  }

  /// The traits that its words point to, with the word, and whether that but usually has it.
  var found: [(trait: DietTrait, word: String, isUsual: Bool)] {
    var found: [(trait: DietTrait, word: String, isUsual: Bool)] = []
    for entry in DietPhrases.all.entries {
      for part in parts.indices {
        guard let phrase = entry.phrases.first(where: { stands($0, in: part) }) else { continue }
        found.append((entry.trait, phrase.joined(separator: " "), entry.isUsual))
        break
      }
    }
    return found.filter { !isExcused($0.trait, $0.word) }
  }

  private func stands(_ phrase: [String], in part: Int) -> Bool {
    let words = parts[part]
    guard words.count >= phrase.count else { return false }
    return (0...(words.count - phrase.count)).contains { start in
      words[start...].starts(with: phrase) && silent[part].isDisjoint(with: start..<(start + phrase.count))
    }
  }

  /// Whether other words of the name take a word's usual meaning away, wherever they stand.
  private func isExcused(_ trait: DietTrait, _ word: String) -> Bool {
    switch (trait, word) {
    case (.gluten, "tortilla"): hasWord(of: ["corn", "mai"])
    case (.gluten, "noodle"), (.gluten, "vermicelli"), (.gluten, "pasta"), (.gluten, "flour"),
      (.gluten, "bread"),
      (.gluten, "spaghetti"), (.gluten, "macaroni"), (.gluten, "cracker"):
      hasWord(of: [
        "rice", "corn", "potato", "quinoa", "cellophane", "buckwheat", "chickpea", "almond", "soy", "peanut",
        "coconut", "chestnut", "carob", "amaranth", "sorghum", "millet", "tapioca", "arrowroot", "lentil",
        "sesame",
        "cottonseed", "sunflower",
      ]) && !hasWord(of: ["wheat", "egg"])
    case (.meat, "goat"), (.meat, "sheep"), (.meat, "buffalo"):
      hasWord(of: ["milk", "cheese", "yogurt", "butter"])
    case (.meat, "meat"):
      hasWord(of: ["crab", "lobster", "shrimp", "fish", "clam", "conch", "whelk", "turtle", "coconut", "nut"])
    case (.meat, "steak"):
      hasWord(of: ["tuna", "salmon", "swordfish", "fish", "thon", "saumon", "cauliflower"])
    case (.meat, "hamburger"), (.meat, "hotdog"), (.meat, "hot dog"), (.pork, "hotdog"), (.pork, "hot dog"),
      (.meat, "burger"):
      begins(with: ["roll", "bun"])
    case (.shellfish, "oyster"): hasWord(of: ["mushroom", "salsify"])
    case (.nuts, "nut"): begins(with: ["nut"]) && hasWord(of: ["coconut", "chestnut"])
    case (.meat, "duck"), (.meat, "goose"), (.meat, "quail"), (.meat, "turkey"), (.meat, "poule"):
      begins(with: ["egg", "oeuf"])
    case (.milk, "cream"), (.milk, "milk"), (.milk, "yogurt"), (.milk, "cheese"), (.milk, "butter"):
      begins(with: ["soy", "coconut", "almond", "peanut", "tofu"]) && parts.count == 1 && parts[0].count <= 2
    default: false
    }
  }

  /// Whether ham or sausage is made of poultry or beef.
  var namesPoultryHam: Bool {
    hasWord(of: ["turkey", "chicken", "beef", "duck", "dinde", "poulet", "boeuf", "volaille", "venison"])
      && !hasWord(of: ["pork", "porc"])
  }

  /// Whether the group says that all in it is of milk or eggs, whatever animals are named.
  func isOfMilkOrEggs(_ group: String) -> Bool { group == FoodGroup.dairyAndEggs.name }

  /// Whether its first part begins with one of some words.
  func begins(with words: Set<String>) -> Bool { parts.first?.first.map(words.contains) ?? false }

  /// Whether all words of a phrase stand behind each other in it, however they are counted.
  func mentions(_ phrase: String) -> Bool {
    let wanted = Self.words(Substring(folded(phrase)))
    return !wanted.isEmpty && parts.indices.contains { stands(wanted, in: $0) }
  }

  /// Whether one of its words is among some.
  func hasWord(of words: Set<String>) -> Bool { parts.contains { $0.contains(where: words.contains) } }
}

/// The lists of words, read once.
struct DietPhrases: Sendable {
  /// The words of a trait, or those of what usually has it.
  struct Entry: Sendable {
    let trait: DietTrait
    let isUsual: Bool
    /// Phrases before words.
    let phrases: [[String]]
  }

  /// The traits' words, those that name them before those for what usually has them.
  let entries: [Entry]
  /// Phrases whose last word is silent.
  let silentEnds: [[String]]
  /// Phrases whose first word is.
  let silentBeginnings: [[String]]

  /// All lists.
  static let all = DietPhrases()

  private init() {
    let lists = DietWords.english + DietWords.french
    let plain = lists.map { Entry(trait: $0.trait, isUsual: false, phrases: Self.phrases($0.plain)) }
    let usual = lists.map { Entry(trait: $0.trait, isUsual: true, phrases: Self.phrases($0.usual)) }
    entries = plain + usual
    silentEnds = Self.phrases(DietWords.silentEnds) + Self.phrases(DietWords.frenchSilentEnds)
    silentBeginnings =
      Self.phrases(DietWords.silentBeginnings) + Self.phrases(DietWords.frenchSilentBeginnings)
  }

  private static func phrases(_ text: String) -> [[String]] {
    text.split(separator: " ").map { phrase in
      phrase.split(separator: "_").flatMap { word -> [String] in
        guard word.hasPrefix("d'"), word.count > 2 else { return [singular(String(word))] }
        return ["d'", singular(String(word.dropFirst(2)))]
      }
    }.sorted { $0.count > $1.count }
  }
}
