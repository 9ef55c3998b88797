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
  /// The program it is of, where its file has entries of several, as a plan does.
  package let program: String?

  /// An entry.
  package init(
    kind: String, day: CivilDay, at: Timestamp?, key: String, fields: [JSON.Member], line: Int,
    program: String? = nil
  ) {
    self.kind = kind
    self.day = day
    self.at = at
    self.key = key
    self.fields = fields
    self.line = line
    self.program = program
  }

  /// The id of its entry: that of the same key of a program is always the same in a journal.
  package func entryID(program: String, journal: ULID) -> ULID {
    .of(self, ["healthlog import", journal.description, program, kind, key])
  }

  /// The id of the event that says this of an entry: of other fields there is another.
  package func eventID(_ entry: ULID) -> ULID {
    let said = JSON.object([.init("day", day.description), .init("at", .text(at))] + fields).text
    return .of(self, ["healthlog import event", entry.description, said])
  }

  /// The operation that adds it.
  package func addition(_ entry: ULID) -> Operation {
    .add(kind: kind, entry: entry, day: day, at: at, fields: fields)
  }

  /// Its line in a plan.
  package func line(program: String) -> JSON {
    .object(
      [
        .init("program", .string(self.program ?? program)), .init("key", .string(key)),
        .init("kind", .string(kind)), .init("day", day.description), .init("at", .text(at)),
      ] + fields)
  }

  /// The same with other fields.
  package func with(fields: [JSON.Member]) -> ForeignEntry {
    ForeignEntry(kind: kind, day: day, at: at, key: key, fields: fields, line: line, program: program)
  }
}

extension ULID {
  /// An id of the time of an entry that follows from some words.
  fileprivate static func of(_ entry: ForeignEntry, _ parts: [String]) -> ULID {
    var hash = SHA256()
    hash.update(Array(parts.joined(separator: "\n").utf8).span)
    let time = entry.at?.instant.milliseconds ?? Int64(entry.day.number) * 86_400_000
    return ULID(milliseconds: max(0, time), digest: hash.finish())
  }
}
