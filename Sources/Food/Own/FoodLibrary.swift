package import Encoding
package import Ledger
internal import Values

/// Everything a person has named or kept; a name is looked up here before the built-in table.
package struct FoodLibrary: View {
  /// The foods of one's own, also imported ones (`ciqual:CODE`, `fdc:ID`).
  package var ownFoods = OwnFoods()
  /// The recipes as foods: `recipe:<entry>@<revision>`, with a portion `serving`, per 100 g of what was cooked.
  package var recipes: [Food] = []
  /// The foods of other services that are kept on this device: `off:CODE`, `fdc:ID`, `ninjas:NAME`.
  package var kept = KeptFoods.none
  /// The foods that the administrators of servers keep for everybody: `catalogue:<entry>@<revision>`.
  package var catalogue: [CatalogueFood] = []
  /// The names of one's own for foods.
  package var aliases: [FoodAlias] = []
  /// The foods that are preferred, by their ids without `@revision`.
  package var favorites: Set<FoodID> = []
  /// The aliases and favourites that could not be read.
  package private(set) var damage: [DamagedEntry] = []

  /// An empty food library.
  package init() {}

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    try ownFoods.fold(record, in: bytes)
    do throws(DamagedEntry) {
      if record.isKind("alias", in: bytes) {
        aliases.append(try FoodAlias(try record.read(in: bytes)))
      } else if record.isKind("favorite", in: bytes) {
        favorites.insert(try FavoriteFood(try record.read(in: bytes)).food)
      } else if record.isKind("recipe", in: bytes) {
        let entry = try record.read(in: bytes)
        recipes.append(
          try Recipe(entry).food(entry: entry.id, revision: entry.revisions.last ?? entry.id, .label))
        recipes.sort { $0.id < $1.id }
      }
    } catch {
      damage.append(error)
    }
  }

  /// The registers it looks at.
  package var registerKinds: [String]? { ["food", "alias", "favorite", "recipe"] }

  /// The alias of exactly this name, case and accents aside; the newest where several have it.
  package func alias(named name: String) -> FoodAlias? {
    let wanted = folded(name).trimmed
    return aliases.filter { folded($0.name) == wanted }.max { $0.entry < $1.entry }
  }
}
