/// A word without what makes it a plural, so that `cherries` and `cherry` are the same; English, with the
/// French `x`.
///
/// It need not be a real singular: both sides of a comparison are cut in the same way.
struct FoodSearchStem: Hashable, Sendable {
  /// The bytes of the stem, lower case.
  let bytes: [UInt8]

  /// The stem of a folded word.
  init(_ word: some Collection<UInt8>) {
    let cut = StemCut(Array(word).span, 0..<word.count)
    bytes = Array(word.prefix(cut.length)) + (cut.endsInY ? [UInt8(ascii: "y")] : [])
  }

  /// The stem as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether a word of a text has this stem.
  func matches(_ text: Span<UInt8>, _ word: Range<Int>, _ cut: StemCut) -> Bool {
    guard cut.length + (cut.endsInY ? 1 : 0) == bytes.count else { return false }
    guard begins(text, word.lowerBound..<word.lowerBound + cut.length, count: cut.length) else {
      return false
    }
    return !cut.endsInY || bytes[cut.length] == UInt8(ascii: "y")
  }

  /// Whether a word of a text begins with this stem and goes on.
  func isBeginning(of word: Range<Int>, _ text: Span<UInt8>) -> Bool {
    word.count > bytes.count && begins(text, word, count: bytes.count)
  }

  private func begins(_ text: Span<UInt8>, _ word: Range<Int>, count: Int) -> Bool {
    var index = 0
    while index < count {
      guard lowerCase(text[word.lowerBound + index]) == bytes[index] else { return false }
      index += 1
    }
    return true
  }
}

/// How much of a word is its stem, and whether a `y` takes the place of what is cut off.
struct StemCut {
  /// How many bytes of the word stay.
  private(set) var length: Int
  /// Whether they are followed by a `y`.
  private(set) var endsInY = false

  /// Cuts the word in a range of a text.
  init(_ text: Span<UInt8>, _ word: Range<Int>) {
    length = word.count
    guard length > 3 else { return }
    let last = lowerCase(text[word.upperBound - 1])
    let before = lowerCase(text[word.upperBound - 2])
    if last == UInt8(ascii: "x"), before == UInt8(ascii: "u") { length -= 1 }
    if last == UInt8(ascii: "s"), !Self.keepsFinalS(after: before) { length -= 1 }
    let isPlural = length < word.count
    guard length > 3, lowerCase(text[word.lowerBound + length - 1]) == UInt8(ascii: "e") else { return }
    switch lowerCase(text[word.lowerBound + length - 2]) {
    case UInt8(ascii: "i") where length > 4:
      length -= 2
      endsInY = true
    case UInt8(ascii: "h"), UInt8(ascii: "x"): length -= 1
    case UInt8(ascii: "o") where isPlural: length -= 1
    case UInt8(ascii: "s")
    where isPlural && lowerCase(text[word.lowerBound + length - 3]) == UInt8(ascii: "s"):
      length -= 1
    default: break
    }
  }

  /// `swiss`, `asparagus`, `pois`
  private static func keepsFinalS(after letter: UInt8) -> Bool {
    letter == UInt8(ascii: "s") || letter == UInt8(ascii: "u") || letter == UInt8(ascii: "i")
  }
}

/// An ASCII letter in lower case; any other byte as it is.
@inline(__always)
func lowerCase(_ byte: UInt8) -> UInt8 {
  byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}
