// The two passes of a replay. From about 64 MB up each is shared by two threads: both take the next part of the
// snapshot as long as there is one, collect or fold it on their own, and what they have is put together.

package import Ledger
internal import Platform
internal import Synchronization

extension Journal {
  /// The first pass of a replay: its revisions and registers.
  package func replay(_ snapshot: Snapshot, kinds: Kinds) throws(JournalError) -> Replay {
    guard isLarge(snapshot) else {
      var replay = Replay(kinds: kinds)
      try eachLine(in: snapshot) { replay.collect($0, $1) }
      try seekOriginals(for: &replay, in: snapshot)
      return replay
    }
    let queue = WorkQueue<Snapshot.Piece, Replay>(snapshot.pieces)
    twiceAtOnce {
      var replay = Replay(kinds: kinds)
      queue.note { () throws(JournalError) in
        try eachLine(in: queue) { replay.collect($0, $1) }
        return replay
      }
    }
    var replay = Replay(kinds: kinds)
    for part in try queue.results() { replay.merge(part) }
    try seekOriginals(for: &replay, in: snapshot)
    return replay
  }

  /// The second pass of a replay, over the snapshot of the first: folds every live entry into a view.
  package func fold<Folded: View>(_ replay: inout Replay, of snapshot: Snapshot, into view: inout Folded)
    throws(JournalError)
  {
    replay.beginFolding()
    guard isLarge(snapshot), replay.isDivisible, let empty = view.emptied() else {
      return try eachLine(in: snapshot) { replay.fold($0, $1, into: &view) }
    }
    let queue = WorkQueue<Snapshot.Piece, (Replay, Folded)>(snapshot.pieces)
    let whole = replay.withoutDamage()
    twiceAtOnce {
      var replay = whole
      var view = empty
      queue.note { () throws(JournalError) in
        try eachLine(in: queue) { replay.fold($0, $1, into: &view) }
        return (replay, view)
      }
    }
    for (part, folded) in try queue.results() {
      replay.takeDamage(of: part)
      view.merge(folded)
    }
  }

  private func eachLine<Result>(
    in queue: WorkQueue<Snapshot.Piece, Result>, _ body: (Span<UInt8>, Range<Int>) -> Void
  ) throws(JournalError) {
    var reader = LineReader(disk, path: "")
    while let (_, piece) = queue.next() {
      try eachLine(of: piece, &reader) { bytes, range, _ in body(bytes, range) }
    }
  }

  /// Whether a second thread saves more than it costs to start: from about 64 MB up.
  func isLarge(_ snapshot: Snapshot) -> Bool { snapshot.pieces.count >= 256 }
}

/// Things to be done, each taken by one of two threads, and what these have made of them.
final class WorkQueue<Job: Sendable, Result: Sendable>: Sendable {
  private let waiting: Mutex<(jobs: [Job], taken: Int)>
  private let done = Mutex<(results: [Result], failure: JournalError?)>(([], nil))

  /// A queue of some things.
  init(_ jobs: [Job]) { waiting = Mutex((jobs.reversed(), 0)) }

  /// A thing that nobody has taken, with its number; nil once there is none. It is not kept here.
  func next() -> (number: Int, job: Job)? {
    waiting.withLock { waiting in
      guard let job = waiting.jobs.popLast() else { return nil }
      waiting.taken += 1
      return (waiting.taken - 1, job)
    }
  }

  /// Keeps what a thread has made, or why it could not.
  func note(_ work: () throws(JournalError) -> Result) {
    do {
      let result = try work()
      done.withLock { $0.results.append(result) }
    } catch {
      done.withLock { $0.failure = error }
    }
  }

  /// What both have made of everything; it is not kept here.
  func results() throws(JournalError) -> [Result] {
    let (results, failure) = done.withLock { done in
      defer { done.results = [] }
      return done
    }
    if let failure { throw failure }
    return results
  }
}
