package import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Goals
package import Session
internal import Values

/// Shows what is planned against the goals.
package struct PlanShow: Command {
  package static let page = Page(
    name: "plan show", group: .foods, summary: "Compare planned meals with the goals.",
    details: [
      """
      Shows, day by day, what is planned and not confirmed yet, what has already been eaten, and how far \
      both together reach the goals of the day. Without a period it shows the next seven days, starting \
      today. Planned foods that may not fit the diet in the profile, or are to be avoided, are shown below \
      their day.
      """
    ],
    examples: [
      Example("healthlog plan show", "the next seven days"),
      Example("healthlog plan show tomorrow", "one day"),
    ],
    seeAlso: ["plan add", "plan confirm", "goal set", "report day"])

  let period: PeriodText?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    period = try read.optionalPhrase(PeriodText.self, help: "the days; the next seven if left out")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let days = try days(session)
    let plans = try session.plans(on: days)
    let meals = try session.meals(on: days)
    let (book, rules) = (try session.goalBook(), try session.dietaryRules())
    var shown: [PlanDay] = []
    let (planned, eaten) = (Dictionary(grouping: plans, by: \.day), Dictionary(grouping: meals, by: \.day))
    let isOne = period != nil && days.lowerBound == days.upperBound
    // Of a day that has neither nothing is shown: there may be ten thousand years of them.
    for day in isOne ? [days.lowerBound] : Set(planned.keys).union(eaten.keys).sorted() {
      try session.world.timeLimit.check()
      let of = PlanDay(
        day, plans: planned[day] ?? [], meals: eaten[day] ?? [], goals: book,
        rules: rules.isEmpty ? nil : rules)
      if !of.isEmpty || isOne { shown.append(of) }
    }
    if shown.isEmpty { session.console.say("nothing is planned; `healthlog plan add` plans a meal") }
    let objects = shown.map(\.json)
    session.console.show(
      Document(title: "", blocks: shown.flatMap { $0.blocks(session) }),
      json: [
        "schema": "healthlog.plan-show/1", "from": .string(days.lowerBound.description),
        "to": .string(days.upperBound.description), "days": .array(objects),
      ], lines: objects)
  }

  private func days(_ session: Session) throws(Failure) -> ClosedRange<CivilDay> {
    if let days = try session.days(ofPlanned: period) { return days }
    let last = session.today.adding(days: 6) ?? session.today
    return session.today...last
  }
}
