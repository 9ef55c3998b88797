internal import Encoding
internal import Tables
internal import Values

/// The cocktails that ship inside the program.
package enum Cocktails {
  /// All of them, in the table's order.
  package static let all: [Cocktail] = Tables.cocktails { (bytes) -> [Cocktail] in
    var found: [Cocktail] = []
    var position = 0
    while position < bytes.count {
      var row = TableRow(bytes, at: position)
      if bytes[position] != UInt8(ascii: "#"), let cocktail = Cocktail(&row, bytes) { found.append(cocktail) }
      position = row.next
    }
    return found
  }

  /// The keys and names of all, without reading what goes in.
  static func names() -> [(key: String, names: [String])] {
    Tables.cocktails { (bytes) -> [(key: String, names: [String])] in
      var found: [(key: String, names: [String])] = []
      var position = 0
      while position < bytes.count {
        var row = TableRow(bytes, at: position)
        if bytes[position] != UInt8(ascii: "#") {
          let key = row.text(bytes)
          let names = [row.text(bytes), row.text(bytes)]
          found.append((key, names + row.text(bytes).split(separator: "|").map { $0.trimmed }))
        }
        position = row.next
      }
      return found
    }
  }

  /// The cocktail of a key; nil where there is none.
  package static func cocktail(key: String) -> Cocktail? { all.first { $0.key == key } }

  /// The cocktail of exactly this name, case and accents aside.
  package static func cocktail(named name: String) -> Cocktail? {
    let wanted = recipeWords(name)
    guard !wanted.isEmpty else { return nil }
    return all.first { $0.names.contains { recipeWords($0) == wanted } }
  }

  /// The cocktails that have all the words in a name, or else in an ingredient; those with the name first. Only where
  /// none has the whole words, those with words that begin so.
  package static func matches(_ text: String) -> [Cocktail] {
    let wanted = WantedWords(text)
    guard !wanted.words.isEmpty else { return all }
    for fit in WordFit.allCases {
      let named = all.filter { cocktail in cocktail.names.contains { fit.finds(wanted, in: $0) } }
      let keys = Set(named.map(\.key))
      let found = named + all.filter { !keys.contains($0.key) && $0.has(ingredient: wanted, fit) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// How a word is looked for among ingredients: whole where one has it, else as the beginning of one.
  package static func fit(ofIngredient wanted: WantedWords) -> WordFit {
    all.contains { $0.has(ingredient: wanted, .whole) } ? .whole : .beginning
  }
}

extension Cocktail {
  /// Reads a line of the table; nil for a line of another form, which a test rules out.
  init?(_ row: inout TableRow, _ bytes: Span<UInt8>) {
    key = row.text(bytes)
    englishName = row.text(bytes)
    frenchName = row.text(bytes)
    otherNames = row.text(bytes).split(separator: "|").map { $0.trimmed }
    isAlcoholFree = row.text(bytes) == "yes"
    glass = (row.text(bytes), row.text(bytes))
    let parts = row.text(bytes).split(separator: "|")
    ingredients = parts.compactMap { CocktailIngredient(String($0)) }
    method = (row.text(bytes), row.text(bytes))
    guard !key.isEmpty, !frenchName.isEmpty, !parts.isEmpty, ingredients.count == parts.count,
      !method.french.isEmpty
    else { return nil }
  }

  /// Whether an ingredient has all the words.
  package func has(ingredient wanted: WantedWords, _ fit: WordFit) -> Bool {
    ingredients.contains { ingredient in
      [ingredient.englishName, ingredient.frenchName].contains { fit.finds(wanted, in: $0) }
    }
  }
}

extension CocktailIngredient {
  /// Reads `30 ml;gin;gin;14049` or `1 piece;lemon zest;zeste de citron;-`; nil for any other form.
  init?(_ cell: String) {
    let parts = cell.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
    guard parts.count == 4, let space = parts[0].firstIndex(of: " "),
      let amount = Decimal(parsing: String(parts[0][..<space])), amount > .zero,
      let unit = Unit(rawValue: parts[0][space...].trimmed)
    else { return nil }
    self.amount = amount
    self.unit = unit
    englishName = parts[1]
    frenchName = parts[2]
    isApproximate = parts[3].hasSuffix("~")
    let number = isApproximate ? String(parts[3].dropLast()) : parts[3]
    food = Int(number).map { FoodID(usda: $0) }
    guard !englishName.isEmpty, !frenchName.isEmpty, food != nil || number == "-" else { return nil }
  }
}
