// Yazio has no export of its own; programs that ask its interface write a file `days.json`, an object of days. The foods of a
// day are in it by numbers only, whose names and nutrients are in another file. Without that, a meal has one item with what
// the day itself says of it.

internal import Body
internal import Encoding
internal import Food
internal import Messages
internal import Values

extension ForeignDocument {
  /// The days of Yazio.
  static let yazioDays = ForeignDocument(
    program: "Yazio", title: "Yazio days",
    recognises: { head in head.isJSON && head.keys.isSuperset(of: ["consumed", "daily_summary"]) }
  ) { source, reading in
    var entries = DocumentEntries(program: "Yazio")
    let foods = YazioFoods(beside: source)
    var unnamed = 0
    for (name, day) in (source.json(&reading)?.members ?? []).map({ ($0.key, $0.value) }) {
      reading.rows += 1
      guard let date = source.writtenDay(name) else {
        reading.refuse(0, "'\(name.prefix(40))' is not a day")
        continue
      }
      let moment = DocumentEntries.Moment(day: date, at: nil)
      unnamed += addYazioDay(day, foods, moment, &entries, &reading)
    }
    if unnamed > 0 {
      let foods: Message = "\(unnamed) food\(unnamed == 1 ? "" : "s")"
      reading.note(
        "\(foods) of meals have no names, which are in \(YazioFoods.file): import both files together")
    }
    return entries.entries
  }

  /// The weights that the same programs write beside the days: kilograms by day.
  static let yazioWeights = ForeignDocument(
    program: "Yazio", title: "Yazio weights",
    recognises: { head in
      let keys = head.keys
      return head.file == "weight.json" && !keys.isEmpty
        && keys.allSatisfy { $0.utf8.count == 10 && WrittenDate($0)?.pair == nil && WrittenDate($0) != nil }
    }
  ) { source, reading in
    var entries = DocumentEntries(program: "Yazio")
    for member in source.json(&reading)?.members ?? [] {
      reading.rows += 1
      guard let day = source.writtenDay(member.key) else {
        reading.refuse(0, "'\(member.key.prefix(40))' is not a day")
        continue
      }
      guard member.value != .null else { continue }
      guard let weight = member.value.foreignNumber.flatMap(ForeignUnit.own.hundredths) else {
        reading.refuse(0, "the weight of \(day) is not a number")
        continue
      }
      entries.addWeight(weight, DocumentEntries.Moment(day: day, at: nil), into: &reading)
    }
    return entries.entries
  }
}

/// Adds the meals, the water and the steps of a day, and gives the number of foods without names.
private func addYazioDay(
  _ day: JSON, _ foods: YazioFoods?, _ moment: DocumentEntries.Moment, _ entries: inout DocumentEntries,
  _ reading: inout FileReading
) -> Int {
  let summary = day["daily_summary"]
  var unnamed = 0
  for meal in summary?["meals"]?.members ?? [] {
    let nutrients = YazioMeal.nutrients(meal.value["nutrients"])
    // A meal without anything eaten is listed as well.
    guard nutrients.contains(where: { $0.amount > .zero }) else { continue }
    let eaten = YazioMeal(meal.key, nutrients, of: day, foods, entries)
    unnamed += eaten.unnamed
    entries.addMeal(SlotWords.slot(eaten.name), eaten.finished(entries), moment, into: &reading)
  }
  if let water = day["water"]?.foreignAmount("water_intake") ?? summary?.foreignAmount("water_intake") {
    entries.addWater(water, moment, into: &reading)
  }
  if let steps = summary?.foreignAmount("steps"), steps > .zero {
    entries.addMeasure(.steps, steps, moment, into: &reading)
  }
  for kind in ["training", "custom_training"] {
    // Their durations and distances are in units that no file says.
    for _ in day["exercises"]?[kind]?.arrayValue ?? [] { reading.leave(as: "exercises") }
  }
  return unnamed
}

/// What Yazio calls nutrients, and what its grams are multiplied by.
let yazioNutrients: [(key: String, nutrient: Nutrient, perGram: Int64)] = [
  ("energy.energy", .energy, 1), ("nutrient.protein", .protein, 1), ("nutrient.carb", .carbohydrate, 1),
  ("nutrient.fat", .fat, 1), ("nutrient.dietaryfiber", .fiber, 1), ("nutrient.sugar", .sugar, 1),
  ("nutrient.sodium", .sodium, 1000), ("nutrient.saturated", .saturatedFat, 1),
]
