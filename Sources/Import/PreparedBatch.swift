// Of nearly every line the line alone decides what it becomes. Such lines are made into events by two threads, a batch
// at a time; what is left is their turn: whether they are there already, and their place in the chain. The turn of one
// batch is while the next is made. Any other line, and every one that is at fault, waits for its turn and is made then.

internal import Encoding
package import Ledger
internal import Synchronization
package import Values

/// A batch of lines and what they were made into before their turn.
package final class PreparedBatch: Sendable {
  /// What one line was made into: an event that adds one entry.
  package struct Line: Sendable {
    /// The event.
    package let id: ULID
    /// The hash of its body.
    package let bodyHash: ChainHasher.BodyHash
    let entry: ULID
    let place: Int
    let body: Range<Int>
  }

  /// What one thread has made, in the order of the lines.
  private struct Part {
    var lines: [Line] = []
    var bodies: [UInt8] = []
    var turn = 0
  }

  /// The bytes that hold the lines.
  package let bytes: [UInt8]
  /// The lines.
  package let lines: [Range<Int>]
  private let first: Int
  private let maker: LineMaker
  private let taken = Atomic<Int>(0)
  private let parts = Mutex<[Part]>([])

  /// So many lines are taken by a thread at once.
  private static let block = 32

  /// A batch of which nothing is made yet; `first` is the number of its first line.
  package init(_ lines: [Range<Int>], in bytes: [UInt8], first: Int, for lineImport: JSONLImport) {
    self.lines = lines
    self.bytes = bytes
    self.first = first
    maker = lineImport.maker
  }

  /// Makes lines that no other thread has taken, until there are none.
  package func work() {
    var part = Part()
    var quick = maker.quick
    let bytes = bytes
    while true {
      let start = taken.add(Self.block, ordering: .relaxed).oldValue
      guard start < lines.count else { break }
      if part.bodies.isEmpty { part.bodies.reserveCapacity(bytes.count) }
      for place in start..<min(start + Self.block, lines.count) {
        guard let ids = maker.make(bytes.span, lines[place], number: first + place, &quick) else { continue }
        let begin = part.bodies.count
        let body = quick.body
        part.bodies += body
        part.lines.append(
          Line(
            id: ids.event, bodyHash: ChainHasher.hash(ofBody: body.span), entry: ids.entry,
            place: place, body: begin..<part.bodies.count))
      }
    }
    let made = part
    parts.withLock { $0.append(made) }
  }

  /// Hands out the lines by their places in the batch, each with what it was made into and its body, where that was
  /// possible, until `body` wants no more.
  package func eachLine<Refusal: Error>(
    _ body: (Int, Line?, Span<UInt8>) throws(Refusal) -> Bool
  ) throws(Refusal) {
    var parts = parts.withLock { $0 }
    let none: [UInt8] = []
    for place in lines.indices {
      let index = parts.firstIndex { $0.turn < $0.lines.count && $0.lines[$0.turn].place == place }
      guard let index else {
        guard try body(place, nil, none.span) else { return }
        continue
      }
      let line = parts[index].lines[parts[index].turn]
      parts[index].turn += 1
      let bodies = parts[index].bodies
      guard try body(place, line, bodies.span.extracting(line.body)) else { return }
    }
  }
}

/// Makes events of lines about which nothing else decides.
struct LineMaker: Sendable {
  let batch: ImportBatch
  let check: OperationCheck
  let latest: Int64
  let quick: QuickLine

  /// What a line is made into, unless it is the first of all; nil where there is any doubt.
  func make(_ bytes: Span<UInt8>, _ range: Range<Int>, number: Int, _ quick: inout QuickLine)
    -> (event: ULID, entry: ULID)?
  {
    guard range.count <= LineSource.longest, let isEvent = try? JSONLImport.isEvent(bytes, range),
      let ids = isEvent ? event(bytes, range, &quick) : entry(bytes, range, number, &quick),
      ids.event.milliseconds <= latest
    else { return nil }
    return ids
  }

  private func entry(_ bytes: Span<UInt8>, _ range: Range<Int>, _ number: Int, _ quick: inout QuickLine)
    -> (event: ULID, entry: ULID)?
  {
    guard let id = quick.entryID(bytes, range) else { return nil }
    if quick.vouch(forEntry: bytes, range, batch, isFirst: false, number: number) { return (id, id) }
    // What is wrong is told when it is the line's turn.
    guard let object = try? JSONLImport.parsed(bytes, range), object["id"]?.idValue == id,
      let operation = try? JSONLImport.addition(of: object, id), (try? check.check(operation)) != nil
    else { return nil }
    quick.write(operation, batch, isFirst: false, number: number)
    return (id, id)
  }

  private func event(_ bytes: Span<UInt8>, _ range: Range<Int>, _ quick: inout QuickLine)
    -> (event: ULID, entry: ULID)?
  {
    guard let line = try? EventLine.read(bytes, JSONLImport.withoutBlanks(bytes, range)), line.erased == nil,
      quick.isSumRight(bytes, line),
      let entry = quick.vouch(forEvent: bytes, line, batch, isFirst: false)
    else { return nil }
    return (line.id, entry)
  }
}
