package import Values

/// How the business goes in a period: what sessions bring and cost, who gives and who buys them, and what may come.
/// Cancelled sessions are only counted. Sums have the amounts that are known, and say how many are not.
package struct BusinessStats: Sendable {
  /// How many sessions take place in the period.
  package let sessions: Int
  /// How many of the period are cancelled.
  package let cancelled: Int
  /// How long they last together, in minutes.
  package let minutes: Int
  /// The sum of their prices; nil where none is known.
  package let turnover: Decimal?
  /// The sum of what trainers are paid and of other costs; nil where none is known.
  package let cost: Decimal?
  /// The sum of the margins of those whose price, pay and costs are all known; nil where there are none.
  package let margin: Decimal?
  /// That sum in percent of the prices of the same sessions, to 0.1.
  package let marginPercent: Decimal?
  /// How many sessions are held in each way.
  package let modes: [SessionMode: Int]
  /// The five trainers who bring most: by margin, then by hours.
  package let trainers: [Ranked]
  /// The five clients who bring most: by turnover, then by sessions.
  package let clients: [Ranked]
  /// The prospects at each stage, whatever the period.
  package let pipeline: [ProspectStage: Pipeline]
  /// The next five sessions that have not ended, whatever the period.
  package let next: [SessionFacts]
  /// The sessions of the period that overlap another one of their trainer.
  package let doubleBookings: [DoubleBooking]
  /// How many sessions of the period lack a part, where some do.
  package let unknown: [Unknown: Int]

  /// A trainer or a client with what their sessions in the period bring.
  package struct Ranked: Hashable, Sendable {
    /// The contact's entry.
    package let id: ULID
    /// What people call the contact.
    package let name: String
    /// How many sessions.
    package fileprivate(set) var sessions = 0
    /// How long they last together, in minutes.
    package fileprivate(set) var minutes = 0
    /// The sum of the prices that are known; nil where none is.
    package fileprivate(set) var turnover: Decimal?
    /// The sum of the margins that are known; nil where none is.
    package fileprivate(set) var margin: Decimal?

    fileprivate mutating func add(_ session: SessionFacts) {
      sessions += 1
      minutes += session.hours.minutes
      turnover = adding(turnover, session.margin.price)
      margin = adding(margin, session.margin.amount)
    }
  }

  /// The prospects at a stage.
  package struct Pipeline: Hashable, Sendable {
    /// How many.
    package fileprivate(set) var count = 0
    /// The sum of the values that are known; nil where none is.
    package fileprivate(set) var value: Decimal?
    /// How many have no value.
    package fileprivate(set) var unknown = 0

    fileprivate mutating func add(_ prospect: ProspectFacts) {
      count += 1
      value = adding(value, prospect.value)
      if prospect.value == nil { unknown += 1 }
    }
  }

  /// What a session may lack.
  package enum Unknown: String, CaseIterable, Sendable {
    case price, pay, costs, trainer, client
  }

  /// How many contacts and sessions are listed.
  private static let most = 5

  /// The figures of the sessions whose day is in a period, seen at a minute of today, 0 to 1440.
  package init(
    of all: [SessionFacts], prospects: [ProspectFacts], in days: ClosedRange<CivilDay>, today: CivilDay,
    minute: Int
  ) {
    let ofPeriod = all.filter { days.contains($0.day) }
    let held = ofPeriod.filter { $0.state != .cancelled }
    sessions = held.count
    cancelled = ofPeriod.count - held.count
    minutes = held.reduce(0) { $0 + $1.hours.minutes }
    turnover = Self.sum(held.map(\.margin.price))
    cost = Self.sum(held.flatMap { [$0.margin.pay, $0.margin.costs] })
    let complete = held.filter { $0.margin.amount != nil }
    let gain = Self.sum(complete.map(\.margin.amount))
    margin = gain
    let basis = Self.sum(complete.map(\.margin.price))
    marginPercent = gain.flatMap { gain in basis.flatMap { Margin.percent(gain, of: $0) } }
    modes = Dictionary(SessionMode.allCases.map { mode in (mode, held.count { $0.mode == mode }) }) {
      first, _ in first
    }
    trainers = Self.trainers(held)
    clients = Self.clients(held)
    pipeline = Self.pipeline(prospects)
    next = Self.next(all, today, minute)
    doubleBookings = DoubleBooking.all(among: held.compactMap(\.booking))
    unknown = Self.unknown(held)
  }

  /// The sum of the amounts that are known; nil where none is.
  private static func sum(_ amounts: [Decimal?]) -> Decimal? {
    amounts.reduce(nil) { sum, amount in adding(sum, amount) }
  }

  private static func trainers(_ sessions: [SessionFacts]) -> [Ranked] {
    let all = ranked(sessions) { session in session.trainer.map { ($0.id, $0.name) } }
    return first(all) { ($0.margin, $0.minutes) }
  }

  private static func clients(_ sessions: [SessionFacts]) -> [Ranked] {
    let all = ranked(sessions) { session in session.client.map { ($0.id, $0.name) } }
    return first(all) { ($0.turnover, $0.sessions) }
  }

  private static func ranked(_ sessions: [SessionFacts], by contact: (SessionFacts) -> (ULID, String)?)
    -> [Ranked]
  {
    var all: [ULID: Ranked] = [:]
    for session in sessions {
      guard let (id, name) = contact(session) else { continue }
      all[id, default: Ranked(id: id, name: name)].add(session)
    }
    return Array(all.values)
  }

  /// Those of the largest amounts, an unknown one last; then of the largest numbers, and then by name.
  private static func first(_ all: [Ranked], _ rank: (Ranked) -> (amount: Decimal?, number: Int)) -> [Ranked]
  {
    let sorted = all.sorted { left, right in
      let (first, second) = (rank(left), rank(right))
      if first.amount != second.amount {
        guard let one = first.amount else { return false }
        return second.amount.map { one > $0 } ?? true
      }
      if first.number != second.number { return first.number > second.number }
      return (left.name, left.id) < (right.name, right.id)
    }
    return Array(sorted.prefix(most))
  }

  private static func pipeline(_ prospects: [ProspectFacts]) -> [ProspectStage: Pipeline] {
    var stages: [ProspectStage: Pipeline] = [:]
    for prospect in prospects {
      stages[prospect.stage, default: Pipeline()].add(prospect)
    }
    return stages
  }

  private static func next(_ sessions: [SessionFacts], _ today: CivilDay, _ minute: Int) -> [SessionFacts] {
    let ahead = sessions.filter {
      [.upcoming, .today].contains(SessionStatus($0.state, $0.day, $0.hours, on: today, at: minute))
    }
    return Array(ahead.sorted(by: SessionFacts.isEarlier).prefix(most))
  }

  private static func unknown(_ sessions: [SessionFacts]) -> [Unknown: Int] {
    var counts: [Unknown: Int] = [:]
    for session in sessions {
      for part in session.margin.unknown {
        let lack: Unknown =
          switch part {
          case .price: .price
          case .pay: .pay
          case .costs: .costs
          }
        counts[lack, default: 0] += 1
      }
      if session.trainer == nil { counts[.trainer, default: 0] += 1 }
      if session.client == nil { counts[.client, default: 0] += 1 }
    }
    return counts
  }
}

/// The sum of what is known; nil where neither is.
private func adding(_ sum: Decimal?, _ amount: Decimal?) -> Decimal? {
  amount.map { (sum ?? .zero) + $0 } ?? sum
}
