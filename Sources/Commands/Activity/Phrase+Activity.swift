internal import Activity
internal import Document

extension Phrase {
  /// How hard an activity was.
  static let intensity = Phrase("intensity", "intensity", "intensité")
  /// The mean heart rate of an activity.
  static let heartRate = Phrase("hr", "heart rate", "fréquence cardiaque")
  /// The perceived exertion of an activity.
  static let exertion = Phrase("rpe", "exertion", "effort perçu")
  /// What an energy is beyond rest.
  static let net = Phrase("net", "beyond rest", "au-delà du repos")
  /// The energy of one hour.
  static let perHour = Phrase("per_hour", "per hour", "par heure")
  /// What an activity is listed and counted with.
  static let family = Phrase("family", "family", "famille")
}

extension Language {
  /// The name of an activity by the key the journal has; a key of another version stays as it is.
  func activity(_ key: String) -> String {
    ActivityTypes.builtIn.type(key: key).map(activity) ?? key
  }

  /// The name of an activity.
  func activity(_ type: ActivityType) -> String {
    switch self {
    case .english: type.englishLabel
    case .french: type.frenchLabel
    }
  }

  /// The name of a family of activities.
  func family(_ family: ActivityFamily) -> String {
    switch self {
    case .english: family.englishLabel
    case .french: family.frenchLabel
    }
  }

  /// How hard an activity was.
  func intensity(_ intensity: Intensity) -> String {
    switch (self, intensity) {
    case (.english, _): intensity.rawValue
    case (.french, .light): "légère"
    case (.french, .moderate): "modérée"
    case (.french, .hard): "soutenue"
    }
  }

  /// Where an energy comes from.
  func source(_ source: ActivityEntry.Source) -> String {
    switch source {
    case .given: words(.given)
    case .estimated: words(.estimated)
    }
  }
}
