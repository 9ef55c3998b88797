internal import Body
package import Encoding
package import Ledger
package import Values

/// The entries of a journal that came from some programs, to tell which of them a newer export does not have any more.
package struct ImportedEntries: View, Sendable {
  /// One entry.
  package struct Found: Sendable {
    /// Its id.
    package let id: ULID
    /// Its kind.
    package let kind: String
    /// The day it belongs to.
    package let day: CivilDay
    /// What it is of: its kind, and of a measure its name as well.
    package let subject: String
  }

  /// What an entry with these fields is of: its kind, and of a measure its name as well, for an export has a file for each.
  package static func subject(_ kind: String, _ fields: [JSON.Member]) -> String {
    guard kind == MeasureEntry.kind.name else { return kind }
    return "\(kind) \(fields.first { $0.key == "name" }?.value.stringValue ?? "")"
  }

  /// The entries.
  package private(set) var found: [Found] = []
  private let programs: Set<String>

  /// Looks for the entries of programs.
  package init(of programs: Set<String>) {
    self.programs = programs
  }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    // An entry that cannot be read is reported elsewhere.
    guard try record.find("origin", in: bytes) != nil, let entry = try? record.read(in: bytes),
      let day = entry.day, let origin = entry.text("origin"), programs.contains(Self.program(origin))
    else { return }
    found.append(
      Found(
        id: entry.id, kind: entry.kind, day: day, subject: Self.subject(entry.kind, entry.fields)))
  }

  /// The program of an origin, which may name a device as well: `Apple Health: Anna's Watch`.
  private static func program(_ origin: String) -> String {
    guard let colon = origin.firstIndex(of: ":") else { return origin }
    return String(origin[..<colon])
  }

  /// The same without any.
  package func emptied() -> ImportedEntries? { ImportedEntries(of: programs) }

  /// Takes in those of another part of the journal.
  package mutating func merge(_ other: ImportedEntries) {
    found += other.found
  }
}
