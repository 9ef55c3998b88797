internal import Encoding

/// The name of a food, read for what may be in it.
struct DietText {
  private let parts: [[String]]
  private var silent: [Set<Int>]
  /// What the name says is not in it.
  private(set) var denied: Set<DietTrait> = []
  /// Where what stands behind `with` begins, which no name denies as a whole; nil where nothing does.
  private let added: (part: Int, word: Int)?
  /// What the name denies as a whole, and what stands behind `with` has all the same.
  private var lifted: Set<DietTrait> = []

  /// Reads a name.
  init(_ name: String) {
    let phrases = DietPhrases.all
    parts = Self.folded(name).split { ",;(".contains($0) }.map(Self.words)
    silent = Array(repeating: [], count: parts.count)
    var first: (part: Int, word: Int)?
    for part in parts.indices where first == nil {
      let word = parts[part].firstIndex { $0 == "with" || $0 == "avec" }
      if let word { first = (part, word) }
    }
    added = first
    for part in parts.indices {
      silence(phrases.silentEnds, in: part, keepingLast: false)
      silence(phrases.silentBeginnings, in: part, keepingLast: true)
      deny(in: part)
    }
    let all = Set(parts.joined())
    for (marks, traits) in Self.denials where marks.contains(where: { all.contains(singular($0)) }) {
      denied.formUnion(traits)
    }
    // `veggie burger with bacon` has meat.
    lifted = denied.intersection(pointed.filter { isAdded($0.place) }.map(\.trait))
    denied.subtract(lifted)
  }

  /// Whether a place is behind `with`.
  private func isAdded(_ place: (part: Int, word: Int)) -> Bool {
    guard let added else { return false }
    return added.part < place.part || added.part == place.part && added.word < place.word
  }

  /// The name without its accents but for `pâté`, which is of meat; `pâte` is dough.
  private static func folded(_ name: String) -> String {
    var words: [String] = [""]
    for character in normalized(name) {
      if character.isLetter == words[words.count - 1].first?.isLetter {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
    }
    return words.map { word in
      ["pâté", "pâtés"].contains(word.lowercased()) ? "pâté" : Encoding.folded(word)
    }.joined()
  }

  /// The words of a part, `d' and `l'` apart from what they stand before, each as one of it is called.
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
    "porc": [.pork], "alcoholic": [.alcohol], "alcoolise": [.alcohol],
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
      for next in Self.isFar(word) ? farthest(from: index, words) : nearest(to: index, words) {
        silent[part].insert(next)
        if parts.count == 1 { denied.formUnion(Self.deniable[words[next]] ?? []) }
      }
    }
  }

  /// Whether it reaches over several words.
  private static func isFar(_ word: String) -> Bool { ["without", "sans"].contains(word) }

  /// What `without` leaves out: `without milk and butter` both; `with` begins something else.
  private func farthest(from index: Int, _ words: [String]) -> [Int] {
    Array(words[(index + 1)...].indices.prefix(4).prefix { !["with", "avec", "et"].contains(words[$0]) })
  }

  /// What `no` leaves out: the next noun, and what is joined to it; `no added sugar milk` is milk.
  private func nearest(to index: Int, _ words: [String]) -> [Int] {
    var places: [Int] = []
    var next = index + 1
    while words.indices.contains(next) {
      if ["added", "artificial", "animal"].contains(words[next]) { next += 1 }
      guard words.indices.contains(next) else { break }
      places.append(next)
      guard words.indices.contains(next + 1), ["and", "or", "et", "ou", "ni"].contains(words[next + 1]) else {
        break
      }
      next += 2
    }
    return places
  }

  private mutating func silence(_ phrases: [String: [[String]]], in part: Int, keepingLast: Bool) {
    for start in parts[part].indices {
      for phrase in phrases[parts[part][start]] ?? [] where begins(phrase, at: start, in: part) {
        silent[part].insert(keepingLast ? start : start + phrase.count - 1)
        // `hot dog bun` is named by its last word alone.
        if keepingLast, phrase.count > 2, phrase[1] != "de", phrase[1] != "d'", phrase[1] != "of" {
          silent[part].insert(start + 1)
        }
      }
    }
  }

  private func begins(_ phrase: [String], at start: Int, in part: Int) -> Bool {
    parts[part][start...].starts(with: phrase)
  }

  /// The traits that its words point to, with the word, and whether that but usually has it; in the name's order.
  var found: [(trait: DietTrait, word: String, isUsual: Bool)] {
    pointed.filter { !lifted.contains($0.trait) || isAdded($0.place) }
      .map { ($0.trait, $0.word, $0.isUsual) }
  }

  /// The traits that its words point to, with where they stand.
  private var pointed: [(trait: DietTrait, word: String, isUsual: Bool, place: (part: Int, word: Int))] {
    let pointers = DietPhrases.all.pointers
    var found: [(trait: DietTrait, word: String, isUsual: Bool, place: (part: Int, word: Int))] = []
    for part in parts.indices {
      for start in parts[part].indices {
        for pointer in pointers[parts[part][start]] ?? [] where stands(pointer.phrase, at: start, in: part) {
          let word = pointer.phrase.joined(separator: " ")
          if !isExcused(pointer.trait, word) {
            found.append((pointer.trait, word, pointer.isUsual, (part, start)))
          }
        }
      }
    }
    return found
  }

  private func stands(_ phrase: [String], at start: Int, in part: Int) -> Bool {
    begins(phrase, at: start, in: part) && silent[part].isDisjoint(with: start..<(start + phrase.count))
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
    // `Ananas au jus` is in its own.
    case (.meat, let phrase) where phrase.hasPrefix("au ju"):
      hasWord(of: Self.fruits)
    case (.meat, "nugget"), (.meat, "burger"), (.meat, "gravy"):
      begins(with: ["roll", "bun", "ice", "cereal"])
    case (.gluten, "nugget"): begins(with: ["ice"])
    case (.meat, "steak"):
      hasWord(of: ["tuna", "salmon", "swordfish", "fish", "thon", "saumon", "cauliflower"])
    case (.meat, "hamburger"), (.meat, "hotdog"), (.meat, "hot dog"), (.pork, "hotdog"), (.pork, "hot dog"):
      begins(with: ["roll", "bun"])
    case (.meat, "pâté"), (.pork, "pâté"):
      hasWord(of: [
        "saumon", "thon", "poisson", "truite", "sardine", "crabe", "salmon", "fish", "legume", "champignon",
        "vegetal",
      ])
    case (.shellfish, "oyster"): hasWord(of: ["mushroom", "salsify"])
    case (.nuts, "nut"): begins(with: ["nut"]) && hasWord(of: ["coconut", "chestnut"])
    case (.meat, "duck") where begins(with: ["sauce"]): true
    case (.meat, "duck"), (.meat, "goose"), (.meat, "quail"), (.meat, "turkey"), (.meat, "poule"):
      begins(with: ["egg", "oeuf"])
    case (.milk, "cream"), (.milk, "milk"), (.milk, "yogurt"), (.milk, "cheese"), (.milk, "butter"):
      begins(with: ["soy", "coconut", "almond", "peanut", "tofu"]) && parts.count == 1 && parts[0].count <= 2
    default: false
    }
  }

  /// Whether ham or sausage is made of poultry or beef; not where both are in it: `bacon and beef sticks`.
  var namesPoultryHam: Bool {
    let animals: Set = [
      "turkey", "chicken", "beef", "duck", "dinde", "poulet", "boeuf", "volaille", "venison",
    ]
    let isBoth = parts.contains { part in
      part.contains(where: animals.contains) && part.contains(where: Self.joining.contains)
        && part.contains(where: Self.ofPigs.contains)
    }
    return hasWord(of: animals) && !isBoth && !hasWord(of: ["pork", "porc", "lard", singular("saindoux")])
  }

  /// What lies in its own juice.
  private static let fruits = Set(
    ["ananas", "peche", "poire", "abricot", "fruit", "pineapple", "peach", "pear", "apricot"].map {
      singular($0)
    })
  private static let joining: Set = ["and", "with", "et", "avec"]
  private static let ofPigs: Set = ["bacon", "ham", "jambon", "lardon", "chorizo", "prosciutto", "pancetta"]

  /// Whether it is a sauce of milk, as tables name it: `Sauce, homemade, white, thin`.
  var isWhiteSauce: Bool { begins(with: ["sauce"]) && hasWord(of: ["white", "blanche"]) }

  /// Whether its first part begins with one of some words.
  func begins(with words: Set<String>) -> Bool { parts.first?.first.map(words.contains) ?? false }

  /// Whether all words of a phrase stand behind each other in it, however they are counted.
  func mentions(_ phrase: String) -> Bool {
    let wanted = Self.words(Substring(Self.folded(phrase)))
    return !wanted.isEmpty
      && parts.indices.contains { part in
        parts[part].indices.contains { stands(wanted, at: $0, in: part) }
      }
  }

  /// Whether one of its words is among some.
  func hasWord(of words: Set<String>) -> Bool { parts.contains { $0.contains(where: words.contains) } }
}

