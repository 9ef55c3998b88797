internal import Encoding
internal import Ledger
internal import Session
internal import Values

extension Session {
  /// Takes one entry away. What it was based on is looked up under the lock.
  mutating func remove(_ entry: ULID, _ options: EntryOptions, as command: String, day: CivilDay)
    throws(Failure) -> Recorded
  {
    try record(options, as: command, day: day) { _, session throws(Failure) in
      EventDraft(command: command, operations: [.remove(entry: entry, base: try session.heads(of: entry))])
    }.recorded
  }

  /// Makes an entry's fields others; nil, with a word, where none differs.
  mutating func change(
    _ entry: ULID, from before: [JSON.Member], to after: [JSON.Member], _ options: EntryOptions,
    as command: String
  ) throws(Failure) -> Recorded? {
    guard before != after else {
      console.say("nothing changed")
      return nil
    }
    return try record(options, as: command, day: today) { _, session throws(Failure) in
      let base = try session.heads(of: entry)
      return EventDraft(
        command: command, operations: [.edit(entry: entry, base: base, from: before, to: after)])
    }.recorded
  }
}
