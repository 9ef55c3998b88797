package import Encoding
package import Values

/// The entries of some kinds on some days in order of day, time and id.
package struct EntryList: View {
  private let kinds: Set<String>
  private let days: ClosedRange<CivilDay>?
  private let leftOut: StaticString?
  private let reference: FieldReference?
  private var found: [Entry] = []
  /// The entries that could not be read.
  package private(set) var damage: [DamagedEntry] = []

  /// Collects entries of these kinds; of all days where `days` is nil. A reference is one that all of them have; a field
  /// that is left out is long and not needed.
  package init(
    kinds: Set<String>, days: ClosedRange<CivilDay>?, referring reference: FieldReference? = nil,
    leavingOut field: StaticString? = nil
  ) {
    self.kinds = kinds
    self.days = days
    self.reference = reference
    leftOut = field
  }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard try includes(record, in: bytes) else { return }
    do {
      found.append(try record.read(leavingOut: leftOut, in: bytes))
    } catch {
      damage.append(error)
    }
  }

  /// Whether a record is of these kinds and days.
  package func includes(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) -> Bool {
    if let days {
      guard let day = record.day, days.contains(day) else { return false }
    }
    guard kinds.contains(try unescaped(bytes, record.kind)) else { return false }
    return try reference?.isIn(record, bytes) ?? true
  }

  /// A list of the same kinds and days, for a second thread.
  package func emptied() -> EntryList? {
    EntryList(kinds: kinds, days: days, referring: reference, leavingOut: leftOut)
  }

  /// Takes in what that thread has found.
  package mutating func merge(_ other: EntryList) {
    found += other.found
    damage += other.damage
  }

  /// The registers it looks at.
  package var registerKinds: [String]? { Array(kinds) }

  package func looks(at record: Record, in bytes: Span<UInt8>) -> Bool {
    guard let days else { return true }
    return record.day.map(days.contains) ?? false
  }

  /// The days, or all entries of the kinds.
  package var reaches: [Reach]? {
    kinds.sorted().map { kind in days.map { .some(kind: kind, on: $0) } ?? .every(kind: kind) }
  }

  /// The entries, by day, time and id; those without a time stand before those with one.
  package var entries: [Entry] { found.sorted { $0.place < $1.place } }
}

/// A field of an entry that holds the id of another, as a session does that of its client.
package struct FieldReference: Sendable {
  private let field: StaticString
  private let id: String

  /// A field that holds this id.
  package init(_ field: StaticString, _ id: ULID) {
    self.field = field
    self.id = id.description
  }

  /// Whether a record has it.
  fileprivate func isIn(_ record: Record, _ bytes: Span<UInt8>) throws(JSONError) -> Bool {
    guard var cursor = try record.find(field, in: bytes), try cursor.kind(in: bytes) == .string else {
      return false
    }
    return try unescaped(bytes, cursor.string(in: bytes)) == id
  }
}

/// Where an entry stands among others: by day, time and id; one without a time stands before those with one.
package struct EntryPlace: Comparable, Sendable {
  private let day: Int32
  private let milliseconds: Int64
  private let id: ULID

  fileprivate init(_ entry: Entry) {
    day = entry.day?.number ?? 0
    milliseconds = entry.at?.instant.milliseconds ?? 0
    id = entry.id
  }

  /// By day, then time, then id.
  package static func < (left: EntryPlace, right: EntryPlace) -> Bool {
    (left.day, left.milliseconds, left.id) < (right.day, right.milliseconds, right.id)
  }
}

extension Entry {
  /// Where it stands among others.
  package var place: EntryPlace { EntryPlace(self) }
}
