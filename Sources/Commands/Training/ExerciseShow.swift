internal import Activity
package import Arguments
package import Session

/// Shows an exercise.
package struct ExerciseShow: Command {
  package static let page = Page(
    name: "exercise show", group: .training, summary: "Show an exercise with instructions.",
    details: [
      """
      Shows what it trains, its equipment and instructions. The energy per minute is MET × kg / 60 for its \
      activity, with your latest weight.
      """
    ],
    examples: [Example("healthlog exercise show bench press", "by its name")],
    seeAlso: ["exercise search", "exercise list", "routine add", "burn"])

  let words: [String]
  let shape: AnswerShape?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("EXERCISE", atLeast: 1, help: "its name or ID")
    shape = try AnswerShape.option(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try shape.check(session)
    let page = ExercisePage(try session.exercise(named: words))
    let weight = try session.weight(on: session.today)
    let json = page.json(weight: weight)
    session.console.show(
      page.document(session, weight: weight), json: json, lines: [json], shaped: shape, as: { [page.ninjas] })
  }
}
