internal import Encoding
internal import Journal
internal import Platform
internal import Session
internal import Values

/// The revisions of each session that a calendar was given last, or that came from it: some calendars drop the line in
/// which the events say so. A note of this device, which may be lost: then events are compared with what is here.
struct CalendarMemory {
  private var bases: [ULID: [ULID]] = [:]
  private let path: String?

  private static let mostBytes = 16 << 20

  /// What this device remembers.
  init(_ session: Session) {
    path = session.journal.map { "\($0.layout.local)/calendar.json" }
    guard let path, let bytes = try? session.world.disk.contents(of: path, atMost: Self.mostBytes),
      let json = try? JSON.parse(bytes.span)
    else { return }
    for member in json["sessions"]?.members ?? [] {
      guard let id = ULID(parsing: member.key) else { continue }
      bases[id] = (member.value.arrayValue ?? []).compactMap(\.stringValue).compactMap { ULID(parsing: $0) }
    }
  }

  /// The revisions that a session was given with; none where nobody remembers.
  func base(of session: ULID) -> [ULID] { bases[session] ?? [] }

  /// Notes the revisions that a calendar has of a session.
  mutating func note(_ session: ULID, _ revisions: [ULID]) { bases[session] = revisions }

  /// Keeps it.
  func keep(_ session: Session) {
    guard let path else { return }
    let members = bases.sorted { $0.key < $1.key }.map { id, revisions in
      JSON.Member(id.description, .array(revisions.map { .string($0.description) }))
    }
    let json: JSON = ["v": .count(1), "sessions": .object(members)]
    // Where it cannot be written, only this device's help for such calendars is lost.
    try? session.world.write(Array((json.text + "\n").utf8), to: path)
  }
}
