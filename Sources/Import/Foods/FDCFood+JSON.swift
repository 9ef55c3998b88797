package import Encoding
internal import Food
internal import Values

extension FDCFood {
  /// Reads a food of an answer or a file; nil without a number or a name, and for what is a sample.
  package init?(_ object: JSON) {
    guard let id = object["fdcId"]?.numberText.flatMap({ Int($0) }),
      let name = object["description"]?.stringValue
    else { return nil }
    self.init(id: id, name: name)
    if let type = object["dataType"]?.stringValue, !Self.isTaken(type) { return nil }
    group =
      object["foodCategory"]?["description"]?.stringValue ?? object["foodCategory"]?.stringValue
      ?? object["wweiaFoodCategory"]?["wweiaFoodCategoryDescription"]?.stringValue
      ?? object["brandedFoodCategory"]?.stringValue ?? ""
    group = OpenFoodFactsProduct.plain(group)
    let brands = [object["brandName"]?.stringValue, object["brandOwner"]?.stringValue]
    brand = brands.compactMap { $0 }.first { !$0.isEmpty }.map(OpenFoodFactsProduct.plain)
    barcode = object["gtinUpc"]?.stringValue.flatMap(OpenFoodFactsProduct.digits)
    for nutrient in object["foodNutrients"]?.arrayValue ?? [] { take(nutrient) }
    for portion in object["foodPortions"]?.arrayValue ?? object["foodMeasures"]?.arrayValue ?? [] {
      take(portion: portion)
    }
    addServing(
      Self.number(object["servingSize"]), unit: object["servingSizeUnit"]?.stringValue ?? "",
      household: object["householdServingFullText"]?.stringValue ?? "")
  }

  private mutating func take(_ nutrient: JSON) {
    let inner = nutrient["nutrient"]
    let ids = [nutrient["nutrientId"], inner?["id"]].compactMap { $0?.numberText.flatMap { Int($0) } }
    let numbers = [nutrient["nutrientNumber"], nutrient["number"], inner?["number"]].compactMap {
      $0?.stringValue ?? $0?.numberText
    }
    guard let id = ids.first ?? numbers.first.flatMap(FDCNutrients.id(ofNumber:)),
      let value = Self.number(nutrient["amount"] ?? nutrient["value"])
    else { return }
    amounts.take(id: id, value)
  }

  private mutating func take(portion: JSON) {
    addPortion(
      amount: Self.number(portion["amount"]),
      unit: portion["measureUnit"]?["name"]?.stringValue ?? "",
      modifier: portion["modifier"]?.stringValue ?? "",
      description: portion["portionDescription"]?.stringValue ?? portion["disseminationText"]?.stringValue
        ?? "",
      grams: Self.number(portion["gramWeight"]))
  }

  private static func number(_ value: JSON?) -> LooseNumber? {
    (value?.numberText ?? value?.stringValue).flatMap { LooseNumber($0) }
  }

  /// Whether foods of a type are taken, as the interface (`SR Legacy`) or the files (`sr_legacy_food`) name it.
  static func isTaken(_ type: String) -> Bool {
    let folded = type.lowercased().split { $0 == " " || $0 == "_" || $0 == "(" || $0 == ")" }.first ?? ""
    return ["sr", "foundation", "survey", "branded"].contains(String(folded))
  }
}
