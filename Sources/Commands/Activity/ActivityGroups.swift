internal import Activity
internal import Arguments
internal import Document
internal import Encoding
internal import Session
internal import Values

/// What activities are added up by.
package enum ActivityGrouping: String, ArgumentChoice {
  package static let metavar = "GROUP"
  case type, family, week, month
}

/// The sums of activities that have something in common.
struct ActivityGroups {
  /// Activities with the same type, family, week or month.
  private struct Group {
    let key: String
    let activities: [LoggedEntry<ActivityEntry>]
  }

  private let grouping: ActivityGrouping
  private let all: [LoggedEntry<ActivityEntry>]
  private let groups: [Group]

  /// Puts activities together: types and families by how often they were done, weeks and months in order.
  init(_ activities: [LoggedEntry<ActivityEntry>], by grouping: ActivityGrouping) {
    self.grouping = grouping
    all = activities
    let groups = Dictionary(grouping: activities) { $0.key(grouping) }
      .map { Group(key: $0.key, activities: $0.value) }
    switch grouping {
    case .type, .family:
      self.groups = groups.sorted { left, right in
        left.activities.count == right.activities.count
          ? left.key < right.key : left.activities.count > right.activities.count
      }
    case .week, .month: self.groups = groups.sorted { $0.key < $1.key }
    }
  }

  /// Shows them.
  func show(_ session: inout Session) {
    let objects = groups.map(object)
    let members: [JSON.Member] = [
      .init("schema", "healthlog.activity-sums/1"), .init("by", grouping.rawValue),
      .init("groups", .array(objects)),
    ]
    session.console.show(
      list: table(session),
      json: .object(members + ActivitySums(all.map(\.content)).members), lines: objects)
  }

  private func object(_ group: Group) -> JSON {
    let sums = ActivitySums(group.activities.map(\.content))
    let days = group.activities.map(\.day)
    return .object(
      [.init(grouping.rawValue, group.key)] + sums.flatMembers
        + [.init("first_day", .text(days.min())), .init("last_day", .text(days.max()))])
  }

  private func table(_ session: Session) -> Table {
    let language = session.console.language
    let columns: [Column] = [
      .text(grouping.rawValue, language.words(grouping.phrase), .essential, .whole),
      .number("sessions", language.words(.sessions), .essential),
      .number("minutes", language.words(.duration), .essential),
      .number("distance_km", language.words(.distance), .useful),
      .number("kcal", language.words(.burned), .essential),
      .number("load", language.words(.loadColumn), .useful),
      .text("last_day", language.words(.lastDay), .useful, .whole),
    ]
    let rows = groups.map { group -> [Cell] in
      cells(.text(name(group.key, session)), group.activities)
    }
    return Table(columns: columns, rows: rows, total: cells(.phrase(.total), all))
  }

  private func cells(_ name: Cell, _ activities: [LoggedEntry<ActivityEntry>]) -> [Cell] {
    let sums = ActivitySums(activities.map(\.content))
    return [
      name, .number(Decimal(Int32(clamping: sums.sessions)), places: 0),
      .amount(sums.minutes, unit: "min", places: 0),
      sums.distance.map { .amount($0, unit: "km", places: 1) } ?? .empty,
      .partial(sums.kcal, unit: "kcal", places: 0, known: sums.known, of: sums.sessions),
      .partial(sums.load, unit: nil, places: 0, known: sums.loaded, of: sums.sessions),
      activities.map(\.day).max().map { .day($0) } ?? .empty,
    ]
  }

  private func name(_ key: String, _ session: Session) -> String {
    guard session.console.isForPeople else { return key }
    switch grouping {
    case .type: return session.console.language.activity(key)
    case .family: return ActivityFamily(rawValue: key).map(session.console.language.family) ?? key
    case .week, .month: return key
    }
  }
}

extension ActivityGrouping {
  fileprivate var phrase: Phrase {
    switch self {
    case .type: .activity
    case .family: .family
    case .week: .week
    case .month: Phrase("month", "month")
    }
  }
}

extension Phrase {
  /// How often.
  static let sessions = Phrase("sessions", "sessions")
  /// The last day of some.
  fileprivate static let lastDay = Phrase("last_day", "last", context: "day")
}

extension LoggedEntry<ActivityEntry> {
  /// What its type is listed with; nil for a type of another version.
  var family: ActivityFamily? { ActivityTypes.builtIn.family(ofKey: content.type) }

  /// What it has in common with others.
  fileprivate func key(_ grouping: ActivityGrouping) -> String {
    switch grouping {
    case .type: content.type
    case .family: (family ?? .other).rawValue
    case .week: day.isoWeek.description
    case .month: String(day.description.prefix(7))
    }
  }
}
