internal import Activity
internal import Arguments
internal import Document
internal import Encoding
internal import Session

/// What a list of exercises is narrowed to; each option may be given more than once, and then any of them will do.
struct ExerciseFilter {
  private let types: [ExerciseType]
  private let muscles: [Muscle]
  private let equipment: [Equipment]
  private let difficulties: [Difficulty]
  private let shape: AnswerShape?

  /// Reads the options.
  init(_ read: inout ArgumentReader) throws(UsageError) {
    types = try read.options("type", help: "only exercises for this goal")
    muscles = try read.options("muscle", help: "only exercises for this muscle")
    equipment = try read.options("equipment", help: "only exercises with this equipment")
    difficulties = try read.options("difficulty", help: "only exercises of this difficulty")
    shape = try AnswerShape.option(&read)
  }

  /// Shows the exercises that some words and the options pick.
  func show(_ words: [String], schema: String, _ session: inout Session) throws(Failure) {
    try shape.check(session)
    let query = words.joined(separator: " ")
    let found = try session.trainingBook().exercises.matches(query).filter(contains)
    if found.isEmpty {
      session.console.say("no matching exercises; run `healthlog exercise list` to see all")
    }
    let objects = found.map { JSON.object(ExercisePage($0).members) }
    let blocks = found.isEmpty && session.console.isForPeople ? [] : [ExerciseTable.table(found, session)]
    session.console.show(
      Document(title: "", blocks: blocks),
      json: ["schema": .string(schema), "query": .string(query), "exercises": .array(objects)],
      lines: objects,
      shaped: shape, as: { found.map { ExercisePage($0).ninjas } })
    if found.isEmpty { session.console.end(with: .notFound) }
  }

  /// Whether it works the muscle first or besides, and so on.
  private func contains(_ exercise: Exercise) -> Bool {
    (types.isEmpty || exercise.type.map(types.contains) ?? false)
      && (muscles.isEmpty || exercise.muscles.contains(where: muscles.contains))
      && (equipment.isEmpty || exercise.equipment.contains(where: equipment.contains))
      && (difficulties.isEmpty || exercise.difficulty.map(difficulties.contains) ?? false)
  }
}
