// OpenNutriTracker exports an archive of JSON files, each an array. What was eaten is stored in grams or millilitres, whatever
// unit it was typed in, with the food and its nutrients per 100 of these.

internal import Encoding
internal import Food
internal import Values

extension ForeignDocument {
  /// What was eaten: `user_intake.json`.
  static let openNutriTrackerFoods = openNutriTracker(
    "foods", ["dateTime", "meal", "nutriments", "energyKcal100"], addFood)
  /// What was done: `user_activity.json`.
  static let openNutriTrackerActivities = openNutriTracker(
    "activities", ["physicalActivityDBO", "burnedKcal"], addActivity)
  /// Weights, which exports have since 2026.
  static let openNutriTrackerWeights = openNutriTracker(
    "weights", ["weightKg", "externalId", "date"], addWeight)

  /// A file of that program whose elements have these keys; `add` adds one.
  private static func openNutriTracker(
    _ title: String, _ keys: [String],
    _ add:
      @escaping @Sendable (JSON, DocumentSource, inout DocumentEntries, inout FileReading) throws(RowFault)
      -> Void
  ) -> ForeignDocument {
    ForeignDocument(
      program: "OpenNutriTracker", title: "OpenNutriTracker \(title)",
      recognises: { head in head.isJSON && head.keys.isSuperset(of: keys) }
    ) { source, reading in
      var entries = DocumentEntries(program: "OpenNutriTracker")
      for (number, element) in (source.json(&reading)?.arrayValue ?? []).enumerated() {
        reading.rows += 1
        do throws(RowFault) {
          try add(element, source, &entries, &reading)
        } catch {
          reading.refuse(0, "element \(number + 1): \(error.reason)")
        }
      }
      return entries.entries
    }
  }
}

@Sendable private func addFood(
  _ element: JSON, _ source: DocumentSource, _ entries: inout DocumentEntries, _ reading: inout FileReading
) throws(RowFault) {
  let meal = element["meal"]
  let moment = try moment(element["dateTime"], source)
  guard let amount = element.foreignAmount("amount"), amount > .zero else {
    throw RowFault("it has no amount")
  }
  var nutrients: [(nutrient: Nutrient, amount: Decimal)] = []
  for (key, nutrient) in openNutriTrackerNutrients {
    guard let share = meal?["nutriments"]?.foreignAmount(key), !share.isNegative,
      let eaten = Decimal.product(amount, share, dividedBy: Decimal(100))
    else { continue }
    nutrients.append((nutrient, eaten))
  }
  guard !nutrients.isEmpty else { throw RowFault("it has no values") }
  let brand = meal?["brands"]?.foreignText.map { " (\($0))" } ?? ""
  let isLiquid = ["ml", "fl oz", "fl.oz"].contains(element["unit"]?.stringValue ?? "")
  let item = entries.item(
    (meal?["name"]?.foreignText ?? "meal") + brand, amount: amount, unit: isLiquid ? "ml" : "g",
    grams: amount, nutrients)
  let slot =
    element["type"]?.foreignText.map { SlotWords.slot(String($0.prefix(60))) }
    ?? moment.at.map { SlotWords.slot(atHour: $0.clock.hour) } ?? "snack"
  entries.addMeal(slot, [item], moment, key: element["id"]?.foreignText, into: &reading)
}

@Sendable private func addActivity(
  _ element: JSON, _ source: DocumentSource, _ entries: inout DocumentEntries, _ reading: inout FileReading
) throws(RowFault) {
  let moment = try moment(element["date"], source)
  guard let minutes = element.foreignAmount("duration"), minutes > .zero else {
    throw RowFault("it has no duration")
  }
  let kind = element["physicalActivityDBO"]
  let word = kind?["specificActivity"]?.foreignText ?? kind?["type"]?.foreignText ?? ""
  var activity = ForeignActivity(word: word, minutes: minutes)
  activity.energy = element.foreignAmount("burnedKcal")
  entries.addActivity(activity, moment, key: element["id"]?.foreignText, into: &reading)
}

@Sendable private func addWeight(
  _ element: JSON, _ source: DocumentSource, _ entries: inout DocumentEntries, _ reading: inout FileReading
) throws(RowFault) {
  let moment = try moment(element["date"], source)
  guard let weight = element["weightKg"]?.foreignNumber.flatMap(ForeignUnit.own.hundredths) else {
    throw RowFault("it has no value")
  }
  entries.addWeight(weight, moment, note: element["note"]?.foreignText, into: &reading)
}

private func moment(_ date: JSON?, _ source: DocumentSource) throws(RowFault) -> DocumentEntries.Moment {
  guard let moment = source.moment(written: date?.stringValue) else { throw RowFault("it has no date") }
  return moment
}

private let openNutriTrackerNutrients: [(key: String, nutrient: Nutrient)] = [
  ("energyKcal100", .energy), ("proteins100", .protein), ("carbohydrates100", .carbohydrate),
  ("fat100", .fat),
  ("fiber100", .fiber), ("sugars100", .sugar), ("saturatedFat100", .saturatedFat),
]
