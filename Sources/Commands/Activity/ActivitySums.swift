internal import Activity
internal import Encoding
internal import Values

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
