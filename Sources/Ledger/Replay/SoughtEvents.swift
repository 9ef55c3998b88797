// Only keyed events are copied under the id of another. So a replay need not know all ids to find an event that is here
// twice: once the first pass has met every keyed one, those few ids are looked for among all others. A filter of bits
// answers for nearly every line.

internal import Encoding
package import Values

/// Events looked for by their ids, among those that are not keyed.
package struct SoughtEvents: Sendable {
  private let ids: [ULID]
  private var filter: [UInt64]
  /// The beginnings of the sums of those that were found; of several the smallest.
  private(set) var sums: [ULID: UInt64] = [:]
  /// Those of them that add the entry of their own id.
  private(set) var adding: Set<ULID> = []

  /// Nil where nothing is looked for.
  init?(_ sought: Set<ULID>) {
    guard !sought.isEmpty else { return nil }
    ids = sought.sorted()
    var bits = 1024
    while bits < min(ids.count, 1 << 22) * 32 { bits *= 2 }
    filter = [UInt64](repeating: 0, count: bits / 64)
    for id in ids {
      let bit = Self.bit(id, bits)
      filter[Int(bit / 64)] |= 1 << (bit % 64)
    }
  }

  /// The first and the last of them.
  package var range: ClosedRange<ULID> { ids[0]...ids[ids.count - 1] }

  /// Takes in a line of the journal.
  package mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let id = range.lowerBound + 7
    if range.count > 40, stands(#"{"id":""#, in: bytes, at: range.lowerBound),
      let id = ULID(bytes, id..<id + ULID.length), !has(id)
    {
      return
    }
    guard let line = try? EventLine.read(bytes, range), line.erased == nil, has(line.id),
      var body = try? BodyReader(bytes, line), !body.isKeyed, !body.isForeign
    else { return }
    sums[line.id] = min(sums[line.id] ?? .max, sumPrefix(bytes, line.sum))
    while let operation = (try? body.next(bytes)) ?? nil {
      if operation.isAddition(bytes), operation.entry == line.id { adding.insert(line.id) }
    }
  }

  private func has(_ id: ULID) -> Bool {
    let bit = Self.bit(id, filter.count * 64)
    guard filter[Int(bit / 64)] & 1 << (bit % 64) != 0 else { return false }
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < ids.count && ids[low] == id
  }

  private static func bit(_ id: ULID, _ bits: Int) -> UInt64 { id.low & UInt64(bits - 1) }
}

/// What a line's event is, as far as it takes to find it again.
package struct MetEvent {
  /// Whether its id was made of a key, or came with an import.
  package let isKeyed: Bool
  /// The entries that its operations name.
  package private(set) var entries: [ULID] = []
  /// Those that they add.
  package private(set) var added: [ULID] = []

  /// Nil where its body is erased, cannot be read, or is of a later form.
  package init?(_ bytes: Span<UInt8>, _ line: EventLine) {
    guard line.erased == nil, var body = try? BodyReader(bytes, line), !body.isForeign else { return nil }
    isKeyed = body.isKeyed
    while let operation = (try? body.next(bytes)) ?? nil {
      guard let entry = operation.entry else { continue }
      entries.append(entry)
      if operation.isAddition(bytes) { added.append(entry) }
    }
  }
}

extension Replay {
  /// What has to be looked for among all lines before the first pass ends, since it may be here twice; nil where that is
  /// nothing. In one stream nothing is copied: there only an entry that an event of another id adds is looked for.
  package func sought(acrossStreams: Bool, and others: Set<ULID> = []) -> SoughtEvents? {
    SoughtEvents(foreign.entries.union(acrossStreams ? keyed.ids : []).union(others))
  }

  /// The ids by which a later line may be the second of its event or entry, before the first pass ends.
  package var copied: Set<ULID> { foreign.entries.union(keyed.ids) }

  /// Whether any event adds an entry of another id.
  package var hasForeignAdditions: Bool { !foreign.entries.isEmpty }

  /// First pass: `collect`, with a look at every operation of the line that adds an entry.
  package mutating func collectWhole(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    if collect(bytes, range) { noteForeignAdditions(bytes, range) }
  }

  /// Takes in the sum of an event that is here keyed too.
  package mutating func note(original line: EventLine, _ bytes: Span<UInt8>) {
    originals[line.id] = min(originals[line.id] ?? .max, sumPrefix(bytes, line.sum))
  }

  /// Takes in what was found.
  package mutating func note(_ found: SoughtEvents) {
    for (id, sum) in found.sums { originals[id] = min(originals[id] ?? .max, sum) }
    for entry in found.adding { foreign.note(own: entry) }
  }
}
