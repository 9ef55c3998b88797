internal import Encoding
package import Ledger
package import Values

/// Whether a day is completely logged, as the person says; of several states of a day the newest counts.
package struct DayState: Equatable, Sendable {
  /// Whether nothing is missing any more.
  package let isClosed: Bool

  /// A state.
  package init(isClosed: Bool) {
    self.isClosed = isClosed
  }

  /// Reads a state. Throws where it says neither.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    guard let isClosed = entry["closed"]?.boolValue else {
      throw DamagedEntry(entry: entry.id, reason: "'closed' is missing")
    }
    self.isClosed = isClosed
  }

  /// The operation that adds it; a state belongs to the whole day and so has no time.
  package func addition(entry: ULID, day: CivilDay) -> Operation {
    .add(kind: Self.kind.name, entry: entry, day: day, at: nil, fields: [.init("closed", .bool(isClosed))])
  }

  /// Whether a day is closed, by all states of it that the journal has, in any order. A state that cannot be
  /// read counts as none.
  package static func isClosed(_ entries: [Entry]) -> Bool {
    let newest = entries.filter { $0.kind == kind.name }.max { $0.id < $1.id }
    return newest?["closed"]?.boolValue ?? false
  }

  /// The kind of states of a day.
  package static let kind = Kind.logged(
    "day_state", summary: "Whether a day is completely logged; the latest of a day counts.",
    fields: [.required("closed", "true if the day is completely logged", .truth)],
    examples: [
      #"""
      {"op":"add","kind":"day_state","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","closed":true}
      """#,
      #"""
      {"op":"add","kind":"day_state","entry":"01M7YF3FTCB3C4D5E6F7G8H9J1","day":"2026-11-21","closed":false}
      """#,
    ])
}
