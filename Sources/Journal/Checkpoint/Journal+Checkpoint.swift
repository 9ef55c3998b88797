package import Ledger
internal import Platform

extension Journal {
  /// Whether there is a checkpoint, whatever it is worth.
  package var hasCheckpoint: Bool { (try? disk.status(layout.checkpoint)) != nil }

  /// Writes a checkpoint of the sealed segments that stay as they are.
  package func makeCheckpoint(kinds: Kinds) throws(JournalError) {
    let snapshot = try Snapshot(self)
    _ = try CheckpointBuilder.build(
      self, kinds: kinds, snapshot, smallest: CheckpointBuilder.smallestSegment,
      growing: growingEnds(in: snapshot))
  }
}
