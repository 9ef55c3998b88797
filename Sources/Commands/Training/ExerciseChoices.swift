package import Activity
package import Arguments
internal import Document
internal import Encoding

extension ExerciseType: ArgumentChoice {
  package static let metavar = "TYPE"
  package static func argument(_ text: String) throws(UsageError) -> ExerciseType {
    try exerciseWord(text, metavar) { $0.phrase }
  }
}

extension Muscle: ArgumentChoice {
  package static let metavar = "MUSCLE"
  package static func argument(_ text: String) throws(UsageError) -> Muscle {
    try exerciseWord(text, metavar) { $0.phrase }
  }
}

extension Equipment: ArgumentChoice {
  package static let metavar = "EQUIPMENT"
  package static func argument(_ text: String) throws(UsageError) -> Equipment {
    try exerciseWord(text, metavar) { $0.phrase }
  }
}

extension Difficulty: ArgumentChoice {
  package static let metavar = "DIFFICULTY"
  package static func argument(_ text: String) throws(UsageError) -> Difficulty {
    try exerciseWord(text, metavar) { $0.phrase }
  }
}

/// The word of a list that a text is, by its name in machine formats, in English or in French.
private func exerciseWord<Word: CaseIterable & RawRepresentable<String>>(
  _ text: String, _ what: String, _ phrase: (Word) -> Phrase
) throws(UsageError) -> Word {
  let form = { (name: String) in folded(name).filter { $0.isLetter } }
  let wanted = form(text)
  for word in Word.allCases {
    let labels = Language.allCases.map { $0.words(phrase(word)) }
    if ([word.rawValue] + labels).contains(where: { form($0) == wanted }) { return word }
  }
  let names = Word.allCases.map(\.rawValue)
  let near: Message? = closest(to: folded(text), among: names).first.map { "did you mean '\($0)'?" }
  throw UsageError(
    code: "usage.invalid-choice", message: "'\(text)' is not a valid \(what.lowercased())",
    hint: near ?? "one of \(names.joined(separator: ", "))", caret: nil)
}

extension Language {
  /// What an exercise is called.
  func name(of exercise: Exercise) -> String { self == .french ? exercise.frenchName : exercise.englishName }

  /// What an exercise trains for.
  func type(_ type: ExerciseType) -> String { words(type.phrase) }

  /// A group of muscles.
  func muscle(_ muscle: Muscle) -> String { words(muscle.phrase) }

  /// What an exercise needs.
  func equipment(_ equipment: Equipment) -> String { words(equipment.phrase) }

  /// How much practice it asks for.
  func difficulty(_ difficulty: Difficulty) -> String { words(difficulty.phrase) }
}

extension Phrase {
  /// What is trained with: a movement.
  static let exercise = Phrase("exercise", "exercise")
  /// What a movement works first.
  static let muscle = Phrase("muscle", "muscle")
  /// What a movement works.
  static let muscles = Phrase("muscles", "muscles")
  /// What a movement needs.
  static let equipment = Phrase("equipment", "equipment")
  /// How much practice a movement asks for.
  static let difficulty = Phrase("difficulty", "difficulty")
  /// The heading above how a movement is done.
  static let instructions = Phrase("instructions", "instructions")
  /// How often, how long and with what load.
  static let sets = Phrase("sets", "sets")
  /// A training done again and again.
  static let routine = Phrase("routine", "routine")
  /// Energy of a minute.
  static let perMinute = Phrase("kcal_per_minute", "energy a minute")
}
