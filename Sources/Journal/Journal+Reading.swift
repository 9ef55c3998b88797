package import Ledger
internal import Platform
package import Values

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
    guard (try? disk.status(path)) != nil else { return }
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

  /// The life of one entry, from every event that names it.
  package func timeline(of entry: ULID) throws(JournalError) -> (timeline: Timeline, events: [Event]) {
    var timeline = Timeline(entry: entry)
    var events: [Event] = []
    try eachLine { bytes, range in
      guard let event = try? Event.read(bytes, range, naming: entry) else { return }
      timeline.take(event)
      events.append(event)
    }
    return (timeline, events.sorted { $0.id < $1.id })
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
