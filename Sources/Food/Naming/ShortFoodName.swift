internal import Encoding

/// A food's name in a word or two: what stands before its first comma. A name of the built-in table may begin with the
/// shelf it stands on, as `Beverages, rice milk, unsweetened` does, or with who makes it, as `McDONALD'S, BIG MAC`:
/// there it is what stands behind.
package func shortFoodName(_ name: String, isOfTable: Bool) -> String {
  var rest = name[...]
  let first = nextPart(&rest)
  guard isOfTable else { return String(first) }
  var part = first
  while !rest.isEmpty, shelves.contains(part.lowercased()) { part = nextPart(&rest) }
  if !rest.isEmpty, isBrand(part) { part = nextPart(&rest) }
  guard part != first, let initial = part.first else { return String(first) }
  return initial.uppercased() + part.dropFirst()
}

/// The next part of a name, up to a comma or the end.
private func nextPart(_ rest: inout Substring) -> Substring {
  let end = rest.utf8.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
  let part = rest[..<end].drop(while: \.isWhitespace)
  rest = rest[end...].dropFirst()
  return part
}

/// Whether some words are in capitals, as the table writes brands.
private func isBrand(_ part: Substring) -> Bool {
  // As in `McDONALD'S`.
  let letters = (part.hasPrefix("Mc") ? part.dropFirst(2) : part).utf8
  let (capitals, small) = (UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"))
  return letters.contains(where: capitals.contains) && !letters.contains(where: small.contains)
}

/// How names of the table begin that do not say yet what the food is, lower case.
let shelves: Set<String> = [
  "alcoholic beverage", "alcoholic beverages", "babyfood", "beverage", "beverages", "candies", "cereals",
  "cereals ready-to-eat", "chinese", "crustaceans", "desserts", "family style", "fast food", "fast foods",
  "fish", "game meat", "infant formula", "italian", "latino", "leavening agents", "mexican", "mollusks",
  "nuts", "pizza chain", "restaurant", "school lunch", "seeds", "snack", "snacks", "spices", "sweeteners",
  "usda commodity", "usda commodity food",
]
