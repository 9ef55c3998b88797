// What is erased must be gone, and nothing else: an event that also says something of other entries is said again, for
// these, by the erasing event itself. It adds them as they were added, and gives every field that was ever changed the
// value it has now, having seen all there is; so it does not matter which of their events have lost their bodies.

internal import Encoding
internal import Ledger
internal import Session
internal import Values

/// What the event that erases an entry holds.
struct Erasing {
  /// The events whose bodies go.
  let events: [ULID]
  /// The operations of the event.
  private(set) var operations: [Operation] = []

  /// Erases an entry, as the journal stands now.
  init(_ entry: ULID, _ session: Session) throws(Failure) {
    // What erased it before says nothing of it any more.
    let named = try session.timelines(of: [entry]).events.filter { event in
      event.operations.contains { $0["entry"]?.idValue == entry && Self.verb($0) != "erase" }
    }
    events = named.map(\.id)
    operations = [.erase(entry: entry, events: events)]
    let others = Self.others(than: entry, in: named)
    guard !others.isEmpty else { return }
    let (timelines, all) = try session.timelines(of: Set(others))
    for other in others {
      let earlier = named.flatMap { event in event.operations.filter { $0["entry"]?.idValue == other } }
      operations += Self.again(earlier)
      // Of what was erased itself nothing is said again but that it was.
      guard !earlier.contains(where: { Self.verb($0) == "erase" }), let timeline = timelines[other] else {
        continue
      }
      operations += standing(of: other, timeline, all, session.kinds)
    }
  }

  /// The other entries that some events name, each once.
  private static func others(than entry: ULID, in events: [Event]) -> [ULID] {
    var seen: Set<ULID> = [entry]
    return events.flatMap(\.entries).filter { seen.insert($0).inserted }
  }

  private static func verb(_ operation: JSON) -> String { operation["op"]?.stringValue ?? "" }

  /// The additions and erasures among some operations, to be made once more.
  private static func again(_ operations: [JSON]) -> [Operation] {
    operations.compactMap { operation in
      switch verb(operation) {
      case "add":
        guard let entry = try? Entry(adding: operation, revisions: []) else { return nil }
        return .add(
          kind: entry.kind, entry: entry.id, day: entry.day, at: entry.at, fields: entry.fields)
      case "erase":
        let events = (operation["events"]?.arrayValue ?? []).compactMap(\.idValue)
        return operation["entry"]?.idValue.map { .erase(entry: $0, events: events) }
      default: return nil
      }
    }
  }

  /// What makes another entry stay as it is, whichever of its events lose their bodies.
  private func standing(of entry: ULID, _ timeline: Timeline, _ all: [Event], _ kinds: Kinds) -> [Operation] {
    let gone = Set(events)
    var paths: [String] = []
    var base: [ULID] = []
    for event in all where event.entries.contains(entry) {
      if !gone.contains(event.id) { base.append(event.id) }
      for operation in event.operations where operation["entry"]?.idValue == entry {
        paths += (operation["set"]?.members ?? []).map(\.key)
        paths += (operation["unset"]?.arrayValue ?? []).compactMap(\.stringValue)
      }
    }
    var operations: [Operation] = []
    if !paths.isEmpty, let current = (try? timeline.current(kinds: kinds)) ?? nil {
      var seen: Set<String> = []
      paths = paths.filter { seen.insert($0).inserted }
      let values = paths.map { (path: $0, value: Self.value(at: $0, in: current)) }
      operations.append(
        .edit(
          entry: entry, base: base,
          set: values.compactMap { pair in pair.value.map { .init(pair.path, $0) } },
          unset: values.filter { $0.value == nil }.map(\.path)))
    }
    if timeline.isRemoved { operations.append(.remove(entry: entry, base: base)) }
    return operations
  }

  private static func value(at path: String, in entry: Entry) -> JSON? {
    switch path {
    case "day": return entry.day.map { .string($0.description) }
    case "at": return entry.at.map { .string($0.description) }
    default: break
    }
    let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
    let field = entry.fields.first { $0.key == parts.first }?.value
    return parts.count == 2 ? field?[parts[1]] : field
  }
}
