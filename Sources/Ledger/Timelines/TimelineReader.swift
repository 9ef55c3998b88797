internal import Encoding
package import Values

/// Gathers the lives of some entries from the lines of a journal, in any order.
package struct TimelineReader: Sendable {
  private let entries: Set<ULID>
  private var found: [Event] = []
  /// The keyed events found, by whose ids `takeRivals` looks for others.
  package private(set) var keyed: Set<ULID> = []
  private var erased: Set<ULID>

  /// Gathers the lives of these entries.
  package init(of entries: Set<ULID>) {
    self.init(of: entries, erased: [])
  }

  /// The same from a part of the lines; the others erase these events.
  package init(of entries: Set<ULID>, erased: Set<ULID>) {
    self.entries = entries
    self.erased = erased
  }

  /// Takes in an event that names one of the entries, or erases anything. What is no event is passed over: a
  /// replay tells of it.
  package mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard let line = try? EventLine.read(bytes, range), line.erased == nil,
      var body = try? BodyReader(bytes, line)
    else { return }
    while let operation = (try? body.next(bytes)) ?? nil {
      let isNamed = operation.entry.map(entries.contains) ?? false
      guard isNamed || operation.verb(bytes) == .erase, let event = try? Event(bytes, line) else { continue }
      erased.formUnion(event.erasedEvents)
      if !entries.isDisjoint(with: event.entries) { take(event) }
      return
    }
  }

  /// Whether the lines have to be gone over once more, for `takeRivals`.
  package var needsRivals: Bool { !keyed.isEmpty }

  /// Takes in an event of the same key as one found before, whatever entries it names: it may count instead.
  package mutating func takeRivals(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard let line = try? EventLine.read(bytes, range), line.erased == nil, keyed.contains(line.id),
      let event = try? Event(bytes, line), entries.isDisjoint(with: event.entries)
    else { return }
    found.append(event)
  }

  /// The lives, and the events that count in them, by id.
  package var lives: (timelines: [ULID: Timeline], events: [Event]) {
    let present = found.filter { !erased.contains($0.id) }
    let bodies = Dictionary(grouping: present, by: \.id)
    var naming: [ULID: Set<ULID>] = [:]
    for event in present {
      for entry in event.entries where entries.contains(entry) { naming[entry, default: []].insert(event.id) }
    }
    var timelines: [ULID: Timeline] = [:]
    for (entry, ids) in naming {
      timelines[entry] = Timeline(
        entry: entry, events: ids.flatMap { bodies[$0] ?? [] }, erased: erased)
    }
    let counting = EventBodies(present).counting.filter { !entries.isDisjoint(with: $0.entries) }
    return (timelines, counting)
  }

  private mutating func take(_ event: Event) {
    found.append(event)
    if event.isKeyed { keyed.insert(event.id) }
  }
}
