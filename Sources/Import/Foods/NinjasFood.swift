package import Encoding
package import Food
package import Values

/// A food of API Ninjas' nutrition service.
package enum NinjasFood {
  /// How output names the source.
  package static let source = "API Ninjas"

  /// The food of one object of an answer, as of a day; nil without a name or a mass. What the service keeps for paying
  /// customers comes as a sentence in the place of a number, and is unknown.
  package static func kept(_ object: JSON, on day: CivilDay) -> KeptFood? {
    guard let name = object["name"]?.stringValue.map(OpenFoodFactsProduct.plain), !name.isEmpty,
      let grams = number(object["serving_size_g"]).flatMap({ $0.decimal() }) ?? Decimal(100) as Decimal?,
      grams > .zero, grams <= MealLimits.gramsOfItem
    else { return nil }
    var amounts = ForeignAmounts()
    for (key, nutrient, unit) in values {
      if let number = number(object[key]) { amounts.take(nutrient, number, unit: unit) }
    }
    amounts.scale(from: grams)
    let missing = values.filter { object[$0.0]?.stringValue != nil && number(object[$0.0]) == nil }
    var remarks = amounts.remarks
    if !missing.isEmpty {
      remarks.append("kept for paying customers: \(missing.map(\.1.name).joined(separator: ", "))")
    }
    remarks += FoodCheck(amounts.amounts, .byDifference).findings.map(\.message)
    let letters = folded(name).split { !$0.isASCII || (!$0.isLetter && !$0.isNumber) }
    let slug = letters.isEmpty ? "food" : letters.joined(separator: "-")
    return KeptFood(
      food: Food(
        id: FoodID("ninjas:\(slug)"), name: name, group: "", source: source, per100Grams: amounts.amounts,
        carbohydrateConvention: .byDifference,
        energyFactors: .unknown, refusePercent: nil,
        portions: [], piece: nil),
      brand: nil, barcode: nil, fetched: day, remarks: remarks)
  }

  private static let values: [(String, Nutrient, String)] = [
    ("calories", .energy, "kcal"), ("protein_g", .protein, "g"),
    ("carbohydrates_total_g", .carbohydrate, "g"), ("fat_total_g", .fat, "g"), ("fiber_g", .fiber, "g"),
    ("sugar_g", .sugar, "g"), ("sodium_mg", .sodium, "mg"), ("fat_saturated_g", .saturatedFat, "g"),
    ("potassium_mg", .potassium, "mg"), ("cholesterol_mg", .cholesterol, "mg"),
  ]

  private static func number(_ value: JSON?) -> LooseNumber? {
    (value?.numberText ?? value?.stringValue).flatMap { LooseNumber($0) }
  }
}
