/// Members whose keys are known and stand in a known order, up to eight, as the program writes them: each key is compared
/// eight bytes at a time with what was put together once.
package struct UsualMembers: Sendable {
  private let keys: [Key]

  /// A key with its quotes, the comma before and the colon behind: at least eight bytes, of which these three words are
  /// all, if they overlap or not.
  private struct Key {
    let words: (first: UInt64, middle: UInt64, last: UInt64)
    /// How far behind the first the others begin, and the value does.
    let places: (middle: Int, last: Int)
    let count: Int

    init?(_ name: StaticString) {
      var text = Array(",\"".utf8)
      text.append(name)
      text += "\":".utf8
      count = text.count
      places = (min(8, count - 8), count - 8)
      guard count <= 24, let first = loadWord(text.span, at: 0),
        let middle = loadWord(text.span, at: places.middle), let last = loadWord(text.span, at: places.last)
      else { return nil }
      words = (first, middle, last)
    }

    /// Where the value begins if the key stands at a position.
    @inline(__always)
    func end(in bytes: Span<UInt8>, at position: Int) -> Int? {
      stand(words, places, in: bytes, at: position) ? position &+ count : nil
    }
  }

  /// Members of these names, each of four to twenty bytes; none is left out but those that are shorter or longer.
  package init(_ names: [StaticString]) { keys = names.prefix(8).compactMap(Key.init) }

  /// The numbers of all members, of which the first begins with its comma at a position, and where the last ends; 0 for
  /// `null`. Nil where any key or value is written otherwise.
  package func numbers(_ bytes: Span<UInt8>, at position: Int) -> (thousandths: SIMD8<Int64>, end: Int)? {
    // A vector would be put together anew for each.
    var numbers = InlineArray<8, Int64>(repeating: 0)
    var position = position
    for place in keys.indices {
      guard let value = keys[place].end(in: bytes, at: position) else { return nil }
      if let number = usualNumber(bytes, at: value) {
        numbers[place] = number.thousandths
        position = number.end
      } else {
        guard stands("null", in: bytes, at: value) else { return nil }
        position = value &+ 4
      }
    }
    let thousandths = SIMD8(
      numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6], numbers[7])
    return (thousandths, position)
  }
}
