package import Document
package import Encoding
package import Values

/// A number of a tip's trigger, with its unit.
package struct TipAmount: Equatable, Sendable {
  /// The number.
  package let value: Decimal
  /// What it is counted in.
  package let unit: TipUnit
  /// The decimal places it is shown with at most.
  private let places: Int

  /// So many of a unit.
  package init(_ value: Decimal, _ unit: TipUnit) {
    self.init(value, unit, places: unit.places)
  }

  private init(_ value: Decimal, _ unit: TipUnit, places: Int) {
    self.value = value
    self.unit = unit
    self.places = places
  }

  /// The same, shown with as many decimal places more as tell it from a threshold.
  func told(from threshold: TipAmount) -> TipAmount {
    TipAmount(value, unit, places: value.places(atLeast: places, tellingFrom: threshold.value))
  }

  /// As people read it: `389 min`, `7 days`.
  package func text(_ language: Language, _ units: ShownUnits) -> String {
    let places = min(value.places, places)
    switch unit {
    case .kilogramsPerWeek:
      return units.text(value, unit: "kg", places: places, language) + language.words(.perWeek)
    case .days, .sessions, .steps, .none:
      return language.amount(value, unit: unit.word(language, isOne: value == Decimal(1)), places: places)
    default: return units.text(value, unit: unit.rawValue, places: places, language)
    }
  }

  /// The object of machine formats; the number has the places it is shown with.
  package var json: JSON {
    let rounded = value.rounded(places: places) ?? value
    return ["value": .number(rounded.description), "unit": .string(unit.rawValue)]
  }
}

/// What numbers of triggers are counted in; the raw value is the unit in machine formats.
package enum TipUnit: String, CaseIterable, Sendable {
  case days, sessions, steps
  case minutes = "min"
  case percent = "%"
  case percentPerWeek = "%/week"
  case kilogramsPerWeek = "kg/week"
  case gramsPerKilogram = "g/kg"
  case grams = "g"
  case milligrams = "mg"
  case millilitres = "ml"
  case kilocalories = "kcal"
  case beats = "bpm"
  /// A bare number.
  case none = ""

  /// How many decimal places people are shown at most.
  var places: Int {
    switch self {
    case .kilogramsPerWeek, .percentPerWeek, .gramsPerKilogram: 2
    case .percent, .beats: 1
    default: 0
    }
  }

  /// The unit as a word, for one or for more.
  func word(_ language: Language, isOne: Bool) -> String {
    switch self {
    case .days: isOne ? language.words(Phrase("", "day", context: "count")) : language.words("days")
    case .sessions: isOne ? language.words("session") : language.words("sessions")
    case .steps: isOne ? language.words("step") : language.words("steps")
    default: rawValue
    }
  }
}

extension Phrase {
  /// What follows an amount of a week.
  static let perWeek = Phrase("per_week", " a week")
}
