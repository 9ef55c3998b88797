// A food of USDA FoodData Central. Its interface and its files write one thing in several ways: the answer to a search
// has `nutrientId` and `value`, the whole food `nutrient.id` and `amount`; a measure is a unit with a modifier in
// Foundation Foods, a modifier alone in SR Legacy, and a description with a code for a modifier in FNDDS.

internal import Encoding
package import Food
package import Values

/// A food of FoodData Central, from whichever form.
package struct FDCFood: Sendable {
  /// How output names the source.
  package static let source = "USDA FoodData Central"
  /// The kinds of foods that are taken; the others are samples and purchases for the laboratory.
  static let types = ["sr_legacy_food", "foundation_food", "survey_fndds_food", "branded_food"]

  /// Its number.
  let id: Int
  /// What it is called.
  let name: String
  var group = ""
  var brand: String?
  var barcode: String?
  var amounts = FDCAmounts()
  var portions: [Portion] = []
  var isPerVolume = false

  /// A food of which only number and name are known.
  init(id: Int, name: String) {
    self.id = id
    self.name = OpenFoodFactsProduct.plain(name)
  }

  /// Its id in this program: `fdc:171077`.
  var foodID: String { "fdc:\(id)" }

  /// The food as it is imported into one's own foods.
  package func ownFood() -> OwnFood {
    OwnFood(
      name: fullName, carbohydrateConvention: .byDifference, per100Grams: amounts.settled,
      stated: nil, portions: measures, group: group.isEmpty ? nil : group, id: foodID, source: Self.source,
      barcode: barcode, note: isPerVolume ? "values for 100 ml; 1 ml is counted as 1 g" : nil)
  }

  /// The food as it is kept, as of a day.
  package func kept(on day: CivilDay) -> KeptFood {
    let amounts = amounts.settled
    var remarks = isPerVolume ? ["values are for 100 ml; 1 ml is counted as 1 g"] : []
    remarks += FoodCheck(amounts, .byDifference).findings.map(\.message)
    return KeptFood(
      food: Food(
        id: FoodID(foodID), name: fullName, group: group, source: Self.source, per100Grams: amounts,
        carbohydrateConvention: .byDifference,
        energyFactors: .unknown, refusePercent: nil,
        portions: measures, piece: nil),
      brand: brand, barcode: barcode, fetched: day, remarks: remarks)
  }

  private var fullName: String {
    guard let brand, !folded(name).hasPart(folded(brand)) else { return name }
    return OpenFoodFactsProduct.plain("\(name), \(brand)")
  }

  /// Its measures, each once.
  private var measures: [Portion] {
    var names: Set<String> = []
    let volume = [Portion(amount: Decimal(1), name: "ml", grams: Decimal(1))]
    return (portions + (isPerVolume ? volume : [])).filter { names.insert(folded($0.name)).inserted }
  }

  /// Adds a measure: so many of a unit, with what describes it.
  mutating func addPortion(
    amount: LooseNumber?, unit: String, modifier: String, description: String, grams: LooseNumber?
  ) {
    guard let grams = grams?.decimal(), grams > .zero, grams <= MealLimits.gramsOfItem else { return }
    let isCode = !modifier.isEmpty && modifier.utf8.allSatisfy { decimalDigit($0) != nil }
    let words = [Self.isKnown(unit) ? unit : "", isCode ? "" : modifier].filter { !$0.isEmpty }
    var name = words.joined(separator: ", ")
    var count = amount?.decimal() ?? Decimal(1)
    if name.isEmpty {
      guard let typed = Self.counted(description) else { return }
      (count, name) = typed
    }
    guard count > .zero, let each = Decimal.product(grams, Decimal(1), dividedBy: count), each > .zero else {
      return
    }
    portions.append(
      Portion(amount: Decimal(1), name: String(OpenFoodFactsProduct.plain(name).prefix(60)), grams: each))
  }

  /// Adds the serving of a label: `1 bar`, 40 g.
  mutating func addServing(_ size: LooseNumber?, unit: String, household: String) {
    let unit = unit.lowercased()
    isPerVolume = isPerVolume || unit == "ml" || unit == "mlt"
    guard isPerVolume || unit == "g" || unit == "grm", let grams = size?.decimal(), grams > .zero,
      grams <= MealLimits.gramsOfItem
    else { return }
    portions.append(Portion(amount: Decimal(1), name: "serving", grams: grams))
    guard let (count, name) = Self.counted(household.lowercased()),
      let each = Decimal.product(grams, Decimal(1), dividedBy: count), each > .zero
    else { return }
    portions.append(
      Portion(amount: Decimal(1), name: String(OpenFoodFactsProduct.plain(name).prefix(60)), grams: each))
  }

  private static func isKnown(_ unit: String) -> Bool { !unit.isEmpty && unit != "undetermined" }

  /// The count and the name of `1 cup, sliced`; nil where nothing is counted.
  private static func counted(_ text: String) -> (Decimal, String)? {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, let count = Ratio(parsing: words[0])?.decimal, count > .zero,
      words[1].contains(where: \.isLetter)
    else { return nil }
    return (count, words[1])
  }
}
