package import Document
internal import Messages

extension Phrase {
  /// What a type of activity is called, as people read it; machines read its key, and so does everybody where another
  /// version made the type.
  package init(activity key: String) {
    self.init(key) { ActivityTypes.builtIn.label(ofKey: key, $0) }
  }
}

// What an activity says
extension Phrase {
  /// How hard an activity was.
  package static let intensity = Phrase("intensity", "intensity")
  /// The mean heart rate of an activity.
  package static let heartRate = Phrase("hr", "heart rate")
  /// The perceived exertion of an activity.
  package static let exertion = Phrase("rpe", "exertion")
  /// How many metres up.
  package static let ascent = Phrase("ascent_m", "climb")
  /// How long somebody moved, pauses and rests left out.
  package static let movingTime = Phrase("moving_min", "moving time")
  /// How long it was from the start to the end, with all pauses.
  package static let elapsedTime = Phrase("elapsed_min", "total time")
  /// The heading above the times of kilometres.
  package static let splits = Phrase("splits_s", "splits")
  /// The way on a map.
  package static let route = Phrase("route", "route")
  /// The heading above exercises.
  package static let exercises = Phrase("exercises", "exercises")
  /// An energy as a multiple of that at rest.
  static let multipleOfRest = Phrase("met", "MET")
  /// What an energy was estimated by.
  static let estimatedBy = Phrase("kcal_method", "method")
}

extension Intensity {
  /// It for people.
  package var phrase: Phrase {
    switch self {
    case .light: Phrase(rawValue, "light", context: "intensity")
    case .moderate: Phrase(rawValue, "moderate", context: "intensity")
    case .hard: Phrase(rawValue, "hard", context: "intensity")
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
