internal import Encoding

/// A food's name in a word or two, for lists of meals: what stands before its first comma, or behind it where the
/// table's names begin with a shelf, as `Beverages, rice milk, unsweetened` does.
package func shortFoodName(_ name: String) -> String {
  let parts = name.split(separator: ",", maxSplits: 2).map { String($0).trimmed }
  guard let first = parts.first else { return name }
  guard parts.count > 1, shelves.contains(first), let initial = parts[1].first else { return first }
  return initial.uppercased() + String(parts[1].dropFirst())
}

/// How names of the table begin that do not say yet what the food is.
private let shelves: Set<String> = [
  "Alcoholic beverage", "Alcoholic beverages", "Babyfood", "Beverages", "Candies", "Cereals",
  "Cereals ready-to-eat", "Crustaceans", "Fast foods", "Fish", "Game meat", "Infant formula", "Mollusks",
  "Nuts", "Puddings", "Restaurant", "Seeds", "Snacks", "Spices", "Sweeteners",
]
