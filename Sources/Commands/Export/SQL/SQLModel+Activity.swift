internal import Activity
internal import Body
internal import Records

extension SQLModel {
  /// The columns of one set.
  private static let set: [SQLColumn] = [
    .maybe("repetitions", .count, "the number of repetitions", .notNegative),
    .maybe("seconds", .number, "the duration in s", .notNegative),
    .maybe("distance_km", .number, "the distance in km", .notNegative),
    .maybe("load_kg", .number, "the load in kg"),
  ]

  /// The exercises of an activity, a plan or a routine, and their sets.
  static func exercises(_ prefix: String, of owner: String, in table: String) -> [SQLTable] {
    let head: [SQLColumn] = [
      .always(owner, .identifier, "what it belongs to"),
      .always("exercise_number", .count, "the position of the exercise, from 1", .above0),
    ]
    return [
      SQLTable(
        "\(prefix)_exercises", "An exercise done or planned in a session.", key: [owner, "exercise_number"],
        references: [(owner, table)],
        head + [
          .always("name", .text, "its name"),
          .maybe("exercise", .text, "the ID of the exercise; null if it is not a known one"),
        ]),
      SQLTable(
        "\(prefix)_sets", "A set of an exercise.", key: [owner, "exercise_number", "set_number"],
        references: [("\(owner),exercise_number", "\(prefix)_exercises")],
        head + [.always("set_number", .count, "the position of the set, from 1", .above0)] + set),
    ]
  }

  /// What was done.
  static let activityTables: [SQLTable] =
    [
      SQLTable(
        "activity_types", "An activity type that is used in this script.", key: ["activity_type"],
        [
          .always("activity_type", .code, "its key"), .always("english_name", .text, "its name in English"),
          .always("french_name", .text, "its name in French"),
          .maybe("family", .code, "its family; null for a type that this version does not know"),
          .maybe("met", .number, "its energy as a multiple of rest", .notNegative),
        ]),
      SQLTable(ActivityEntry.form),
    ] + exercises("activity", of: "activity_id", in: "activities") + ownExercises

  /// Exercises of one's own.
  private static let ownExercises: [SQLTable] = [
    SQLTable(
      "own_exercises", "The current version of one of the person's own exercises.", key: ["id"],
      references: [("activity_type", "activity_types")],
      [
        id, .always("name", .text, "its name"),
        .maybe(
          "exercise_type", .code, "its training goal", .among(ExerciseType.allCases.map(\.rawValue))),
        .maybe("muscle", .code, "the main muscle", .among(Muscle.allCases.map(\.rawValue))),
        .maybe(
          "difficulty", .code, "its difficulty", .among(Difficulty.allCases.map(\.rawValue))),
        .maybe("activity_type", .code, "the activity used to estimate its energy"),
        .maybe("instructions", .text, "the instructions"), note,
      ]),
    SQLTable(
      "own_exercise_muscles", "The other muscles of an own exercise.", key: ["own_exercise_id", "muscle"],
      references: [("own_exercise_id", "own_exercises")],
      [
        .always("own_exercise_id", .identifier, "the exercise"),
        .always("muscle", .code, "the muscle"),
      ]),
    SQLTable(
      "own_exercise_equipment", "The equipment of an own exercise.", key: ["own_exercise_id", "equipment"],
      references: [("own_exercise_id", "own_exercises")],
      [
        .always("own_exercise_id", .identifier, "the exercise"),
        .always("equipment", .code, "the equipment"),
      ]),
  ]

  /// Weights, measures, drinks and notes.
  static let bodyTables = BodyKinds.forms.map(SQLTable.init(_:))
}
