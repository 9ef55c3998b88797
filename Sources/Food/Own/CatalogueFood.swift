internal import Ledger
package import Values

/// A food that the administrators of a server keep for everybody who uses it.
package struct CatalogueFood: Hashable, Sendable {
  /// What ids of such foods begin with: `catalogue:<entry>@<revision>`.
  package static let idPrefix = "catalogue:"

  /// How output names the catalogue of a host: this with the host behind it.
  package static let source = "catalogue of "
  /// How a server names its own.
  package static let ownSource = "server catalogue"

  /// The food.
  package let food: Food
  /// What its administrators said of it.
  package let content: OwnFood
  /// The digits of its barcode.
  package var barcode: String? { content.barcode }

  /// The version of a food that a revision made, from a catalogue that `source` names. Nothing that the food itself says of
  /// its id and source counts.
  package init(_ content: OwnFood, entry: ULID, revision: ULID, source: String) {
    let shared = OwnFood(
      name: content.name, carbohydrateConvention: content.carbohydrateConvention,
      per100Grams: content.per100Grams, stated: content.stated, portions: content.portions,
      group: content.group, id: Self.idPrefix + entry.description, source: source, barcode: content.barcode,
      note: content.note)
    food = shared.food(entry: entry, revision: revision)
    self.content = content
  }
}
