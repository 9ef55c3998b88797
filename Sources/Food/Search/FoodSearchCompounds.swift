/// Words that count together, and those that say two things in one.
enum FoodSearchCompounds {
  /// The words with each compound in the form that food names have.
  static func joined(_ words: [[UInt8]]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var position = 0
    while position < words.count {
      let one = String(decoding: words[position], as: UTF8.self)
      let two =
        position + 1 < words.count ? one + " " + String(decoding: words[position + 1], as: UTF8.self) : one
      if let meaning = meanings[two], position + 1 < words.count {
        result += meaning.map { Array($0.utf8) }
        position += 2
      } else {
        result += (meanings[one] ?? [one]).map { Array($0.utf8) }
        position += 1
      }
    }
    return result
  }

  private static let meanings: [String: [String]] = [
    "low fat": ["lowfat"], "reduced fat": ["lowfat"], "half fat": ["lowfat"], "non fat": ["nonfat"],
    "fat free": ["nonfat"], "zero fat": ["nonfat"], "baby food": ["babyfood"],
    "sugar free": ["no", "sugar"], "salt free": ["no", "salt"], "kiwi fruit": ["kiwi"],
    "soy milk": ["soymilk"],
    "soya milk": ["soymilk"], "wholemeal": ["whole", "wheat"], "wholewheat": ["whole", "wheat"],
    "wholegrain": ["whole", "grain"], "semi skimmed": ["lowfat", "2%"], "pop corn": ["popcorn"],
    "corn flakes": ["cornflakes"], "corn bread": ["cornbread"],
    "sans gluten": ["gluten", "nonfat"], "mac cheese": ["macaroni", "cheese"],
  ]
}
