package import Arguments
internal import Encoding
package import Session

/// `healthlog admin exercise add`.
package struct AdminExerciseAdd: Command {
  package static let page = Page(
    name: "admin exercise add", group: .sync, summary: "Add an exercise for all users of a server.",
    details: [
      """
      Takes the same arguments as `exercise add`. With `--kcal-per-minute` (for a person of 70 kg) or \
      `--met` it is also an activity type, which `activity add`, `burn` and `activity types` know by its \
      name. Users receive it with their next sync and can then use it offline. Entries they logged keep \
      their values even if the exercise is changed or removed.
      """
    ],
    examples: [
      Example(
        #"healthlog admin exercise add "aqua zumba" --type cardio --kcal-per-minute 8 --difficulty beginner"#,
        "a class offered by the club")
    ],
    seeAlso: ["admin exercise edit", "admin exercise remove", "exercise add", "activity types"])

  let words: [String]
  let exercise: ExerciseOptions
  let note: String?
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("NAME", atLeast: 1, help: "its name")
    exercise = try ExerciseOptions(&read)
    note = try read.option("note", help: "a note to keep with it")
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
    session.tell("added '\(name)' to the catalogue; users receive it with their next sync", json: answer)
  }
}
