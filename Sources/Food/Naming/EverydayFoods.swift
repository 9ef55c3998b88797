internal import Encoding
internal import Tables
internal import Values

/// The lists of what people mean by everyday words: `food-defaults.tsv` and `food-names-fr.tsv`.
///
/// A name is compared word by word where it stands; only what is found is read.
enum EverydayFoods {
  /// The weight of one piece of a food of SR28, where the list of defaults gives it.
  static func piece(ofUSDA number: Int) -> Portion? {
    var (place, end) = (0, pieces.count)
    while place < end {
      let middle = (place + end) / 2
      if pieces[middle] >> 32 < UInt64(number) { place = middle + 1 } else { end = middle }
    }
    guard place < pieces.count, pieces[place] >> 32 == UInt64(number) else { return nil }
    return Tables.foodDefaults { bytes in
      var row = TableRow(bytes, at: Int(pieces[place] & 0xffff_ffff))
      return FoodRow.portions(row.text(bytes)).first
    }
  }

  /// The foods whose weight of a piece the list of defaults gives: the number in the upper half, and in the lower where
  /// the weight stands; in order.
  private static let pieces: [UInt64] = Tables.foodDefaults { bytes in
    var pieces: [UInt64] = []
    var position = 0
    while position < bytes.count {
      var row = TableRow(bytes, at: position)
      position = row.next
      _ = row.cell(bytes)
      let number = tableInteger(bytes, row.cell(bytes))
      if row.position < row.end { pieces.append(UInt64(number) << 32 | UInt64(row.position)) }
    }
    pieces.sort()
    return pieces
  }

  /// What people measure a food in, first what goes with the name it was called by: a cherry tomato weighs
  /// less than a tomato, a baguette more than a slice of bread, though the table has but one food for both.
  static func measures(of food: FoodID, calledBy name: String) -> [Portion] {
    guard let number = food.usdaNumber else { return [] }
    let wanted = EverydayName(name)
    var measures = EverydayMeasures()
    Tables.foodDefaults { measures.collect($0, of: number, wanted) }
    let french = FoodNamesFrench.folded
    measures.collect(french.span, of: number, wanted)
    return measures.called + measures.all
  }

  /// The names in the lists of a language, or of both, that mean a food and nothing else.
  static func names(of food: FoodID, _ language: FoodLanguage?) -> [String] {
    guard let number = food.usdaNumber else { return [] }
    let english = language == .french ? [] : Tables.foodDefaults { names($0, of: number) }
    return english + (language != .french ? [] : Tables.foodNamesFrench { names($0, of: number) })
  }

  private static func names(_ bytes: Span<UInt8>, of number: Int) -> [String] {
    var found: [String] = []
    var position = 0
    while position < bytes.count {
      var row = TableRow(bytes, at: position)
      position = row.next
      let names = row.text(bytes)
      // What several foods share is none of theirs.
      if names.hasPrefix("#!") { break }
      guard !names.hasPrefix("#"), tableInteger(bytes, row.cell(bytes)) == number else { continue }
      found += names.split(separator: "|").map(String.init).filter { !$0.hasPrefix("~") }
    }
    return found
  }

  /// The food that only stands in for what a name means; nil where there is none, or the name means it.
  static func standIn(named name: String) -> FoodID? {
    let wanted = EverydayName(name)
    let french = FoodNamesFrench.folded
    return Tables.foodDefaults { standIn($0, wanted) } ?? standIn(french.span, wanted)
      ?? DishNames.standInID(named: name)
  }

  private static func standIn(_ bytes: Span<UInt8>, _ wanted: EverydayName) -> FoodID? {
    var place = 0
    // Few names are marked, and the marks are quickly found.
    while let mark = position(of: EverydayName.standInMark, in: bytes, place..<bytes.count) {
      place = mark + 1
      while place < bytes.count, bytes[place] != UInt8(ascii: "|"), bytes[place] != UInt8(ascii: "\t") {
        place += 1
      }
      guard wanted.isName(bytes, mark..<place) else { continue }
      var row = TableRow(bytes, at: mark)
      _ = row.cell(bytes)
      return FoodID(usda: tableInteger(bytes, row.cell(bytes)))
    }
    return nil
  }

  /// Whether the lists have exactly this name, in any number.
  static func hasName(_ name: String) -> Bool { isListed(name) || DishNames.hasName(name) }

