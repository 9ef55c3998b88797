// Single entries and events of a journal: where there is a checkpoint their lines are looked up, else everything is read.

package import Ledger
package import Values

extension JournalReading {
  /// The life of some entries, from every event that names one of them; the events that count by their ids.
  package func timelines(of entries: Set<ULID>) throws(JournalError)
    -> (timelines: [ULID: Timeline], events: [Event])
  {
    if let lives = recent?.lives(of: entries) { return lives }
    return try journal.timelines(of: entries, in: snapshot)
  }

  /// The newest events of all devices, newest first.
  package func newestEvents(_ count: Int) throws(JournalError) -> [Event] {
    if let ids = recent?.newestEvents(count), let found = recent?.events(Set(ids)) {
      return ids.compactMap { found[$0] }
    }
    return try journal.newestEvents(count, in: snapshot)
  }

  /// The events of some ids, in the order asked for; of a keyed event recorded twice the body that counts.
  package func events(_ ids: [ULID]) throws(JournalError) -> [Event] {
    if let found = recent?.events(Set(ids)) { return ids.compactMap { found[$0] } }
    return try journal.events(ids, in: snapshot)
  }

  /// Every entry that was ever removed, whether it was brought back since or not.
  package func removedEntries() throws(JournalError) -> Set<ULID> {
    if let removed = recent?.removedEntries() { return removed }
    var removed = RemovedEntries()
    try journal.eachLine(in: snapshot) { removed.take($0, $1) }
    return removed.ids
  }

  /// Every entry that was erased.
  package func erasedEntries() throws(JournalError) -> Set<ULID> {
    if let recent { return recent.erasedEntries() }
    return try Erasure(journal).entries
  }

  /// What `undo` and `redo` would reverse next on this device.
  package func newestSteps() throws(JournalError) -> UndoStack {
    try journal.newestSteps(in: snapshot)
  }

  /// Those of some events that this device has taken back, or that take back or bring back others.
  package func cancelled(among events: Set<ULID>) throws(JournalError) -> Set<ULID> {
    if let recent, case .named(let device, _) = try DeviceFile.read(journal),
      let cancelled = recent.cancelled(among: events, by: device)
    {
      return cancelled
    }
    return try journal.undoStack(in: snapshot).cancelled
  }

  /// What each of some names stands for, among the entries of some kinds or of all.
  package mutating func matches(_ names: NamesSought, kinds: Set<String>?) throws(JournalError)
    -> [String: [ULID]]
  {
    if let found = recent?.matches(names, kinds: kinds) { return found }
    var all = EntryNames(kinds: kinds)
    try fold(into: &all)
    return names.matches(among: all.ids)
  }
}
