// One walk over the names of the table. A food is found where every word looked for fits a word of its name.
// Its score is 0.9 × the mean of the fits ÷ (1 + 0.1 × what the other words of the name cost); a food of the
// everyday lists pays half, less 1. Where nothing has all the words, a second walk lets one of them be
// missing, for 0.6 of that and at most 0.49.

internal import Encoding
internal import Tables

/// What the table of foods says of a query.
struct FoodSearchScan {
  /// The scores of the foods found, by NDB number.
  private(set) var scores: [Int: Double] = [:]
  /// Whether some food has each word of the query.
  private(set) var isKnown: [Bool]

  private let query: FoodSearchQuery
  private let names: FoodSearchNames

  /// Looks through the whole table; `missing` words of the query need not be there.
  init(_ query: FoodSearchQuery, names: FoodSearchNames, missing: Int) {
    self.query = query
    self.names = names
    isKnown = Array(repeating: false, count: query.words.count)
    guard !query.words.isEmpty else { return }
    Tables.foods { walk($0, missing) }
  }

  private mutating func walk(_ bytes: Span<UInt8>, _ missing: Int) {
    var position = 0
    var fits = FoodSearchFits(query)
    // Most names have none of the words, and then nothing else of them matters.
    let takesAny = fits.missing <= missing
    let parted = FoodNumbers(names.partsNamed.keys)
    while position < bytes.count {
      var row = TableRow(bytes, at: position)
      position = row.next
      let number = row.cell(bytes)
      let name = row.cell(bytes)
      fits.reset()
      var isFound = false
      var tokens = SearchTokens(name)
      while let word = tokens.next(bytes) {
        if fits.take(bytes, word, inSegment: tokens.segment, query) { isFound = true }
      }
      let food = tableInteger(bytes, number)
      guard isFound || takesAny || parted.contains(food) else { continue }
      for index in isKnown.indices where fits.best[index] > 0 { isKnown[index] = true }
      if let parts = names.partsNamed[food] { note(food, parts, fits) }
      guard fits.missing <= missing else { continue }
      let group = FoodGroup(rawValue: UInt8(truncatingIfNeeded: tableInteger(bytes, row.cell(bytes))))
      scores[food] = max(scores[food, default: 0], score(of: food, bytes, name, group ?? .meals))
    }
  }

  /// A food whose everyday names and own name together have all the words counts nearly as much as one with
  /// all of them in one everyday name; where words are left over, it is no more than a suggestion.
  private mutating func note(_ food: Int, _ parts: UInt64, _ fits: FoodSearchFits) {
    let found = (parts | fits.fitting).nonzeroBitCount
    let share = Double(found) / Double(query.words.count)
    scores[food] =
      found == query.words.count ? 0.95 * max(fits.mean, 0.95) : min(Self.suggestion, 0.6 * share)
  }

  private func score(of food: Int, _ bytes: Span<UInt8>, _ name: Range<Int>, _ group: FoodGroup) -> Double {
    var fits = FoodSearchFits(query)
    var tokens = SearchTokens(name)
    var cost = FoodSearchCost.cost(of: group)
    var isBrand = false
    while let word = tokens.next(bytes) {
      if fits.take(bytes, word, inSegment: tokens.segment, query) { continue }
      if fits.deniesLast || FoodSearchFits.isDryCooking(bytes, word) {
        cost += 0.05
        continue
      }
      isBrand = isBrand || Self.isBrand(bytes, word)
      let lower = String(decoding: word.map { lowerCase(bytes[$0]) }, as: UTF8.self)
      cost += FoodSearchCost.cost(of: lower, inSegment: tokens.segment, of: group)
    }
    if isBrand { cost += FoodSearchCost.brand }
    if fits.missing > 0 { return min(Self.suggestion, 0.6 * 0.9 * fits.mean / (1 + 0.1 * cost)) }
    if names.everyday.contains(food) { cost = max(0, cost / 2 - 1) }
    return 0.9 * fits.mean / (1 + 0.1 * cost)
  }

  /// The highest score of a food that lacks a word.
  private static let suggestion = 0.49

  /// Names of manufacturers are in capitals.
  private static func isBrand(_ bytes: Span<UInt8>, _ word: Range<Int>) -> Bool {
    guard word.count > 3 else { return false }
    for position in word where !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[position]) {
      return false
    }
    return
      !(word.count == 4 && bytes[word.lowerBound] == UInt8(ascii: "U")
      && bytes[word.lowerBound + 3] == UInt8(ascii: "A"))
  }
}
