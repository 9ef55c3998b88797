// Replay in one reading, for a view out of which entries can be taken back; `FoldingAhead` tells how. A large journal
// is shared by two threads as in the two passes, and each reads its own part's revised lines again.

package import Ledger
internal import Platform

extension Journal {
  /// The first pass of a replay, and what it has folded on the way into a view like an empty one, with the damage
  /// that folding met; nil where entries cannot be taken out of such a view, or the journal has to be read in two
  /// passes.
  package func replay<Folded: View>(_ snapshot: Snapshot, kinds: Kinds, into view: Folded)
    throws(JournalError)
    -> (replay: Replay, ahead: (view: Folded, replay: Replay)?)
  {
    guard Folded.takesBack, var view = view.emptied() else {
      return (try replay(snapshot, kinds: kinds), nil)
    }
    var parts = try foldAhead(snapshot, kinds, view)
    var replay = Replay(kinds: kinds)
    for place in parts.indices { replay.merge(parts[place].handOver()) }
    try seekOriginals(for: &replay, in: snapshot)
    let isDivisible = !replay.hasErasure && parts.allSatisfy(\.isWhole)
    replay.beginFolding()
    guard isDivisible, replay.isDivisible else { return (replay, nil) }
    // Who holds a part alone can change it where it is.
    let queue = WorkQueue<FoldingAhead<Folded>, FoldingAhead<Folded>?>(parts)
    let count = parts.count
    parts = []
    foldAgain(queue, snapshot, replay)
    var whole = try queue.results().compactMap { $0 }
    guard whole.count == count else { return (replay, nil) }
    var folded = replay
    while let part = whole.popLast() {
      folded.takeDamage(of: part.replay)
      view.merge(part.view)
    }
    return (replay, (view, folded))
  }

  /// About as many as a sealed segment has.
  private static var linesInPiece: Int { 256 }

  private func foldAhead<Folded: View>(_ snapshot: Snapshot, _ kinds: Kinds, _ empty: Folded)
    throws(JournalError) -> [FoldingAhead<Folded>]
  {
    let queue = WorkQueue<Snapshot.Piece, FoldingAhead<Folded>>(snapshot.pieces)
    onThreads(for: snapshot) {
      queue.note { () throws(JournalError) in
        var part = FoldingAhead(
          kinds: kinds, into: empty, expecting: snapshot.pieces.count * Self.linesInPiece)
        var reader = LineReader(disk, path: "")
        while let (number, piece) = queue.next() {
          try eachRun(of: piece, &reader) { part.take($0, lines: $1, piece: number, at: $2) }
        }
        return part
      }
    }
    return try queue.results()
  }

  /// Reads the lines again that the parts could not fold, or folded before their revisions were known; a part becomes
  /// nil where one of them is not what it was.
  private func foldAgain<Folded: View>(
    _ queue: WorkQueue<FoldingAhead<Folded>, FoldingAhead<Folded>?>, _ snapshot: Snapshot, _ replay: Replay
  ) {
    onThreads(for: snapshot) {
      while var (_, part) = queue.next() {
        queue.note { () throws(JournalError) in
          let isRead = try eachLine(at: part.begin(after: replay), in: snapshot) {
            part.takeAgain($0, $1, at: $2)
          }
          return isRead && part.isWhole ? part : nil
        }
      }
    }
  }

  /// Hands out the lines at some places, in their order; false where a file is not there any more, or is shorter.
  private func eachLine(
    at places: [LinePlace], in snapshot: Snapshot, _ body: (Span<UInt8>, Range<Int>, LinePlace) -> Void
  ) throws(JournalError) -> Bool {
    var reader = LineReader(disk, path: "")
    var rest = places[...]
    while let first = rest.first {
      let piece = snapshot.pieces[first.piece]
      let part = rest.prefix { $0.piece == first.piece }
      rest = rest.dropFirst(part.count)
      switch piece.source {
      case .tail(let bytes):
        for place in part { body(bytes.span, place.offset..<place.limit, place) }
      case .segment(let name):
        reader.path = layout.segment(name, of: piece.device)
        guard try reader.eachLine(at: part, body) else { return false }
      }
    }
    return true
  }

  private func onThreads(for snapshot: Snapshot, _ work: @escaping @Sendable () -> Void) {
    if isLarge(snapshot) { twiceAtOnce(work) } else { work() }
  }
}
