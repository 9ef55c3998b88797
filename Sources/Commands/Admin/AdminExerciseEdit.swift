package import Arguments
internal import Activity
internal import Encoding
package import Session

/// `healthlog admin exercise edit`.
package struct AdminExerciseEdit: Command {
  package static let page = Page(
    name: "admin exercise edit", group: .sync, summary: "Edit an exercise for all users of a server.",
    details: ["Changes only what the options name. Logged entries keep their values."],
    examples: [
      Example("healthlog admin exercise edit 'aqua zumba' --kcal-per-minute 7.5", "a different energy")
    ],
    seeAlso: ["admin exercise add", "admin exercise remove"])

  let words: [String]
  let name: String?
  let exercise: ExerciseOptions
  let note: String?
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("EXERCISE", atLeast: 1, help: "its name or id")
    name = try read.option("name", help: "a new name")
    exercise = try ExerciseOptions(&read)
    note = try read.option("note", help: "a note to keep with it")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try exercise.check()
    var catalogue = try AdminCatalogue(options, session)
    let old = try catalogue.exercise(words.joined(separator: " "), session)
    var body = exercise.members
    if let name {
      let new = try OneLine.name(name, of: "an exercise", example: "wall press")
      try catalogue.checkExercise(new, isFreeBut: old.id, session)
      body.append(.init("name", new))
    }
    if let note { body.append(.init("note", note)) }
    let answer = try catalogue.change("exercises", old.id, body, session)
    session.tell(
      "changed '\(name ?? old.englishName)'; entries already logged keep their values", json: answer)
  }
}
