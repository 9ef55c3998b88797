internal import Journal
package import Ledger
package import Values

extension Session {
  /// The life of some entries and every event that names one, oldest first; nothing without a journal.
  package func timelines(of entries: Set<ULID>) throws(Failure)
    -> (timelines: [ULID: Timeline], events: [Event])
  {
    guard !entries.isEmpty, let reading = try lookup(), !reading.namesNone(of: entries) else {
      return ([:], [])
    }
    return try Failure.reading { () throws(JournalError) in try reading.timelines(of: entries) }
  }

  /// The events that a new revision of an entry builds on.
  package func heads(of entry: ULID) throws(Failure) -> [ULID] {
    try timelines(of: [entry]).timelines[entry]?.heads ?? []
  }

  /// The newest events of all devices, newest first.
  package func newestEvents(_ count: Int) throws(Failure) -> [Event] {
    guard let reading = try lookup() else { return [] }
    return try Failure.reading { () throws(JournalError) in try reading.newestEvents(count) }
  }

  /// The events of some ids, in the order asked for.
  package func events(_ ids: [ULID]) throws(Failure) -> [Event] {
    guard !ids.isEmpty, let reading = try lookup() else { return [] }
    return try Failure.reading { () throws(JournalError) in try reading.events(ids) }
  }

  /// What `undo` and `redo` would reverse next on this device.
  package func undoStack() throws(Failure) -> UndoStack {
    guard let reading = try lookup() else { return UndoStack() }
    return try Failure.reading { () throws(JournalError) in try reading.newestSteps() }
  }

  /// Everything that `undo` and `redo` could reverse on this device.
  package func wholeUndoStack() throws(Failure) -> UndoStack {
    guard let journal else { return UndoStack() }
    return try Failure.reading { () throws(JournalError) in
      try journal.undoStack(in: try snapshot(of: journal))
    }
  }

  /// Those of some events that this device has taken back, or that take back or bring back others.
  package func cancelled(among events: Set<ULID>) throws(Failure) -> Set<ULID> {
    guard let reading = try lookup() else { return [] }
    return try Failure.reading { () throws(JournalError) in try reading.cancelled(among: events) }
  }

  /// What single entries and events are looked up in; nil where there is no journal.
  private func lookup() throws(Failure) -> JournalReading? {
    guard reading == nil, let journal else { return reading }
    return try Failure.reading { () throws(JournalError) in
      try JournalReading(lookingUpIn: journal, kinds: kinds, usesCheckpoint: usesCheckpoint)
    }
  }

  /// Whether the journal itself gives a setting a value, whatever layer counts.
  package mutating func isSetInJournal(_ key: SettingKey) throws(Failure) -> Bool {
    var book = SettingBook()
    try foldRegisters(into: &book)
    return book.values.contains { $0.name == key.rawValue }
  }

  /// Hands out the entries of some kinds that stand removed, as they stood, by id: a part at a time, none of them larger
  /// than memory should be.
  package mutating func eachRemovedPart(
    of names: Set<String>, _ body: ([Entry], inout Session) throws(Failure) -> Bool
  ) throws(Failure) {
    var rest = try everRemoved().sorted()[...]
    while !rest.isEmpty {
      let part = Set(rest.prefix(Self.removedAtOnce))
      rest = rest.dropFirst(Self.removedAtOnce)
      let removed = try timelines(of: part).timelines.values.filter { $0.isRemoved && !$0.isErased }
        // One that cannot be read is told of where it stands; here it would only be withdrawn.
        .compactMap { try? $0.current(kinds: kinds) }
        .filter { names.contains($0.kind) }.sorted { $0.id < $1.id }
      if !removed.isEmpty, try !body(removed, &self) { return }
    }
  }

  /// So many lives take some 20 MB; without a checkpoint the journal is read once for each part.
  private static let removedAtOnce = 8192

  /// Every entry that was ever removed, whether it was brought back since or not.
  private func everRemoved() throws(Failure) -> Set<ULID> {
    guard let reading = try lookup() else { return [] }
    return try Failure.reading { () throws(JournalError) in try reading.removedEntries() }
  }

  /// What each of some names stands for among the entries that stand removed, newest first.
  package func removedEntries(named names: [String]) throws(Failure) -> [String: [ULID]] {
    let sought = NamesSought(names)
    let candidates = try everRemoved().sorted(by: >)
    var found = try removed(among: sought.haveEnds ? candidates.filter(sought.fit) : [])
    // The newest are looked at until there are enough of them.
    var rest = candidates[...]
    var count = max(16, 2 * sought.newest)
    var newest = 0
    while newest < sought.newest, !rest.isEmpty {
      let removed = try removed(among: Array(rest.prefix(count)))
      newest += removed.count
      found.formUnion(removed)
      rest = rest.dropFirst(count)
      count *= 2
    }
    return sought.matches(among: found)
  }

  private func removed(among entries: [ULID]) throws(Failure) -> Set<ULID> {
    let timelines = try timelines(of: Set(entries)).timelines
    return Set(entries.filter { timelines[$0].map { $0.isRemoved && $0.origin != nil } ?? false })
  }

  /// The entry that a name stands for, among those that stand removed.
  package func removedEntry(named name: String) throws(Failure) -> ULID? {
    try Self.removedEntry(named: name, among: try removedEntries(named: [name]))
  }

  /// The entry that a name stands for, among those found for it that stand removed.
  package static func removedEntry(named name: String, among found: [String: [ULID]]) throws(Failure)
    -> ULID?
  {
    let removed = found[name] ?? []
    guard removed.count <= 1 else {
      let ids = removed.prefix(5).map(\.description).joined(separator: ", ")
      throw Failure(
        .notUnderstood, "entry.ambiguous", "'\(name)' matches \(removed.count) removed entries",
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
      let erased = name.hasPrefix("@") ? [] : try erasedEntries(named: name)
      guard let entry = erased.first, erased.count == 1 else { throw error }
      return entry
    }
  }

  /// The entries by a name that were erased.
  private func erasedEntries(named name: String) throws(Failure) -> [ULID] {
    guard let reading = try lookup() else { return [] }
    let erased = try Failure.reading { () throws(JournalError) in try reading.erasedEntries() }
    return NamesSought([name]).matches(among: erased)[name] ?? []
  }

  /// What a journal holds: as it was when it was first looked at.
  func snapshot(of journal: Journal) throws(JournalError) -> Snapshot {
    if let reading { return reading.snapshot }
    return try Snapshot(journal)
  }
}
