internal import Activity
package import Arguments
package import Session

/// Shows an exercise.
package struct ExerciseShow: Command {
  package static let page = Page(
    name: "exercise show", group: .training, summary: "Show an exercise and how it is done.",
    details: [
      """
      Shows what it trains, with what, and how it is done. The energy of a minute is MET × kg / 60 by the activity it \
      belongs to, with your newest weight.
      """
    ],
    examples: [Example("healthlog exercise show bench press", "by its name")],
    seeAlso: ["exercise search", "exercise list", "routine add", "burn"])

  let words: [String]
  let shape: AnswerShape?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("EXERCISE", atLeast: 1, help: "its name or id")
    shape = try AnswerShape.option(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try shape.check(session)
    let page = ExercisePage(try session.exercise(named: words))
    let weight = try session.weight(on: session.today)
    let json = page.json(weight: weight)
    session.show(
      page.document(session, weight: weight), json: json, lines: [json], shaped: shape, as: { [page.ninjas] })
  }
}
