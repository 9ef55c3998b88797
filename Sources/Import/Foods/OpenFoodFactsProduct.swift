// A product of Open Food Facts as its interfaces and dumps have it. Up to product schema 1002 (API 3.4, API 2) the
// values stand in `nutriments`, per 100 g in grams, whatever the label says; since 1003 (API 3.5) in
// `nutrition.aggregated_set`, each with its unit. Both are read. Everything is typed by people: what cannot be read
// is unknown, what cannot be true is told.

package import Encoding
package import Food
package import Values

/// A packaged food that Open Food Facts describes.
package struct OpenFoodFactsProduct: Sendable {
  /// How output names the source; it carries the credit that the licence asks for.
  package static let source = "Open Food Facts (ODbL)"

  /// The digits of its barcode, in the form they are kept in.
  let code: String
  private(set) var name = ""
  private(set) var brand: String?
  private(set) var group = ""
  private(set) var isAmerican = false
  private(set) var amounts = ForeignAmounts()
  private(set) var isPerVolume = false
  private(set) var hasTotalCarbohydrate = false
  private(set) var servingText = ""
  private(set) var serving: Decimal?
  private(set) var whole: Decimal?
  private(set) var remarks: [String] = []

  /// The product of an answer; nil where it says that there is none.
  package static func product(in answer: JSON) -> JSON? {
    if answer["status"]?.stringValue == "failure" { return nil }
    if let status = answer["status"]?.numberText, status == "0" { return nil }
    guard let product = answer["product"], product.members?.isEmpty == false else { return nil }
    return product
  }

  /// Reads a product, its name in a language where it has one; nil without a barcode. `code` goes before its own.
  package init?(_ product: JSON, code: String?, in language: FoodLanguage) {
    guard let digits = code ?? Self.text(product["code"]).flatMap(Self.digits) else { return nil }
    self.code = digits
    let suffixes = language == .french ? ["_fr", "", "_en"] : ["_en", "", "_fr"]
    let names = suffixes.map { "product_name" + $0 } + ["abbreviated_product_name", "generic_name"]
    takeNames(names.compactMap { Self.text(product[$0]) }, brands: Self.text(product["brands"]))
    group = Self.category(product)
    isAmerican = Self.isAmerican(product)
    servingText = Self.text(product["serving_size"]) ?? ""
    takeQuantities(
      serving: Self.number(product["serving_quantity"]),
      servingUnit: Self.text(product["serving_quantity_unit"]) ?? "",
      whole: Self.number(product["product_quantity"]),
      wholeUnit: Self.text(product["product_quantity_unit"]) ?? "")
    let set = product["nutrition"]?["aggregated_set"]
    if let set, set["nutrients"]?.members?.isEmpty == false {
      takeSet(set)
    } else if let nutriments = product["nutriments"] {
      takeNutriments(nutriments, per: Self.text(product["nutrition_data_per"]) ?? "100g")
    }
    amounts.settle()
  }

  /// A product of a row of the tab-separated dump.
  init(
    code: String, names: [String], brands: String?, category: String, isAmerican: Bool, servingText: String,
    serving: LooseNumber?, whole: LooseNumber?, values: [(name: String, number: LooseNumber)]
  ) {
    self.code = code
    self.servingText = servingText
    self.isAmerican = isAmerican
    group = category
    takeNames(names, brands: brands)
    takeQuantities(serving: serving, servingUnit: "", whole: whole, wholeUnit: "")
    for value in values { take(value.name, value.number, unit: Self.unit(of: value.name)) }
    amounts.settle()
  }

  /// The food, as of a day.
  package func kept(on day: CivilDay) -> KeptFood {
    let convention: CarbohydrateConvention =
      hasTotalCarbohydrate || isAmerican ? .byDifference : .available
    var remarks = self.remarks + amounts.remarks
    if isPerVolume { remarks.append("values are for 100 ml; 1 ml is counted as 1 g") }
    remarks += FoodCheck(amounts.amounts, convention).findings.map(\.message)
    return KeptFood(
      food: Food(
        id: FoodID("off:\(code)"), name: name, group: group, source: Self.source,
        per100Grams: amounts.amounts, carbohydrateConvention: convention,
        energyFactors: .unknown, refusePercent: nil,
        portions: portions, piece: nil),
      brand: brand, barcode: code, fetched: day, remarks: remarks)
  }

  /// The serving, the whole package, and for what is measured by volume the millilitre.
  private var portions: [Portion] {
    var portions: [Portion] = []
    if let serving { portions.append(Portion(amount: Decimal(1), name: "serving", grams: serving)) }
    if let whole { portions.append(Portion(amount: Decimal(1), name: "package", grams: whole)) }
    if isPerVolume { portions.append(Portion(amount: Decimal(100), name: "ml", grams: Decimal(100))) }
    return portions
  }
}

