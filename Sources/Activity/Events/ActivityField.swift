internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Values

/// The fields that activities and plans of activities share.
enum ActivityField {
  /// How long.
  static let minutes = FormField.figure(
    "minutes", "minutes", aliases: ["duration"], .duration, number("min", 0, Minutes.kept),
    "duration in minutes")

  /// How far.
  static let distance = FormField.figure(
    "distance_km", "distance", .distance, number("km", 1, Kilometres.kept), "distance in km")

  /// How hard, in a word.
  static let intensity = FormField.word(
    "intensity", "intensity", .intensity,
    FormField.Words(
      Intensity.allCases.map(\.rawValue),
      hint: "one of \(Intensity.allCases.map(\.rawValue).joined(separator: ", "))",
      key: { Intensity(named: $0)?.rawValue },
      label: { key, language in Intensity(rawValue: key).map { language.words($0.phrase) } ?? key }),
    "light, moderate or hard, as entered")

  /// How hard, from 0 to 10.
  static let exertion = FormField.figure(
    "rpe", "rpe", .exertion, number("/ 10", 0, ActivityMetrics.exertions), "perceived exertion from 0 to 10")

  /// How many metres up.
  static let ascent = FormField.figure(
    "ascent_m", "ascent", .ascent, number("m", 0, Metres.kept), "metres of climb")

  /// The exercises with their sets.
  static let exercises = FormField.parts(
    "exercises", .exercises, .list(ExerciseWork.form), "list of exercises with their sets, as in a routine")

  /// How long somebody moved.
  static let moving = FormField.figure(
    "moving_min", "moving", .movingTime, number("min", 1, Minutes.kept),
    "minutes in motion, if that is not the duration"
  ).optional.notEditable.ofAlone

  /// How long it was with all pauses.
  static let elapsed = FormField.figure(
    "elapsed_min", "elapsed", .elapsedTime, number("min", 1, Minutes.kept),
    "minutes from the start to the end with all pauses, if that is not the duration"
  ).optional.notEditable.ofAlone

  /// How long each kilometre took.
  static let splits = FormField.parts(
    "splits_s", .splits,
    .wholes(.zero...Decimal(ActivityTrack.longestSplit), atMost: ActivityTrack.mostSplits),
    "seconds of each whole kilometre, in order"
  ).ofAlone

  /// Where it went.
  static let route = FormField.parts(
    "route", .route, .polyline(atMost: ActivityTrack.mostPlaces),
    "where it went: thinned lines in Google's encoding (1e-5 degrees), joined by a blank"
  ).ofAlone

  /// The keys of types of activities.
  static let types = FormField.Words(
    nil, hint: "`healthlog activity types` lists them",
    key: { (try? ActivityTypes.builtIn.type(named: $0).key) ?? SharedActivity(key: $0)?.key },
    label: { key, language in ActivityTypes.builtIn.label(ofKey: key, language) })

  /// A number of a unit with so many decimal places for people; what is believed of it depends on other fields.
  static func number(_ unit: String, _ places: Int, _ kept: ClosedRange<Decimal>) -> FormField.Number {
    FormField.Number(unit: unit, places: places, kept: kept, isAboveZero: false, plausible: nil)
  }

  /// Words of our own, which nobody types.
  static func words<Word: RawRepresentable<String> & Sendable>(
    _ all: [Word], label: @escaping @Sendable (Language, Word) -> String
  ) -> FormField.Words {
    FormField.Words(
      all.map(\.rawValue), hint: "one of \(all.map(\.rawValue).joined(separator: ", "))",
      key: { Word(rawValue: $0)?.rawValue },
      label: { key, language in Word(rawValue: key).map { label(language, $0) } ?? key })
  }
}
