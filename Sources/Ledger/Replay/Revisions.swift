// The first pass of a replay collects what changes entries: for each operation the entry, the event and the bytes,
// nothing more. Once the pass is done they are put in order of entry and event, the losing bodies of keyed events
// and what was erased go, and the second pass asks for one entry after the other. A filter of bits answers for the
// many entries that nobody ever changed; operations are only read for those that were.

internal import Encoding
internal import Values

/// The edits, removals, restorations and erasures of a journal, by entry.
struct Revisions: Sendable {
  private var items: [Item] = []
  /// The bytes of the operations: of those met here, and behind them of those of others.
  private var texts: [[UInt8]] = [[]]
  private var lines: Int32 = 0
  private var filter: [UInt64] = []
  /// The entries that were erased: they are in no view, whatever is still here of them.
  private(set) var erased: Set<ULID> = []
  /// The events whose bodies were erased or are to be: none of their operations counts.
  private(set) var erasedEvents: Set<ULID> = []

  /// One operation.
  private struct Item {
    let entry: ULID
    let event: ULID
    /// The beginning of the event's sum.
    let sum: UInt64
    /// Which line it came in, counted here.
    var line: Int32
    let verb: OperationVerb
    /// Whether a `day` is mentioned.
    let mayMoveDay: Bool
    /// In which of the texts it stands, and where.
    var text: Int16
    let start: Int
    let count: Int

    /// Nearly always the entries tell.
    func isBefore(_ other: Item) -> Bool {
      if entry != other.entry { return entry < other.entry }
      return (event, sum, line, start) < (other.event, other.sum, other.line, other.start)
    }
  }

  /// The operations on one entry.
  struct Changes {
    /// Whether any of them may put it on another day.
    let mayMoveDay: Bool
    fileprivate let range: Range<Int>
  }

  /// None yet, and room for those of some lines: of twenty lines one revises.
  init(expecting lines: Int = 0) {
    items.reserveCapacity(lines / 16)
    texts[0].reserveCapacity(lines * 16)
  }

  /// Every entry that anything revised.
  var revisedEntries: Set<ULID> { Set(items.map(\.entry)) }

  /// The events whose bodies the erasures met so far take away, before all is put in order.
  var namedForErasure: Set<ULID> {
    items.reduce(into: []) { if $1.verb == .erase { $0.formUnion(erasedEvents(of: $1)) } }
  }

  /// Takes over what was erased elsewhere in the journal, before it is put in order.
  mutating func adopt(erased entries: [ULID], events: [ULID]) {
    erased.formUnion(entries)
    erasedEvents.formUnion(events)
  }

  /// The entries that were ever removed, once all is in order.
  var removedEntries: Set<ULID> {
    items.reduce(into: []) { if $1.verb == .remove { $0.insert($1.entry) } }
  }

  /// Whether anything was erased.
  var hasErasure: Bool { items.contains { $0.verb == .erase } || !erased.isEmpty }

  /// Takes over what another part of the same journal holds of some entries, before it is put in order.
  mutating func adopt(_ entries: Set<ULID>, from other: Revisions) {
    var part = other
    part.items.removeAll { !entries.contains($0.entry) }
    merge(part)
  }

  /// Takes in the revising operations of an event; tells whether it has others, or several.
  mutating func collect(_ bytes: Span<UInt8>, _ line: EventLine) throws(JSONError) -> Bool {
    let count = items.count
    var met = 0
    do throws(JSONError) {
      var body = try BodyReader(bytes, line)
      while let operation = try body.next(bytes) {
        met += 1
        guard let verb = operation.verb(bytes), verb != .add, let entry = operation.entry else { continue }
        try append(verb, entry, of: line, bytes, at: operation.start)
      }
    } catch {
      items.removeSubrange(count...)
      throw error
    }
    lines += 1
    return met > 1 || items.count == count
  }

  /// Takes in what another part of the same journal holds.
  mutating func merge(_ other: Revisions) {
    guard lines > 0 else { return self = other }
    for item in other.items {
      var item = item
      item.line += lines
      item.text += Int16(truncatingIfNeeded: texts.count)
      items.append(item)
    }
    texts += other.texts
    lines += other.lines
  }

  /// Puts everything in order, without the bodies of keyed events that lost and without what was erased.
  mutating func settle(_ keyed: KeyedEvents) {
    items.removeAll { !keyed.counts($0.event, sum: $0.sum) }
    for item in items where item.verb == .erase {
      erased.insert(item.entry)
      erasedEvents.formUnion(erasedEvents(of: item))
    }
    items.removeAll { $0.verb == .erase || erasedEvents.contains($0.event) || erased.contains($0.entry) }
    items.sort { $0.isBefore($1) }
    dropDoubles()
    makeFilter()
  }

