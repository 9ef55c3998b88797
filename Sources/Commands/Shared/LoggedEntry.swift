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

extension Session {
  /// The entries of a kind on some days, or on all, in order of day and time. One that cannot be read is told
  /// of and skipped.
  mutating func logged<Content>(
    _ kind: Kind, on days: ClosedRange<CivilDay>?, as read: (Entry) throws(DamagedEntry) -> Content
  ) throws(Failure) -> [LoggedEntry<Content>] {
    var found: [LoggedEntry<Content>] = []
    for entry in try entries(of: [kind.name], on: days) {
      do {
        found.append(
          LoggedEntry(
            id: entry.id, day: try entry.requiredDay(), at: entry.at, content: try read(entry)))
      } catch {
        warn("skipped \(kind.name) \(entry.id.short): \(error.reason)")
        end(with: .attention)
      }
    }
    return found
  }
}
