package import Arguments
internal import Document
internal import Food
package import Goals
package import Session
internal import Values

/// `healthlog top`.
package struct Top: Command {
  package static let page = Page(
    name: "top", group: .looking, summary: "List what is eaten most, or where most of a nutrient comes from.",
    details: [
      """
      Without `--nutrient` the foods eaten most often come first. With it, foods, meals, days or slots are \
      ordered by how much of it they brought; what a food's source does not tell is unknown, counts as \
      nothing, and is said. `--by category` counts by the groups of the built-in foods. `--by meal`, `--by day` and \
      `--by slot` go by energy where nothing else is asked for.
      """
    ],
    examples: [
      Example("healthlog top", "the ten foods eaten most often in the last 30 days"),
      Example("healthlog top --nutrient sodium --by food", "where the salt comes from"),
      Example(
        "healthlog top --nutrient protein --by slot --period \"last 7 days\"", "which meals bring protein"),
    ],
    seeAlso: ["report nutrients", "meal list", "alerts"])

  let nutrient: Nutrient?
  let grouping: TopReport.Grouping?
  let period: PeriodText?
  let limit: Int?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    nutrient = try read.option("nutrient", help: "what to look for, such as sodium or vitamin-c")
    grouping = try read.option("by", help: "what to add up: food, if left out, category, meal, day or slot")
    period = try read.option("period", help: "only these days; the last 30 if left out")
    limit = try read.option("limit", help: "at most so many lines, 10 if left out")
    if let limit, limit < 1 {
      throw UsageError(
        code: "list.limit", message: "--limit: a list has at least one line", hint: "for example --limit 10",
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
    session.show(report.document(session.language, session.units), json: report.json, lines: report.lines)
  }

  private static let usualDays = 30
  private static let usualLimit = 10
}

extension TopReport.Grouping: ArgumentChoice {
  package static let metavar = "GROUPING"
}
