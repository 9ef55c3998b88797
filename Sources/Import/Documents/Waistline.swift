// Waistline exports its database as one JSON object, a key for each store. A day of the diary says how much of which food was
// eaten; what that has is with the food, for a portion of it. Masses are in kg and lengths in cm, whatever the person sees.

internal import Body
internal import Encoding
internal import Food
internal import Messages
internal import Values

extension ForeignDocument {
  /// The database of Waistline, since its version 3 of 2021.
  static let waistline = ForeignDocument(
    program: "Waistline", title: "Waistline",
    recognises: { head in
      let keys = head.keys
      return keys.isSuperset(of: ["foodList", "portion"]) || keys.isSuperset(of: ["diary", "stats", "items"])
        || keys.isSuperset(of: ["diary", "foodList"])
    }
  ) { source, reading in
    guard let file = source.json(&reading) else { return [] }
    var reader = WaistlineReader(file)
    for day in file["diary"]?.arrayValue ?? [] { reader.add(day, source, &reading) }
    return reader.entries.entries
  }
}

/// Reads the days of a database.
private struct WaistlineReader {
  private(set) var entries = DocumentEntries(program: "Waistline")
  private let foods: [String: JSON]
  private let recipes: [String: JSON]
  private let meals: [String]

  /// Meals of a day that may have a name; the program has seven.
  private static let mostMeals = 50

  init(_ file: JSON) {
    foods = Self.byID(file["foodList"])
    recipes = Self.byID(file["recipes"])
    let named = file["settings"]?["diary"]?["meal-names"]?.arrayValue?.map { $0.foreignText ?? "" }
    meals = Array((named ?? ["Breakfast", "Lunch", "Dinner", "Snacks"]).prefix(Self.mostMeals))
  }

  private static func byID(_ store: JSON?) -> [String: JSON] {
    let found = (store?.arrayValue ?? []).compactMap { value in value["id"]?.foreignText.map { ($0, value) } }
    return Dictionary(found) { first, _ in first }
  }

  mutating func add(_ day: JSON, _ source: DocumentSource, _ reading: inout FileReading) {
    reading.rows += 1
    let date = day["dateTime"]?.stringValue
    guard let moment = Self.moment(date, source) else { return reading.refuse(0, "it has no date") }
    addStats(day["stats"], moment, &reading)
    var slots: [(slot: String, items: [MealItem])] = []
    for eaten in day["items"]?.arrayValue ?? [] {
      do throws(RowFault) {
        let item = try item(eaten)
        let slot = slot(eaten["category"])
        if let place = slots.firstIndex(where: { $0.slot == slot }) {
          slots[place].items.append(item)
        } else {
          slots.append((slot, [item]))
        }
      } catch {
        reading.refuse(0, "\(moment.day): \(error.reason)")
      }
    }
    for meal in slots { entries.addMeal(meal.slot, meal.items, moment, into: &reading) }
  }

  /// The day of an entry: midnight of UTC means that date, and older versions wrote the person's own midnight.
  private static func moment(_ text: String?, _ source: DocumentSource) -> DocumentEntries.Moment? {
    guard let day = source.writtenDay(text), let moment = source.moment(written: text) else { return nil }
    guard let at = moment.at, at.instant.milliseconds % 86_400_000 != 0 else {
      return DocumentEntries.Moment(day: day, at: nil)
    }
    return DocumentEntries.Moment(day: at.day, at: nil)
  }

  private mutating func addStats(
    _ stats: JSON?, _ moment: DocumentEntries.Moment, _ reading: inout FileReading
  ) {
    let fat = stats?.foreignAmount("body fat")
    if let weight = stats?["weight"]?.foreignNumber.flatMap(ForeignUnit.own.hundredths), weight > .zero {
      entries.addWeight(weight, fat: fat, moment, into: &reading)
    } else if let fat, fat > .zero {
      entries.addMeasure(.bodyFat, fat, moment, into: &reading)
    }
    for measure in [MeasureName.neck, .waist, .hips] {
      guard let value = stats?.foreignAmount(measure.rawValue), value > .zero else { continue }
      entries.addMeasure(measure, value, moment, into: &reading)
    }
  }

  private func slot(_ category: JSON?) -> String {
    guard let number = category?.foreignText.flatMap({ Int($0) }), meals.indices.contains(number),
      !meals[number].isEmpty
    else { return "snack" }
    return SlotWords.slot(String(meals[number].prefix(60)))
  }

