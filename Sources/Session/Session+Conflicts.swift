internal import Journal
package import Ledger
package import Values

extension Session {
  /// The entries on which two devices disagree and nobody has decided yet, with what they disagree on, newest
  /// first.
  package mutating func conflicts() throws(Failure) -> [(timeline: Timeline, conflicts: [Conflict])] {
    passOverConflicts()
    guard let journal else { return [] }
    let contested = try Failure.reading { () throws(JournalError) in
      let snapshot = try snapshot(of: journal)
      var replay = try journal.replay(snapshot, kinds: kinds)
      replay.settle()
      var nothing = Nothing()
      if replay.needsSecondPass { try journal.fold(&replay, of: snapshot, into: &nothing) }
      return replay.contested
    }
    return try timelines(of: contested).timelines.values.sorted { $1.entry < $0.entry }
      .map { (timeline: $0, conflicts: $0.conflicts) }
      .filter { !$0.conflicts.isEmpty }
  }

  /// How much two devices disagree on at each of some entries, where nobody has decided yet. Few of them are looked up;
  /// for many everything is read.
  package mutating func conflicts(among entries: Set<ULID>) throws(Failure) -> [ULID: Int] {
    let found =
      entries.count > 1000
      ? try conflicts() : try timelines(of: entries).timelines.map { ($1, $1.conflicts) }
    return found.reduce(into: [:]) { counts, one in
      if !one.conflicts.isEmpty { counts[one.timeline.entry] = one.conflicts.count }
    }
  }

  /// Says nothing of conflicts: the command is about them, or stderr is no place for it.
  package mutating func passOverConflicts() {
    contested = contested ?? 0
  }

  /// Says, once and on stderr, that entries were changed on two devices at once, should a fold have met such.
  mutating func tell(of conflicted: @autoclosure () -> Set<ULID>) {
    guard contested == nil else { return }
    let count = conflicted().count
    contested = count
    guard count > 0 else { return }
    let words: Message = count == 1 ? "1 entry was" : "\(count) entries were"
    console.say("\(words) changed on two devices at once; run `healthlog conflicts` to list them")
  }

  /// Lets the invocation end with "needs attention" where entries were changed on two devices at once.
  package mutating func attendToConflicts() {
    if (contested ?? 0) > 0 { console.end(with: .attention) }
  }
}

/// A view that looks at nothing: what the revisions of entries are is known without any.
struct Nothing: View {
  var reaches: [Reach]? { [] }
  var registerKinds: [String]? { [] }

  mutating func fold(_ record: Record, in bytes: Span<UInt8>) {}
  func looks(at record: Record, in bytes: Span<UInt8>) -> Bool { false }
}
