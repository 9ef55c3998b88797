import Encoding
import Ledger
import Testing
import Values

/// Kinds as the tests use them: a meal whose total is the number of its items, a weight, a setting.
let kinds = Kinds([
  .logged(
    "meal", summary: "", fields: [], examples: [],
    settle: { members in
      let items = members.first { $0.key == "items" }?.value.members ?? []
      return members.map { $0.key == "total" ? .init("total", .number(String(items.count))) : $0 }
    }),
  .logged("weight", summary: "", fields: [], examples: []),
  .register("setting", summary: "", fields: [], examples: []),
])

/// The line of an event, without its newline.
func line(
  _ number: Int, on device: String = "aaaaaaaaaa", isKeyed: Bool = false, salt: String = "00",
  undoes: [ULID] = [], _ operations: [Operation]
) throws -> [UInt8] {
  let body = EventDraft(command: "test", operations: operations, undoes: undoes, redoes: []).body(
    at: try #require(Timestamp(parsing: "2026-11-21T08:00:00+01:00")), zone: "UTC", isKeyed: isKeyed,
    salt: salt, kinds: kinds)
  let line = EventLine.write(
    id: id(number), device: try #require(DeviceID(device)), sequence: Int64(number),
    previous: try #require(ChainSum(String(repeating: "0", count: 32))), body: body
  ).line
  return line.dropLast()
}

/// What lines say, in whatever order they come.
struct Telling {
  /// The live entries.
  var entries: [Entry] = []
  /// The digest of all that lives.
  var digest = ""
  /// The conflicts that the lives of the contested entries tell of.
  var conflicts: [Conflict] = []
  /// The entries that people are told of as being in conflict.
  var conflicted: Set<ULID> = []
  /// The lives of all entries named.
  var timelines: [ULID: Timeline] = [:]
  /// How much was damaged.
  var damage = 0

  /// Reads lines in the order given.
  init(_ lines: [[UInt8]]) {
    var replay = Replay(kinds: kinds)
    var list = EntryList(kinds: ["meal", "weight", "setting"], days: nil)
    for line in lines { replay.collectWhole(line.span, 0..<line.count) }
    if var sought = replay.sought(acrossStreams: true) {
      for line in lines { sought.take(line.span, 0..<line.count) }
      replay.note(sought)
    }
    var other = replay
    for line in lines { replay.fold(line.span, 0..<line.count, into: &list) }
    var digest = Digest()
    for line in lines { other.fold(line.span, 0..<line.count, into: &digest) }
    entries = list.entries
    self.digest = digest.text
    damage = replay.damage.count
    conflicted = replay.conflicted
    timelines = Self.timelines(lines)
    conflicts = replay.contested.sorted().flatMap { timelines[$0]?.conflicts ?? [] }
  }

  /// The lives of every entry that a line names.
  static func timelines(_ lines: [[UInt8]]) -> [ULID: Timeline] {
    var entries: Set<ULID> = []
    for line in lines {
      if let event = try? Event(line.span, EventLine.read(line.span, 0..<line.count)) {
        entries.formUnion(event.entries)
      }
    }
    var reader = TimelineReader(of: entries)
    for line in lines { reader.take(line.span, 0..<line.count) }
    if reader.needsRivals { for line in lines { reader.takeRivals(line.span, 0..<line.count) } }
    return reader.lives.timelines
  }

  /// The entry 1 and its conflicts in one line: `weight_kg=80 note="x" | weight_kg: 2=80 3=81*`.
  var text: String {
    let entry = entries.first { $0.id == id(1) }
    let fields = entry.map { entry in
      entry.fields.filter { $0.value != .null }.map { "\($0.key)=\($0.value.text)" }.joined(separator: " ")
    }
    return ([fields ?? "gone"] + conflicts.filter { $0.entry == id(1) }.map(\.text)).joined(separator: " | ")
  }
}

extension Conflict {
  /// The conflict in one line, with a star at what counts.
  var text: String {
    let claims = claims.map { claim in
      let effect =
        switch claim.effect {
        case .value(let value), .operations(let value): value.text
        case .unset: "-"
        case .removed: "removed"
        case .edited: "edited"
        case .restored: "restored"
        }
      return "\(claim.event.milliseconds)=\(effect)\(claim.counts ? "*" : "")"
    }
    let subject =
      switch subject {
      case .path(let path): path
      case .standing: "standing"
      case .operations: "operations"
      }
    return "\(subject): \(claims.joined(separator: " "))"
  }
}

/// Every order of a few things.
func permutations<Element>(_ elements: [Element]) -> [[Element]] {
  guard elements.count > 1 else { return [elements] }
  return elements.indices.flatMap { place in
    var rest = elements
    let first = rest.remove(at: place)
    return permutations(rest).map { [first] + $0 }
  }
}
