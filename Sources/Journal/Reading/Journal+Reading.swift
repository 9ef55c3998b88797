internal import Encoding
package import Ledger
internal import Platform
package import Values

// Lines that are no events are passed over here: a replay counts them as damage, and `verify` names each.

extension Journal {
  /// Hands out every whole line of every stream, stream by stream.
  package func eachLine(in snapshot: Snapshot, _ body: (Span<UInt8>, Range<Int>) -> Void)
    throws(JournalError)
  {
    var reader = LineReader(disk, path: "")
    for piece in snapshot.pieces {
      try eachLine(of: piece, &reader) { bytes, range, _ in body(bytes, range) }
    }
  }

  /// Hands out every whole line of a piece but those that an earlier piece holds.
  package func eachLine(of piece: Snapshot.Piece, _ body: (Span<UInt8>, Range<Int>) -> Void)
    throws(JournalError)
  {
    var reader = LineReader(disk, path: "")
    try eachLine(of: piece, &reader) { bytes, range, _ in body(bytes, range) }
  }

  /// The same with a reader that has read other pieces, and with where each line begins in the piece; -1 where it was
  /// found elsewhere.
  func eachLine(
    of piece: Snapshot.Piece, _ reader: inout LineReader, _ body: (Span<UInt8>, Range<Int>, Int) -> Void
  ) throws(JournalError) {
    let skips = piece.repeated
    guard skips.isEmpty else {
      return try eachLine(of: piece.place, piece.device, &reader) { bytes, range, offset in
        if let line = try? EventLine.read(bytes, range), skips.contains(line.sequence) { return }
        body(bytes, range, offset)
      }
    }
    try eachLine(of: piece.place, piece.device, &reader, body)
  }

  /// The same with many lines at a time, each with its newline where it has one, and where the first begins.
  func eachRun(
    of piece: Snapshot.Piece, _ reader: inout LineReader, _ body: (Span<UInt8>, Range<Int>, Int) -> Void
  ) throws(JournalError) {
    guard piece.repeated.isEmpty else { return try eachLine(of: piece, &reader, body) }
    switch piece.place {
    case .segment(let name): try eachRun(of: name, piece.device, &reader, body)
    case .tail: try eachLine(of: piece, &reader, body)
    case .longTail(let tail): try eachRun(of: tail, piece.device, body)
    }
  }

