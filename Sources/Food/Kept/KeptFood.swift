package import Encoding
package import Values

/// A food of another service as it was when that was asked, kept on this device.
package struct KeptFood: Hashable, Sendable {
  /// The food: `off:CODE`, `fdc:ID`, `ninjas:NAME`.
  package let food: Food
  /// Who makes it.
  package let brand: String?
  /// The digits of its barcode.
  package let barcode: String?
  /// The day its values are of.
  package let fetched: CivilDay
  /// What is to be known of its values: what was assumed, what cannot be true.
  package let remarks: [String]

  /// A food of these parts.
  package init(food: Food, brand: String?, barcode: String?, fetched: CivilDay, remarks: [String]) {
    self.food = food
    self.brand = brand
    self.barcode = barcode
    self.fetched = fetched
    self.remarks = remarks
  }

  /// What the line of every kept food begins with.
  static let lineStart: StaticString = #"{"food":""#

  /// Reads a line of the cache; nil for anything else.
  package init?(_ object: JSON) {
    guard let id = object["food"]?.stringValue, let name = object["name"]?.stringValue,
      let fetched = object["fetched"]?.stringValue.flatMap(CivilDay.init(iso:))
    else { return nil }
    let portions = (object["portions"]?.arrayValue ?? []).compactMap { portion -> Portion? in
      guard let name = portion["name"]?.stringValue, let grams = portion["grams"]?.decimalValue,
        grams > .zero
      else { return nil }
      return Portion(amount: portion["amount"]?.decimalValue ?? Decimal(1), name: name, grams: grams)
    }
    self.init(
      food: Food(
        id: FoodID(id), name: name, group: object["group"]?.stringValue ?? "",
        source: object["source"]?.stringValue ?? "",
        per100Grams: NutrientAmounts(object["per_100g"] ?? .null),
        carbohydrateConvention: object["carbohydrate"]?.stringValue == "available"
          ? .available : .byDifference,
        energyFactors: .unknown, refusePercent: nil,
        portions: portions, piece: nil),
      brand: object["brand"]?.stringValue, barcode: object["barcode"]?.stringValue, fetched: fetched,
      remarks: (object["remarks"]?.arrayValue ?? []).compactMap(\.stringValue))
  }

  /// Its line of the cache.
  package var json: JSON {
    let portions = food.portions.map { portion in
      JSON.object([
        .init("amount", .number(portion.amount.description)), .init("name", portion.name),
        .init("grams", .number(portion.grams.description)),
      ])
    }
    var members: [JSON.Member] = [
      .init("food", food.id.text), .init("name", food.name), .init("fetched", fetched.description),
      .init("group", food.group), .init("source", food.source),
      .init("carbohydrate", food.carbohydrateConvention.key),
      .init("per_100g", .object(food.per100Grams.journalMembers)), .init("portions", .array(portions)),
    ]
    if let brand { members.append(.init("brand", brand)) }
    if let barcode { members.append(.init("barcode", barcode)) }
    if !remarks.isEmpty { members.append(.init("remarks", .array(remarks.map { .string($0) }))) }
    return .object(members)
  }

  /// The same food as it is known from another day.
  package func fetched(on day: CivilDay) -> KeptFood {
    KeptFood(food: food, brand: brand, barcode: barcode, fetched: day, remarks: remarks)
  }
}