/// The lists of words, read once.
struct DietPhrases: Sendable {
  /// A phrase that points to a trait.
  struct Pointer: Sendable {
    let trait: DietTrait
    /// Whether what it names but usually has it.
    let isUsual: Bool
    let phrase: [String]
  }

  /// The phrases by their first words.
  let pointers: [String: [Pointer]]
  /// Phrases whose last word is silent, by their first words.
  let silentEnds: [String: [[String]]]
  /// Phrases whose first word is.
  let silentBeginnings: [String: [[String]]]

  /// All lists.
  static let all = DietPhrases()

  private init() {
    var pointers: [String: [Pointer]] = [:]
    for list in DietWords.english + DietWords.french {
      for (text, isUsual) in [(list.plain, false), (list.usual, true)] {
        for phrase in Self.phrases(text) {
          pointers[phrase[0], default: []].append(
            Pointer(trait: list.trait, isUsual: isUsual, phrase: phrase))
        }
      }
    }
    self.pointers = pointers
    silentEnds = Self.byFirstWord(DietWords.silentEnds + " " + DietWords.frenchSilentEnds)
    silentBeginnings = Self.byFirstWord(DietWords.silentBeginnings + " " + DietWords.frenchSilentBeginnings)
  }

  private static func byFirstWord(_ text: String) -> [String: [[String]]] {
    Dictionary(grouping: phrases(text)) { $0[0] }
  }

  private static func phrases(_ text: String) -> [[String]] {
    text.split(separator: " ").map { phrase in
      phrase.split(separator: "_").flatMap { word -> [String] in
        guard word.hasPrefix("d'"), word.count > 2 else { return [singular(String(word))] }
        return ["d'", singular(String(word.dropFirst(2)))]
      }
    }
  }
}
