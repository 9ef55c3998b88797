internal import Ledger
internal import Values

/// What a journal holds already, so that nothing is imported twice.
package struct KnownEvents: Sendable {
  private var events: Set<ULID> = []
  private var entries = AddedEntries()
  private var added: Set<ULID> = []

  /// What an empty journal holds.
  package init() {}

  /// Takes in a line of the journal.
  package mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    // What is no event holds nothing.
    guard let line = try? EventLine.read(bytes, range) else { return }
    events.insert(line.id)
    entries.take(bytes, range)
  }

  /// Ends the taking in of lines.
  package mutating func settle() {
    added = Set(entries.ids)
    entries = AddedEntries()
  }

  /// Notes an event.
  mutating func note(event: ULID) { events.insert(event) }

  /// Notes an entry.
  mutating func note(entry: ULID) { added.insert(entry) }

  /// Whether an entry was added before, whether it stands or not.
  func has(entry: ULID) -> Bool { added.contains(entry) }

  /// Whether an event is there.
  func has(event: ULID) -> Bool { events.contains(event) }
}