  /// What changes an entry; nil where nothing does.
  func changes(of entry: ULID) -> Changes? {
    guard mayHave(mark: LinePlace.mark(of: entry)) else { return nil }
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].entry < entry { low = middle + 1 } else { high = middle }
    }
    guard low < items.count, items[low].entry == entry else { return nil }
    return changes(from: low)
  }

  /// The addition at a place as a single edit leaves it; nil where there is more to it than the bytes tell.
  func spliced(_ changes: Changes, _ addition: Span<UInt8>, at start: Int, _ kind: Kind)
    -> (bytes: [UInt8], event: ULID)?
  {
    guard changes.range.count == 1 else { return nil }
    let item = items[changes.range.lowerBound]
    guard item.verb == .edit else { return nil }
    let text = texts[Int(item.text)]
    return SplicedEntry.bytes(of: addition, at: start, text.span, item.start..<item.start + item.count, kind)
      .map { ($0, item.event) }
  }

  /// The revisions themselves; those that cannot be read are left out, and `fault` tells of the last.
  func revisions(_ changes: Changes, _ fault: inout JSONError?) -> EntryRevisions {
    let range = changes.range
    // An entry that was removed and nothing else is common, and there is nothing to read.
    if range.count == 1, items[range.lowerBound].verb == .remove {
      return EntryRevisions([Revision(removalIn: items[range.lowerBound].event)])
    }
    var revisions: [Revision] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let event = items[start].event
      let end = items[start..<range.upperBound].firstIndex { $0.event != event } ?? range.upperBound
      do throws(JSONError) {
        let operations = try items[start..<end].map { item throws(JSONError) in try json(item) }
        if let revision = Revision(event: event, operations) { revisions.append(revision) }
      } catch {
        fault = error
      }
      start = end
    }
    return EntryRevisions(revisions)
  }

  /// The entries that were changed on two devices at once, in order of id.
  var contested: [ULID] {
    var contested: [ULID] = []
    var start = 0
    while start < items.count {
      let changes = changes(from: start)
      // A broken one is told of when it is folded.
      var fault: JSONError?
      if changes.range.count > 1, revisions(changes, &fault).isContested {
        contested.append(items[start].entry)
      }
      start = changes.range.upperBound
    }
    return contested
  }

  private mutating func append(
    _ verb: OperationVerb, _ entry: ULID, of line: EventLine, _ bytes: Span<UInt8>, at start: Int
  ) throws(JSONError) {
    var cursor = JSONCursor(at: start)
    try cursor.skipValue(in: bytes)
    let place = texts.count - 1
    let begin = texts[place].count
    texts[place].append(bytes, start..<cursor.position)
    items.append(
      Item(
        entry: entry, event: line.id, sum: sumPrefix(bytes, line.sum), line: lines, verb: verb,
        mayMoveDay: verb == .edit && mentionsDay(bytes, start..<cursor.position),
        text: Int16(truncatingIfNeeded: place), start: begin, count: cursor.position - start))
  }

  private func mentionsDay(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    // There are fewer of its last letter than quotes.
    var start = range.lowerBound + 3
    while let letter = position(of: UInt8(ascii: "y"), in: bytes, start..<max(start, range.upperBound)) {
      if stands(#""day""#, in: bytes, at: letter - 3) { return true }
      start = letter + 1
    }
    // An escape could spell it too.
    start = range.lowerBound
    while let escape = position(of: UInt8(ascii: "\\"), in: bytes, start..<range.upperBound) {
      if stands(#"\u"#, in: bytes, at: escape) { return true }
      start = escape + 1
    }
    return false
  }

  private func json(_ item: Item) throws(JSONError) -> JSON {
    let text = texts[Int(item.text)]
    var cursor = JSONCursor(at: item.start)
    return try cursor.value(in: text.span)
  }

  private func erasedEvents(of item: Item) -> [ULID] {
    // Where a key stands twice the erasure counts all the same, for the entry.
    ((try? json(item))?["events"]?.arrayValue ?? []).compactMap(\.idValue)
  }

  private func changes(from start: Int) -> Changes {
    var end = start + 1
    var mayMoveDay = items[start].mayMoveDay
    while end < items.count, items[end].entry == items[start].entry {
      mayMoveDay = mayMoveDay || items[end].mayMoveDay
      end += 1
    }
    return Changes(mayMoveDay: mayMoveDay, range: start..<end)
  }

  /// Leaves one body of each event: that of the smallest sum, and of equal ones that which came first.
  private mutating func dropDoubles() {
    var kept = 0
    for place in items.indices {
      let item = items[place]
      if kept > 0, items[kept - 1].entry == item.entry, items[kept - 1].event == item.event,
        items[kept - 1].line != item.line
      {
        continue
      }
      items[kept] = item
      kept += 1
    }
    items.removeSubrange(kept...)
  }

  private mutating func makeFilter() {
    guard !items.isEmpty else { return filter = [] }
    var bits = 1024
    while bits < min(items.count, 1 << 24) * 64 { bits *= 2 }
    filter = [UInt64](repeating: 0, count: bits / 64)
    for item in items {
      let bit = UInt64(LinePlace.mark(of: item.entry) >> 1) & UInt64(bits - 1)
      filter[Int(bit / 64)] |= 1 << (bit % 64)
    }
  }

  /// Whether there may be anything on the entry of a mark; most entries are told apart here.
  func mayHave(mark: UInt32) -> Bool {
    guard !filter.isEmpty else { return false }
    let bit = UInt64(mark >> 1) & UInt64(filter.count * 64 - 1)
    return filter[Int(bit / 64)] & 1 << (bit % 64) != 0
  }
}
