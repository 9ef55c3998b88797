internal import Encoding
internal import Ledger
internal import Values

extension Journal {
  /// Hands out every event's line of all streams, oldest id first, as far as each stream is in that order; of each stream
  /// one piece is held in memory.
  package func eachLineByTime(in snapshot: Snapshot, _ body: (Span<UInt8>, Range<Int>) -> Void)
    throws(JournalError)
  {
    let devices = Dictionary(grouping: snapshot.pieces, by: \.device)
    var streams = devices.sorted { $0.key.description < $1.key.description }.map { MergedStream($0.value) }
    for place in streams.indices { try streams[place].readOn(in: self) }
    while let next = streams.indices.filter({ streams[$0].next != nil })
      .min(by: { Self.isEarlier(streams[$0].next, streams[$1].next) })
    {
      let bytes = streams[next].bytes
      if let line = streams[next].next { body(bytes.span, line.range) }
      streams[next].passOver()
      if streams[next].next == nil { try streams[next].readOn(in: self) }
    }
  }

  private static func isEarlier(_ one: MergedStream.Line?, _ other: MergedStream.Line?) -> Bool {
    guard let one, let other else { return one != nil }
    return one.id < other.id
  }
}

/// A stream of which one piece is in memory, with the lines that were not handed out yet.
private struct MergedStream {
  /// Where a line stands in the piece, and its event's id.
  typealias Line = (id: ULID, range: Range<Int>)

  private var pieces: ArraySlice<Snapshot.Piece>
  private var lines: [Line] = []
  private var place = 0
  /// The piece.
  private(set) var bytes: [UInt8] = []

  init(_ pieces: [Snapshot.Piece]) { self.pieces = pieces[...] }

  /// The line that is next; nil at the end of the piece.
  var next: Line? { place < lines.count ? lines[place] : nil }

  /// Goes on to the line behind it.
  mutating func passOver() { place += 1 }

  /// Reads the next piece that has a line; nothing is next where there is none.
  mutating func readOn(in journal: Journal) throws(JournalError) {
    (lines, place) = ([], 0)
    while lines.isEmpty, let piece = pieces.popFirst() {
      var (bytes, lines): ([UInt8], [Line]) = ([], [])
      try journal.eachLine(of: piece) { read, range in
        guard let line = try? EventLine.read(read, range) else { return }
        lines.append((line.id, bytes.count..<bytes.count + range.count))
        bytes.append(read, range)
      }
      (self.bytes, self.lines) = (bytes, lines)
    }
  }
}
