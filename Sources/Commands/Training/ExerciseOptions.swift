internal import Activity
internal import Arguments
internal import Encoding
internal import Session
internal import Values

/// What a person tells of an exercise of their own.
struct ExerciseOptions {
  private let type: ExerciseType?
  private let muscles: [Muscle]
  private let equipment: [Equipment]
  private let difficulty: Difficulty?
  private let activity: String?
  private let met: MET?
  private let perMinute: Kilocalories?
  private let instructions: String?

  /// Reads the options.
  init(_ read: inout ArgumentReader) throws(UsageError) {
    type = try read.option("type", help: "its training goal")
    muscles = try read.options("muscle", help: "a muscle, the main one first; repeatable")
    equipment = try read.options("equipment", help: "equipment it needs; repeatable")
    difficulty = try read.option("difficulty", help: "how difficult it is")
    activity = try read.option(
      "activity", help: "the activity to estimate its energy with", completion: .activities)
    met = try read.option(
      "met", help: "its energy as a multiple of rest; it can then be logged as an activity")
    perMinute = try read.option(
      "kcal-per-minute", help: "the same, as the energy per minute for a person of 70 kg")
    instructions = try read.option("instructions", help: "instructions")
    if met != nil, perMinute != nil {
      throw UsageError(
        code: "usage.conflict", message: "--met and --kcal-per-minute cannot be used together",
        hint: "each can be calculated from the other", caret: nil)
    }
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
    if let met = try energy() { exercise.met = met }
    if let instructions {
      exercise.englishInstructions = try OneLine.checked(instructions, "instruction", atMost: 4000)
      exercise.frenchInstructions = exercise.englishInstructions
    }
  }

  /// Refuses what nobody can mean.
  func check() throws(Failure) {
    var exercise = Exercise(own: "", entry: ULID(high: 0, low: 0))
    try apply(to: &exercise)
  }

  /// Its energy, where that was told.
  private func energy() throws(Failure) -> MET? {
    guard let perMinute else { return met }
    guard let met = MET(perMinute: perMinute) else {
      throw Failure(
        .notUnderstood, "exercise.energy",
        "\(perMinute.value) kcal in a minute is implausible for a person of 70 kg",
        hint: "the maximum is 35 kcal, for example --kcal-per-minute 8")
    }
    return met
  }

  /// What was told, as a server takes it.
  var members: [JSON.Member] {
    var members: [JSON.Member] = []
    if let type { members.append(.init("type", type.rawValue)) }
    if !muscles.isEmpty { members.append(.init("muscles", .array(muscles.map { .string($0.rawValue) }))) }
    if !equipment.isEmpty {
      members.append(.init("equipment", .array(equipment.map { .string($0.rawValue) })))
    }
    if let difficulty { members.append(.init("difficulty", difficulty.rawValue)) }
    if let activity { members.append(.init("activity", activity)) }
    if let met { members.append(.init("met", .number(met.description))) }
    if let perMinute { members.append(.init("kcal_per_minute", .number(perMinute.value.description))) }
    if let instructions { members.append(.init("instructions", instructions)) }
    return members
  }
}
