package import Arguments
internal import Document
internal import Encoding
internal import Food
package import Session
internal import Values

/// Lists planned meals.
package struct PlanList: Command {
  package static let page = Page(
    name: "plan list", group: .foods, summary: "List planned meals.",
    details: [
      "Shows what is planned from today on and not confirmed yet; `--all` shows all plans."
    ],
    examples: [
      Example("healthlog plan list", "what is planned"),
      Example("healthlog plan list --all --period 'last week'", "including confirmed and past plans"),
    ],
    seeAlso: ["plan show", "plan add", "plan confirm"])

  let period: PeriodText?
  let isAll: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    period = try read.option("period", help: "only these days")
    isAll = try read.flag("all", help: "include confirmed plans and past days")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let days = try session.days(ofPlanned: period)
    let today = session.today
    let plans = try session.plans(on: days).filter { plan in
      isAll || plan.content.isOpen && (days != nil || plan.day >= today)
    }
    if plans.isEmpty { session.console.say("nothing is planned; `healthlog plan add` plans a meal") }
    let objects = plans.map { JSON.object($0.members) }
    session.console.show(
      list: table(plans, session),
      json: ["schema": "healthlog.plan-list/1", "plans": .array(objects)], lines: objects)
  }

  private func table(_ plans: [LoggedPlan], _ session: Session) -> Table {
    let language = session.console.language
    let isForPeople = session.console.isForPeople
    let rows = plans.map { plan -> [Cell] in
      [
        .day(plan.day), .phrase(.slot(plan.content.slot)),
        .phrase(.items(plan.content.items, partedBy: ", ")), plan.content.total.cell(.energy, unit: nil),
        .phrase(plan.content.isOpen ? .stillOpen : .confirmed), plan.idCell(isForPeople: isForPeople),
      ]
    }
    return Table(
      columns: [
        .text("day", language.words(.day), .essential, .whole),
        .text("slot", language.words(.meal), .essential, .whole),
        .text("items", language.words(.foods), .useful, .clipped),
        .number("kcal", "kcal", .essential), .text("state", language.words(.state), .extra, .whole),
        .text("id", language.words(.id), .useful, .whole),
      ], rows: rows, total: nil)
  }
}
