internal import Food
internal import Ledger
internal import Session
internal import Values

/// What an event records as one entry of a day.
protocol SingleEntry: Sendable {
  /// The kind of its entries.
  static var kind: Kind { get }

  /// A field that is long, and that no list shows: lists leave it unread. Nil where there is none.
  static var unlisted: StaticString? { get }

  /// Reads one from an entry.
  init(_ entry: Entry) throws(DamagedEntry)

  /// What adds it under an id.
  func addition(entry: ULID, day: CivilDay, at: Timestamp?) -> Ledger.Operation
}

extension SingleEntry {
  static var unlisted: StaticString? { nil }
}

extension MealEntry: SingleEntry {}

extension Session {
  /// An entry that was recorded before for a day, as it stands now; nil where it was removed since, or may not be told.
  mutating func standing<Content: SingleEntry>(_ id: ULID, on day: CivilDay) throws(Failure)
    -> LoggedEntry<Content>?
  {
    guard world.tellsStored else { return nil }
    // It is looked for everywhere only where it was moved.
    for days in [day...day, nil] {
      let found = try logged(Content.kind, on: days) { (entry) throws(DamagedEntry) in try Content(entry) }
      if let standing = found.first(where: { $0.id == id }) { return standing }
    }
    return nil
  }

  /// What was logged on a day within two minutes of a time. One that cannot be read is told of and skipped.
  mutating func logged<Content: SingleEntry>(near at: Timestamp, on day: CivilDay) throws(Failure)
    -> [LoggedEntry<Content>]
  {
    logged(try entries(of: Content.kind.name, on: day, near: at), as: Content.init)
  }
}
