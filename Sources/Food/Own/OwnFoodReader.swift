internal import Encoding
internal import Messages
package import Values

/// Reads what is stated of an own food: `kcal=450 protein=10 carb=55`, per so many grams, and `slice=30g`.
package struct OwnFoodReader: Sendable {
  private var values = NutrientAmounts()
  /// The grams of salt that were stated.
  private var salt: Decimal?
  /// The fields whose value was left empty: they are to be unknown.
  package private(set) var cleared: [Nutrient] = []

  /// A reader that has read nothing.
  package init() {}

  /// The nutrients stated, by whatever mass they are stated for; salt as the sodium in it.
  package var stated: NutrientAmounts {
    guard let salt, values[.sodium] == nil else { return values }
    var all = values
    all[.sodium] = Salt.sodiumMilligrams(inGrams: salt) ?? .zero
    return all
  }

  /// What is wrong with the salt and the sodium that were both stated; nil where nothing is.
  package var saltFinding: FoodFinding? {
    guard let salt, let sodium = values[.sodium] else { return nil }
    return FoodCheck.finding(sodiumMilligrams: sodium, saltGrams: salt)
  }

  /// Takes in one `field=value`. Throws for unknown fields, for values that are no number, and for one stated
  /// twice.
  package mutating func take(_ text: String) throws(GrammarError) {
    guard let sign = text.firstIndex(of: "=") else {
      throw Self.fault("field", "'\(text)' is not field=value", text, 0)
    }
    let name = String(text[..<sign])
    let column = text.distance(from: text.startIndex, to: sign) + 1
    let value = String(text[text.index(after: sign)...])
    let (nutrient, isSalt) = try Self.nutrient(name, text)
    guard isSalt ? salt == nil : values[nutrient] == nil, !cleared.contains(nutrient) else {
      throw Self.fault("field", "\(isSalt ? "salt" : nutrient.name) is given twice", text, 0)
    }
    guard !value.trimmed.isEmpty else {
      cleared.append(nutrient)
      return
    }
    do {
      if isSalt {
        salt = try Grams.parse(value).value
      } else {
        values[nutrient] = try nutrient.amount(value)
      }
    } catch {
      throw error.rebased(into: text, at: column)
    }
  }

  /// The amounts in 100 g, where they were stated for `grams`; nil where one does not fit.
  package func perHundredGrams(statedFor grams: Decimal) -> NutrientAmounts? {
    stated.scaled(by: Decimal(100), dividedBy: grams)
  }

  /// The portion of `slice=30g`.
  package static func portion(_ text: String) throws(GrammarError) -> Portion {
    guard let sign = text.lastIndex(of: "=") else {
      throw fault("portion", "'\(text)' is not name=grams", text, 0)
    }
    let name = String(text[..<sign]).trimmed
    guard !name.isEmpty, name.utf8.count <= 60, !name.contains(where: \.isControl) else {
      throw fault("portion", "'\(name)' is not a valid portion name", text, 0)
    }
    let column = text.distance(from: text.startIndex, to: sign) + 1
    let grams: Decimal
    do {
      grams = try Grams.parse(String(text[text.index(after: sign)...])).value
    } catch {
      throw error.rebased(into: text, at: column)
    }
    guard grams > .zero, grams <= MealLimits.gramsOfItem else {
      throw fault("portion", "a portion must weigh more than 0 g and at most 20 kg", text, column)
    }
    return Portion(amount: Decimal(1), name: normalized(name), grams: grams)
  }

  private static func nutrient(_ name: String, _ text: String) throws(GrammarError) -> (
    Nutrient, isSalt: Bool
  ) {
    let key = folded(name).trimmed.split { $0 == " " || $0 == "-" }.joined(separator: "_")
    if key == "salt" || key == "sel" { return (.sodium, true) }
    if let nutrient = Nutrient.named(key) ?? Nutrient(key: key) { return (nutrient, false) }
    if let nutrient = Nutrient.allCases.first(where: {
      folded($0.name) == key.split(separator: "_").joined(separator: " ")
    }) {
      return (nutrient, false)
    }
    let known = Nutrient.label.compactMap(\.spellings.first) + ["salt"] + Nutrient.allCases.map(\.name)
    let guess: Message = closest(to: key, among: known).first.map { "did you mean '\($0)'? " } ?? ""
    throw GrammarError(
      code: "food.field", message: "unknown food field '\(name)'", text: text, column: 0,
      hint: guess + "write it like `kcal=450 protein=10 carb=55 fat=20`")
  }

  private static func fault(_ code: String, _ message: Message, _ text: String, _ column: Int) -> GrammarError
  {
    GrammarError(
      code: "food.\(code)", message: message, text: text, column: column,
      hint: "write it like `kcal=450 protein=10`, and portions like `slice=30g`")
  }
}
