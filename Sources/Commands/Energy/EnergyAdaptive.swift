package import Arguments
internal import Goals
package import Session
internal import Values

/// `healthlog energy adaptive`.
package struct EnergyAdaptive: Command {
  package static let page = Page(
    name: "energy adaptive", group: .goals,
    summary: "Estimate your energy expenditure from what you ate and how your weight changed.",
    details: [
      """
      The daily expenditure is the average energy eaten, minus 7,700 kcal for each kg gained. The weight \
      change is the slope of the regression line through the first weight of each day over the last 21 to 42 \
      days, without the water that comes and goes with changes in diet: people who start a diet lose a \
      kilogram or two of it in the first weeks. The amount of water is estimated from the weights, which \
      widens the range.
      """,
      """
      It needs 14 usable days, 70 % of the days, and weights on six days, with the first and the last 14 \
      days apart; otherwise it shows what is missing. A day is usable if it was closed with `day close`, or \
      if it has at least two meals, half the median energy of the logged days, and no food with unknown \
      energy. A day reopened with `day open` is not usable, and today only once it is closed.
      """,
      """
      The range is a 95 % confidence range that covers water in the weights and chance in the meals; it \
      cannot cover what is never logged. Between 14 and 28 usable days the estimate gradually replaces that \
      of the formula. Nothing is stored.
      """,
    ],
    examples: [
      Example("healthlog energy adaptive", "as of today"),
      Example("healthlog energy adaptive --format json", "as JSON"),
    ],
    seeAlso: ["energy explain", "day close", "report trend", "goal plan"])

  let when: When?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    when = try read.optionalPhrase(When.self, help: "the last day to use; today if left out")
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let report = try session.adaptiveReport(on: try session.day(when))
    session.console.show(report.document(session.console.language, session.console.units), json: report.json)
  }
}
