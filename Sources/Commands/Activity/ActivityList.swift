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
    name: "activity list", group: .logging, summary: "List activities with their sums.",
    details: [
      """
      Lists all activities, oldest first, or those of a period, of a type (with its special forms) or of a \
      family such as cardio. A sum of which some parts are unknown says from how many activities it is.
      """
    ],
    examples: [
      Example("healthlog activity list --type cardio --min 30m --period 2026-W46", "a week's longer cardio"),
      Example("healthlog activity list --sort -duration --limit 10", "the ten longest"),
      Example("healthlog activity list --where 'kcal>300 and type=running'", "runs of more than 300 kcal"),
    ],
    seeAlso: ["activity add", "activity show", "activity types", "healthlog-dates(7)"])

  private static let fields: [ListField] = [
    .text("date", "day"), .text("type"), .number("duration", "minutes"), .number("distance", "distance_km"),
    .number("kcal", "energy"), .number("met"), .number("hr"), .number("rpe"), .text("note"),
  ]

  let type: String?
  let minimum: Minutes?
  let options: ListOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    type = try read.option(
      "type", help: "only this type or family, such as running or cardio", completion: .activities)
    minimum = try read.option("min", help: "only those of at least this duration, such as 30m")
    options = try ListOptions(&read, fields: Self.fields)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let types = ActivityTypes.builtIn
    let selection = try type.map { (name) throws(Failure) in try selected(name, types) }
    let days = try options.days(session)
    let all = try session.logged(ActivityEntry.kind, on: days) { (entry) throws(DamagedEntry) in
      try ActivityEntry(entry)
    }
    let fitting = all.filter { activity in
      (selection?.contains(key: activity.content.type, among: types) ?? true)
        && (minimum.map { activity.content.minutes >= $0 } ?? true)
    }
    show(options.selected(fitting, value: Self.value), &session)
  }

  private func selected(_ name: String, _ types: ActivityTypes) throws(Failure) -> ActivitySelection {
    do {
      return try ActivitySelection.parse(name, among: types)
    } catch {
      throw error.failure
    }
  }

  private func show(_ activities: [LoggedEntry<ActivityEntry>], _ session: inout Session) {
    if activities.isEmpty { session.say("no activity to list") }
    let blocks: [Block] =
      activities.isEmpty && session.isForPeople ? [] : [.table(ActivityTable(activities, session).table)]
    let objects = activities.map { JSON.object($0.members) }
    let members: [JSON.Member] = [
      .init("schema", "healthlog.activity-list/1"), .init("activities", .array(objects)),
    ]
    session.show(
      Document(title: "", blocks: blocks),
      json: .object(members + ActivitySums(activities.map(\.content)).members),
      lines: activities.map(\.json))
  }

  private static func value(_ activity: LoggedEntry<ActivityEntry>, _ field: String) -> ListValue {
    let content = activity.content
    return switch field {
    case "date": .text(activity.day.description)
    case "type": .text(content.type)
    case "duration": .number(content.minutes.value)
    case "distance": .number(orUnknown: content.distance?.value)
    case "kcal": .number(orUnknown: content.kcal?.value)
    case "met": .number(orUnknown: content.met?.value)
    case "hr": .number(orUnknown: content.heartRate)
    case "rpe": .number(orUnknown: content.exertion)
    default: content.note.map(ListValue.text) ?? .unknown
    }
  }
}