extension OpenFoodFactsProduct {
  private mutating func takeNames(_ names: [String], brands: String?) {
    let first = names.first { !$0.isEmpty } ?? "product \(code)"
    brand = brands?.split(separator: ",").first.map { normalized(String($0)).trimmed }
    if brand?.isEmpty == true { brand = nil }
    let plain = Self.plain(first)
    name = brand.map { folded(plain).hasPart(folded($0)) } ?? true ? plain : "\(plain), \(brand ?? "")"
  }

  /// Takes in how much a serving and the package are, in grams or millilitres.
  private mutating func takeQuantities(
    serving: LooseNumber?, servingUnit: String, whole: LooseNumber?, wholeUnit: String
  ) {
    let unit = wholeUnit.isEmpty ? servingUnit : wholeUnit
    isPerVolume = unit == "ml" || (unit.isEmpty && Self.isVolume(servingText))
    self.serving = serving.flatMap { $0.isPositive ? $0.decimal() : nil }.flatMap(Self.believable)
    self.whole = whole.flatMap { $0.isPositive ? $0.decimal() : nil }.flatMap(Self.believable)
  }

  /// Values per 100 g in grams, whatever the label says; those of a serving where there are no others.
  private mutating func takeNutriments(_ nutriments: JSON, per: String) {
    let members = nutriments.members ?? []
    let suffix =
      members.contains { $0.key.hasSuffix("_100g") && Self.nutrient($0.key) != nil }
      ? "_100g" : "_serving"
    for member in members where member.key.hasSuffix(suffix) {
      let name = String(member.key.dropLast(suffix.utf8.count))
      guard let number = Self.number(member.value) else { continue }
      take(name, number, unit: Self.unit(of: name))
    }
    if suffix == "_serving", !members.isEmpty { scaleFromServing() }
    if per == "100ml" { isPerVolume = true }
  }

  /// Values with their units, per 100 g, 100 ml or a serving.
  private mutating func takeSet(_ set: JSON) {
    for member in set["nutrients"]?.members ?? [] {
      guard let number = Self.number(member.value["value"]) ?? Self.number(member.value["value_computed"])
      else { continue }
      take(member.key, number, unit: member.value["unit"]?.stringValue ?? Self.unit(of: member.key))
    }
    if set["preparation"]?.stringValue == "prepared" {
      remarks.append("values are of the food as it is prepared, not as it is sold")
    }
    switch set["per"]?.stringValue {
    case "serving": scaleFromServing()
    case "100ml": isPerVolume = true
    default: return
    }
  }

  private mutating func scaleFromServing() {
    guard let serving else {
      amounts = ForeignAmounts()
      remarks.append("values are for a serving of unknown weight: they are not known for 100 g")
      return
    }
    amounts.scale(from: serving)
  }

  private mutating func take(_ name: String, _ number: LooseNumber, unit: String) {
    switch name {
    case "energy-kj", "energy":
      unit == "kcal" ? amounts.take(.energy, number, unit: unit) : amounts.takeKilojoules(number)
    case "salt": amounts.takeSalt(number, unit: unit)
    case "alcohol" where unit.hasPrefix("%"): amounts.takeAlcohol(percent: number)
    case "carbohydrates" where hasTotalCarbohydrate: return
    default:
      guard let nutrient = Self.nutrients[name] else { return }
      if name == "carbohydrates-total" { hasTotalCarbohydrate = true }
      amounts.take(nutrient, number, unit: unit)
    }
  }

  /// The unit that the flat form has a nutrient in.
  private static func unit(of name: String) -> String {
    switch name {
    case "energy-kcal": "kcal"
    case "energy", "energy-kj": "kJ"
    case "alcohol": "% vol"
    default: "g"
    }
  }

  /// The nutrient of a key with its suffix, such as `proteins_100g`.
  private static func nutrient(_ key: String) -> Nutrient? {
    let name = String(key.prefix { $0 != "_" })
    return ["energy", "energy-kj", "salt"].contains(name) ? .energy : nutrients[name]
  }

