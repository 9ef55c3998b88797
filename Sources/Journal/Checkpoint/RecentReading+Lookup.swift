// What is asked of single entries and events is read by the rows of the checkpoint, which tell the lines that have an id or
// name it, and of the lines since. Whatever is nil here has to be read from the journal itself.

internal import Ledger
internal import Values

extension RecentReading {
  /// The lives of some entries, and the events that count in them.
  func lives(of entries: Set<ULID>) -> (timelines: [ULID: Timeline], events: [Event])? {
    var reader = TimelineReader(of: entries, erased: Set(checkpoint.index.erasedEvents))
    guard eachLine(of: entries, where: { _ in true }, { reader.take($0, $1) }) else { return nil }
    if reader.needsRivals {
      guard eachLine(of: reader.keyed, where: \.isEvent, { reader.takeRivals($0, $1) }) else { return nil }
    }
    return reader.lives
  }

  /// The events of some ids; of an event that is here twice the body that counts.
  func events(_ ids: Set<ULID>) -> [ULID: Event]? {
    var found: [ULID: Event] = [:]
    let isRead = eachLine(of: ids, where: \.isEvent) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), ids.contains(line.id),
        let event = try? Event(bytes, line)
      else { return }
      if let other = found[line.id], other.counts(before: event) { return }
      found[line.id] = event
    }
    return isRead ? found : nil
  }

  /// The ids of the newest events, newest first.
  func newestEvents(_ count: Int) -> [ULID]? {
    var rows = NewestRows(checkpoint)
    guard let sealed = rows.next(count, where: \.isEvent) else { return nil }
    var ids = Set(sealed)
    let isRead = later.eachRun { bytes, _ in
      bytes.eachLine { bytes, range in
        if let line = try? EventLine.read(bytes, range) { ids.insert(line.id) }
      }
    }
    return isRead ? Array(ids.sorted(by: >).prefix(count)) : nil
  }

  /// The entries that were ever removed.
  func removedEntries() -> Set<ULID>? {
    guard let sealed = checkpoint.removed else { return nil }
    var removed = RemovedEntries()
    guard later.eachRun({ bytes, _ in bytes.eachLine { removed.take($0, $1) } }) else { return nil }
    return removed.ids.union(sealed)
  }

  /// The entries that were erased.
  func erasedEntries() -> Set<ULID> {
    var settled = replay
    settled.settle()
    return settled.erasures.entries
  }

  /// Those of some events that a device has taken back, or that take back or bring back others.
  func cancelled(among events: Set<ULID>, by device: DeviceID) -> Set<ULID>? {
    guard let first = marks(of: events, by: device) else { return nil }
    // What brings back names what took back.
    let undos = Set(first.filter { !$0.undoes.isEmpty }.map(\.id)).subtracting(events)
    guard let second = marks(of: undos, by: device) else { return nil }
    var all: [ULID: UndoMarks] = [:]
    for marks in first + second { all[marks.id] = marks }
    var undone: [ULID: Set<ULID>] = [:]
    var cancelled: Set<ULID> = []
    for marks in all.values.sorted(by: { $0.sequence < $1.sequence }) where !marks.isPlain {
      guard marks.canBeUndone else { continue }
      if !marks.undoes.isEmpty {
        undone[marks.id] = events.intersection(marks.undoes)
        cancelled.formUnion(events.intersection(marks.undoes))
      } else {
        for undo in marks.redoes { cancelled.subtract(undone.removeValue(forKey: undo) ?? []) }
      }
      if marks.isReversal { cancelled.insert(marks.id) }
    }
    return cancelled
  }

  /// What the events of a device say of others that have some ids, or name them as taken back or brought back.
  private func marks(of ids: Set<ULID>, by device: DeviceID) -> [UndoMarks]? {
    guard !ids.isEmpty else { return [] }
    let name = Array(device.description.utf8)
    var found: [UndoMarks] = []
    let isRead = eachLine(of: ids, where: { _ in true }) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), line.device.map({ bytes[$0] }) == name,
        let marks = try? UndoMarks.read(bytes, range)
      else { return }
      if ids.contains(marks.id) || !ids.isDisjoint(with: marks.undoes) || !ids.isDisjoint(with: marks.redoes)
      {
        found.append(marks)
      }
    }
    return isRead ? found : nil
  }

  /// What each of some names stands for, among the entries of some kinds or of all.
  mutating func matches(_ names: NamesSought, kinds: Set<String>?) -> [String: [ULID]]? {
    var found = EntryNames(kinds: kinds)
    guard foldLater(into: &found) else { return nil }
    foldTouched(into: &found)
    if names.haveEnds {
      guard let ids = checkpoint.ids(where: names.fit), foldSealed(ids, into: &found) else { return nil }
    }
    if names.newest > 0 {
      guard findNewest(names.newest, into: &found, isRare: kinds != nil) else { return nil }
    }
    return names.matches(among: Set(found.ids))
  }

  /// Folds the newest entries of the checkpoint until so many of those found are newer than all that are left; false
  /// where that takes long and a list of the kinds may be shorter.
  private mutating func findNewest(_ count: Int, into found: inout EntryNames, isRare: Bool) -> Bool {
    var rows = NewestRows(checkpoint)
    var size = max(16, 2 * count)
    var tried = 0
    while true {
      guard let ids = rows.next(size, where: \.isOfEntry), foldSealed(Set(ids), into: &found) else {
        return false
      }
      guard let oldest = ids.last else { return true }
      if Set(found.ids.filter { $0 >= oldest }).count >= count { return true }
      tried += ids.count
      if isRare, tried > Self.mostTried { return false }
      size *= 2
    }
  }

  /// Looking at so many entries takes about as long as a command may.
  private static var mostTried: Int { 4096 }

  /// Folds entries of the checkpoint that no later line revises; false where it is not what it was written as.
  private func foldSealed(_ entries: Set<ULID>, into view: inout some View) -> Bool {
    let entries = entries.subtracting(touched)
    guard !entries.isEmpty else { return true }
    guard let rows = checkpoint.rows(of: entries) else { return false }
    var part = Replay(kinds: kinds)
    part.adopt(erased: checkpoint.index.erased, events: checkpoint.index.erasedEvents)
    var lines: [[UInt8]] = []
    let isRead = eachLine(at: rows) { bytes, range in
      part.collect(bytes, range)
      lines.append(range.map { bytes[$0] })
    }
    guard isRead else { return false }
    if var sought = part.sought(acrossStreams: true) {
      for line in lines { sought.take(line.span, 0..<line.count) }
      part.note(sought)
    }
    part.beginFolding()
    for line in lines {
      part.fold(line.span, 0..<line.count, into: &view) { entries.contains($0.entry) }
    }
    return true
  }

  /// Hands out the lines of rows that are meant, and every line since the checkpoint; false where either is not what it
  /// was.
  private func eachLine(
    of ids: Set<ULID>, where isMeant: (CheckpointRow) -> Bool, _ body: (Span<UInt8>, Range<Int>) -> Void
  ) -> Bool {
    guard let rows = checkpoint.rows(of: ids), eachLine(at: rows.filter(isMeant), body) else { return false }
    return later.eachRun { bytes, _ in bytes.eachLine(body) }
  }

  /// Hands out the lines of some rows, each once.
  private func eachLine(at rows: [CheckpointRow], _ body: (Span<UInt8>, Range<Int>) -> Void) -> Bool {
    var last: CheckpointPlace?
    return checkpoint.eachLine(at: rows.map(\.place)) { bytes, range, place in
      guard place.offset != last?.offset || place.segment != last?.segment else { return true }
      last = place
      body(bytes, range)
      return true
    }
  }
}
