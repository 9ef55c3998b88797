package import Arguments
internal import Document
internal import Food
package import Goals
package import Session
internal import Values

/// `healthlog top`.
package struct Top: Command {
  package static let page = Page(
    name: "top", group: .looking, summary: "List the foods eaten most, or the main sources of a nutrient.",
    details: [
      """
      Without `--nutrient`, lists the foods eaten most often. With it, foods, meals, days or meal slots are \
      ordered by how much of it they contributed; values missing from a food's source are unknown, count as \
      zero and are reported. `--by category` uses the groups of the built-in foods. `--by meal`, `--by day` \
      and `--by slot` rank by energy unless another nutrient is given.
      """
    ],
    examples: [
      Example("healthlog top", "the ten foods eaten most often in the last 30 days"),
      Example("healthlog top --nutrient sodium --by food", "where the salt comes from"),
      Example(
        "healthlog top --nutrient protein --by slot --period \"last 7 days\"",
        "the meals with the most protein"),
    ],
    seeAlso: ["report nutrients", "meal list", "alerts"])

  let nutrient: Nutrient?
  let grouping: TopReport.Grouping?
  let period: PeriodText?
  let limit: Int?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    nutrient = try read.option("nutrient", help: "the nutrient, such as sodium or vitamin-c")
    grouping = try read.option("by", help: "what to total: food if left out, category, meal, day or slot")
    period = try read.option("period", help: "only these days; the last 30 if left out")
    limit = try read.option("limit", help: "the maximum number of lines; 10 if left out")
    if let limit, limit < 1 {
      throw UsageError(
        code: "list.limit", message: "--limit must be at least 1", hint: "for example --limit 10",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let asked = try session.days(of: period)
    let days = asked ?? (session.today.adding(days: 1 - Self.usualDays) ?? session.today)...session.today
    let report = TopReport(
      try session.servings(on: days), period: Period(first: days.lowerBound, last: days.upperBound),
      by: grouping ?? .food, of: nutrient, limit: limit ?? Self.usualLimit)
    session.console.show(
      report.document(session.console.language, session.console.units), json: report.json, lines: report.lines
    )
  }

  private static let usualDays = 30
  private static let usualLimit = 10
}

extension TopReport.Grouping: ArgumentChoice {
  package static let metavar = "GROUPING"
}
