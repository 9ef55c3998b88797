package import Encoding
package import Ledger
package import Values

/// An entry of the diary as a file of another program gives it.
package struct ForeignEntry: Sendable {
  /// Its kind: `weight`.
  package let kind: String
  /// The day it belongs to.
  package let day: CivilDay
  /// When it was; nil where only the day is known.
  package let at: Timestamp?
  /// What it is known by in its program, so that the same entry of a newer file is found again.
  package let key: String
  /// What it says, as the journal has it.
  package let fields: [JSON.Member]
  /// The number of the line it begins at, from 1; 0 in a file without lines.
  package let line: Int

  /// An entry.
  package init(
    kind: String, day: CivilDay, at: Timestamp?, key: String, fields: [JSON.Member], line: Int
  ) {
    self.kind = kind
    self.day = day
    self.at = at
    self.key = key
    self.fields = fields
    self.line = line
  }

  /// The id of its entry: that of the same key of a program is always the same in a journal.
  package func entryID(program: String, journal: ULID) -> ULID {
    id(["healthlog import", journal.description, program, kind, key])
  }

  /// The id of the event that says this of an entry: of other fields there is another.
  package func eventID(_ entry: ULID) -> ULID {
    let said = JSON.object([.init("day", day.description), .init("at", .text(at))] + fields).text
    return id(["healthlog import event", entry.description, said])
  }

  /// The operation that adds it.
  package func addition(_ entry: ULID) -> Operation {
    .add(kind: kind, entry: entry, day: day, at: at, fields: fields)
  }

  /// The line of `export jsonl` that says the same.
  package func line(_ entry: ULID) -> JSON {
    .object(
      [
        .init("id", entry.description), .init("kind", .string(kind)), .init("day", day.description),
        .init("at", .text(at)),
      ] + fields)
  }

  private func id(_ parts: [String]) -> ULID {
    var hash = SHA256()
    hash.update(Array(parts.joined(separator: "\n").utf8).span)
    let time = at?.instant.milliseconds ?? Int64(day.number) * 86_400_000
    return ULID(milliseconds: max(0, time), digest: hash.finish())
  }
}
