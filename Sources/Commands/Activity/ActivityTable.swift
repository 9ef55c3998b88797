internal import Activity
internal import Document
internal import Encoding
internal import Session
internal import Values

/// Activities as rows with their sums below.
struct ActivityTable {
  private let activities: [LoggedEntry<ActivityEntry>]
  private let language: Language
  private let isForPeople: Bool

  /// A table in a session's language; ids stand last for people and first for programs.
  init(_ activities: [LoggedEntry<ActivityEntry>], _ session: Session) {
    self.activities = activities
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
    return isForPeople ? columns + [id] : [id] + columns
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
    return isForPeople ? cells + [id] : [id] + cells
  }

  /// Programs get no totals, so these are in the order that people see.
  private var total: [Cell] {
    let sums = ActivitySums(activities.map(\.content))
    return [
      .phrase(.total), .empty, .text("\(sums.sessions)"), .amount(sums.minutes, unit: "min", places: 0),
      sums.distance.map { .amount($0, unit: "km", places: 1) } ?? .empty,
      .partial(sums.kcal, unit: "kcal", places: 0, known: sums.known, of: sums.sessions),
      .empty, .empty, .empty, .empty,
    ]
  }
}

/// What some activities add up to.
struct ActivitySums {
  /// How many there are.
  let sessions: Int
  /// How long they took.
  let minutes: Decimal
  /// How far they went, in km; nil where none has a distance.
  let distance: Decimal?
  /// The gross energy of those whose energy is known.
  let kcal: Decimal
  /// How many of them that are.
  let known: Int

  /// The sums of some activities; numbers that only a damaged line has are left out where they do not fit.
  init(_ activities: [ActivityEntry]) {
    let sum = { (values: [Decimal]) in values.reduce(Decimal.zero) { $0.adding($1) ?? $0 } }
    let distances = activities.compactMap { $0.distance?.value }
    let energies = activities.compactMap { $0.kcal?.value }
    sessions = activities.count
    minutes = sum(activities.map(\.minutes.value))
    distance = distances.isEmpty ? nil : sum(distances)
    kcal = sum(energies)
    known = energies.count
  }

  /// The sums in machine formats; energy is null where none is known, and `partial` says where some is not.
  var members: [JSON.Member] {
    let energy = known == 0 && sessions > 0 ? JSON.null : .number(kcal.description)
    let total: JSON = .object([
      .init("sessions", .number("\(sessions)")), .init("minutes", .number(minutes.description)),
      .init("distance_km", .exact(distance)), .init("kcal", energy),
    ])
    guard known > 0, known < sessions else { return [.init("total", total)] }
    let partial: JSON = ["kcal": ["known": .number("\(known)"), "of": .number("\(sessions)")]]
    return [.init("total", total), .init("partial", partial)]
  }
}
