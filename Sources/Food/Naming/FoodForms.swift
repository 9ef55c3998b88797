internal import Encoding
package import Ledger
package import Values

extension MealItem {
  /// How many of a unit, or grams, an item may have.
  package static let amounts = FieldForm.meantFromZero

  /// The item of a meal, a plan or a recipe.
  package static let form = FieldForm.object(
    FieldTable(
      [
        .optional("text", "the line of the recipe", .anyText),
        .required("food", "the version of the food", .anyText),
        .required("name", "its name", .anyText), .optional("amount", "how many", .number(amounts)),
        .optional("unit", "of what", .anyText), .optional("grams", "the mass", .number(amounts)),
      ] + NutrientAmounts.fields(Nutrient.label) + [
        .optional("source", "the source of the values", .anyText),
        .optional("portion", "the measure used for the grams", .anyText),
        .optional("given", "the stated values", .list(.anyText)),
        .optional("more", "other known values", NutrientAmounts.form),
        .optional("stand_in", "true for the nearest food, where no table has what was typed", .truth),
        .optional("stands_for", "what was typed, if no table has it", .anyText),
      ]))
}

extension MealTotal {
  /// The total of a meal.
  package static let form = FieldForm.object(
    FieldTable(
      [.optional("items", "how many items", .whole(FieldForm.meantFromZero))]
        + NutrientAmounts.fields(Nutrient.label) + [
          .optional("unknown", "the number of missing values", .table(.whole(FieldForm.meantFromZero)))
        ]))
}

extension NutrientAmounts {
  /// Nutrients by their keys.
  package static let form = FieldForm.object(FieldTable(fields(Nutrient.allCases)))

  /// Passes an object of them in the bytes; false where one may not be kept, or at any doubt.
  static func pass(_ scanner: inout ExactScanner, in bytes: Span<UInt8>) -> Bool {
    form.pass(&scanner, in: bytes)
  }

  /// Some nutrients as fields.
  static func fields(_ nutrients: [Nutrient]) -> [Kind.Field] {
    nutrients.map { .optional($0.key, $0.name, .number($0.unit.kept)) }
  }

  /// Whether each may be kept.
  var areKept: Bool {
    known.allSatisfy { nutrient in self[nutrient].map(nutrient.unit.kept.contains) ?? true }
  }
}

extension NutrientUnit {
  /// What of a nutrient may be kept; a tonne of food may have a thousand times as many micrograms.
  var kept: ClosedRange<Decimal> { self == .micrograms ? Self.micro : FieldForm.meant }

  private static let micro =
    Decimal(thousandths: -1_000_000_000_000_000)...Decimal(thousandths: 1_000_000_000_000_000)
}

extension Portion {
  /// A household measure of a food of one's own.
  static let form = FieldForm.object(
    FieldTable([
      .required("name", "what is counted", .anyText),
      .required("grams", "what one weighs", .number(Decimal(thousandths: 1)...MealItem.amounts.upperBound)),
    ]))
}

extension StatedAmounts {
  /// What was stated for another mass than 100 g.
  static let form = FieldForm.object(
    FieldTable(
      [.optional("grams", "the mass", .number(MealItem.amounts))] + NutrientAmounts.fields(Nutrient.allCases))
  )
}

extension Recipe {
  /// How many servings a recipe may make.
  static let kept = Decimal(thousandths: 1)...MealItem.amounts.upperBound
}
