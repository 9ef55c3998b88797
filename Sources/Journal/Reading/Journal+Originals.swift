internal import Ledger

extension Journal {
  /// Ends the first pass of a replay over a snapshot: finds the originals of events that are here as copies too. Nearly
  /// always there is nothing to look for.
  func seekOriginals(for replay: inout Replay, in snapshot: Snapshot) throws(JournalError) {
    guard var sought = replay.sought(acrossStreams: snapshot.hasSeveralStreams) else { return }
    try eachLine(in: snapshot) { sought.take($0, $1) }
    replay.note(sought)
  }
}

extension Snapshot {
  /// Whether its lines were written by several devices, or by one on two machines.
  var hasSeveralStreams: Bool {
    pieces.contains { $0.device != pieces.first?.device || !$0.repeated.isEmpty }
  }
}
