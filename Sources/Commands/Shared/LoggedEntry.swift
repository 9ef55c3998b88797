internal import Document
internal import Encoding
internal import Ledger
internal import Session
internal import Values

/// What was logged, with what the journal says around it.
struct LoggedEntry<Content> {
  /// Its entry; nil where it was only tried.
  let id: ULID?
  /// The day it belongs to.
  let day: CivilDay
  /// When in that day; nil where that is not known.
  let at: Timestamp?
  /// What it is.
  let content: Content

  /// What was logged under an id; nil where it was only tried.
  init(id: ULID?, day: CivilDay, at: Timestamp?, content: Content) {
    self.id = id
    self.day = day
    self.at = at
    self.content = content
  }

  /// Reads an entry. Throws where it has no day, or does not say what one of its kind has to.
  init(_ entry: Entry, as read: (Entry) throws(DamagedEntry) -> Content) throws(DamagedEntry) {
    self.init(id: entry.id, day: try entry.requiredDay(), at: entry.at, content: try read(entry))
  }

  /// Its id, day and time in machine formats.
  var head: [JSON.Member] {
    [
      .init("id", .text(id)), .init("day", day.description),
      .init("at", .text(at)),
    ]
  }

  /// Its name for a row of a list: short for people, whole for programs.
  func idCell(isForPeople: Bool) -> Cell {
    id.map { .text(isForPeople ? $0.short : $0.description) } ?? .empty
  }

  /// Its time for a row of a list.
  var timeCell: Cell { at.map { .time($0) } ?? .unknown }

  /// A title of a name, the day and the time: `Running, Sat 21 Nov 2026 07:00`.
  func title(_ name: String, _ language: Language) -> String {
    let time = at.map { " " + language.clock($0) } ?? ""
    return "\(name), \(language.day(day))\(time)"
  }
}

extension LoggedEntry: Sendable where Content: Sendable {}

extension Session {
  /// The entries of a kind on some days, or on all, in order of day and time. One that cannot be read is told
  /// of and skipped.
  mutating func logged<Content>(
    _ kind: Kind, on days: ClosedRange<CivilDay>?, as read: (Entry) throws(DamagedEntry) -> Content
  ) throws(Failure) -> [LoggedEntry<Content>] {
    logged(try entries(of: [kind.name], on: days), as: read)
  }

  /// What some entries say. One that cannot be read is told of and skipped.
  mutating func logged<Content>(
    _ entries: [Entry], as read: (Entry) throws(DamagedEntry) -> Content
  ) -> [LoggedEntry<Content>] {
    var found: [LoggedEntry<Content>] = []
    for entry in entries {
      if let entry = logged(entry, as: read) { found.append(entry) }
    }
    return found
  }

  /// Hands out the entries of a kind on some days, or all, a part at a time, each part in order of day and time and
  /// none of them larger than memory should be; `body` says whether it wants more.
  mutating func eachLogged<Content: SingleEntry>(
    on days: ClosedRange<CivilDay>?, newestFirst: Bool,
    _ body: ([LoggedEntry<Content>], inout Session) throws(Failure) -> Bool
  ) throws(Failure) {
    try fold(inSpans: { LoggedList<Content>(on: $0) }, of: days, newestFirst: newestFirst) {
      list, session throws(Failure) in
      session.report(list.damage)
      for unread in list.unread { session.tell(unread: unread) }
      return try body(list.entries, &session)
    }
  }

  /// The entry of an id that stands; nil where it cannot be read.
  func logged<Content>(_ id: ULID, as read: (Entry) throws(DamagedEntry) -> Content) throws(Failure)
    -> LoggedEntry<Content>?
  {
    let timeline = try timelines(of: [id]).timelines[id]
    guard let entry = (try? timeline?.current(kinds: kinds)) ?? nil, let day = entry.day,
      let content = try? read(entry)
    else { return nil }
    return LoggedEntry(id: id, day: day, at: entry.at, content: content)
  }

  /// What an entry says; nil, and told of, where it cannot be read.
  private mutating func logged<Content>(
    _ entry: Entry, as read: (Entry) throws(DamagedEntry) -> Content
  ) -> LoggedEntry<Content>? {
    do {
      return try LoggedEntry(entry, as: read)
    } catch {
      tell(unread: UnreadEntry(kind: entry.kind, id: entry.id, reason: error.reason))
      return nil
    }
  }

  private mutating func tell(unread entry: UnreadEntry) {
    console.warnOnce("skipped \(entry.kind) \(entry.id.short): \(entry.reason)")
    console.end(with: .attention)
  }
}
