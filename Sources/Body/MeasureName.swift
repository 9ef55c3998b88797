package import Document
internal import Encoding
package import Values

/// A measure that healthlog knows: its form, its unit and which values are believed.
package enum MeasureName: String, CaseIterable, Sendable {
  case waist, hips, chest, neck, arm, thigh, calf
  case bodyFat = "body-fat"
  case bloodPressure = "blood-pressure"
  case restingHeartRate = "resting-heart-rate"
  case temperature, sleep, steps, mood

  /// What a value of a measure looks like.
  package enum Form: Sendable {
    /// A length of the body, in cm.
    case length
    /// A share in percent.
    case share
    /// Two pressures in mmHg, `120/80`.
    case pressures
    /// A duration, in minutes.
    case duration
    /// A whole number.
    case count
    /// A number with decimal places.
    case number
  }

  /// How its values are written.
  package var form: Form {
    switch self {
    case .waist, .hips, .chest, .neck, .arm, .thigh, .calf: .length
    case .bodyFat: .share
    case .bloodPressure: .pressures
    case .sleep: .duration
    case .restingHeartRate, .steps, .mood: .count
    case .temperature: .number
    }
  }

  /// What two values that one source has of a day come to: a nap adds to the night, and a counter of steps only grows; nil
  /// where each stands for itself.
  func ofOneDay(_ one: Decimal, _ other: Decimal) -> Decimal? {
    switch self {
    case .sleep: one.adding(other)
    case .steps: max(one, other)
    default: nil
    }
  }

  /// The unit its values are stored in.
  package var unit: String {
    switch self {
    case .waist, .hips, .chest, .neck, .arm, .thigh, .calf: "cm"
    case .bodyFat: "%"
    case .bloodPressure: "mmHg"
    case .restingHeartRate: "bpm"
    case .temperature: "°C"
    case .sleep: "min"
    case .steps: "steps"
    case .mood: "of 10"
    }
  }

  /// The values that are believed at once; others are asked for twice. Of a blood pressure the upper one.
  package var plausible: ClosedRange<Decimal> {
    switch self {
    case .waist, .hips, .chest: Decimal(30)...Decimal(250)
    case .neck, .arm, .thigh, .calf: Decimal(10)...Decimal(120)
    case .bodyFat: Decimal(2)...Decimal(75)
    case .bloodPressure: Decimal(50)...Decimal(260)
    case .restingHeartRate: Decimal(25)...Decimal(220)
    case .temperature: Decimal(30)...Decimal(45)
    case .sleep: Decimal(1)...Decimal(1440)
    case .steps: Decimal(0)...Decimal(200_000)
    case .mood: Decimal(1)...Decimal(10)
    }
  }

  /// How a value is typed, for hints.
  package var example: String {
    switch self {
    case .waist: "84cm"
    case .hips, .chest: "98cm"
    case .neck, .arm, .calf: "38cm"
    case .thigh: "55cm"
    case .bodyFat: "21"
    case .bloodPressure: "120/80"
    case .restingHeartRate: "58"
    case .temperature: "36.8"
    case .sleep: "7h30"
    case .steps: "9500"
    case .mood: "7"
    }
  }

  /// Its name in every language.
  package var phrase: Phrase {
    switch self {
    case .waist: Phrase("waist", "waist")
    case .hips: Phrase("hips", "hips")
    case .chest: Phrase("chest", "chest")
    case .neck: Phrase("neck", "neck")
    case .arm: Phrase("arm", "arm")
    case .thigh: Phrase("thigh", "thigh")
    case .calf: Phrase("calf", "calf")
    case .bodyFat: .bodyFat
    case .bloodPressure: Phrase("blood_pressure", "blood pressure")
    case .restingHeartRate:
      Phrase("resting_heart_rate", "resting heart rate")
    case .temperature: Phrase("temperature", "temperature")
    case .sleep: Phrase("sleep", "sleep")
    case .steps: Phrase("steps", "steps")
    case .mood: Phrase("mood", "mood")
    }
  }

  /// The measure of that name, English or French, with blanks or hyphens; nil for any other word.
  package init?(named name: String) {
    let wanted = Self.closed(name)
    let found = Self.allCases.first { measure in
      [measure.rawValue, Language.french.words(measure.phrase)].contains { Self.closed($0) == wanted }
    }
    guard let measure = found ?? Self.otherNames[wanted] else { return nil }
    self = measure
  }

  private static func closed(_ name: String) -> String {
    folded(name).filter { !" -_".contains($0) }
  }

  private static let otherNames: [String: MeasureName] = [
    "hip": .hips, "hanches": .hips, "poitrine": .chest, "cou": .neck, "bras": .arm, "cuisse": .thigh,
    "mollet": .calf, "fat": .bodyFat, "bp": .bloodPressure, "pressure": .bloodPressure,
    "tension": .bloodPressure, "pulse": .restingHeartRate, "rhr": .restingHeartRate,
    "pouls": .restingHeartRate, "fever": .temperature, "fievre": .temperature,
  ]
}
