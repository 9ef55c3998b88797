internal import Activity
internal import Document
internal import Encoding
internal import Messages
internal import Session
internal import Values

/// What was found in what some exercises say.
struct ExerciseCheckReport {
  /// What an exercise is checked for.
  private enum Rule: String {
    case energy, name, incomplete
  }

  /// A finding and its exercise.
  private struct Line {
    let exercise: Exercise
    let rule: Rule
    let message: Message
  }

  private let lines: [Line]
  private let checked: Int

  /// Checks exercises.
  init(_ exercises: [Exercise]) {
    checked = exercises.count
    lines = exercises.flatMap { exercise in
      [
        Self.energy(exercise).map { Line(exercise: exercise, rule: .energy, message: $0) },
        Self.name(exercise).map { Line(exercise: exercise, rule: .name, message: $0) },
        Self.gaps(exercise).map { Line(exercise: exercise, rule: .incomplete, message: $0) },
      ].compactMap(\.self)
    }
  }

  /// An energy that none of the built-in activities of the same family has.
  private static func energy(_ exercise: Exercise) -> Message? {
    guard let type = exercise.activityType else { return nil }
    let usual = ActivityTypes.builtIn.all.filter { $0.family == type.family }.map(\.met.value)
    guard let least = usual.min(), let most = usual.max(), !(least...most).contains(type.met.value) else {
      return nil
    }
    return
      "\(type.met.value) MET is outside the \(least) to \(most) of the built-in activities of this family"
  }

  /// A name by which a built-in activity is found instead.
  private static func name(_ exercise: Exercise) -> Message? {
    guard exercise.met != nil, let type = try? ActivityTypes.builtIn.type(named: exercise.englishName) else {
      return nil
    }
    return "the name finds the built-in activity '\(type.key)' instead"
  }

  /// What is not said of it.
  private static func gaps(_ exercise: Exercise) -> Message? {
    let gaps = [
      exercise.met == nil && exercise.activity == nil ? "met" : nil, exercise.type == nil ? "type" : nil,
      exercise.muscle == nil ? "muscle" : nil, exercise.difficulty == nil ? "difficulty" : nil,
      exercise.englishInstructions == nil ? "instructions" : nil,
    ].compactMap(\.self)
    return gaps.isEmpty ? nil : "not given: \(gaps.map { "--\($0)" }.joined(separator: ", "))"
  }

  /// The report in a line.
  var summary: Message {
    let warnings: Message = "\(Amounts.text(lines.count)) warning\(lines.count == 1 ? "" : "s")"
    return "\(Amounts.text(checked)) exercise\(checked == 1 ? "" : "s"): \(warnings)"
  }

  /// The findings for programs, an object each.
  var objects: [JSON] {
    lines.map { line in
      [
        "exercise": .string(line.exercise.id), "name": .string(line.exercise.englishName),
        "rule": .string(line.rule.rawValue), "message": .string(line.message.english),
      ]
    }
  }

  /// The report for programs.
  var json: JSON {
    [
      "schema": "healthlog.exercise-check/1", "checked": .count(checked), "warnings": .count(lines.count),
      "findings": .array(objects),
    ]
  }

  /// The findings for people.
  func document(_ language: Language) -> Document {
    Document(
      title: "",
      blocks: [
        .table(
          Table(
            lines,
            columns: [
              .text("name", language.words(.exercise), .essential, .wrapped) { line in
                .text(line.exercise.englishName)
              },
              .text("rule", language.words(.rule), .extra, .whole) { line in .text(line.rule.rawValue) },
              .text("message", language.words(.finding), .essential, .wrapped) { line in
                .text(language.words(line.message))
              },
              .text("exercise", language.words(.id), .useful, .whole) { line in .text(line.exercise.id) },
            ]))
      ])
  }
}
