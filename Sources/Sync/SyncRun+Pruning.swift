// Each exchange joins what was recorded since the last one with the newest segment as long as that is short, so that a
// remote which keeps everything gets every length of it. What lies whole within a longer segment is of no use there any
// more: it goes once that longer one was read back and is, byte for byte, what is here. Another device that has listed it
// lists again; one that holds it still may send it once more, and then it goes once more.

internal import Encoding
internal import Journal
internal import Ledger

extension SyncRun {
  /// Takes away what lies within longer segments, from a remote that does not do so itself.
  mutating func prune(_ transport: inout any Transport) throws(SyncFailure) {
    guard transport.keepsEverything else { return }
    var shorter: [ObjectName] = []
    for (longer, objects) in try superseded() {
      guard let ours = try ourBytes(longer), let theirs = try get([longer], &transport).first?.1,
        ours == theirs,
        (try? ReceivedSegment(theirs, named: longer.segment, of: longer.device)) != nil
      else { continue }
      confirmed[longer] = theirs.count
      let lines = SegmentLines(theirs)
      // Equal events have equal lines, so that the length tells whether the same bodies are erased.
      shorter += objects.filter { lines.length(of: $0.name.segment) == $0.size }.map(\.name)
    }
    guard !shorter.isEmpty else { return }
    try Self.carried { () throws(TransportFailure) in try transport.remove(shorter) }
    for name in shorter { (listed[name], confirmed[name]) = (nil, nil) }
  }

  /// The objects that lie within longer ones which are here and over there alike.
  private func superseded() throws(SyncFailure) -> [(longer: ObjectName, objects: [RemoteObject])] {
    var within: [ObjectName: [RemoteObject]] = [:]
    for object in listed.values {
      let longest = held.ranges.holding(object.name.segment.range, of: object.name.device)
        .map { ObjectName(object.name.device, $0) }
        .filter { $0 != object.name && confirmed[$0] != nil && listed[$0]?.size == confirmed[$0] }
        .max { $0.segment.length < $1.segment.length }
      if let longest { within[longest, default: []].append(object) }
    }
    return within.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
