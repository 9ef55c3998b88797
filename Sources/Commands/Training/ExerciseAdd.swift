internal import Activity
package import Arguments
internal import Encoding
internal import Journal
internal import Ledger
package import Session
internal import Values

/// Makes an exercise of one's own.
package struct ExerciseAdd: Command {
  package static let page = Page(
    name: "exercise add", group: .training, summary: "Add an exercise of your own.",
    details: [
      """
      Only the name is required. The first `--muscle` is the main one. `--activity` names one of the \
      `activity types` to estimate its energy with. Your exercises are found before built-in ones with the \
      same name.
      """
    ],
    examples: [
      Example(
        #"healthlog exercise add "wall press" --type strength --muscle chest --equipment body_only --activity strength"#,
        "an exercise with its main muscle")
    ],
    seeAlso: ["exercise edit", "exercise remove", "exercise show", "routine add"])

  let words: [String]
  let options: ExerciseOptions
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("NAME", atLeast: 1, help: "its name")
    options = try ExerciseOptions(&read)
    entry = try EntryOptions(timeless: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let name = try OneLine.name(words.joined(separator: " "), of: "an exercise", example: "wall press")
    if let field = words.first(where: { $0.contains("=") }) {
      throw Failure(
        .notUnderstood, "exercise.field", "'\(field)' cannot be part of the name",
        hint: "use options for details, for example --muscle chest")
    }
    let time = try session.time(of: entry)
    let note = try entry.words()
    var made: Exercise?
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: time.day) {
      place, session throws(Failure) in
      try session.checkExerciseName(name, isFreeBut: nil)
      var exercise = Exercise(own: name, entry: place.id)
      try options.apply(to: &exercise)
      exercise.note = note
      made = exercise
      return EventDraft(command: Self.page.name, operations: [exercise.addition(entry: place.id)])
    }
    let page = ExercisePage(made ?? Exercise(own: name, entry: place.id))
    let weight = try session.weight(on: session.today)
    session.console.show(page.document(session, weight: weight), json: page.json(weight: weight))
    session.tell(recorded, "exercise", place.id)
  }
}
