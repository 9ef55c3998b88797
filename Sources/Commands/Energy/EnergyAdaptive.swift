package import Arguments
internal import Goals
package import Session
internal import Values

/// `healthlog energy adaptive`.
package struct EnergyAdaptive: Command {
  package static let page = Page(
    name: "energy adaptive", group: .goals,
    summary: "Estimate your expenditure from what you ate and how your weight changed.",
    details: [
      """
      What a day takes is what was eaten on average, less 7,700 kcal for each kg put on. The change of weight is \
      the slope of the line nearest to the first weight of each day over the last 21 to 42 days, without the water that \
      comes and goes with what is eaten: who begins a diet loses a kilogram or two of it in the first weeks. How much it \
      was is estimated from the weights, and the range is wider for it.
      """,
      """
      It needs 14 days that count and 70 % of the days, and weights on six days, the first and the last 14 days \
      apart; else it tells what is missing. A day counts that was closed with `day close`, or that has at least two meals \
      and half the median energy of the logged days, and no food without a known energy. A day that was opened with `day open` \
      does not, and today does only when it is closed.
      """,
      """
      The range holds the truth 95 times in 100, water in the weights and chance in the meals considered; what is \
      never logged is in no range. From 14 to 28 days that count the estimate takes over from the formula's. \
      Nothing is stored.
      """,
    ],
    examples: [
      Example("healthlog energy adaptive", "as of today"),
      Example("healthlog energy adaptive --format json", "for a program"),
    ],
    seeAlso: ["energy explain", "day close", "report trend", "goal plan"])

  let when: When?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    when = try read.optionalPhrase(When.self, help: "the day up to which the diary counts, if not today")
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let report = try session.adaptiveReport(on: try session.day(when))
    session.show(report.document(session.language, session.units), json: report.json)
  }
}
