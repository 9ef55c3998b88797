// An entry has the id of the event that adds it: so the program writes it, and so an import names the event that an
// exported entry becomes. Only a command that adds several entries at once, or somebody else's program, adds one under
// another id. Such an addition may be the second of its entry: it is noted in the first pass, and does not count where
// the entry's own event is here. Of several such additions that of the smallest event counts.

internal import Encoding
internal import Values

/// Additions of entries by events of another id, and which of them count.
struct ForeignAdditions: Sendable {
  /// An entry and the event that adds it.
  private struct Addition: Hashable {
    let entry: ULID
    let event: ULID
  }

  private var met: Set<Addition> = []
  private var losing: Set<Addition> = []
  /// The entries that plain events of their ids add.
  private var own: Set<ULID> = []

  /// The entries of all that were noted.
  var entries: Set<ULID> { Set(met.map(\.entry)) }

  /// Notes that an event adds an entry.
  mutating func note(_ entry: ULID, _ event: ULID) { met.insert(Addition(entry: entry, event: event)) }

  /// Notes that an event adds the entry of its own id.
  mutating func note(own entry: ULID) { own.insert(entry) }

  /// Takes in what another part of the same journal holds.
  mutating func merge(_ other: ForeignAdditions) {
    guard !other.met.isEmpty || !other.own.isEmpty else { return }
    met.formUnion(other.met)
    own.formUnion(other.own)
  }

  /// Ends the first pass, with the entries that keyed events of their ids add.
  mutating func settle(_ keyed: KeyedEvents) {
    guard !met.isEmpty else { return }
    let own = own.union(keyed.ownAdditions)
    for (entry, additions) in Dictionary(grouping: met, by: \.entry) {
      let counting = own.contains(entry) ? nil : additions.map(\.event).min()
      losing.formUnion(additions.filter { $0.event != counting })
    }
  }

  /// Whether an addition counts.
  @inline(__always)
  func counts(_ record: Record) -> Bool {
    record.entry == record.event || losing.isEmpty
      || !losing.contains(Addition(entry: record.entry, event: record.event))
  }
}

extension Replay {
  /// First pass: notes what a line that was collected adds behind its first operation, where that is an addition.
  mutating func noteForeignAdditions(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard let line = EventLine.atFixedPlaces(bytes, range), PlainAddition(bytes, line) != nil,
      var body = try? BodyReader(bytes, line), (try? body.next(bytes)) ?? nil != nil
    else { return }
    while let operation = (try? body.next(bytes)) ?? nil {
      guard operation.isAddition(bytes), let entry = operation.entry, entry != line.id else { continue }
      foreign.note(entry, line.id)
    }
  }
}
