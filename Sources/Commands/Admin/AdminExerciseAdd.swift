package import Arguments
internal import Encoding
package import Session

/// `healthlog admin exercise add`.
package struct AdminExerciseAdd: Command {
  package static let page = Page(
    name: "admin exercise add", group: .sync, summary: "Add an exercise that all users of a server find.",
    details: [
      """
      Takes what `exercise add` takes. With `--kcal-per-minute`, of a person of 70 kg, or `--met` it is a type of activity too: \
      `activity add`, `burn` and `activity types` know it by its name. Users get it with their next sync, and have it offline \
      then. What they logged keeps its values whatever becomes of the exercise.
      """
    ],
    examples: [
      Example(
        #"healthlog admin exercise add "aqua zumba" --type cardio --kcal-per-minute 8 --difficulty beginner"#,
        "a class that all of the club take")
    ],
    seeAlso: ["admin exercise edit", "admin exercise remove", "exercise add", "activity types"])

  let words: [String]
  let exercise: ExerciseOptions
  let note: String?
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("NAME", atLeast: 1, help: "what it is called")
    exercise = try ExerciseOptions(&read)
    note = try read.option("note", help: "some words to keep with it")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let name = try OneLine.name(words.joined(separator: " "), of: "an exercise", example: "wall press")
    try exercise.check()
    var body = [JSON.Member("name", name)] + exercise.members
    if let note { body.append(.init("note", note)) }
    var catalogue = try AdminCatalogue(options, session)
    try catalogue.checkExercise(name, isFreeBut: nil, session)
    let answer = try catalogue.add("exercises", body, session)
    session.tell("'\(name)' is in the catalogue; users get it with their next sync", json: answer)
  }
}
