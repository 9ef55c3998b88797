package import Document
package import Encoding
internal import Values

extension NutrientSums {
  /// A sum as a cell that says of how many items it is.
  package func cell(_ nutrient: Nutrient) -> Cell {
    let amount = self[nutrient] ?? .zero
    return .partial(
      amount, unit: nutrient.unit.symbol, places: amount < Decimal(10) ? 2 : 1, known: known(nutrient),
      of: items)
  }

  /// The sums by their keys, null where nothing is known, and which of them only some items tell.
  package var json: JSON {
    let members = Nutrient.allCases.map { JSON.Member($0.key, .exact(self[$0])) }
    return .object(members + JSON.Member.partial(Nutrient.allCases, of: items, known: known(_:)))
  }
}
