// Readers take no lock. Of every stream `open.jsonl` is read into memory first and the segments are listed then:
// what a writer seals in between is seen twice and counts once, and nothing is seen not at all. What was listed
// may be joined into a longer segment before it is opened; `Journal+Reading` then reads it there, and so it does with
// a tail that was too long for memory and is sealed before it was read.

package import Ledger

/// What every stream of a journal held at one moment. Everything that one command reads, it reads of one snapshot.
package struct Snapshot: Sendable {
  /// A contiguous part of one stream, in one file.
  package struct Piece: Sendable {
    /// Where its lines are read from.
    package enum Source: Sendable {
      /// A sealed file.
      case segment(SegmentName)
      /// Memory: the whole lines of `open.jsonl`.
      case tail([UInt8])
    }

    /// Where its lines are.
    enum Place: Sendable {
      /// In a sealed file.
      case segment(SegmentName)
      /// In memory: the whole lines of `open.jsonl`.
      case tail([UInt8])
      /// In `open.jsonl`, where that is long.
      case longTail(LongTail)
    }

    /// Whose stream it is of.
    package let device: DeviceID
    /// Where its lines are.
    let place: Place
    /// The sequence numbers that another piece holds with the same sums: they are passed over here.
    package let repeated: Set<Int64>

    /// Where its lines are read from by who reads them all at once, or none: a long tail is read into memory. Where it
    /// was emptied since, its lines are in segments, as those are of a segment that was cut.
    package var source: Source {
      switch place {
      case .segment(let name): .segment(name)
      case .tail(let bytes): .tail(bytes)
      case .longTail(let tail): tail.lines.map(Source.tail) ?? .segment(tail.name)
      }
    }
  }

  /// By device, then by the first sequence number; a stream's tail is last.
  package let pieces: [Piece]

  /// Looks at every stream of a journal.
  package init(_ journal: Journal) throws(JournalError) {
    var pieces: [Piece] = []
    let devices = try journal.devices()
    for device in devices {
      let stream = try StreamPieces(journal, device).pieces
      // Most journals have one device: nothing is copied then.
      if pieces.isEmpty { pieces = stream } else { pieces += stream }
    }
    self.pieces = devices.count > 1 ? try MisplacedFiles.sorted(out: pieces, of: journal) : pieces
  }

  /// Looks at the stream of one device.
  package init(_ journal: Journal, of device: DeviceID) throws(JournalError) {
    pieces = try StreamPieces(journal, device).pieces
  }
}