  /// The lines of a piece, each with its newline.
  func lines(of piece: Snapshot.Piece) throws(JournalError) -> [UInt8] {
    if piece.repeated.isEmpty {
      if case .tail(let bytes) = piece.place { return bytes }
      if let name = piece.name,
        let bytes = try? disk.contents(of: layout.segment(name, of: piece.device), atMost: .max),
        bytes.last == UInt8(ascii: "\n"), !bytes.span.ends(before: name.last, in: bytes.indices)
      {
        return bytes
      }
    }
    // Whatever the disk says against that, it is read with more care.
    var lines: [UInt8] = []
    try eachLine(of: piece) { bytes, range in
      lines.append(bytes, range)
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  private func eachLine(
    of place: Snapshot.Piece.Place, _ device: DeviceID, _ reader: inout LineReader,
    _ body: (Span<UInt8>, Range<Int>, Int) -> Void
  ) throws(JournalError) {
    let eachOfRun = { (bytes: Span<UInt8>, run: Range<Int>, offset: Int) in
      bytes.eachLine(in: run) { body(bytes, $0, offset + $0.lowerBound - run.lowerBound) }
    }
    switch place {
    case .tail(let bytes): bytes.span.eachLine { body($0, $1, $1.lowerBound) }
    case .segment(let name): try eachRun(of: name, device, &reader, eachOfRun)
    case .longTail(let tail): try eachRun(of: tail, device, eachOfRun)
    }
  }

  /// Reads a tail that is left on the disk; what a writer has sealed of it since, from the segments.
  private func eachRun(
    of tail: LongTail, _ device: DeviceID, _ body: (Span<UInt8>, Range<Int>, Int) -> Void
  ) throws(JournalError) {
    var next = tail.name.first
    let isWhole = try tail.eachRun { bytes, run in
      body(bytes, 0..<bytes.count, run.lowerBound)
      if let last = bytes.lastSequence { next = last + 1 }
    }
    guard !isWhole, next <= tail.name.last else { return }
    let error = JournalError.unreadable(
      path: layout.tail(of: device), reason: "it changed while it was being read")
    try eachLine(ofVanished: next...tail.name.last, device, error) { body($0, $1, -1) }
  }

  private func eachRun(
    of name: SegmentName, _ device: DeviceID, _ reader: inout LineReader,
    _ body: (Span<UInt8>, Range<Int>, Int) -> Void
  ) throws(JournalError) {
    do {
      reader.path = layout.segment(name, of: device)
      var isShort = true
      try reader.eachRun { bytes, run, offset in
        isShort = bytes.ends(before: name.last, in: run)
        body(bytes, run, offset)
      }
      reader.unfinishedEnd { body($0, $1, -1) }
      // A line that was cut off is damage already; a segment that ends between two lines, or is empty, shows none.
      if isShort, reader.unfinished == 0 { Self.noEvent(body) }
    } catch {
      guard case .refused(_, let path, let errno) = error else { throw error }
      if errno != .missing, disk.isNoFile(path) { return Self.noEvent(body) }
      guard errno == .missing else { throw error }
      try eachLine(ofVanished: name.range, device, error) { body($0, $1, -1) }
    }
  }

  /// Hands out a line that is none, for what stands in a segment's place and is no file, or for the lines that are
  /// missing at its end: it is counted as damage.
  private static func noEvent(_ body: (Span<UInt8>, Range<Int>, Int) -> Void) {
    body(lineOfNoEvent.span, 0..<lineOfNoEvent.count, -1)
  }

  /// A line that is no event, with its newline.
  static var lineOfNoEvent: [UInt8] { [UInt8(ascii: "-"), UInt8(ascii: "\n")] }

  /// Reads the events of a segment that was joined into a longer one since it was listed, or cut into shorter ones, or
  /// of a tail that was sealed, there; and where those vanish as well, in what has taken their place.
  private func eachLine(
    ofVanished events: ClosedRange<Int64>, _ device: DeviceID, _ error: JournalError,
    _ body: (Span<UInt8>, Range<Int>) -> Void
  ) throws(JournalError) {
    var next = events.lowerBound
    var vanished = 0
    while next <= events.upperBound {
      guard let name = try segments(of: device).first(where: { $0.range.contains(next) }) else { throw error }
      let lines = next...min(name.last, events.upperBound)
      var reader = LineReader(disk, path: layout.segment(name, of: device))
      do {
        try reader.eachLine { bytes, range in
          // What is broken there was broken here too.
          guard let line = try? EventLine.read(bytes, range), lines.contains(line.sequence) else { return }
          body(bytes, range)
        }
        next = lines.upperBound + 1
      } catch {
        vanished += 1
        guard vanished < Self.mostVanished, case .refused(_, _, .missing) = error else { throw error }
      }
    }
  }

  /// Nobody seals so often while one file is looked for: what is listed then and cannot be opened is no file.
  private static var mostVanished: Int { 100 }

  /// The life of some entries, from every event that names one of them; the events that count by their ids.
  package func timelines(of entries: Set<ULID>, in snapshot: Snapshot) throws(JournalError)
    -> (timelines: [ULID: Timeline], events: [Event])
  {
    var reader = TimelineReader(of: entries)
    try eachLine(in: snapshot) { reader.take($0, $1) }
    if reader.needsRivals { try eachLine(in: snapshot) { reader.takeRivals($0, $1) } }
    return reader.lives
  }

  /// The newest events of all devices, newest first.
  package func newestEvents(_ count: Int, in snapshot: Snapshot) throws(JournalError) -> [Event] {
    var newest: [ULID] = []
    try eachLine(in: snapshot) { bytes, range in
      guard let line = try? EventLine.read(bytes, range) else { return }
      if newest.count == count, let oldest = newest.first, line.id < oldest { return }
      let place = newest.firstIndex { line.id <= $0 } ?? newest.endIndex
      // An event may be there twice.
      guard place == newest.endIndex || newest[place] != line.id else { return }
      newest.insert(line.id, at: place)
      if newest.count > count { newest.removeFirst() }
    }
    return try events(newest.reversed(), in: snapshot)
  }

  /// What `undo` and `redo` would reverse next on this device, from as many of its newest events as it takes to know.
  package func newestSteps(in snapshot: Snapshot) throws(JournalError) -> UndoStack {
    guard case .named(let device, _) = try DeviceFile.read(self) else { return UndoStack() }
    let pieces = snapshot.pieces.filter { $0.device == device }
    var later: [UndoMarks] = []
    var start = pieces.count
    var count = 1
    while start > 0, count <= Self.mostPieces {
      let first = max(0, start - count)
      var marks: [UndoMarks] = []
      for piece in pieces[first..<start] {
        try eachLine(of: piece) { bytes, range in
          if let found = try? UndoMarks.read(bytes, range) { marks.append(found) }
        }
      }
      later = marks + later
      var stack = UndoStack(ofPart: first > 0)
      for marks in later { stack.take(marks) }
      if stack.isSure { return stack }
      start = first
      count *= 2
    }
    return try undoStack(in: snapshot)
  }

  /// As many as are looked at before all are: who undid so much may wait.
  private static var mostPieces: Int { 64 }

  /// All that `undo` and `redo` could reverse on this device.
  package func undoStack(in snapshot: Snapshot) throws(JournalError) -> UndoStack {
    var stack = UndoStack()
    // Where the device file is damaged the next entry begins a device that has recorded nothing yet.
    guard case .named(let device, _) = try DeviceFile.read(self) else { return stack }
    for piece in snapshot.pieces where piece.device == device {
      try eachLine(of: piece) { bytes, range in
        if let marks = try? UndoMarks.read(bytes, range) {
          stack.take(marks)
        }
      }
    }
    return stack
  }

  /// The events of some ids, in the order asked for; of an event that is here twice the body that counts.
  package func events(_ ids: [ULID], in snapshot: Snapshot) throws(JournalError) -> [Event] {
    let wanted = Set(ids)
    var found: [ULID: Event] = [:]
    try eachLine(in: snapshot) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), wanted.contains(line.id),
        let event = try? Event(bytes, line)
      else { return }
      if let other = found[line.id], other.counts(before: event) { return }
      found[line.id] = event
    }
    return ids.compactMap { found[$0] }
  }
}

extension Span<UInt8> {
  /// Whether the last of some whole lines is an event before one of a number: lines of a segment are missing then.
  func ends(before sequence: Int64, in run: Range<Int>) -> Bool {
    let start = lineStart(before: run.upperBound - 1, in: self, from: run.lowerBound)
    guard let line = try? EventLine.read(self, start..<run.upperBound - 1) else { return false }
    return line.sequence < sequence
  }

  /// The sequence number of the last event among some lines, each with its newline; nil where there is none.
  fileprivate var lastSequence: Int64? {
    var end = count - 1
    while end > 0 {
      let start = lineStart(before: end, in: self)
      if let line = try? EventLine.read(self, start..<end) { return line.sequence }
      end = start - 1
    }
    return nil
  }
}
