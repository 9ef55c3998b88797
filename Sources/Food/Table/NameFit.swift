internal import Encoding

/// Finds the lines of a table of foods whose names have some words.
struct NameFit {
  /// The words, folded and each as one of it is called.
  private let wanted: Set<String>
  /// Those of them that tell something, in their order.
  private let telling: [String]
  /// The words of names that say nothing that people say.
  private let unsaid: Set<String>
  /// The beginning of the longest word that tells something: what a name without it cannot have.
  private let stem: [UInt8]

  /// A search for words; nil where none of them tells anything.
  init?(_ words: [String], unsaid: Set<String>) {
    let telling = words.filter { !unsaid.contains($0) }
    guard let longest = telling.max(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
    wanted = Set(words)
    self.telling = telling
    self.unsaid = unsaid
    // A plural may end otherwise: of `berry` the table has `berries`.
    stem = Array(longest.utf8.dropLast(longest.utf8.count > 4 ? 1 : 0))
  }

  /// How many words of a name are left over; nil where it lacks one.
  func surplus(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Int? { rest(bytes, name)?.count }

  /// The words of a name that are left over; nil where it lacks one.
  func rest(_ bytes: Span<UInt8>, _ name: Range<Int>) -> [String]? {
    holdsStem(bytes, name) ? rest(tableText(bytes, name)) : nil
  }

  /// The same of a name that has the words in the order they were typed: a `café crème` is no `crème dessert au café`.
  func orderedRest(_ bytes: Span<UInt8>, _ name: Range<Int>) -> [String]? {
    guard let rest = rest(bytes, name) else { return nil }
    let places = FoodResolver.words(tableText(bytes, name))
    var from = 0
    for word in telling {
      guard let place = places[from...].firstIndex(of: word) else { return nil }
      from = place + 1
    }
    return rest
  }

  /// The least that is left over of one of several names, joined by `|`; nil where none has all words.
  func least(_ bytes: Span<UInt8>, _ names: Range<Int>) -> Int? {
    guard holdsStem(bytes, names) else { return nil }
    return tableText(bytes, names).split(separator: "|").compactMap { rest(String($0))?.count }.min()
  }

  private func rest(_ name: String) -> [String]? {
    let words = FoodResolver.words(name)
    guard wanted.isSubset(of: words) else { return nil }
    return words.filter { !wanted.contains($0) && !unsaid.contains($0) && !$0.allSatisfy(\.isNumber) }
  }

  /// Whether a range has the stem, in whichever case; a letter with an accent may be any letter, and a ligature two.
  private func holdsStem(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.contains { beginsStem(bytes, $0, range.upperBound) }
  }

  private func beginsStem(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var place = start
    var index = 0
    while index < stem.count {
      guard place < end else { return false }
      switch bytes[place] {
      case 0xC3: (place, index) = (place + 2, index + 1)
      case 0xC5: (place, index) = (place + 2, index + 2)
      case let byte:
        guard byte | 0x20 == stem[index] else { return false }
        (place, index) = (place + 1, index + 1)
      }
    }
    return true
  }
}
