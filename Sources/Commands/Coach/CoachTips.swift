package import Arguments
internal import Coach
internal import Document
internal import Encoding
package import Session

/// The tips alone.
package struct CoachTips: Command {
  package static let page = Page(
    name: "coach tips", group: .looking, summary: "Show tips from the last four weeks, each based on a rule.",
    details: [
      """
      Tips are sorted by priority, then by name. If two contradict each other, such as rest and train, only \
      the first is shown; `--explain` names the other.
      """,
      "The rules: "
        + TipRule.all.sorted { $0.id < $1.id }.map { "`\($0.id)`, \(Language.english.words($0.condition))" }
        .joined(separator: "; ") + ".",
    ],
    examples: [
      Example("healthlog coach tips", "all that apply"),
      Example("healthlog coach tips --category recovery --min medium --explain", "why you should rest"),
      Example("healthlog coach tips --format json", "as JSON"),
    ],
    seeAlso: ["coach", "coach suggest", "alerts"])

  let options: CoachOptions
  let adviser: Adviser
  let category: TipCategory?
  let least: TipPriority?
  let limit: Int?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    options = try CoachOptions(&read)
    adviser = try Adviser(&read)
    category = try read.option("category", help: "only tips of this category")
    least = try read.option("min", help: "only tips of at least this priority")
    limit = try read.option("limit", help: "the maximum number")
    if let limit, limit < 1 {
      throw UsageError(
        code: "list.limit", message: "--limit must be at least 1", hint: "for example --limit 5",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let input = try options.input(&session, isForApps: false)
    if adviser.isPreviewing { return session.showRequest(Adviser.question(input, session)) }
    let list = adviser.tips(input, &session)
    let tips = list.selected(category: category, atLeast: least, limit: limit)
    let report = CoachReport(
      day: input.day, tips: tips, withheld: list.withheld, suggestions: [], isExplained: options.isExplaining,
      hasIcons: session.hasIcons, session.adviceLanguage, session.console.units)
    let objects = tips.map { $0.json(isExplained: options.isExplaining) }
    let table = Document(title: "", blocks: [.table(report.tipTable)])
    session.console.show(
      session.console.isForPeople ? report.tipDocument : table,
      json: ["schema": "healthlog.coach-tips/1", "tips": .array(objects)], lines: objects)
  }
}

extension TipCategory: ArgumentChoice {
  package static let metavar = "CATEGORY"
}

extension TipPriority: ArgumentChoice {
  package static let metavar = "PRIORITY"
}
