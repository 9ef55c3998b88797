package import Ledger
internal import Platform
package import Values

// Lines that are no events are passed over here: a replay counts them as damage, and `verify` names each.

extension Journal {
  /// Hands out every whole line of every stream, stream by stream.
  package func eachLine(_ body: (Span<UInt8>, Range<Int>) -> Void) throws(JournalError) {
    for device in try devices() { try eachLine(of: device, body) }
  }

  /// Hands out every whole line of one device's stream, in order.
  package func eachLine(of device: DeviceID, _ body: (Span<UInt8>, Range<Int>) -> Void)
    throws(JournalError)
  {
    let path = layout.tail(of: device)
    guard try disk.exists(path) else { return }
    var reader = LineReader(disk, path: path)
    try reader.eachLine(body)
  }

  /// The first pass of a replay: its revisions and registers.
  package func replay(kinds: Kinds) throws(JournalError) -> Replay {
    var replay = Replay(kinds: kinds)
    try eachLine { replay.collect($0, $1) }
    return replay
  }

  /// The second pass of a replay: folds every live entry into a view.
  package func fold(_ replay: inout Replay, into view: inout some View) throws(JournalError) {
    try eachLine { replay.fold($0, $1, into: &view) }
  }

  /// The life of some entries, from every event that names one of them; the events by their ids.
  package func timelines(of entries: Set<ULID>) throws(JournalError)
    -> (timelines: [ULID: Timeline], events: [Event])
  {
    var timelines: [ULID: Timeline] = [:]
    var events: [ULID: Event] = [:]
    try eachLine { bytes, range in
      guard let event = try? Event.read(bytes, range, naming: entries) else { return }
      for entry in event.entries where entries.contains(entry) {
        timelines[entry, default: Timeline(entry: entry)].take(event)
      }
      events[event.id] = event
    }
    return (timelines, events.values.sorted { $0.id < $1.id })
  }

  /// The newest events of all devices, newest first.
  package func newestEvents(_ count: Int) throws(JournalError) -> [Event] {
    var newest: [ULID] = []
    try eachLine { bytes, range in
      guard let line = try? EventLine.read(bytes, range) else { return }
      if newest.count == count, let oldest = newest.first, line.id < oldest { return }
      newest.insert(line.id, at: newest.firstIndex { line.id < $0 } ?? newest.endIndex)
      if newest.count > count { newest.removeFirst() }
    }
    return try events(newest.reversed())
  }

  /// The entries ever added, removed ones too.
  package func everyEntry() throws(JournalError) -> AddedEntries {
    var added = AddedEntries()
    try eachLine { added.take($0, $1) }
    return added
  }

  /// What `undo` and `redo` would reverse next on this device.
  package func undoStack() throws(JournalError) -> UndoStack {
    var stack = UndoStack()
    guard let device = try device() else { return stack }
    try eachLine(of: device) { bytes, range in
      if let marks = try? UndoMarks.read(bytes, range) {
        stack.take(marks.id, undoes: marks.undoes, redoes: marks.redoes)
      }
    }
    return stack
  }

  /// The events of some ids, in the order asked for.
  package func events(_ ids: [ULID]) throws(JournalError) -> [Event] {
    var found: [ULID: Event] = [:]
    try eachLine { bytes, range in
      guard let line = try? EventLine.read(bytes, range), ids.contains(line.id) else { return }
      found[line.id] = try? Event(bytes, line)
    }
    return ids.compactMap { found[$0] }
  }
}
