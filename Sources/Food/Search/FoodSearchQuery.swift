internal import Encoding

/// What a person looks for: the words that count, in any order.
struct FoodSearchQuery: Sendable {
  /// All words as typed, folded: what a name of the lists may equal.
  let typed: [[UInt8]]
  /// The words that count; empty if nothing was asked.
  let words: [FoodSearchWord]

  /// Reads what was typed; `corrections` replace words that no food has. The last word may be the beginning of
  /// a longer one unless the query `isWhole`.
  init(_ text: String, corrections: [FoodSearchStem: FoodSearchStem], isWhole: Bool) {
    let tokens = SearchTokens.all(folded(text))
    self.typed = tokens
    let goesOn = !isWhole && (text.last.map { $0.isLetter || $0.isNumber } ?? false)
    let parts = Self.parts(FoodSearchCompounds.joined(tokens), hasTea: Self.hasTea(text))
    let stems = parts.map { corrections[$0.stem] ?? $0.stem }
    let standIns = FoodSearchStandIns(of: stems)
    let isServing = parts.map { Self.servings.contains($0.stem.text) }
    words = parts.indices.map { index in
      FoodSearchWord(
        stem: stems[index], others: standIns.others[index], denied: standIns.denied[index],
        isDenied: parts[index].isDenied,
        mayGoOn: goesOn && index == parts.count - 1 && tokens.joined().count > 1,
        isOptional: isServing[index] && isServing.contains(false),
        isCorrected: corrections[parts[index].stem] != nil)
    }
    var initials: UInt64 = 0
    for word in words {
      for stem in [word.stem] + word.others + word.denied {
        if let first = stem.bytes.first { initials |= Self.bit(of: first) }
      }
    }
    self.initials = initials
  }

  /// The first letters of all words that may fit, as bits; a cheap way to pass over most words of a table.
  let initials: UInt64

  /// Whether a word of a text can fit at all.
  @inline(__always)
  func mayFit(_ firstByte: UInt8) -> Bool { initials & Self.bit(of: firstByte) != 0 }

  private static func bit(of byte: UInt8) -> UInt64 { 1 << UInt64(lowerCase(byte) & 0x3F) }

  /// The stems of the words that count. Words that only join or measure are left out, unless nothing else is
  /// there.
  private static func parts(_ tokens: [[UInt8]], hasTea: Bool) -> [(stem: FoodSearchStem, isDenied: Bool)] {
    var parts: [(stem: FoodSearchStem, isDenied: Bool)] = []
    var isDenied = false
    for token in tokens {
      let word = String(decoding: token, as: UTF8.self)
      if denials.contains(word) {
        isDenied = true
      } else if !fillers.contains(word) || hasTea && word == "the" {
        parts.append((FoodSearchStem(token), isDenied))
        isDenied = false
      }
    }
    return parts.isEmpty ? tokens.map { (FoodSearchStem($0), false) } : parts
  }

  /// Whether a text has the French word for tea, of which without its accent nothing is left but an article.
  private static func hasTea(_ text: String) -> Bool {
    guard text.utf8.contains(0xC3) || text.utf8.contains(0xCC) else { return false }
    return text.split(separator: " ").contains { word in
      ["the", "thes"].contains(folded(String(word))) && !word.utf8.allSatisfy { $0 < 0x80 }
    }
  }

  static let denials: Set<String> = ["without", "no", "sans"]

  /// Words that a food need not have, as stems.
  private static let servings: Set<String> = [
    "grated", "chopped", "diced", "shredded", "crispy", "fresh", "ripe", "baby", "fillet", "filet", "clove",
    "hot",
    "cold", "warm", "boneless", "leftover", "plain", "tender", "thin", "thick", "crunchy", "creamy", "soft",
    "half",
    "bulb", "head", "stick", "leaf", "cooking", "extra", "virgin", "pure", "real", "regular", "plate", "cup",
    "bowl", "glass",
    "rape", "rapee", "frais", "fraiche", "mur", "mure", "demi", "moitie", "nature", "gousse", "extra",
    "vierge",
    "verre", "tasse", "bol", "assiette", "part", "chaud", "froid",
  ]

  static let fillers: Set<String> = [
    "a", "an", "and", "of", "the", "with", "in", "on", "some", "my", "or", "for", "from", "style", "type",
    "piece",
    "large", "medium", "small", "big", "organic", "homemade", "home", "made", "natural", "slice", "sliced",
    "de", "du", "des", "d", "l", "la", "le", "les", "un", "une", "au", "aux", "et", "en", "avec", "ou",
    "tranche", "morceau", "bio", "maison", "gros", "grosse", "moyen", "moyenne",
  ]
}
