internal import Activity
package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Values

/// Lists the routines of one's own.
package struct RoutineList: Command {
  package static let page = Page(
    name: "routine list", group: .training, summary: "List your routines.",
    details: ["Shows each with its exercises and its approximate duration."],
    examples: [Example("healthlog routine list", "all of them")],
    seeAlso: ["routine show", "routine add", "routine start"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    let routines = try session.trainingBook().routines
    if routines.isEmpty {
      session.console.say("there are no routines yet; use `healthlog routine add` to create one")
    }
    let language = session.console.language
    let isForPeople = session.console.isForPeople
    let table = Table(
      routines,
      columns: [
        .text("name", language.words(.routine), .essential, .wrapped) { .text($0.routine.name) },
        .text("exercises", language.words(.exercises), .essential, .wrapped) {
          .text($0.routine.items.map(\.name).joined(separator: ", "))
        },
        .number("estimated_minutes", "min", .useful) {
          .number($0.routine.items.estimatedMinutes.value, places: 0)
        },
        .text("id", language.words(.id), .useful, .whole) {
          .text(isForPeople ? $0.entry.short : $0.entry.description)
        },
      ])
    let objects = routines.map { RoutinePage($0.entry, $0.routine).json }
    session.console.show(
      list: table,
      json: ["schema": "healthlog.routine-list/1", "routines": .array(objects)], lines: objects)
  }
}