  /// Whether the lists have exactly this name, in any number, other than that of dishes.
  static func isListed(_ name: String) -> Bool {
    let wanted = EverydayName(name)
    return hasRow { bytes, names in wanted.stands(in: bytes, names) }
  }

  /// Whether the lists have a name in just this form, case and accents aside.
  static func spells(_ name: String) -> Bool {
    let wanted = folded(name)
    return hasRow { bytes, names in
      tableText(bytes, names).split(separator: "|").contains {
        folded(String($0.drop { $0 == "~" })) == wanted
      }
    }
  }

  /// Whether the names of some row of the lists are such.
  private static func hasRow(_ isSuch: (Span<UInt8>, Range<Int>) -> Bool) -> Bool {
    let french = FoodNamesFrench.folded
    return Tables.foodDefaults { has(isSuch, $0) } || has(isSuch, french.span)
  }

  private static func has(_ isSuch: (Span<UInt8>, Range<Int>) -> Bool, _ bytes: Span<UInt8>) -> Bool {
    var position = 0
    while position < bytes.count {
      var row = TableRow(bytes, at: position)
      position = row.next
      if isSuch(bytes, row.cell(bytes)) { return true }
    }
    return false
  }
}

/// The measures of one food, as the lists give them.
private struct EverydayMeasures {
  /// Those of the first row that has the name it was called by.
  var called: [Portion] { first ?? [] }
  /// Those of all its rows.
  private(set) var all: [Portion] = []
  private var first: [Portion]?

  mutating func collect(_ bytes: Span<UInt8>, of number: Int, _ wanted: EverydayName) {
    var position = 0
    while position < bytes.count {
      var row = TableRow(bytes, at: position)
      position = row.next
      let names = row.cell(bytes)
      guard tableInteger(bytes, row.cell(bytes)) == number, !EverydayName.isRemark(bytes, names) else {
        continue
      }
      let measures = FoodRow.portions(row.text(bytes))
      if first == nil, wanted.stands(in: bytes, names) { first = measures }
      all += measures
    }
  }
}

/// A name as it is looked for in the lists: its words, each as one of it is called.
struct EverydayName {
  private let words: [[UInt8]]

  /// A name as it was typed.
  init(_ name: String) {
    words = folded(name).split { !$0.isLetter && !$0.isNumber && $0 != "%" }
      .map { Array(singular(String($0)).utf8) }
  }

  /// The first letter of the name; nil where it has no word.
  var first: UInt8? { words.first?.first }

  /// What stands before a name whose food only stands in for what it means.
  static let standInMark = UInt8(ascii: "~")

  /// Whether one of the names in a range, parted by `|`, is this one.
  func stands(in bytes: Span<UInt8>, _ names: Range<Int>) -> Bool { place(in: bytes, names) != nil }

  /// Which of the names in a range, parted by `|`, is this one; nil where none is.
  func place(in bytes: Span<UInt8>, _ names: Range<Int>) -> Range<Int>? {
    guard !words.isEmpty, !Self.isRemark(bytes, names) else { return nil }
    var start = names.lowerBound
    while start < names.upperBound {
      var end = start
      while end < names.upperBound, bytes[end] != UInt8(ascii: "|") { end += 1 }
      if isName(bytes, start..<end) { return start..<end }
      start = end + 1
    }
    return nil
  }

  static func isRemark(_ bytes: Span<UInt8>, _ names: Range<Int>) -> Bool {
    names.isEmpty || bytes[names.lowerBound] == UInt8(ascii: "#")
  }

  /// Whether a range is this name.
  func isName(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Bool {
    var tokens = SearchTokens(name)
    var count = 0
    while let word = tokens.next(bytes) {
      guard count < words.count, isWord(bytes, word, words[count]) else { return false }
      count += 1
    }
    return count == words.count
  }

  /// Whether a word of a list, made one of it, is a word of the name. Only endings differ between the two, so that
  /// most need no second look.
  private func isWord(_ bytes: Span<UInt8>, _ word: Range<Int>, _ wanted: [UInt8]) -> Bool {
    guard lowerCase(bytes[word.lowerBound]) == wanted[0] else { return false }
    let stem = max(0, min(word.count, wanted.count) - 3)
    for index in 0..<stem where lowerCase(bytes[word.lowerBound + index]) != wanted[index] { return false }
    return Array(singular(folded(tableText(bytes, word))).utf8) == wanted
  }
}
