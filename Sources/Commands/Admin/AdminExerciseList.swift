package import Arguments
internal import Activity
internal import Document
internal import Encoding
package import Session

/// `healthlog admin exercise list`.
package struct AdminExerciseList: Command {
  package static let page = Page(
    name: "admin exercise list", group: .sync, summary: "List the exercises that all users of a server find.",
    examples: [Example("healthlog admin exercise list", "what they work, and what a minute of them takes")],
    seeAlso: ["admin exercise add", "admin exercise check", "exercise list"])

  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var catalogue = try AdminCatalogue(options, session)
    let exercises = try catalogue.all(session).exercises
    if exercises.isEmpty {
      session.console.say("there is no exercise in the catalogue; `healthlog admin exercise add` makes one")
    }
    let objects = exercises.map { JSON.object(ExercisePage($0).members) }
    session.console.show(
      Document(title: "", blocks: [ExerciseTable.table(exercises, session, hasEnergy: true)]),
      json: ["schema": "healthlog.exercise-list/1", "query": "", "exercises": .array(objects)],
      lines: objects)
  }
}
