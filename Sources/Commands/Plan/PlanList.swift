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
    return Table(
      plans,
      columns: [
        .text("day", language.words(.day), .essential, .whole) { .day($0.day) },
        .text("slot", language.words(.meal), .essential, .whole) { .phrase(.slot($0.content.slot)) },
        .text("items", language.words(.foods), .useful, .clipped) {
          .phrase(.items($0.content.items, partedBy: ", "))
        },
        .number("kcal", "kcal", .essential) { $0.content.total.cell(.energy, unit: nil) },
        .text("state", language.words(.state), .extra, .whole) {
          .phrase($0.content.isOpen ? .stillOpen : .confirmed)
        },
        .text("id", language.words(.id), .useful, .whole) { $0.idCell(isForPeople: isForPeople) },
      ])
  }
}
