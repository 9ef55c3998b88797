internal import Activity
package import Arguments
internal import Document
internal import Encoding
internal import Ledger
package import Session
internal import Values

/// Lists activities.
package struct ActivityList: Command {
  package static let page = Page(
    name: "activity list", group: .logging, summary: "List activities and their totals.",
    details: [
      """
      Lists all activities, oldest first, or only those of a period, of types (with their variants) or of \
      families such as cardio, in English or French; `--type` is repeatable. If parts of a total are \
      unknown, it shows how many activities it includes. `--by` shows the totals for each type, family, \
      week or month instead.
      """,
      """
      The load is perceived exertion (`--rpe`) × minutes (Foster et al., J Strength Cond Res \
      2001;15:109–15). Without an exertion it is estimated from the intensity, as `report load` explains.
      """,
      """
      `--planned` lists the plans that are not done yet. With `--period` it lists all plans for these \
      days, and what became of them.
      """,
    ],
    examples: [
      Example(
        "healthlog activity list --type cardio --min 30m --period 2026-W46",
        "longer cardio sessions in a week"),
      Example("healthlog activity list --sort -duration --limit 10", "the ten longest"),
      Example("healthlog activity list --where 'kcal>300 and type=running'", "runs of more than 300 kcal"),
      Example("healthlog activity list --by type --period 2026", "a year's totals for each type"),
      Example("healthlog activity list --planned", "what is planned"),
    ],
    seeAlso: [
      "activity add", "activity show", "activity plan", "activity types", "report load", "healthlog-dates(7)",
    ])

  static let fields: [ListField] =
    ActivityEntry.form.listFields + [
      .word("family", hint: "one of \(ActivityFamily.allCases.map(\.rawValue).joined(separator: ", "))") {
        ActivityFamily(named: $0)?.rawValue
      }, .number("speed", "speed_kmh"), .number("load"),
    ]

  let types: [String]
  let minimum: Minutes?
  let grouping: ActivityGrouping?
  let isPlanned: Bool
  let options: ListOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    types = try read.options(
      "type", help: "only this type or family, such as running or cardio; repeatable",
      completion: .activities)
    minimum = try read.option("min", help: "only those of at least this duration, such as 30m")
    grouping = try read.option("by", help: "show the totals for each type, family, week or month")
    isPlanned = try read.flag("planned", help: "list planned activities that are not done yet")
    options = try ListOptions(&read, fields: Self.fields)
    if isPlanned, grouping != nil {
      throw UsageError(
        code: "usage.conflict", message: "plans have no totals", hint: "leave out --by or --planned",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    var selections: [ActivitySelection] = []
    for name in types { selections.append(try session.activitySelection(named: name)) }
    if isPlanned { return try showPlans(selections, try options.daysPlanned(session), &session) }
    let listing = ActivityListing(selections: selections, minimum: minimum, options: options)
    guard let grouping else { return try listing.show(&session) }
    let chosen = try listing.selected(try options.days(session), &session)
    if chosen.isEmpty { session.console.say(ActivityListing.nothing) }
    ActivityGroups(chosen, by: grouping).show(&session)
  }

  private func showPlans(
    _ selections: [ActivitySelection], _ days: ClosedRange<CivilDay>?, _ session: inout Session
  ) throws(Failure) {
    let fitting = try session.activityPlans(on: days).filter { plan in
      (days != nil || plan.content.isOpen)
        && (selections.isEmpty
          || selections.contains { $0.contains(key: plan.content.type, among: .builtIn) })
        && (minimum.map { minimum in plan.content.metrics.duration.map { $0 >= minimum } ?? false } ?? true)
    }
    let plans = try options.selected(fitting, session) { $0.value(of: $1) }
    if plans.isEmpty {
      session.console.say("no activity is planned; use `healthlog activity plan` to plan one")
    }
    let objects = plans.map { JSON.object($0.members(session)) }
    let table = ActivityPlanTable(plans, session).table
    session.console.show(
      list: table,
      json: ["schema": "healthlog.activity-plan-list/1", "plans": .array(objects)], lines: objects)
  }
}

/// The activities of a list, of some types and a least duration where these are asked for.
private struct ActivityListing: FormListing {
  typealias Content = ActivityEntry
  static let nothing: Message = "no activities found"
  static let hasColumnsOfSums = true

  let selections: [ActivitySelection]
  let minimum: Minutes?
  let options: ListOptions

  var noSums: ActivitySums { ActivitySums([]) }

  func isAskedFor(_ activity: LoggedEntry<ActivityEntry>) -> Bool {
    activity.content.isSelected(selections) && minimum.map { activity.content.minutes >= $0 } ?? true
  }

  func value(of activity: LoggedEntry<ActivityEntry>, _ field: String) -> ListValue {
    switch field {
    case "family": (activity.family?.rawValue).map(ListValue.text) ?? .unknown
    case "speed": .number(orUnknown: activity.content.pace?.speed)
    case "load": .number(orUnknown: activity.load?.amount)
    default: activity.value(of: field)
    }
  }

  func add(_ activity: LoggedEntry<ActivityEntry>, to sums: inout ActivitySums) { sums.add(activity.content) }

  func members(of sums: ActivitySums) -> [JSON.Member] { sums.members }

  func table(
    _ activities: [LoggedEntry<ActivityEntry>], _ sums: ActivitySums, _ console: Console
  ) -> Table {
    FormTable(activities: activities, sums, console, hasLoads: options.names("load") || sums.rated > 0).table
  }
}

extension Session {
  /// The selection of a name, which may be that of an exercise with an energy of its own. Throws, with suggestions,
  /// where neither a family nor a type has it.
  mutating func activitySelection(named name: String) throws(Failure) -> ActivitySelection {
    if let selection = try? ActivitySelection.parse(name, among: .builtIn) { return selection }
    let types = try furtherActivityTypes() ?? .builtIn
    do {
      return try ActivitySelection.parse(name, among: types)
    } catch {
      throw error.failure
    }
  }
}

extension ActivityEntry {
  /// Whether one of some selections has it; without selections it is selected.
  fileprivate func isSelected(_ selections: [ActivitySelection]) -> Bool {
    selections.isEmpty || selections.contains { $0.contains(key: type, among: .builtIn) }
  }
}

extension LoggedEntry<PlannedActivity> {
  /// What it has in a field of the list; a plan has no energy and no heart rate.
  fileprivate func value(of field: String) -> ListValue {
    switch field {
    case "date": .text(day.description)
    case "type": .text(content.type)
    case "family":
      (ActivityTypes.builtIn.family(ofKey: content.type)?.rawValue).map(ListValue.text) ?? .unknown
    case "minutes": .number(orUnknown: content.metrics.duration?.value)
    case "distance": .number(orUnknown: content.metrics.distance?.value)
    case "ascent": .number(orUnknown: content.metrics.ascent?.value)
    case "rpe": .number(orUnknown: content.metrics.exertion)
    case "intensity": (content.metrics.intensity?.rawValue).map(ListValue.text) ?? .unknown
    case "note": content.note.map(ListValue.text) ?? .unknown
    default: .unknown
    }
  }
}
