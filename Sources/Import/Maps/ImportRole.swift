internal import Body
internal import Food
internal import Values

/// What a column of a table may hold, by the name that maps have for it.
enum ImportRole {
  /// Roles that are no value of a row: when, what, in which unit, and words.
  private static let words: Set<String> = [
    "at", "day", "time", "from", "to", "zone", "person", "note", "name", "type", "slot", "food", "brand",
    "amount",
    "unit", "metric", "value", "exercise", "set", "set-type", "deleted", "id", "file", "group",
    "source", "mass-unit", "distance-unit", "sport", "nap",
  ]

  /// Whether there is such a role.
  static func isKnown(_ name: String) -> Bool { words.contains(name) || dimension(name) != nil }

  /// What a number in a column of that role measures; nil for a role of words.
  static func dimension(_ name: String) -> ForeignUnit.Dimension? {
    switch name {
    case "weight", "load", "fat-mass": return .mass
    case "distance", "set-distance": return .distance
    case "ascent": return .height
    case "duration", "moving", "seconds", "in-bed", "awake", "deep", "light", "rem": return .duration
    case "kcal", "kj": return .energy
    case "grams": return .grams
    case "water": return .volume
    case "systolic", "diastolic", "hr", "max-hr", "reps", "rpe", "quantity": return .number
    default: break
    }
    if let measure = MeasureName(rawValue: name) {
      switch measure.form {
      case .length: return .length
      case .duration: return .duration
      case .share, .count, .pressures: return .number
      case .number: return measure == .temperature ? .temperature : .number
      }
    }
    return Nutrient(key: name).map(dimension)
  }

  /// The dimension of a nutrient's amounts.
  static func dimension(_ nutrient: Nutrient) -> ForeignUnit.Dimension {
    switch nutrient.unit {
    case .kilocalories: .energy
    case .grams: .grams
    case .milligrams: .milligrams
    case .micrograms: .micrograms
    }
  }
}
