internal import Activity
package import Arguments
internal import Encoding
internal import Journal
internal import Ledger
package import Session
internal import Values

/// Changes an exercise of one's own.
package struct ExerciseEdit: Command {
  package static let page = Page(
    name: "exercise edit", group: .training, summary: "Edit an exercise of your own.",
    details: ["Changes only what the options name; built-in exercises cannot be edited."],
    examples: [
      Example("healthlog exercise edit 'wall press' --difficulty beginner", "a different difficulty")
    ],
    seeAlso: ["exercise add", "exercise remove"])

  let words: [String]
  let name: String?
  let options: ExerciseOptions
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("EXERCISE", atLeast: 1, help: "its name or ID")
    name = try read.option("name", help: "a new name")
    options = try ExerciseOptions(&read)
    entry = try EntryOptions(timeless: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let old = try session.ownExercise(named: words)
    var exercise = old.exercise
    if let name {
      exercise.englishName = try OneLine.name(name, of: "an exercise", example: "wall press")
      exercise.frenchName = exercise.englishName
      try session.checkExerciseName(exercise.englishName, isFreeBut: old.entry)
    }
    try options.apply(to: &exercise)
    if let note = try entry.words() { exercise.note = note }
    let weight = try session.weight(on: session.today)
    let recorded = try session.change(
      old.entry, from: old.exercise.fields, to: exercise.fields, entry, as: Self.page.name)
    let page = ExercisePage(exercise)
    session.console.show(page.document(session, weight: weight), json: page.json(weight: weight))
    if recorded == .stored { session.console.say("changed exercise \(old.entry.short)") }
  }
}
