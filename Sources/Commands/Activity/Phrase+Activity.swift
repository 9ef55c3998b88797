internal import Activity
internal import Document
internal import Messages

extension Phrase {
  /// What an energy is beyond rest.
  static let net = Phrase("net", "beyond rest")
  /// The energy of one hour.
  static let perHour = Phrase("per_hour", "per hour")
  /// How fast, as minutes a kilometre.
  static let pace = Phrase("pace", "pace")
  /// How fast, in km/h.
  static let speed = Phrase("speed_kmh", "speed")
  /// Exertion × minutes.
  static let sessionLoad = Phrase("load", "session load")
  /// The same, as the heading of a column.
  static let loadColumn = Phrase("load", "load")
  /// Repetitions × load.
  static let volumeLoad = Phrase("volume_load_kg", "volume load")
  /// What an activity is listed and counted with.
  static let family = Phrase("family", "family")
}

extension Language {
  /// The name of an activity by the key the journal has; a key of another version stays as it is.
  func activity(_ key: String) -> String {
    ActivityTypes.builtIn.label(ofKey: key, self)
  }

  /// The name of an activity.
  func activity(_ type: ActivityType) -> String { type.label(self) }

  /// The name of a family of activities.
  func family(_ family: ActivityFamily) -> String { words(family.phrase) }
}

extension ActivityEntry {
  /// The row of the table that its MET value is of; nil for one that was said, or that follows distance and time.
  var tableRow: ActivityType? {
    let types = ActivityTypes.builtIn
    guard method == .met, let type = types.type(key: type) else { return nil }
    let variant = intensity.flatMap { types.variant(of: type, $0) }
    let rows = [variant, type, work.isBodyOnly ? types.type(key: Routine.bodyActivity) : nil]
    return rows.compactMap { $0 }.first { met == nil || $0.met == met }
  }

  /// What its estimate goes by, where that is not the table: distance and time.
  func methodText(_ language: Language) -> String? {
    guard source == .estimated, method == .acsm else { return nil }
    let type = ActivityTypes.builtIn.type(key: type)
    let cost = distance.flatMap { distance in
      type.flatMap { LocomotionCost(of: $0, distance, in: minutes, ascent: ascent) }
    }
    let arithmetic = cost.map { language.colon + language.arithmetic($0.arithmetic) } ?? ""
    return language.words("by distance and time (ACSM equation)\(arithmetic)")
  }
}
