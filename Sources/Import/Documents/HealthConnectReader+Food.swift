internal import Body
internal import Encoding
internal import Food
internal import Values

extension HealthConnectReader {
  /// Takes in what was drunk, which is in litres.
  mutating func readWater(_ reading: inout FileReading) {
    let (clock, sources) = (clock, sources)
    var entries = entries
    tables.records("hydration", ["volume"], &reading) { record, values, reading throws(RowFault) in
      let millilitres = try values[0].amount(times: 1000)
      guard millilitres > .zero else { return reading.passed += 1 }
      guard millilitres <= WaterEntry.plausible.value else {
        throw RowFault("\(millilitres) ml of water are implausible")
      }
      entries.addWater(
        millilitres, try record.begin(clock), key: record.key, origin: sources.origin(record.app),
        into: &reading)
    }
    self.entries = entries
  }

  /// Takes in what was eaten: each record is a meal of one food, which states amounts and not how much of it was
  /// eaten. One without any amount is passed over.
  mutating func readFood(_ reading: inout FileReading) {
    let (clock, sources) = (clock, sources)
    var entries = entries
    let columns = Self.nutrients.map(\.column)
    tables.records("nutrition", ["meal_type", "meal_name"] + columns, &reading) {
      record, values, reading throws(RowFault) in
      var amounts: [(nutrient: Nutrient, amount: Decimal)] = []
      for (value, (nutrient, _)) in zip(values.dropFirst(2), Self.nutrients) {
        guard Self.isStated(value) else { continue }
        amounts.append((nutrient, try Self.amount(value, of: nutrient)))
      }
      guard amounts.contains(where: { $0.amount > .zero }) else { return reading.passed += 1 }
      let moment = try record.begin(clock)
      let slot = Self.slot(values[0]) ?? SlotWords.slot(atHour: moment.at?.clock.hour ?? 12)
      let item = entries.item(
        values[1].words(atMost: 200) ?? slot, amount: Decimal(1), unit: nil, grams: nil, amounts)
      entries.addMeal(
        slot, [item], moment, key: record.key, origin: sources.origin(record.app), into: &reading)
    }
    self.entries = entries
  }

  /// Whether an app has stated a value. What it leaves open is null, or the least number above nothing
  /// (`Double.MIN_VALUE`).
  private static func isStated(_ value: SQLiteValue) -> Bool {
    switch value {
    case .null: false
    case .real(let number): number == 0 || number.magnitude > 1e-300
    default: true
    }
  }

  /// Grams in the unit of a nutrient, and small calories in kcal.
  private static func amount(_ value: SQLiteValue, of nutrient: Nutrient) throws(RowFault) -> Decimal {
    switch nutrient.unit {
    case .kilocalories: try value.amount(dividedBy: 1000)
    case .grams: try value.amount()
    case .milligrams: try value.amount(times: 1000)
    case .micrograms: try value.amount(times: 1_000_000)
    }
  }

  /// The meal of a number (`MealType`); nil for one that is not known.
  private static func slot(_ value: SQLiteValue) -> String? {
    switch value.integer {
    case 1: "breakfast"
    case 2: "lunch"
    case 3: "dinner"
    case 4: "snack"
    default: nil
    }
  }

  /// The columns of nutrients (`NutritionRecordHelper`). Chloride, chromium, molybdenum, biotin, folic acid apart
  /// from folate, unsaturated fat in all and the energy from fat have no nutrient here.
  private static let nutrients: [(nutrient: Nutrient, column: String)] = [
    (.energy, "energy"), (.protein, "protein"), (.carbohydrate, "total_carbohydrate"), (.fat, "total_fat"),
    (.fiber, "dietary_fiber"), (.sugar, "sugar"), (.sodium, "sodium"), (.saturatedFat, "saturated_fat"),
    (.transFat, "trans_fat"), (.monounsaturatedFat, "monounsaturated_fat"),
    (.polyunsaturatedFat, "polyunsaturated_fat"), (.cholesterol, "cholesterol"), (.potassium, "potassium"),
    (.calcium, "calcium"), (.iron, "iron"), (.magnesium, "magnesium"), (.phosphorus, "phosphorus"),
    (.zinc, "zinc"), (.vitaminC, "vitamin_c"), (.vitaminD, "vitamin_d"), (.vitaminB12, "vitamin_b12"),
    (.folate, "folate"), (.vitaminA, "vitamin_a"), (.vitaminE, "vitamin_e"), (.vitaminK, "vitamin_k"),
    (.caffeine, "caffeine"), (.vitaminB1, "thiamin"), (.vitaminB2, "riboflavin"), (.vitaminB3, "niacin"),
    (.vitaminB5, "pantothenic_acid"), (.vitaminB6, "vitamin_b6"), (.copper, "copper"),
    (.manganese, "manganese"), (.selenium, "selenium"), (.iodine, "iodine"),
  ]
}
