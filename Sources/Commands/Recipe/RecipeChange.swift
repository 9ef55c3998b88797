internal import Encoding
internal import Food
internal import Ledger
internal import Values

/// The change of a recipe into another.
enum RecipeChange {
  /// The edit that makes one of the other, with the fields that differ only.
  static func operation(from old: RecipeBook.Item, to new: Recipe, base: [ULID]) -> Ledger.Operation {
    let before = old.recipe.fields
    let after = new.fields
    let set = after.filter { !before.contains($0) }
    let unset = before.map(\.key).filter { key in !after.contains { $0.key == key } }
    return .edit(entry: old.entry, base: base, set: set, unset: unset)
  }
}
