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
    id("healthlog import\n\(journal)\n\(program)\n\(kind)\n\(key)", [])
  }

  /// The id of the event that says this of an entry: of other fields there is another.
  package func eventID(_ entry: ULID) -> ULID { eventID(entry, fieldBytes) }

  /// The same, where its `fieldBytes` are made already.
  func eventID(_ entry: ULID, _ members: [UInt8]) -> ULID {
    let time = at.map { "\"\($0)\"" } ?? "null"
    return id("healthlog import event\n\(entry)\n{\"day\":\"\(day)\",\"at\":\(time)", members)
  }

  /// Its fields as the journal writes them behind others, the brace that closes their object with them.
  var fieldBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    for field in fields {
      bytes.append(UInt8(ascii: ","))
      JSON.write(string: field.key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      field.value.write(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  /// The bytes of the operation that adds it. `members` are `fieldBytes`.
  func additionBytes(_ entry: ULID, _ members: [UInt8]) -> [UInt8] {
    var bytes = Array("{\"op\":\"add\",\"kind\":".utf8)
    JSON.write(string: kind, to: &bytes)
    bytes += ",\"entry\":\"\(entry)\",\"day\":\"\(day)\"".utf8
    if let at { bytes += ",\"at\":\"\(at)\"".utf8 }
    return bytes + members
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

  /// The same with other fields, or by another key.
  package func with(fields: [JSON.Member]? = nil, key: String? = nil) -> ForeignEntry {
    ForeignEntry(
      kind: kind, day: day, at: at, key: key ?? self.key, fields: fields ?? self.fields, line: line,
      program: program)
  }

  private func id(_ head: String, _ rest: [UInt8]) -> ULID {
    var hash = SHA256()
    hash.update(head.utf8Span.span)
    hash.update(rest.span)
    let time = at?.instant.milliseconds ?? Int64(day.number) * 86_400_000
    return ULID(milliseconds: max(0, time), digest: hash.finish())
  }
}
