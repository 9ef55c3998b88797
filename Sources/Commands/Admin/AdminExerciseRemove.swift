package import Arguments
internal import Activity
internal import Encoding
package import Session

/// `healthlog admin exercise remove`.
package struct AdminExerciseRemove: Command {
  package static let page = Page(
    name: "admin exercise remove", group: .sync, summary: "Remove an exercise for all users of a server.",
    details: ["Logged entries keep their values; users no longer find the exercise after their next sync."],
    examples: [Example("healthlog admin exercise remove 'aqua zumba'", "users no longer find it")],
    seeAlso: ["admin exercise add", "exercise list"])

  let words: [String]
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("EXERCISE", atLeast: 1, help: "its name or id")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var catalogue = try AdminCatalogue(options, session)
    let old = try catalogue.exercise(words.joined(separator: " "), session)
    let answer = try catalogue.remove("exercises", old.id, session)
    session.tell("'\(old.englishName)' was taken out of the catalogue", json: answer)
  }
}
