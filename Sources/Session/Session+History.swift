internal import Journal
package import Ledger
package import Values

extension Session {
  /// The life of some entries and every event that names one, oldest first; nothing without a journal.
  package func timelines(of entries: Set<ULID>) throws(Failure)
    -> (timelines: [ULID: Timeline], events: [Event])
  {
    guard let journal, !(reading?.namesNone(of: entries) ?? false) else { return ([:], []) }
    return try Failure.reading { () throws(JournalError) in
      try journal.timelines(of: entries, in: try snapshot(of: journal))
    }
  }

  /// The events that a new revision of an entry builds on.
  package func heads(of entry: ULID) throws(Failure) -> [ULID] {
    try timelines(of: [entry]).timelines[entry]?.heads ?? []
  }

  /// The newest events of all devices, newest first.
  package func newestEvents(_ count: Int) throws(Failure) -> [Event] {
    guard let journal else { return [] }
    return try Failure.reading { () throws(JournalError) in
      try journal.newestEvents(count, in: try snapshot(of: journal))
    }
  }

  /// The events of some ids, in the order asked for.
  package func events(_ ids: [ULID]) throws(Failure) -> [Event] {
    guard let journal else { return [] }
    return try Failure.reading { () throws(JournalError) in
      try journal.events(ids, in: try snapshot(of: journal))
    }
  }

  /// What `undo` and `redo` would reverse next on this device.
  package func undoStack() throws(Failure) -> UndoStack {
    guard let journal else { return UndoStack() }
    return try Failure.reading { () throws(JournalError) in
      try journal.undoStack(in: try snapshot(of: journal))
    }
  }

  /// Whether the journal itself gives a setting a value, whatever layer counts.
  package mutating func isSetInJournal(_ key: SettingKey) throws(Failure) -> Bool {
    var book = SettingBook()
    try foldRegisters(into: &book)
    return book.values.contains { $0.name == key.rawValue }
  }

  /// The entries of some kinds that stand removed, as they were before.
  package func removedEntries(of names: Set<String>) throws(Failure) -> [Entry] {
    var removed = RemovedEntries()
    try eachLine { removed.take($0, $1) }
    guard !removed.ids.isEmpty else { return [] }
    return try timelines(of: removed.ids).timelines.values
      .filter { $0.isRemoved && !$0.isErased }
      // One that cannot be read is told of where it stands; here it would only be withdrawn.
      .compactMap { try? $0.current(kinds: kinds) }
      .filter { names.contains($0.kind) }.sorted { $0.id < $1.id }
  }

  /// The entry that a name stands for, among those that stand removed.
  package mutating func removedEntry(named name: String) throws(Failure) -> ULID? {
    let removed = try entries(matching: name) { $0.isRemoved }
    guard removed.count <= 1 else {
      let ids = removed.prefix(5).map(\.description).joined(separator: ", ")
      throw Failure(
        .notUnderstood, "entry.ambiguous", "'\(name)' fits \(removed.count) removed entries",
        hint: "one of \(ids)")
    }
    return removed.first
  }

  /// The entry that a name stands for, whether it stands, was removed or erased; `@1` is the newest that stands.
  package mutating func anyEntry(named name: String) throws(Failure) -> ULID {
    do {
      return try entry(named: name, kinds: nil)
    } catch {
      guard error.exit == .notFound else { throw error }
      if let removed = try removedEntry(named: name) { return removed }
      let erased = name.hasPrefix("@") ? [] : try entries(matching: name) { $0.isErased }
      guard let entry = erased.first, erased.count == 1 else { throw error }
      return entry
    }
  }

  /// Entries by a name, newest first, of which something is true.
  private func entries(matching name: String, _ counts: (Timeline) -> Bool) throws(Failure) -> [ULID] {
    guard let journal else { return [] }
    let added = try Failure.reading { () throws(JournalError) in
      Set(try journal.everyEntry(in: try snapshot(of: journal)).ids)
    }
    let suffix = name.uppercased()
    let place = name.hasPrefix("@") ? Int(name.dropFirst()) : nil
    guard place != nil || suffix.utf8.count >= 4 else { return [] }
    let candidates = added.filter { place != nil || $0.description.hasSuffix(suffix) }
    let timelines = try timelines(of: candidates).timelines
    let found = candidates.filter { timelines[$0].map(counts) ?? false }.sorted(by: >)
    guard let place else { return found }
    return place > 0 && place <= found.count ? [found[place - 1]] : []
  }

  /// What a journal holds: as it was when it was first looked at.
  func snapshot(of journal: Journal) throws(JournalError) -> Snapshot {
    if let reading { return reading.snapshot }
    return try Snapshot(journal)
  }
}
