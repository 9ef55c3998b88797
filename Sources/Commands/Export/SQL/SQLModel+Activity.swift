internal import Activity
internal import Body
internal import Records

extension SQLModel {
  /// The columns of one set.
  private static let set: [SQLColumn] = [
    .maybe("repetitions", .count, "how often it was repeated", .notNegative),
    .maybe("seconds", .number, "how long it took, in s", .notNegative),
    .maybe("distance_km", .number, "how far it went, in km", .notNegative),
    .maybe("load_kg", .number, "the load, in kg"),
  ]

  /// The exercises of an activity, a plan or a routine, and their sets.
  static func exercises(_ prefix: String, of owner: String, in table: String) -> [SQLTable] {
    let head: [SQLColumn] = [
      .always(owner, .identifier, "what it belongs to"),
      .always("exercise_number", .count, "the exercise's place, from 1", .above0),
    ]
    return [
      SQLTable(
        "\(prefix)_exercises", "An exercise done or meant in a session.", key: [owner, "exercise_number"],
        references: [(owner, table)],
        head + [
          .always("name", .text, "what it was called"),
          .maybe("exercise", .text, "id of the exercise it means; null where none is known"),
        ]),
      SQLTable(
        "\(prefix)_sets", "A set of an exercise.", key: [owner, "exercise_number", "set_number"],
        references: [("\(owner),exercise_number", "\(prefix)_exercises")],
        head + [.always("set_number", .count, "the set's place, from 1", .above0)] + set),
    ]
  }

  /// What was done.
  static let activityTables: [SQLTable] =
    [
      SQLTable(
        "activity_types", "A kind of activity that something here is of.", key: ["activity_type"],
        [
          .always("activity_type", .code, "its key"), .always("english_name", .text, "its name in English"),
          .always("french_name", .text, "its name in French"),
          .maybe("family", .code, "what it is counted with; null for a type that this version does not know"),
          .maybe("met", .number, "its energy as a multiple of rest", .notNegative),
        ]),
      SQLTable(ActivityEntry.form),
    ] + exercises("activity", of: "activity_id", in: "activities") + ownExercises

  /// Exercises of one's own.
  private static let ownExercises: [SQLTable] = [
    SQLTable(
      "own_exercises", "An exercise of the person's own, as it stands now.", key: ["id"],
      references: [("activity_type", "activity_types")],
      [
        id, .always("name", .text, "what it is called"),
        .maybe(
          "exercise_type", .code, "what it trains for", .among(ExerciseType.allCases.map(\.rawValue))),
        .maybe("muscle", .code, "what it works first", .among(Muscle.allCases.map(\.rawValue))),
        .maybe(
          "difficulty", .code, "how much practice it asks for", .among(Difficulty.allCases.map(\.rawValue))),
        .maybe("activity_type", .code, "the activity that its energy is estimated by"),
        .maybe("instructions", .text, "how it is done"), note,
      ]),
    SQLTable(
      "own_exercise_muscles", "What else an own exercise works.", key: ["own_exercise_id", "muscle"],
      references: [("own_exercise_id", "own_exercises")],
      [
        .always("own_exercise_id", .identifier, "the exercise"),
        .always("muscle", .code, "what it works besides"),
      ]),
    SQLTable(
      "own_exercise_equipment", "What an own exercise needs.", key: ["own_exercise_id", "equipment"],
      references: [("own_exercise_id", "own_exercises")],
      [
        .always("own_exercise_id", .identifier, "the exercise"),
        .always("equipment", .code, "what it needs"),
      ]),
  ]

  /// Weights, measures and notes.
  static let bodyTables = [WeightEntry.form, MeasureEntry.form, NoteEntry.form].map(SQLTable.init(_:))
}
