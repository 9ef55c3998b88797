import Activity
import Encoding
import Ledger
import Tables
import Testing
import Values

private func object(_ text: String) throws -> JSON { try JSON.parse(Array(text.utf8).span) }

@Suite struct ExerciseTests {
  @Test func `there are from 120 to 150 exercises, each with a key and names of its own`() {
    let all = Exercises.builtIn
    let lines = Tables.exercises { (bytes) -> Int in bytes.indices.count { bytes[$0] == UInt8(ascii: "\n") } }
    #expect(all.count == lines - 1, "a line of the table cannot be read")
    #expect((120...150).contains(all.count))
    #expect(Set(all.map(\.id)).count == all.count)
    let names = all.flatMap { Set($0.names.map { folded($0) }) }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: Exercises.builtIn)
  func `an exercise is told in both languages and belongs to an activity`(_ exercise: Exercise) throws {
    let english = try #require(exercise.englishInstructions)
    let french = try #require(exercise.frenchInstructions)
    #expect(english.count > 40 && french.count > 40)
    #expect(english != french)
    let activity = try #require(exercise.activity)
    #expect(ActivityTypes.builtIn.type(key: activity) != nil, "\(activity)")
    #expect(
      exercise.type != nil && exercise.muscle != nil && exercise.difficulty != nil
        && !exercise.equipment.isEmpty)
    #expect(!exercise.otherMuscles.contains { $0 == exercise.muscle })
  }

  @Test func `every type, muscle and difficulty has exercises`() {
    let all = Exercises.builtIn
    for type in ExerciseType.allCases { #expect(all.contains { $0.type == type }, "\(type)") }
    for muscle in Muscle.allCases { #expect(all.contains { $0.muscles.contains(muscle) }, "\(muscle)") }
    for difficulty in Difficulty.allCases {
      #expect(all.contains { $0.difficulty == difficulty }, "\(difficulty)")
    }
  }

  @Test(arguments: [
    ("bench press", "exercise:bench-press"), ("Bench-Presses", nil), ("push ups", "exercise:push-up"),
    ("POMPES", "exercise:push-up"),
  ])
  func `a name is found without regard to case, hyphens and plurals`(_ name: String, _ id: String?) {
    guard let id else { return }
    #expect(Exercises(own: []).exercise(named: name)?.id == id)
  }

  @Test(arguments: [
    ("squat", true, "exercise:back-squat"), ("squat", false, "exercise:bodyweight-squat"),
    ("push-up", true, "exercise:push-up"), ("lunge", true, "exercise:lunge"),
    ("front squat", true, "exercise:front-squat"),
  ])
  func `with a load the exercise that has one is meant`(_ name: String, _ isLoaded: Bool, _ id: String) {
    #expect(Exercises(own: []).exercise(meant: name, isLoaded: isLoaded)?.id == id)
  }

  @Test func `one's own goes before a built-in one of the same name`() throws {
    let entry = ULID(milliseconds: 5, random: (0, 0))
    let own = Exercise(own: "Push-up", entry: entry)
    #expect(Exercises(own: [own]).exercise(meant: "push-up")?.id == "exercise:\(entry)")
  }

  @Test(arguments: Exercise.kind.examples)
  func `an example exercise is written as it was read`(_ text: String) throws {
    let entry = try Entry(adding: try object(text), revisions: [])
    #expect(try Exercise(entry).addition(entry: entry.id).json.text == text)
  }

  @Test(arguments: Routine.kind.examples)
  func `an example routine is written as it was read`(_ text: String) throws {
    let entry = try Entry(adding: try object(text), revisions: [])
    #expect(try Routine(entry).addition(entry: entry.id).json.text == text)
  }
}

@Suite struct WorkLineTests {
  /// A line and what its sets are, as the journal has them.
  @Test(
    arguments: [
      ("bench press 3x8", "bench press", #"[{"reps":8},{"reps":8},{"reps":8}]"#),
      (
        "bench press 3 x 8 60kg", "bench press",
        #"[{"reps":8,"load_kg":60},{"reps":8,"load_kg":60},{"reps":8,"load_kg":60}]"#
      ),
      (
        "bench 60kg x 8,8,7", "bench",
        #"[{"reps":8,"load_kg":60},{"reps":8,"load_kg":60},{"reps":7,"load_kg":60}]"#
      ),
      ("bench 60 kg × 8,7", "bench", #"[{"reps":8,"load_kg":60},{"reps":7,"load_kg":60}]"#),
      ("bench 2x8@62,5kg", "bench", #"[{"reps":8,"load_kg":62.5},{"reps":8,"load_kg":62.5}]"#),
      ("bench 2x8x60kg", "bench", #"[{"reps":8,"load_kg":60},{"reps":8,"load_kg":60}]"#),
      ("squat 100lb x 5", "squat", #"[{"reps":5,"load_kg":45.359}]"#),
      ("dips 12,10", "dips", #"[{"reps":12},{"reps":10}]"#),
      ("plank 2x60s", "plank", #"[{"seconds":60},{"seconds":60}]"#),
      ("plank 1m30", "plank", #"[{"seconds":90}]"#),
      ("rowing 500m", "rowing", #"[{"distance_km":0.5}]"#),
      ("rowing 20m", "rowing", #"[{"seconds":1200}]"#),
      ("run 5km", "run", #"[{"distance_km":5}]"#),
      ("farmer's walk 24kg", "farmer's walk", #"[{"load_kg":24}]"#),
      ("bench 60kg 2x8", "bench", #"[{"reps":8,"load_kg":60},{"reps":8,"load_kg":60}]"#),
      ("bench 1x8 60kg 1x6 70kg", "bench", #"[{"reps":8,"load_kg":60},{"reps":6,"load_kg":70}]"#),
      ("stretching", "stretching", "[{}]"),
      ("60kg x 8 60kg", nil, ""),
    ] as [(String, String?, String)])
  func `a line is read into sets`(_ text: String, _ name: String?, _ sets: String) throws {
    guard let name else {
      #expect(throws: GrammarError.self) { try WorkLine.parse(text) }
      return
    }
    let items = try WorkLine.parse(text).items
    let item = try #require(items.first)
    #expect(items.count == 1)
    #expect(item.name == name)
    #expect(item.json["sets"]?.text == sets)
  }

  @Test func `a comma parts exercises, but between two digits it parts repetitions`() throws {
    let items = try WorkLine.parse("bench 60kg x 8,8,7, dips 3x10,plank 60s; run").items
    #expect(items.map(\.name) == ["bench", "dips", "plank", "run"])
    #expect(items.map(\.sets.count) == [3, 3, 1, 1])
  }

  @Test(arguments: [
    ("", 0), ("bench 3x8,, dips", 10), ("3x8", 0), ("bench 0x8", 6), ("bench 60x8", 6), ("bench 3x0", 6),
    ("bench 3x", 6), ("bench 3x8,8", 6), ("bench 3xmany", 6), ("bench 99999999999999999999", 6),
    ("bench 3x8x9", 6), ("bench 3x8 60kg 70kg", 15), ("bench 60kg 3x8 70kg", 15), ("bench 60kg 70kg", 11),
    ("dips -3x8", 5), ("dips +3x8", 5),
  ])
  func `what is not understood is refused at its place`(_ text: String, _ column: Int) {
    let error = #expect(throws: GrammarError.self) { try WorkLine.parse(text) }
    #expect(error?.column == column, "\(text): \(error?.message ?? "")")
  }

  @Test(arguments: [
    "bench press 3x8 60kg", "bench 60kg x 8,8,7", "dips 12,10,8", "plank 3x60s", "rowing 1x0.5km",
    "stretching",
    "squat 60kg x 5 80kg x 5 80kg x 3", "farmer's walk 24kg",
  ])
  func `work is written as it is typed and reads the same again`(_ text: String) throws {
    let item = try #require(try WorkLine.parse(text).items.first)
    let again = try #require(try WorkLine.parse(item.text).items.first)
    #expect(again == item, "\(item.text)")
    if text.contains("squat") == false { #expect(item.text == text) }
  }

  @Test func `a routine's Markdown is written as it was read, byte for byte`() throws {
    let text =
      "# Push day\n\nActivity: strength-vigorous\n\nNote: slowly\n\n- bench press 3x8 60kg\n- dips 12,10,8\n"
    #expect(try RoutineFile.read(markdown: text).markdown == text)
    #expect(throws: RoutineFileFault(line: 2, reason: "'3x8' is not a line like `- bench press 3x8`")) {
      try RoutineFile.read(markdown: "# A\n3x8")
    }
  }

  @Test func `the length of a training is estimated by its sets`() throws {
    // 3 × (8 × 4 + 90) + 60 + 90 = 516 s
    #expect(try WorkLine.parse("bench 3x8, plank 60s").items.estimatedMinutes.description == "9")
  }
}
