internal import Activity
internal import Arguments
internal import Encoding
internal import Session

/// What a person tells of an exercise of their own.
struct ExerciseOptions {
  private let type: ExerciseType?
  private let muscles: [Muscle]
  private let equipment: [Equipment]
  private let difficulty: Difficulty?
  private let activity: String?
  private let instructions: String?

  /// Reads the options.
  init(_ read: inout ArgumentReader) throws(UsageError) {
    type = try read.option("type", help: "what it trains for")
    muscles = try read.options("muscle", help: "what it works, the first one most; once for each")
    equipment = try read.options("equipment", help: "what it needs; once for each")
    difficulty = try read.option("difficulty", help: "how much practice it asks for")
    activity = try read.option(
      "activity", help: "the activity its energy is estimated by", completion: .activities)
    instructions = try read.option("instructions", help: "how it is done")
  }

  /// Sets what was told.
  func apply(to exercise: inout Exercise) throws(Failure) {
    if let type { exercise.type = type }
    if let first = muscles.first {
      exercise.muscle = first
      exercise.otherMuscles = Array(muscles.dropFirst())
    }
    if !equipment.isEmpty { exercise.equipment = equipment }
    if let difficulty { exercise.difficulty = difficulty }
    if let activity { exercise.activity = try ActivityTypes.builtIn.named(activity).key }
    if let instructions {
      exercise.englishInstructions = try OneLine.checked(instructions, "instruction", atMost: 4000)
      exercise.frenchInstructions = exercise.englishInstructions
    }
  }
}
