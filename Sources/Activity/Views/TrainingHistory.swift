package import Encoding
package import Ledger
package import Values

/// What every day's sessions asked of the body, and the sessions of some days. Years of training are held as one number a
/// day.
package struct TrainingHistory: View {
  private let days: ClosedRange<CivilDay>
  private var list: ActivityHistory
  private var sums: [CivilDay: Decimal] = [:]
  private var types: [String: ActivityType?] = [:]
  private var others: [DamagedEntry] = []

  /// A history that keeps the sessions of some days.
  package init(sessionsOn days: ClosedRange<CivilDay>) {
    self.days = days
    list = ActivityHistory(days: days)
  }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard record.isKind("activity", in: bytes) else { return }
    let session: ActivityHistory.Session
    do {
      session = try ActivityHistory.Session(try record.read(leavingOut: ActivityTrack.routeKey, in: bytes)) {
        type(key: $0)
      }
    } catch {
      others.append(error)
      return
    }
    if days.contains(session.day) { try list.fold(record, in: bytes) }
    if let load = session.load { add(load.amount, on: session.day) }
  }

  /// There are many sessions of few types.
  private mutating func type(key: String) -> ActivityType? {
    if let known = types[key] { return known }
    let type = ActivityTypes.builtIn.type(key: key)
    types[key] = type
    return type
  }

  private mutating func add(_ load: Decimal, on day: CivilDay) {
    sums[day] = sums[day, default: .zero].adding(load) ?? sums[day]
  }

  /// A history that keeps the sessions of the same days, for a second thread.
  package func emptied() -> TrainingHistory? { TrainingHistory(sessionsOn: days) }

  /// Takes in what that thread has found.
  package mutating func merge(_ other: TrainingHistory) {
    list.merge(other.list)
    for (day, load) in other.sums { add(load, on: day) }
    others += other.others
  }

  /// It looks at no register.
  package var registerKinds: [String]? { [] }

  /// Every activity.
  package var reaches: [Reach]? { [.every(kind: ActivityEntry.kind.name)] }

  /// The load of each day that has one.
  package var loads: [(day: CivilDay, load: Decimal)] { sums.map { (day: $0.key, load: $0.value) } }

  /// The sessions of the days, by day, time and id; what cannot be read is left out.
  package var sessions: [ActivityHistory.Session] { list.sessions }

  /// The entries that could not be read.
  package var damage: [DamagedEntry] { others }
}
