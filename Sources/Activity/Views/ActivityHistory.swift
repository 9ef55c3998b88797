package import Encoding
package import Ledger
package import Values

/// The sessions that were done on some days, or on all.
package struct ActivityHistory: View {
  /// One activity of the journal with what follows from it.
  package struct Session: Equatable, Sendable {
    /// Its entry.
    package let entry: ULID
    /// The day it belongs to.
    package let day: CivilDay
    /// When in that day; nil where that is not known.
    package let at: Timestamp?
    /// What was done, how long, how far, and the energy it took.
    package let activity: ActivityEntry
    /// What its type is counted with; nil for a type of another version.
    package let family: ActivityFamily?
    /// The energy as a multiple of rest: that of the activity, else the table's.
    package let met: MET?
    /// How hard it was: the person's word, else the band of the MET value.
    package let intensity: Intensity?
    /// How much it asked of the person; nil where nobody knows.
    package let load: SessionLoad?

    /// The key of its type: `running`.
    package var type: String { activity.type }
    /// How long it was done.
    package var minutes: Minutes { activity.minutes }
    /// The gross energy it took; nil where nobody knows.
    package var kcal: Kilocalories? { activity.kcal }
    /// How far it went; nil where that was not said.
    package var distance: Kilometres? { activity.distance }

    /// A session as an entry tells it. Throws where that cannot be read.
    package init(_ entry: Entry) throws(DamagedEntry) {
      try self.init(entry) { ActivityTypes.builtIn.type(key: $0) }
    }

    /// The same, with a type looked up by its key.
    init(_ entry: Entry, _ type: (String) -> ActivityType?) throws(DamagedEntry) {
      let (day, activity) = (try entry.requiredDay(), try ActivityEntry(entry))
      self.init(entry: entry.id, day: day, at: entry.at, activity: activity, type(activity.type))
    }

    /// A session of these parts.
    package init(entry: ULID, day: CivilDay, at: Timestamp?, activity: ActivityEntry) {
      let type = ActivityTypes.builtIn.type(key: activity.type)
      self.init(entry: entry, day: day, at: at, activity: activity, type)
    }

    private init(
      entry: ULID, day: CivilDay, at: Timestamp?, activity: ActivityEntry, _ type: ActivityType?
    ) {
      self.entry = entry
      self.day = day
      self.at = at
      self.activity = activity
      family = type?.family ?? SharedActivity(key: activity.type)?.family
      met = activity.met ?? type?.met
      intensity = activity.intensity ?? met?.intensity
      load = SessionLoad(activity, type: type)
    }
  }

  private var list: EntryList

  /// The sessions of some days; of all where `days` is nil.
  package init(days: ClosedRange<CivilDay>?) {
    list = EntryList(
      kinds: [ActivityEntry.kind.name], days: days, leavingOut: ActivityTrack.routeKey)
  }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    try list.fold(record, in: bytes)
  }

  package func looks(at record: Record, in bytes: Span<UInt8>) -> Bool { list.looks(at: record, in: bytes) }

  /// A history of the same days, for a second thread.
  package func emptied() -> ActivityHistory? {
    guard let empty = list.emptied() else { return nil }
    var history = self
    history.list = empty
    return history
  }

  /// Takes in what that thread has found.
  package mutating func merge(_ other: ActivityHistory) { list.merge(other.list) }

  /// It looks at no register.
  package var registerKinds: [String]? { [] }

  /// The days, or every activity.
  package var reaches: [Reach]? { list.reaches }

  /// The sessions by day, time and id, and the entries that could not be read.
  package var found: (sessions: [Session], damage: [DamagedEntry]) {
    var sessions: [Session] = []
    var damage = list.damage
    // There are many sessions of few types.
    var known: [String: ActivityType?] = [:]
    let type = { (key: String) -> ActivityType? in
      if let type = known[key] { return type }
      let type = ActivityTypes.builtIn.type(key: key)
      known[key] = type
      return type
    }
    for entry in list.entries {
      do throws(DamagedEntry) {
        sessions.append(try Session(entry, type))
      } catch {
        damage.append(error)
      }
    }
    return (sessions, damage)
  }

  /// The sessions, by day, time and id; what cannot be read is left out.
  package var sessions: [Session] { found.sessions }

  /// The entries that could not be read.
  package var damage: [DamagedEntry] { found.damage }
}

extension [ActivityHistory.Session] {
  /// What they ask of the body until a day, from the first of them on; of the days those from `start` on are kept.
  package func trainingLoad(until day: CivilDay, keepingFrom start: CivilDay) -> TrainingLoad {
    TrainingLoad(
      compactMap { session in session.load.map { (session.day, $0.amount) } }, until: day,
      keepingFrom: start)
  }

  /// The keys of the types that were done most often, the most frequent first; equal ones by minutes, then by key.
  package var typesByFrequency: [String] {
    var counts: [String: (sessions: Int, minutes: Decimal)] = [:]
    for session in self {
      let old = counts[session.type] ?? (0, .zero)
      counts[session.type] = (old.sessions + 1, old.minutes.adding(session.minutes.value) ?? old.minutes)
    }
    return counts.keys.sorted { left, right in
      guard let one = counts[left], let other = counts[right] else { return left < right }
      if one.sessions != other.sessions { return one.sessions > other.sessions }
      return one.minutes == other.minutes ? left < right : one.minutes > other.minutes
    }
  }
}
