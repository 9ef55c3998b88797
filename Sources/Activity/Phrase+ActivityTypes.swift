package import Document

extension Phrase {
  /// What a type of activity is called, as people read it; machines read its key, and so does everybody where another
  /// version made the type.
  package init(activity key: String) {
    let types = ActivityTypes.builtIn
    self.init(key, types.label(ofKey: key, isFrench: false), types.label(ofKey: key, isFrench: true))
  }
}

// What an activity says
extension Phrase {
  /// How hard an activity was.
  package static let intensity = Phrase("intensity", "intensity", "intensité")
  /// The mean heart rate of an activity.
  package static let heartRate = Phrase("hr", "heart rate", "fréquence cardiaque")
  /// The perceived exertion of an activity.
  package static let exertion = Phrase("rpe", "exertion", "effort perçu")
  /// How many metres up.
  package static let ascent = Phrase("ascent_m", "climb", "dénivelé")
  /// The heading above exercises.
  package static let exercises = Phrase("exercises", "exercises", "exercices")
  /// An energy as a multiple of that at rest.
  static let multipleOfRest = Phrase("met", "MET", "MET")
  /// What an energy was estimated by.
  static let estimatedBy = Phrase("kcal_method", "method", "méthode")
}

extension Intensity {
  /// It for people.
  package var phrase: Phrase {
    switch self {
    case .light: Phrase(rawValue, rawValue, "légère")
    case .moderate: Phrase(rawValue, rawValue, "modérée")
    case .hard: Phrase(rawValue, rawValue, "soutenue")
    }
  }
}

extension ActivityEntry.Source {
  /// It for people.
  package var phrase: Phrase {
    switch self {
    case .given: .given
    case .estimated: .estimated
    }
  }
}
