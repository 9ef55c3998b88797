// A misspelt word is corrected late: first a line is read as it is typed, for a word that no table has may be a person's own.
// What it comes to may then be a food that has only the other words in its name, or none at all. Where a long word is found
// in no name that the tables have, but for one that is an error away, the line is read once more with that.

internal import Encoding
internal import Values

extension MealItemReader {
  /// The items of a line of which a word is misspelt, read again with what is meant; nil where none is. `found` is what it came
  /// to as it is typed.
  func respelled(_ typed: TypedItem, _ found: [ReadItem]) -> [ReadItem]? {
    guard !typed.isQuoted, typed.overrides.known.isEmpty, case .words = typed.food,
      found.allSatisfy({
        FoodTable.food(FoodID($0.item.food)) != nil || $0.item.food.hasPrefix(recipeIDPrefix)
      })
    else { return nil }
    guard found.count != 1 || !resolver.isCalled(found[0].typed.food.text) else { return nil }
    let known = Set(found.flatMap(Self.namedWords)).union(resolver.personalWords)
    let parts = typed.text.split(separator: " ")
    let unknown = parts.filter { part in
      part.utf8.count >= Self.shortestRespelled && part.allSatisfy(\.isLetter)
        && !FoodResolver.words(String(part)).allSatisfy(known.contains)
    }
    guard !unknown.isEmpty else { return nil }
    let corrections = FoodSearchSpelling.corrections(
      ofUnheard: unknown.map { FoodSearchStem(folded(String($0)).utf8) }
    ).filter { $0.key.bytes.first == $0.value.bytes.first }
    guard !corrections.isEmpty else { return nil }
    let meant = parts.map { part -> Substring in
      let word = folded(String(part))
      guard let correction = corrections[FoodSearchStem(word.utf8)]?.text else { return part }
      return (correction + (word.hasSuffix("s") && !correction.hasSuffix("s") ? "s" : ""))[...]
    }
    guard let part = Self.part(meant[...]) else { return nil }
    return try? MealItemReader(resolver.ofCorrected).items(part, depth: 0)
  }

  /// The words of what an item came to, in both languages.
  private static func namedWords(_ read: ReadItem) -> [String] {
    FoodResolver.words(read.item.name)
      + (FrenchParts.foods.name(of: read.item.name).map { FoodResolver.words($0) } ?? [])
  }

  /// A shorter word is one error away from too many others.
  private static let shortestRespelled = 6
}
