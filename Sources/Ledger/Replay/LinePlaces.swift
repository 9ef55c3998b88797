/// Where lines of a journal stand, in the order in which they were met: in eight bytes each, since there may be a million
/// of them.
struct LinePlaces: Sendable {
  /// Where a line begins in its piece, and the mark of its entry.
  private struct Line {
    let offset: UInt32
    let mark: UInt32
  }

  /// The lines of one piece.
  private struct Run {
    let piece: Int32
    /// The first of its lines, among all.
    let first: Int
    /// Where the last of them ends.
    var end: UInt32
  }

  private var lines: [Line] = []
  private var runs: [Run] = []

  /// None yet; there will hardly be more than expected.
  init(expecting count: Int) {
    lines.reserveCapacity(count)
  }

  /// Takes in a line behind those before; false where a piece has more than four thousand million bytes, or the line was
  /// found elsewhere. The mark is that of the entry folded from it; 0 where none was yet.
  @inline(__always)
  mutating func append(piece: Int, offset: Int, count: Int, mark: UInt32) -> Bool {
    guard let piece = Int32(exactly: piece), let start = UInt32(exactly: offset),
      let end = UInt32(exactly: offset + count)
    else { return false }
    if let last = runs.indices.last, runs[last].piece == piece, runs[last].end <= start {
      runs[last].end = end
    } else {
      runs.append(Run(piece: piece, first: lines.count, end: end))
    }
    lines.append(Line(offset: start, mark: mark))
    return true
  }

  /// The places of those lines whose mark something is true of, in their order.
  func places(where isMeant: (UInt32) -> Bool) -> [LinePlace] {
    var places: [LinePlace] = []
    for (index, run) in runs.enumerated() {
      let end = index + 1 < runs.count ? runs[index + 1].first : lines.count
      for place in run.first..<end where isMeant(lines[place].mark) {
        let line = lines[place]
        let limit = place + 1 < end ? lines[place + 1].offset : run.end
        places.append(
          LinePlace(piece: Int(run.piece), offset: Int(line.offset), limit: Int(limit), mark: line.mark))
      }
    }
    return places
  }
}
