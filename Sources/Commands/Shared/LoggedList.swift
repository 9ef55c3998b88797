internal import Encoding
internal import Ledger
internal import Values

/// The entries of a kind on some days as what they say: each is read by the thread that meets it, and nothing else of it
/// is held.
struct LoggedList<Content: SingleEntry>: View {
  /// What was read of an entry, beside what it is ordered by.
  private struct Item<Read: Sendable>: Sendable {
    let place: EntryPlace
    let read: Read
  }

  private let list: EntryList
  private var found: [Item<LoggedEntry<Content>>] = []
  private var failed: [Item<UnreadEntry>] = []
  /// The entries that are none.
  private(set) var damage: [DamagedEntry] = []

  /// Collects the entries of these days; of all where `days` is nil.
  init(on days: ClosedRange<CivilDay>?) {
    list = EntryList(kinds: [Content.kind.name], days: days)
  }

  mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard try list.includes(record, in: bytes) else { return }
    do {
      take(try record.read(leavingOut: Content.unlisted, in: bytes))
    } catch {
      damage.append(error)
    }
  }

  private mutating func take(_ entry: Entry) {
    do {
      found.append(Item(place: entry.place, read: try LoggedEntry(entry, as: Content.init)))
    } catch {
      let unread = UnreadEntry(kind: entry.kind, id: entry.id, reason: error.reason)
      failed.append(Item(place: entry.place, read: unread))
    }
  }

  /// A list of the same days, for a second thread.
  func emptied() -> LoggedList? {
    var other = self
    (other.found, other.failed, other.damage) = ([], [], [])
    return other
  }

  /// Takes in what that thread has found.
  mutating func merge(_ other: LoggedList) {
    found += other.found
    failed += other.failed
    damage += other.damage
  }

  /// The registers it looks at.
  var registerKinds: [String]? { list.registerKinds }

  func looks(at record: Record, in bytes: Span<UInt8>) -> Bool { list.looks(at: record, in: bytes) }

  /// The days, or all entries of the kind.
  var reaches: [Reach]? { list.reaches }

  /// The entries, by day, time and id; those without a time stand before those with one.
  var entries: [LoggedEntry<Content>] { found.sorted { $0.place < $1.place }.map(\.read) }

  /// The entries that do not say what one of their kind has to, in the same order.
  var unread: [UnreadEntry] { failed.sorted { $0.place < $1.place }.map(\.read) }
}

/// An entry of which something is missing, or cannot be read.
struct UnreadEntry: Sendable {
  /// Its kind.
  let kind: String
  /// Its id.
  let id: ULID
  /// What is wrong with it.
  let reason: Message
}
