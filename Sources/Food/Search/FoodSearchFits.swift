internal import Encoding

/// How the words of one name fit the words that are looked for.
struct FoodSearchFits {
  /// The best fit of each word looked for; 0 where none fits.
  private(set) var best: [Double]
  private let isOptional: [Bool]
  private var isDenied = false
  private var segment = 0

  /// Nothing seen yet of a name.
  init(_ query: FoodSearchQuery) {
    best = Array(repeating: 0, count: query.words.count)
    isOptional = query.words.map(\.isOptional)
  }

  /// Forgets the name before.
  mutating func reset() {
    for index in best.indices { best[index] = 0 }
    isDenied = false
    segment = 0
  }

  /// Takes the next word of the name; says whether it fits any word looked for, or only denies what follows.
  mutating func take(
    _ text: Span<UInt8>, _ word: Range<Int>, inSegment current: Int, _ query: FoodSearchQuery
  ) -> Bool {
    if current != segment {
      segment = current
      isDenied = false
    }
    let first = text[word.lowerBound]
    if Self.isDenialBeginning(first), Self.isDenial(text, word) {
      isDenied = true
      return false
    }
    guard query.mayFit(first), !Self.isDryCooking(text, word) else { return false }
    let cut = StemCut(text, word)
    var fitsAny = false
    for index in query.words.indices {
      let fit = query.words[index].fit(text, word, cut, isDenied: isDenied)
      guard fit > 0 else { continue }
      fitsAny = true
      if fit > best[index] { best[index] = fit }
    }
    return fitsAny
  }

  /// Whether the word taken last is one the name denies: "without salt".
  var deniesLast: Bool { isDenied }

  /// How many of the words looked for fit nothing, though they should.
  var missing: Int {
    var count = 0
    for index in best.indices where best[index] == 0 && !isOptional[index] { count += 1 }
    return count
  }

  /// The mean of the fits; a word that may be missing counts 0.95 there.
  var mean: Double {
    var sum = 0.0
    for index in best.indices { sum += best[index] == 0 && isOptional[index] ? 0.95 : best[index] }
    return best.isEmpty ? 0 : sum / Double(best.count)
  }

  /// The words that fit something, as bits.
  var fitting: UInt64 {
    var bits: UInt64 = 0
    for index in best.indices where best[index] > 0 || isOptional[index] { bits |= 1 << UInt64(index & 63) }
    return bits
  }

  /// Whether the word is the "dry" of a way of cooking ("dry heat", "dry roasted") and not that of a dry
  /// food.
  static func isDryCooking(_ text: Span<UInt8>, _ word: Range<Int>) -> Bool {
    guard word.count == 3, lowerCase(text[word.lowerBound]) == UInt8(ascii: "d") else { return false }
    let after = word.upperBound + 1
    return equals(text, word, "dry")
      && (equals(text, after..<after + 4, "heat") || equals(text, after..<after + 7, "roasted"))
  }

  /// Whether a word that begins so may be one of those that deny.
  @inline(__always)
  private static func isDenialBeginning(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "w") || byte == UInt8(ascii: "n") || byte == UInt8(ascii: "s")
  }

  private static func isDenial(_ text: Span<UInt8>, _ word: Range<Int>) -> Bool {
    switch word.count {
    case 2: equals(text, word, "no")
    case 4: equals(text, word, "sans")
    case 7: equals(text, word, "without")
    default: false
    }
  }
}
