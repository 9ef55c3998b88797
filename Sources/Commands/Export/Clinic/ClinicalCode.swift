// The codes were checked in November 2026 against the value set of vital signs of FHIR R4 (hl7.org), the
// mapping of HealthKitOnFHIR (Stanford) and lists that were compared with LOINC 2.82 on tx.fhir.org. What
// LOINC has no code for that says exactly this, such as sugar or water as logged, has one of our own and none
// that nearly fits.

internal import Body
internal import Encoding
internal import Food
internal import Values

/// What an Observation is of, and the unit of its value.
struct ClinicalCode {
  /// The codes of LOINC, the first the one that is meant, with their names there.
  let loinc: [(code: String, display: String)]
  /// What it is called where LOINC has no code.
  let text: String
  /// The unit in UCUM.
  let unit: String
  /// The category of FHIR's own list.
  let category: String

  private init(_ loinc: [(String, String)], text: String, unit: String, category: String) {
    self.loinc = loinc.map { (code: $0.0, display: $0.1) }
    self.text = text
    self.unit = unit
    self.category = category
  }

  private static func vital(_ code: String, _ display: String, _ unit: String) -> ClinicalCode {
    ClinicalCode([(code, display)], text: display, unit: unit, category: "vital-signs")
  }

  static let weight = vital("29463-7", "Body weight", "kg")
  static let height = vital("8302-2", "Body height", "cm")
  static let massIndex = vital("39156-5", "Body mass index (BMI) [Ratio]", "kg/m2")
  static let bloodPressure = vital("85354-9", "Blood pressure panel with all children optional", "mm[Hg]")
  static let systolic = vital("8480-6", "Systolic blood pressure", "mm[Hg]")
  static let diastolic = vital("8462-4", "Diastolic blood pressure", "mm[Hg]")
  static let heartRate = vital("8867-4", "Heart rate", "/min")
  static let restingHeartRate = ClinicalCode(
    [("8867-4", "Heart rate"), ("40443-4", "Heart rate --resting")], text: "Resting heart rate", unit: "/min",
    category: "vital-signs")
  static let temperature = vital("8310-5", "Body temperature", "Cel")
  static let bodyFat = ClinicalCode(
    [("41982-0", "Percentage of body fat Measured")], text: "Body fat", unit: "%", category: "exam")
  static let waist = ClinicalCode(
    [("8280-0", "Waist Circumference at umbilicus by Tape measure")], text: "Waist", unit: "cm",
    category: "exam")
  static let steps = ClinicalCode(
    [("41950-7", "Number of steps in 24 hour Measured")], text: "Steps", unit: "{steps}", category: "activity"
  )
  static let sleep = ClinicalCode(
    [("93832-4", "Sleep duration")], text: "Sleep", unit: "min", category: "activity")
  static let exercise = ClinicalCode(
    [("55411-3", "Exercise duration")], text: "Exercise", unit: "min", category: "activity")
  static let burned = ClinicalCode(
    [("41981-2", "Calories burned")], text: "Gross energy of the exercise", unit: "kcal", category: "activity"
  )
  static let water = ClinicalCode([], text: "Water drunk, as logged", unit: "mL", category: "social-history")

  /// A measure that healthlog knows; a name of its own for others.
  static func measure(_ name: MeasureName?, called text: String, unit: String?) -> ClinicalCode {
    switch name {
    case .waist: waist
    case .bodyFat: bodyFat
    case .bloodPressure: bloodPressure
    case .restingHeartRate: restingHeartRate
    case .temperature: temperature
    case .sleep: sleep
    case .steps: steps
    case .hips, .chest, .neck, .arm, .thigh, .calf:
      ClinicalCode([], text: text, unit: "cm", category: "exam")
    case .mood: ClinicalCode([], text: "Mood from 1 to 10", unit: "{score}", category: "survey")
    case nil: ClinicalCode([], text: text, unit: unit ?? "", category: "survey")
    }
  }

  /// What was eaten of a nutrient in a day.
  static func intake(_ nutrient: Nutrient) -> ClinicalCode {
    let loinc: [(String, String)] =
      switch nutrient {
      case .energy: [("9052-2", "Calorie intake total")]
      case .protein: [("9085-2", "Protein intake 24 hour")]
      case .carbohydrate: [("9065-4", "Carbohydrate intake 24 hour")]
      case .fat: [("9072-0", "Fat intake 24 hour")]
      case .fiber: [("81133-1", "Fiber intake 24 hour Estimated")]
      case .sodium: [("81011-9", "Sodium intake 24 hour Estimated")]
      default: []
      }
    return ClinicalCode(
      loinc, text: "Intake of \(nutrient.name) in a day, as logged", unit: nutrient.unit.suffix,
      category: "social-history")
  }

  /// The CodeableConcept.
  var concept: JSON {
    var members: [JSON.Member] = []
    if !loinc.isEmpty {
      let codings = loinc.map { code, display -> JSON in
        ["system": "http://loinc.org", "code": .string(code), "display": .string(display)]
      }
      members.append(.init("coding", .array(codings)))
    }
    return .object(members + [.init("text", text)])
  }

  /// A value as a Quantity; without a unit of UCUM where the person's own unit is none.
  func quantity(_ value: Decimal, isOwn: Bool = false) -> JSON {
    var members: [JSON.Member] = [.init("value", .number(value.description))]
    if !unit.isEmpty { members.append(.init("unit", unit)) }
    if !isOwn, !unit.isEmpty {
      members += [.init("system", "http://unitsofmeasure.org"), .init("code", unit)]
    }
    return .object(members)
  }
}
