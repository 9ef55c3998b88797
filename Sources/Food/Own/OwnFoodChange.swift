internal import Encoding
package import Values

/// An own food with some fields set anew.
package struct OwnFoodChange: Sendable {
  private let old: OwnFood
  private var reader = OwnFoodReader()
  private var convention: CarbohydrateConvention
  private var group: String?
  private var barcode: String?
  /// The new name; nil where it stays.
  package var name: String?
  /// The person's words.
  package var note: String?
  /// The household measures.
  package private(set) var portions: [Portion]

  /// No change yet of a food.
  package init(_ old: OwnFood) {
    self.old = old
    convention = old.carbohydrateConvention
    group = old.group
    barcode = old.barcode
    note = old.note
    portions = old.portions
  }

  /// What is wrong with the salt and the sodium that were both stated; nil where nothing is.
  package var saltFinding: FoodFinding? { reader.saltFinding }

  /// Takes in one `field=value`; an empty value clears the field. Throws for fields that a food has not.
  package mutating func take(_ text: String) throws(GrammarError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return try reader.take(text) }
    let value = normalized(parts[1].trimmed)
    switch folded(parts[0]) {
    case "name": name = value
    case "group": group = value.isEmpty ? nil : value
    case "note": note = value.isEmpty ? nil : value
    case "barcode":
      do {
        barcode = value.isEmpty ? nil : try Barcode.parse(value).digits
      } catch {
        throw error.rebased(into: text, at: "barcode=".count)
      }
    case "carbohydrate" where ["total", "available", "by difference"].contains(value):
      convention = value == "available" ? .available : .byDifference
    default: try reader.take(text)
    }
  }

  /// Takes in one `slice=30g`, or `slice=0`, which drops that measure.
  package mutating func takePortion(_ text: String) throws(GrammarError) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map { String($0).trimmed }
    if parts.count == 2, ["0", "0g", ""].contains(parts[1]) {
      portions.removeAll { folded($0.name) == folded(parts[0]) }
      return
    }
    let portion = try OwnFoodReader.portion(text)
    if let place = portions.firstIndex(where: { folded($0.name) == folded(portion.name) }) {
      portions[place] = portion
    } else {
      portions.append(portion)
    }
  }

  /// The changed food, its values stated for so many grams; nil where one does not fit.
  package func food(statedFor grams: Decimal) -> OwnFood? {
    guard let stated = reader.perHundredGrams(statedFor: grams) else { return nil }
    var amounts = old.per100Grams.overridden(by: stated)
    for nutrient in reader.cleared { amounts[nutrient] = nil }
    return OwnFood(
      name: name ?? old.name, carbohydrateConvention: convention, per100Grams: amounts,
      stated: self.stated(for: grams, rounded: amounts), portions: portions, group: group, id: old.id,
      source: old.source, barcode: barcode, note: note)
  }

  /// What is stated now for so many grams, with what was stated for as many; else what was stated before.
  private func stated(for grams: Decimal, rounded: NutrientAmounts) -> StatedAmounts? {
    let before = old.stated.flatMap { StatedAmounts($0.amounts, grams: $0.grams, rounded: rounded) }
    let kept = before?.grams == grams ? before?.amounts ?? .none : .none
    return StatedAmounts(kept.overridden(by: reader.stated), grams: grams, rounded: rounded) ?? before
  }
}