  /// The nutrients by the names that Open Food Facts has for them.
  static let nutrients: [String: Nutrient] = [
    "energy-kcal": .energy, "proteins": .protein, "carbohydrates": .carbohydrate,
    "carbohydrates-total": .carbohydrate, "fat": .fat, "fiber": .fiber, "sugars": .sugar,
    "sodium": .sodium, "saturated-fat": .saturatedFat, "trans-fat": .transFat,
    "monounsaturated-fat": .monounsaturatedFat, "polyunsaturated-fat": .polyunsaturatedFat,
    "cholesterol": .cholesterol, "potassium": .potassium, "calcium": .calcium, "iron": .iron,
    "magnesium": .magnesium, "phosphorus": .phosphorus, "zinc": .zinc, "vitamin-c": .vitaminC,
    "vitamin-d": .vitaminD, "vitamin-b12": .vitaminB12, "vitamin-b9": .folate, "vitamin-a": .vitaminA,
    "vitamin-e": .vitaminE, "vitamin-k": .vitaminK, "alcohol": .alcohol, "caffeine": .caffeine,
    "water": .water, "vitamin-b1": .vitaminB1, "vitamin-b2": .vitaminB2, "vitamin-pp": .vitaminB3,
    "pantothenic-acid": .vitaminB5, "vitamin-b6": .vitaminB6, "choline": .choline, "copper": .copper,
    "manganese": .manganese, "selenium": .selenium, "iodine": .iodine, "omega-3-fat": .omega3,
    "omega-6-fat": .omega6,
  ]
}

extension OpenFoodFactsProduct {
  /// The digits of a barcode as they are kept; nil for what is none. A wrong check digit is no reason to lose a product:
  /// shops number what they pack themselves.
  static func digits(_ text: String) -> String? {
    guard (1...14).contains(text.utf8.count), text.utf8.allSatisfy({ decimalDigit($0) != nil }) else {
      return nil
    }
    let short = String(text.drop { $0 == "0" })
    return String(repeating: "0", count: max(0, (short.utf8.count <= 8 ? 8 : 13) - short.utf8.count)) + short
  }

  private static func text(_ value: JSON?) -> String? {
    switch value {
    case .string(let text): text
    case .number(let text): text
    default: nil
    }
  }

  private static func number(_ value: JSON?) -> LooseNumber? {
    text(value).flatMap { LooseNumber($0) }
  }

  /// A text without controls, in one line of at most 120 characters.
  static func plain(_ text: String) -> String {
    let words = normalized(text).split {
      $0.isWhitespace || $0 == "\"" || $0.unicodeScalars.contains(where: isSteering)
    }
    return String(words.joined(separator: " ").prefix(120))
  }

  private static func believable(_ grams: Decimal) -> Decimal? {
    grams > .zero && grams <= MealLimits.gramsOfItem ? grams : nil
  }

  /// Whether a serving is stated as a volume: `1 glass (200 ml)`.
  private static func isVolume(_ text: String) -> Bool {
    var isBehindNumber = false
    var word = ""
    // A unit stands behind a number; the l of `l'unité` does not.
    for character in folded(text) + " " {
      if character.isLetter {
        word.append(character)
        continue
      }
      if isBehindNumber, ["ml", "cl", "dl", "l"].contains(word) { return true }
      if character.isNumber {
        isBehindNumber = true
      } else if !word.isEmpty || !(character.isWhitespace || ".,".contains(character)) {
        isBehindNumber = false
      }
      word = ""
    }
    return false
  }

  /// The last, that is the most special, of its categories, in words.
  private static func category(_ product: JSON) -> String {
    let tags = product["categories_tags"]?.arrayValue?.compactMap(\.stringValue) ?? []
    guard let tag = tags.last(where: { $0.hasPrefix("en:") }) ?? tags.last else {
      let names = text(product["categories"])?.split(separator: ",") ?? []
      return names.last.map { plain(String($0)).trimmed } ?? ""
    }
    return plain(String(tag.dropFirst(3)).split(separator: "-").joined(separator: " "))
  }

  /// Whether it is sold in North America alone, whose labels count fiber as carbohydrate.
  private static func isAmerican(_ product: JSON) -> Bool {
    let tags = product["countries_tags"]?.arrayValue?.compactMap(\.stringValue) ?? []
    return !tags.isEmpty && tags.allSatisfy { $0 == "en:united-states" || $0 == "en:canada" }
  }
}

/// Whether a scalar steers a terminal, or turns the direction of text around.
private func isSteering(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
}
