internal import Ledger
internal import Values

/// The lines that a checkpoint does not cover: gathered once, folded as often as a command has views.
struct LaterLines: Sendable {
  /// Some whole lines, and what was gathered of them.
  private struct Part {
    let place: Place
    let lines: GatheredLines
  }

  /// Where the lines of a part are.
  private enum Place {
    case held([UInt8])
    case left(LongTail, Range<Int>)
  }

  private var parts: [Part] = []

  /// The lines of some pieces, as the first pass of a replay meets them; nil where a tail was emptied on the way.
  init?(_ pieces: [Snapshot.Piece], of journal: Journal, gathering replay: inout Replay) throws(JournalError)
  {
    for piece in pieces {
      guard case .longTail(let tail) = piece.place else {
        let bytes = try journal.lines(of: piece)
        parts.append(Part(place: .held(bytes), lines: replay.gather(bytes.span)))
        continue
      }
      let isWhole = try tail.eachRun { bytes, range in
        parts.append(Part(place: .left(tail, range), lines: replay.gather(bytes)))
      }
      guard isWhole else { return nil }
    }
  }

  /// The ids of events in a range that are not keyed; nil where they are not there any more.
  func ids(in range: ClosedRange<ULID>) -> Set<ULID>? {
    var ids: Set<ULID> = []
    return eachRun { bytes, lines in ids.formUnion(lines.ids(in: range, of: bytes)) } ? ids : nil
  }

  /// Hands them out once more, many at a time; false where they are not there any more.
  func eachRun(_ body: (Span<UInt8>, GatheredLines) -> Void) -> Bool {
    var buffer: [UInt8] = []
    for part in parts {
      switch part.place {
      case .held(let bytes): body(bytes.span, part.lines)
      case .left(let tail, let range):
        // Whatever the disk says against it, whoever reads the whole journal meets it too.
        guard (try? tail.read(range, into: &buffer)) == true else { return false }
        body(buffer.span, part.lines)
      }
    }
    return true
  }
}

extension Replay {
  /// First pass over some whole lines: what the second one needs of them.
  fileprivate mutating func gather(_ bytes: Span<UInt8>) -> GatheredLines {
    var lines = GatheredLines()
    bytes.eachLine { gather($0, $1, into: &lines) }
    return lines
  }
}
