internal import Encoding

internal import Tables

/// One word a person typed, and the words of food names it may stand for.
struct FoodSearchWord: Sendable {
  /// What was typed, without its plural.
  let stem: FoodSearchStem
  /// Other words that mean it: `prawn` is shrimp, `cuit` is cooked, boiled, roasted….
  let others: [FoodSearchStem]
  /// Words that a name may deny instead: `unsalted` is "without salt".
  let denied: [FoodSearchStem]
  /// Whether the person denies it: `sans sucre`, `no salt`.
  let isDenied: Bool
  /// Whether the word is finished; the last one typed may be the beginning of a longer one.
  let mayGoOn: Bool
  /// Whether it may be missing: it tells how the food was cut or served, and seldom which food it is.
  let isOptional: Bool
  /// Whether it was not typed but put in place of a word that no food has.
  let isCorrected: Bool

  /// How well a word of a food's name fits: 1 as typed, less for another word, 0 not at all.
  func fit(_ text: Span<UInt8>, _ word: Range<Int>, _ cut: StemCut, isDenied denial: Bool) -> Double {
    if denial != isDenied {
      return denial && denied.contains { $0.matches(text, word, cut) } ? Self.otherFit : 0
    }
    if stem.matches(text, word, cut) { return isCorrected ? Self.correctedFit : 1 }
    if others.contains(where: { $0.matches(text, word, cut) }) { return Self.otherFit }
    guard mayGoOn, stem.isBeginning(of: word, text) else { return 0 }
    return Self.beginningFit
  }

  private static let otherFit = 0.95
  private static let correctedFit = 0.9
  private static let beginningFit = 0.8
}

/// What the list of stand-ins, `food-words.tsv`, says of some stems.
struct FoodSearchStandIns {
  private(set) var others: [[FoodSearchStem]]
  private(set) var denied: [[FoodSearchStem]]
  /// Whether the list has each stem.
  private(set) var isKnown: [Bool]

  /// Looks the stems up, all in one walk over the list.
  init(of stems: [FoodSearchStem]) {
    others = Array(repeating: [], count: stems.count)
    denied = others
    isKnown = Array(repeating: false, count: stems.count)
    Tables.foodWords { bytes in
      var position = 0
      while position < bytes.count {
        var row = TableRow(bytes, at: position)
        position = row.next
        let heads = row.cell(bytes)
        guard !heads.isEmpty, bytes[heads.lowerBound] != UInt8(ascii: "#") else { continue }
        let meanings = row.cell(bytes)
        var tokens = SearchTokens(heads)
        while let word = tokens.next(bytes) {
          let cut = StemCut(bytes, word)
          for index in stems.indices where stems[index].matches(bytes, word, cut) {
            add(bytes, meanings, to: index)
          }
        }
      }
    }
  }

  private mutating func add(_ bytes: Span<UInt8>, _ meanings: Range<Int>, to index: Int) {
    isKnown[index] = true
    var tokens = SearchTokens(meanings)
    while let word = tokens.next(bytes) {
      let stem = FoodSearchStem(word.map { bytes[$0] })
      if word.lowerBound > meanings.lowerBound, bytes[word.lowerBound - 1] == UInt8(ascii: "-") {
        denied[index].append(stem)
      } else {
        others[index].append(stem)
      }
    }
  }
}
