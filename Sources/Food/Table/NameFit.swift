internal import Encoding

/// Finds the lines of a table of foods whose names have some words.
struct NameFit {
  /// The words, folded and each as one of it is called.
  private let wanted: Set<String>
  /// Those of them that tell something, in their order.
  private let telling: [String]
  /// The words of names that say nothing that people say.
  private let unsaid: Set<String>
  /// The words that deny the one behind them.
  private let denials: Set<String>
  /// The beginning of the longest word that tells something: what a name without it cannot have.
  private let stem: [UInt8]

  /// A search for words; nil where none of them tells anything.
  init?(_ words: [String], unsaid: Set<String>, denials: Set<String> = []) {
    let telling = words.filter { !unsaid.contains($0) }
    guard let longest = telling.max(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
    wanted = Set(words)
    self.telling = telling
    self.unsaid = unsaid
    self.denials = denials
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
  /// Of a name that gives several to choose from, `Café au lait ou café crème, sucré`, it is the one of which least is left.
  func orderedRest(_ bytes: Span<UInt8>, _ name: Range<Int>) -> [String]? {
    guard holdsStem(bytes, name) else { return nil }
    let text = tableText(bytes, name)
    let whole = orderedRest(text)
    // That there is something to choose is a word that is left over: a name without goes first.
    let chosen = Self.alternatives(text).compactMap(orderedRest).map { $0 + [Self.choice] }
    return ([whole].compactMap { $0 } + chosen).min { $0.count < $1.count }
  }

  private static let choice = "ou"

  /// What a name is with each of the heads that it gives to choose from; nothing where it gives none.
  private static func alternatives(_ name: String) -> [String] {
    let parts = name.split(separator: ",").map { $0.split(separator: " ") }
    // What begins as the name does is another one: `Café au lait, café crème ou cappuccino`.
    let first = parts.first?.first.map { folded(String($0)) }
    let named = parts.prefix { $0.first.map { folded(String($0)) } == first }
    let heads = named.flatMap { $0.split { $0 == choice } }
    guard heads.count > 1 else { return [] }
    let rest = parts.dropFirst(named.count).map { $0.joined(separator: " ") }
    return heads.map { ([$0.joined(separator: " ")] + rest).joined(separator: ", ") }
  }

  private func orderedRest(_ name: String) -> [String]? {
    guard let rest = rest(name) else { return nil }
    let places = FoodResolver.words(name)
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
    let all = FoodResolver.words(name)
    guard wanted.isSubset(of: all) else { return nil }
    let outside = FoodResolver.words(Self.withoutBrackets(name))
    let words = wanted.isSubset(of: outside) ? outside : all
    return words.enumerated().filter { place, word in
      !wanted.contains(word) && !unsaid.contains(word) && !word.allSatisfy(\.isNumber)
        && !(place > 0 && denials.contains(words[place - 1]))
    }.map(\.element)
  }

  /// A name without what is in brackets, which explains it: `Whopper (Burger King)`.
  private static func withoutBrackets(_ name: String) -> String {
    var depth = 0
    return name.filter { character in
      if character == "(" { depth += 1 }
      defer { if character == ")" { depth -= 1 } }
      return depth <= 0
    }
  }

  /// Whether a range has the stem, in whichever case; a letter with an accent may be any letter, and a ligature two.
  private func holdsStem(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard let first = stem.first else { return false }
    for place in range {
      let byte = bytes[place]
      if byte | 0x20 == first || byte >= 0x80, beginsStem(bytes, place, range.upperBound) { return true }
    }
    return false
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
