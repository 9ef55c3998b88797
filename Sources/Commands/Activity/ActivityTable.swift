internal import Activity
internal import Document
internal import Encoding
internal import Session
internal import Values

/// Activities as rows with their sums below.
struct ActivityTable {
  private let activities: [LoggedEntry<ActivityEntry>]
  private let sums: ActivitySums
  private let language: Language
  private let isForPeople: Bool
  private let hasLoads: Bool

  /// A table in a session's language; ids stand last for people and first for programs, which always get the loads.
  init(
    _ activities: [LoggedEntry<ActivityEntry>], _ sums: ActivitySums, _ session: Session, hasLoads: Bool
  ) {
    self.activities = activities
    self.sums = sums
    self.hasLoads = hasLoads
    language = session.language
    isForPeople = session.isForPeople
  }

  /// The table.
  var table: Table {
    Table(columns: columns, rows: activities.map(row), total: total)
  }

  private var columns: [Column] {
    let id = Column.text("id", "id", .useful, .whole)
    let columns: [Column] = [
      .text("day", language.words(.day), .essential, .whole),
      .text("at", language.words(.time), .useful, .whole),
      .text("type", language.words(.activity), .essential, .clipped),
      .number("minutes", language.words(.duration), .essential),
      .number("distance_km", language.words(.distance), .useful),
      .number("kcal", language.words(.burned), .essential),
      .text("kcal_source", language.words(.source), .extra, .whole),
      .number("met", "MET", .extra),
      .text("note", language.words(.notes), .extra, .clipped),
    ]
    let load = Column.number("load", language.words(.loadColumn), .useful)
    if isForPeople { return columns + (hasLoads ? [load] : []) + [id] }
    return [id] + columns + [
      .text("intensity", "intensity", .extra, .whole), .number("hr", "hr", .extra),
      .number("rpe", "rpe", .extra),
      .number("ascent_m", "ascent_m", .extra), load, .text("load_source", "load_source", .extra, .whole),
      .text("kcal_method", "kcal_method", .extra, .whole),
    ]
  }

  private func row(_ activity: LoggedEntry<ActivityEntry>) -> [Cell] {
    let content = activity.content
    let id = activity.idCell(isForPeople: isForPeople)
    let cells: [Cell] = [
      .day(activity.day), activity.timeCell,
      .text(isForPeople ? language.activity(content.type) : content.type),
      .amount(content.minutes.value, unit: "min", places: 0),
      content.distance.map { .amount($0.value, unit: "km", places: 1) } ?? .empty,
      content.kcal.map { .amount($0.value, unit: "kcal", places: 0) } ?? .unknown,
      content.source.map { .text(isForPeople ? language.source($0) : $0.rawValue) } ?? .empty,
      content.met.map { .number($0.value, places: 1) } ?? .empty,
      content.note.map { .text($0) } ?? .empty,
    ]
    let load = activity.load
    // An estimate is marked for people; programs get its source beside it.
    let estimated = load.map { "~" + language.number($0.amount, places: 0) }
    let loadCell: Cell =
      if isForPeople, load?.isEstimated ?? false { .text(estimated ?? "") } else {
        load.map { .number($0.amount, places: 0) } ?? .unknown
      }
    if isForPeople { return cells + (hasLoads ? [loadCell] : []) + [id] }
    let number = { (value: Decimal?) -> Cell in value.map { .number($0, places: 3) } ?? .empty }
    return [id] + cells + [
      content.intensity.map { .text($0.rawValue) } ?? .empty, number(content.heartRate),
      number(content.exertion), number(content.ascent?.value), load == nil ? .empty : loadCell,
      load.map { .text($0.isEstimated ? "estimated" : "rpe") } ?? .empty,
      content.source == .estimated ? .text(content.method.rawValue) : .empty,
    ]
  }

  /// Programs get no totals, so these are in the order that people see.
  private var total: [Cell] {
    [
      .phrase(.total), .empty, .text("\(sums.sessions)"), .amount(sums.minutes, unit: "min", places: 0),
      sums.distance.map { .amount($0, unit: "km", places: 1) } ?? .empty,
      .partial(sums.kcal, unit: "kcal", places: 0, known: sums.known, of: sums.sessions),
      .empty, .empty, .empty,
    ]
      + (hasLoads
        ? [.partial(sums.load, unit: nil, places: 0, known: sums.loaded, of: sums.sessions)] : []) + [.empty]
  }
}

/// What some activities add up to.
struct ActivitySums {
  /// How many there are.
  private(set) var sessions = 0
  /// How long they took.
  private(set) var minutes = Decimal.zero
  /// How far they went, in km; nil where none has a distance.
  private(set) var distance: Decimal?
  /// The gross energy of those whose energy is known.
  private(set) var kcal = Decimal.zero
  /// How many of them that are.
  private(set) var known = 0
  /// The load of those whose load is known.
  private(set) var load = Decimal.zero
  /// How many of them that are.
  private(set) var loaded = 0
  /// How many have an exertion that was felt.
  private(set) var rated = 0

  /// The sums of some activities.
  init(_ activities: [ActivityEntry]) {
    for activity in activities { add(activity) }
  }

  /// Adds an activity; numbers that only a damaged line has are left out where they do not fit.
  mutating func add(_ activity: ActivityEntry) {
    let sum = { (one: Decimal, other: Decimal) in one.adding(other) ?? one }
    sessions += 1
    minutes = sum(minutes, activity.minutes.value)
    if let far = activity.distance?.value { distance = sum(distance ?? .zero, far) }
    if let energy = activity.kcal?.value {
      kcal = sum(kcal, energy)
      known += 1
    }
    if let amount = SessionLoad(activity, type: ActivityTypes.builtIn.type(key: activity.type))?.amount {
      load = sum(load, amount)
      loaded += 1
    }
    if activity.exertion != nil { rated += 1 }
  }

  /// The sums alone, as a group of a list has them.
  var flatMembers: [JSON.Member] {
    let energy = known == 0 && sessions > 0 ? JSON.null : .number(kcal.description)
    return [
      .init("sessions", .number("\(sessions)")), .init("minutes", .number(minutes.description)),
      .init("distance_km", .exact(distance)), .init("kcal", energy),
      .init("load", loaded == 0 && sessions > 0 ? .null : .number(load.description)),
    ]
  }

  /// The sums in machine formats; energy is null where none is known, and `partial` says where some is not.
  var members: [JSON.Member] {
    let part = { (name: String, known: Int) -> [JSON.Member] in
      guard known > 0, known < sessions else { return [] }
      return [.init(name, ["known": .number("\(known)"), "of": .number("\(sessions)")])]
    }
    let parts = part("kcal", known) + part("load", loaded)
    let total = JSON.Member("total", .object(flatMembers))
    return parts.isEmpty ? [total] : [total, .init("partial", .object(parts))]
  }
}
