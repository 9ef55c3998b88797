internal import Journal
package import Ledger
internal import Values

extension Session {
  /// The entries on which two devices disagree and nobody has decided yet, with what they disagree on, newest
  /// first.
  package mutating func conflicts() throws(Failure) -> [(timeline: Timeline, conflicts: [Conflict])] {
    passOverConflicts()
    try prepare()
    guard let journal, let snapshot, var replay else { return [] }
    replay.settle()
    if replay.needsSecondPass {
      var nothing = Nothing()
      do {
        try journal.fold(&replay, of: snapshot, into: &nothing)
      } catch {
        throw Failure(error)
      }
    }
    return try undecided(among: replay.contested.keyed.union(replay.contested.revised))
  }

  /// Says nothing of conflicts: the command is about them, or stderr is no place for it.
  package mutating func passOverConflicts() {
    contested = contested ?? 0
  }

  /// Says, once and on stderr, that entries were changed on two devices at once, should a fold have met such.
  mutating func tellOfConflicts(_ replay: Replay) throws(Failure) {
    guard contested == nil else { return }
    let entries = replay.contested
    // What a keyed event's bodies differ in may be decided since, which takes a closer look.
    let count =
      entries.keyed.isEmpty
      ? entries.revised.count : try undecided(among: entries.keyed.union(entries.revised)).count
    contested = count
    guard count > 0 else { return }
    let words = count == 1 ? "1 entry was" : "\(count) entries were"
    say("\(words) changed on two devices at once; `healthlog conflicts` lists them")
  }

  /// Lets the invocation end with "needs attention" where entries were changed on two devices at once.
  package mutating func attendToConflicts() {
    if (contested ?? 0) > 0 { end(with: .attention) }
  }

  private func undecided(among entries: Set<ULID>) throws(Failure)
    -> [(timeline: Timeline, conflicts: [Conflict])]
  {
    guard !entries.isEmpty else { return [] }
    return try timelines(of: entries).timelines.values.sorted { $1.entry < $0.entry }
      .map { (timeline: $0, conflicts: $0.conflicts) }
      .filter { !$0.conflicts.isEmpty }
  }
}

/// A view that looks at nothing.
private struct Nothing: View {
  mutating func fold(_ record: Record, in bytes: Span<UInt8>) {}
  func looks(at record: Record, in bytes: Span<UInt8>) -> Bool { false }
}
