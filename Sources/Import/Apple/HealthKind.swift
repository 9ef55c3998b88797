internal import Body
internal import Encoding
internal import Food

/// What of the diary a record of Apple Health is about, by the type it has there.
enum HealthKind: Equatable, Sendable {
  /// The weight of the body.
  case weight
  /// The share of fat, which goes with a weight.
  case bodyFat
  /// A measure whose records stand for themselves.
  case measure(MeasureName)
  /// The upper of two blood pressures.
  case systolic
  /// The lower of two blood pressures.
  case diastolic
  /// Steps, which are added up over a day.
  case steps
  /// A stage of a night.
  case sleep
  /// A drink of water.
  case water
  /// An amount of a nutrient in what was eaten.
  case nutrient(Nutrient)

  /// The kind of a type by its short name; nil for what is left.
  init?(_ name: String) {
    guard let kind = Self.byName[name] else { return nil }
    self = kind
  }

  /// A type without what all types of its sort begin with: `BodyMass`.
  static func shortName(_ type: String) -> String {
    for start in ["HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKCorrelationTypeIdentifier"]
    where type.hasPrefix(start) {
      return String(type.dropFirst(start.count))
    }
    return type
  }

  private static let byName: [String: HealthKind] = {
    var kinds: [String: HealthKind] = [
      "BodyMass": .weight, "BodyFatPercentage": .bodyFat, "WaistCircumference": .measure(.waist),
      "RestingHeartRate": .measure(.restingHeartRate), "BodyTemperature": .measure(.temperature),
      "BloodPressureSystolic": .systolic, "BloodPressureDiastolic": .diastolic, "StepCount": .steps,
      "SleepAnalysis": .sleep, "DietaryWater": .water,
    ]
    for (name, nutrient) in nutrients { kinds["Dietary" + name] = .nutrient(nutrient) }
    return kinds
  }()

  private static let nutrients: [(String, Nutrient)] = [
    ("EnergyConsumed", .energy), ("Protein", .protein), ("Carbohydrates", .carbohydrate), ("FatTotal", .fat),
    ("Fiber", .fiber), ("Sugar", .sugar), ("Sodium", .sodium), ("FatSaturated", .saturatedFat),
    ("FatMonounsaturated", .monounsaturatedFat), ("FatPolyunsaturated", .polyunsaturatedFat),
    ("Cholesterol", .cholesterol), ("Potassium", .potassium), ("Calcium", .calcium), ("Iron", .iron),
    ("Magnesium", .magnesium), ("Phosphorus", .phosphorus), ("Zinc", .zinc), ("VitaminC", .vitaminC),
    ("VitaminD", .vitaminD), ("VitaminB12", .vitaminB12), ("Folate", .folate), ("VitaminA", .vitaminA),
    ("VitaminE", .vitaminE), ("VitaminK", .vitaminK), ("Caffeine", .caffeine), ("Thiamin", .vitaminB1),
    ("Riboflavin", .vitaminB2), ("Niacin", .vitaminB3), ("PantothenicAcid", .vitaminB5),
    ("VitaminB6", .vitaminB6), ("Copper", .copper), ("Manganese", .manganese), ("Selenium", .selenium),
    ("Iodine", .iodine),
  ]
}
