internal import Encoding
internal import Tables

/// The everyday names of foods, for completion.
package enum EverydayNames {
  /// The names that begin with a text, case and accents aside, with the foods they stand for: those of the
  /// preferred language first, each list in its own order; at most `limit`.
  package static func beginning(with prefix: String, preferring language: FoodLanguage, limit: Int)
    -> [(name: String, food: FoodID)]
  {
    let wanted = folded(prefix)
    let english = { Tables.foodDefaults { names($0, beginning: wanted, limit: limit) } }
    let french = { Tables.foodNamesFrench { names($0, beginning: wanted, limit: limit) } }
    let found = language != .french ? english() + french() : french() + english()
    return Array(found.prefix(limit))
  }

  private static func names(_ bytes: Span<UInt8>, beginning wanted: String, limit: Int)
    -> [(name: String, food: FoodID)]
  {
    var found: [(name: String, food: FoodID)] = []
    var position = 0
    while position < bytes.count, found.count < limit {
      var row = TableRow(bytes, at: position)
      position = row.next
      let names = row.text(bytes)
      // What stands for several foods is taken for none of them.
      if names.hasPrefix("#!") { break }
      guard !names.isEmpty, !names.hasPrefix("#") else { continue }
      let food = FoodID(usda: tableInteger(bytes, row.cell(bytes)))
      for name in names.split(separator: "|").map({ String($0.drop { $0 == "~" }) })
      where folded(name).hasPrefix(wanted) {
        found.append((name, food))
      }
    }
    return found
  }
}
