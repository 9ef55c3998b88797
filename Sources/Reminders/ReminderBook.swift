package import Encoding
package import Ledger
package import Values

/// Every reminder that stands.
package struct ReminderBook: View {
  /// A reminder with its entry.
  package struct Item: Equatable, Sendable {
    /// The entry.
    package let entry: ULID
    /// The reminder.
    package let reminder: Reminder

    /// A reminder of an entry.
    package init(entry: ULID, reminder: Reminder) {
      self.entry = entry
      self.reminder = reminder
    }
  }

  private var found: [Item] = []
  /// The entries that could not be read.
  package private(set) var damage: [DamagedEntry] = []

  /// A book that has met nothing.
  package init() {}

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard record.isKind("reminder", in: bytes) else { return }
    do throws(DamagedEntry) {
      found.append(Item(entry: record.entry, reminder: try Reminder(try record.read(in: bytes))))
    } catch {
      damage.append(error)
    }
  }

  /// The registers it looks at.
  package var registerKinds: [String]? { ["reminder"] }

  /// The reminders by their times, of one time the oldest first.
  package var items: [Item] {
    found.sorted { ($0.reminder.time, $0.entry) < ($1.reminder.time, $1.entry) }
  }
}
