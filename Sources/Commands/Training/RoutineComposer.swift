internal import Activity
internal import Document
internal import Encoding
internal import Session
internal import Values

/// Makes the exercises of a routine from what was typed: reads the line, finds the exercises.
enum RoutineComposer {
  /// The work of a line, each with the exercise it means; one that is not known is kept by its name, and said to be.
  static func work(_ text: String, _ session: inout Session) throws(Failure) -> [ExerciseWork] {
    let line: WorkLine
    do {
      line = try WorkLine.parse(text)
    } catch {
      throw Failure(error)
    }
    return try resolved(line.items, &session)
  }

  /// The same work with the exercises that are meant.
  static func resolved(_ items: [ExerciseWork], _ session: inout Session) throws(Failure) -> [ExerciseWork] {
    let exercises = try session.trainingBook().exercises
    return items.map { item in
      var item = item
      if item.exercise.flatMap(exercises.exercise(id:)) != nil { return item }
      item.exercise =
        exercises.exercise(
          meant: item.name, isLoaded: item.sets.contains { $0.load != nil })?.id
      guard item.exercise == nil else { return item }
      let found = exercises.matches(item.name).prefix(3).map { "'\(session.console.language.name(of: $0))'" }
      let near: Message = found.isEmpty ? "" : " (closest: \(found.joined(separator: ", ")))"
      session.console.say("unknown exercise '\(item.name)' is kept under that name\(near)")
      return item
    }
  }

  /// The activity that most of some work belongs to; strength where none is known. Beside what is lifted the exercises of
  /// the body alone are a part of strength training: a bench press makes of dips no training without weights.
  static func activity(of work: [ExerciseWork], _ session: inout Session) throws(Failure) -> String {
    let exercises = try session.trainingBook().exercises
    var counts: [String: Int] = [:]
    for item in work {
      guard let key = item.exercise.flatMap(exercises.exercise(id:))?.activity else { continue }
      counts[key, default: 0] += item.sets.count
    }
    let isLifted = counts.keys.contains { $0.hasPrefix(Routine.usualActivity) }
    if isLifted { counts = counts.filter { !$0.key.hasPrefix(Routine.bodyActivity) } }
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return best?.key ?? Routine.usualActivity
  }

  /// The routine with its texts as they may be stored. Throws for what no routine can be.
  static func checked(_ routine: Routine) throws(Failure) -> Routine {
    var result = routine
    result.name = try OneLine.name(routine.name, of: "a routine", example: "push day")
    guard (1...100).contains(routine.items.count) else {
      throw Failure(
        .notUnderstood, "routine.empty", "a routine must have 1 to 100 exercises",
        hint: #"write them like "bench press 3x8 60kg, dips 3x10""#)
    }
    result.activity = try ActivityTypes.builtIn.named(routine.activity).key
    result.note = try routine.note.map { (note) throws(Failure) in
      try OneLine.checked(note, "note of a routine", atMost: 2000)
    }
    return result
  }
}