  private func item(_ eaten: JSON) throws(RowFault) -> MealItem {
    let store = eaten["type"]?.stringValue == "recipe" ? recipes : foods
    guard let id = eaten["id"]?.foreignText, let food = store[id] else {
      throw RowFault("a food is not in the file")
    }
    let name = String((food["name"]?.foreignText ?? "food").prefix(150))
    guard let portion = Self.number(food["portion"]), portion > .zero,
      let taken = Self.number(eaten["portion"]) ?? Self.number(food["portion"]),
      let amount = Decimal.product(taken, Self.number(eaten["quantity"]) ?? Decimal(1)), amount > .zero
    else { throw RowFault("the amount of '\(name)' is not a number") }
    var nutrients: [(nutrient: Nutrient, amount: Decimal)] = []
    for (key, nutrient, factor) in waistlineNutrients
    where !nutrients.contains(where: { $0.nutrient == nutrient }) {
      guard let per = food["nutrition"]?[key]?.foreignNumber.flatMap(factor.amount), !per.isNegative,
        let value = Decimal.product(per, amount, dividedBy: portion)
      else { continue }
      nutrients.append((nutrient, value))
    }
    if !nutrients.contains(where: { $0.nutrient == .sodium }),
      let salt = food["nutrition"]?.foreignAmount("salt"),
      !salt.isNegative, let sodium = Salt.sodiumMilligrams(inGrams: salt),
      let value = Decimal.product(sodium, amount, dividedBy: portion)
    {
      nutrients.append((.sodium, value))
    }
    guard !nutrients.isEmpty else { throw RowFault("'\(name)' has no values") }
    let unit = eaten["unit"]?.foreignText ?? food["unit"]?.foreignText
    let inGrams = unit.flatMap { ForeignUnit($0, of: .grams) ?? ForeignUnit($0, of: .volume) }
    let brand = food["brand"]?.foreignText.map { " (\($0))" } ?? ""
    return entries.item(
      name + brand, amount: amount, unit: unit,
      grams: inGrams.flatMap { unit in LooseNumber(amount.description).flatMap(unit.amount) }, nutrients)
  }

  /// The number that a value begins with, as the program reads it: `100`, `"100"`, `"100g"`.
  private static func number(_ value: JSON?) -> Decimal? {
    value?.foreignText.flatMap { CellNumber($0, .english)?.number.decimal() }
  }
}

/// What Waistline calls nutrients, and what its unit is in ours; of two names of one nutrient the first that is there.
private let waistlineNutrients: [(key: String, nutrient: Nutrient, unit: ForeignUnit)] = {
  let kilojoule = ForeignUnit("kj", of: .energy) ?? .own
  let named: [(String, Nutrient)] = [
    ("calories", .energy), ("proteins", .protein), ("carbohydrates", .carbohydrate), ("fat", .fat),
    ("fiber", .fiber), ("sugars", .sugar), ("sodium", .sodium), ("saturated-fat", .saturatedFat),
    ("trans-fat", .transFat), ("monounsaturated-fat", .monounsaturatedFat),
    ("polyunsaturated-fat", .polyunsaturatedFat), ("cholesterol", .cholesterol), ("potassium", .potassium),
    ("calcium", .calcium), ("iron", .iron), ("magnesium", .magnesium), ("phosphorus", .phosphorus),
    ("zinc", .zinc), ("vitamin-c", .vitaminC), ("vitamin-d", .vitaminD), ("vitamin-b12", .vitaminB12),
    ("vitamin-b9", .folate), ("vitamin-a", .vitaminA), ("vitamin-e", .vitaminE), ("vitamin-k", .vitaminK),
    ("alcohol", .alcohol), ("caffeine", .caffeine), ("vitamin-b1", .vitaminB1), ("vitamin-b2", .vitaminB2),
    ("vitamin-pp", .vitaminB3), ("pantothenic-acid", .vitaminB5), ("vitamin-b6", .vitaminB6),
    ("copper", .copper), ("manganese", .manganese), ("selenium", .selenium), ("iodine", .iodine),
  ]
  return named.map { ($0.0, $0.1, .own) } + [("kilojoules", .energy, kilojoule)]
}()
