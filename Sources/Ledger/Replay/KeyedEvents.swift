// An event recorded with a key has an id made of that key, so that the same thing recorded on two devices is one
// event. Where the two bodies differ the one with the smaller sum counts, on every device alike. What an import has
// copied is keyed too, under the id it had: where its original is here, that counts and no copy does. The first pass
// of a replay notes the id and the beginning of the sum of keyed events; nearly always no id comes twice, and the
// second pass asks nothing.

internal import Encoding
internal import Values

/// The keyed events of a journal, and which of their bodies count.
struct KeyedEvents: Sendable {
  private var bodies: [Body] = []
  private var contested: [ULID: Contest] = [:]

  /// One body of a keyed event.
  private struct Body {
    let id: ULID
    let sum: UInt64
    /// Whether it adds the entry that has the event's id.
    var addsItself = false
  }

  /// An id that came more than once.
  private struct Contest {
    /// The sum that counts.
    let sum: UInt64
    /// The operations of the first body met in the second pass.
    var first: Operations?
    var hasBeenFolded = false
    var times = Times()
    /// Whether the sum is that of the original, which is not keyed.
    var hasOriginal = false
  }

  /// What the operations of a body say, as far as it takes to tell two apart.
  private struct Operations {
    /// Of all they say but times.
    let hash: UInt64
    let entries: [ULID]
    /// When the body was recorded.
    let recorded: String?
    /// The times that they give, each with the place of its operation.
    let times: [(place: Int, time: String)]
  }

  /// The times that the bodies of one event give.
  private struct Times {
    var recorded: Set<String> = []
    var given: [Int: Set<String>] = [:]

    mutating func take(_ operations: Operations) {
      if let recorded = operations.recorded { self.recorded.insert(recorded) }
      for (place, time) in operations.times { given[place, default: []].insert(time) }
    }

    /// Whether two of them give one operation times of which neither is that of a recording.
    var differ: Bool { given.values.contains { $0.subtracting(recorded).count > 1 } }
  }

  /// The events whose bodies do not say the same, with the entries they name: known after the second pass.
  private(set) var differing: [ULID: Set<ULID>] = [:]

  /// The ids noted so far, before they are settled.
  var ids: [ULID] { bodies.map(\.id) }

  /// Whether any id came more than once without an original, so that it takes the second pass to know whether the
  /// bodies differ.
  private(set) var isContested = false

  /// The entries that keyed events of their ids add; known until the events are settled.
  var ownAdditions: Set<ULID> { Set(bodies.filter(\.addsItself).map(\.id)) }

  /// Notes a keyed event in the first pass.
  mutating func collect(_ bytes: Span<UInt8>, _ line: EventLine) {
    bodies.append(Body(id: line.id, sum: sumPrefix(bytes, line.sum)))
  }

  /// Notes that the event noted last adds the entry that has its id.
  mutating func noteOwnAddition() { bodies[bodies.count - 1].addsItself = true }

  /// Takes in what another part of the same journal holds.
  mutating func merge(_ other: KeyedEvents) {
    bodies += other.bodies
    for (id, entries) in other.differing { differing[id, default: []].formUnion(entries) }
  }

  /// Finds the ids that came more than once, and those of which there are originals, by the sums of these; what was
  /// noted goes.
  mutating func settle(originals: [ULID: UInt64]) {
    // Events of one stream mostly come in order of id, which makes this little more than a merge.
    bodies.sort { ($0.id, $0.sum) < ($1.id, $1.sum) }
    for place in bodies.indices.dropFirst() where bodies[place].id == bodies[place - 1].id {
      if contested[bodies[place].id] == nil {
        contested[bodies[place].id] = Contest(sum: bodies[place - 1].sum)
        isContested = isContested || originals[bodies[place].id] == nil
      }
    }
    for (id, sum) in originals { contested[id] = Contest(sum: sum, hasOriginal: true) }
    bodies = []
  }

  /// Whether a body of an event counts.
  func counts(_ event: ULID, sum: UInt64) -> Bool {
    contested.isEmpty || (contested[event].map { $0.sum == sum } ?? true)
  }

  /// Whether the operations of an event are to be folded, each event's once; notes where they differ.
  mutating func admits(_ bytes: Span<UInt8>, _ line: EventLine) -> Bool {
    guard var contest = contested[line.id] else { return true }
    guard !contest.hasOriginal else { return false }
    let operations = Self.operations(bytes, line)
    let first = contest.first ?? operations
    contest.first = first
    let differed = contest.times.differ
    contest.times.take(operations)
    if first.hash != operations.hash || contest.times.differ {
      differing[line.id, default: Set(first.entries)].formUnion(operations.entries)
    } else if differed {
      // The recording that one of the times is of was met only now.
      differing[line.id] = nil
    }
    let isAdmitted = contest.sum == sumPrefix(bytes, line.sum) && !contest.hasBeenFolded
    if isAdmitted { contest.hasBeenFolded = true }
    contested[line.id] = contest
    return isAdmitted
  }

  /// Forgets what was folded, so that the events can be folded into another view.
  mutating func startAnew() {
    guard isContested else { return }
    for id in contested.keys { contested[id]?.hasBeenFolded = false }
  }

  /// Whether two bodies do the same. The keys of a meal's items are made of the event's place in its stream and
  /// say nothing.
  static func isAlike(_ one: [JSON], _ other: [JSON]) -> Bool {
    one.count == other.count && plain(.array(one), key: nil).text == plain(.array(other), key: nil).text
  }

  /// What an operation says, without a time that nobody gave: when the same thing was recorded, here or elsewhere, says
  /// nothing about the thing.
  static func said(by operation: JSON, recorded: Set<String>) -> JSON {
    guard let time = operation["at"]?.stringValue, recorded.contains(time) else { return operation }
    return timeless(operation)
  }

  /// An operation without its time.
  private static func timeless(_ operation: JSON) -> JSON {
    guard let members = operation.members else { return operation }
    return .object(members.filter { $0.key != "at" })
  }

  /// A value without the keys of items.
  static func plain(_ value: JSON, key: String?) -> JSON {
    switch value {
    case .object(let members) where key == "items": .array(members.map { plain($0.value, key: nil) })
    case .object(let members):
      .object(members.map { .init($0.key, plain($0.value, key: $0.key)) })
    case .array(let elements): .array(elements.map { plain($0, key: nil) })
    default: value
    }
  }

  private static func operations(_ bytes: Span<UInt8>, _ line: EventLine) -> Operations {
    var cursor = JSONCursor(at: line.body.lowerBound)
    let body = try? cursor.value(in: bytes)
    let operations = body?["ops"] ?? .null
    let list = operations.arrayValue ?? []
    let said = list.map(Self.timeless)
    // FNV-1a, 64 bits.
    let hash = plain(.array(said), key: nil).text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return Operations(
      hash: hash, entries: list.compactMap { $0["entry"]?.idValue }, recorded: body?["at"]?.stringValue,
      times: list.enumerated().compactMap { place, operation in
        operation["at"]?.stringValue.map { (place, $0) }
      })
  }
}

/// The first 16 hex digits of a sum, which are enough to tell sums apart.
func sumPrefix(_ bytes: Span<UInt8>, _ sum: Range<Int>) -> UInt64 {
  var value: UInt64 = 0
  for place in sum.prefix(16) {
    let byte = bytes[place]
    value = value << 4 | UInt64(byte < 58 ? byte & 15 : (byte & 15) + 9)
  }
  return value
}
