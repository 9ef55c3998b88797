// Every exchange seals what was recorded since the last one and joins it with the newest segment, as long as that is
// short. A checkpoint that covered such a segment would be of no use after each: in a journal that is exchanged it covers
// those alone that stay as they are.

internal import Ledger
internal import Platform

extension Journal {
  /// Where the streams end whose newest segments may be joined with what comes next; none in a journal without remotes.
  func growingEnds(in snapshot: Snapshot) -> [DeviceID: Int64] {
    guard let remotes = try? disk.names(in: layout.remotes), !remotes.isEmpty else { return [:] }
    var ends: [DeviceID: Int64] = [:]
    for piece in snapshot.pieces {
      if let name = piece.name { ends[piece.device] = max(ends[piece.device] ?? 0, name.last) }
    }
    return ends
  }
}

extension SegmentName {
  /// Whether a segment of so many bytes may be joined with what comes after the end of its stream.
  func isGrowing(_ length: Int, _ end: Int64?) -> Bool { last == end && length < Sealing.size }
}
