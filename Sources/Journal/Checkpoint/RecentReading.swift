internal import Encoding
internal import Ledger
internal import Platform
internal import Values

/// A journal read by its checkpoint and the lines since.
struct RecentReading {
  /// The pieces that the checkpoint does not know.
  let pieces: [Snapshot.Piece]
  /// How many lines or entries were passed over so far because they could not be read.
  var damage: Int { checkpoint.index.damage + replay.damage.count + broken }
  /// How many events there are.
  var events: Int { checkpoint.index.events + replay.events }

  /// The bytes of the segments that the checkpoint covers.
  var coveredBytes: Int { checkpoint.index.segments.reduce(0) { $0 + $1.length } }

  /// The entries on which two devices disagree, after a fold.
  var conflicted: Set<ULID> {
    Set(checkpoint.index.conflicts).subtracting(touched).union(replay.conflicted)
  }

  /// Some days, or all, in spans of about as many entries; nil where all are asked for and an entry of the checkpoint
  /// has no day.
  func spans(of days: ClosedRange<CivilDay>?) -> [ClosedRange<CivilDay>]? {
    guard days != nil || checkpoint.index.dayless.length == 0 else { return nil }
    return checkpoint.spans(of: days ?? .first ... .last)
  }

  let checkpoint: Checkpoint
  let kinds: Kinds
  /// The lines since the checkpoint.
  let later: LaterLines
  private(set) var replay: Replay
  /// Entries of the checkpoint that later lines revise.
  private(set) var touched: Set<ULID> = []
  /// The lines that add them.
  private var touchedLines: [[UInt8]] = []
  /// What the checkpoint's lines say of them.
  private var earlier: Replay
  /// How many entries of each part of the checkpoint they are, once something asked for it.
  private var touchedCounts: [CheckpointPart.Key: Int]?
  /// Whether one of them is a register's.
  private var touchesRegister = false
  private var broken = 0

  /// Reads what the checkpoint does not cover; nil where there is no checkpoint or the two do not go together.
  init?(_ journal: Journal, _ kinds: Kinds, _ snapshot: Snapshot) throws(JournalError) {
    guard let checkpoint = Checkpoint.open(journal, kinds: kinds),
      let pieces = checkpoint.index.rest(of: snapshot)
    else { return nil }
    var replay = Replay(kinds: kinds)
    guard let later = try LaterLines(pieces, of: journal, gathering: &replay) else { return nil }
    self.checkpoint = checkpoint
    self.kinds = kinds
    self.pieces = pieces
    self.later = later
    self.replay = replay
    earlier = Replay(kinds: kinds)
    guard addTouched(isShared: snapshot.hasSeveralStreams) else { return nil }
  }

  /// Those of some entries that any line names; nil where the checkpoint does not tell.
  func named(of entries: Set<ULID>) -> Set<ULID>? {
    guard let rows = checkpoint.rows(of: entries) else { return nil }
    var added = AddedEntries()
    guard later.eachRun({ bytes, _ in bytes.eachLine { added.take($0, $1) } }) else { return nil }
    return entries.intersection(rows.map(\.id) + added.ids + replay.revisedEntries)
  }

  /// Folds the registers into a view; false where that has to be done from the journal itself.
  mutating func foldRegisters(into view: inout some View) -> Bool {
    guard foldCoveredRegisters(into: &view) else { return false }
    if touchesRegister { foldTouched(into: &view) }
    replay.foldRegisters(into: &view)
    return true
  }

  /// The days of some that have an entry of these kinds; nil where the checkpoint is not what it was written as.
  mutating func days(of kinds: Set<String>, among days: ClosedRange<CivilDay>) -> Set<CivilDay>? {
    var met = DaysMet(of: kinds, among: days)
    guard foldLater(into: &met) else { return nil }
    foldTouched(into: &met)
    guard let known = checkpoint.days(of: kinds, among: days, hiding: touchedParts()) else { return nil }
    for day in known { met.take(day) }
    return met.days
  }

  /// How a view was folded.
  enum Outcome {
    /// It has seen what it looks at.
    case folded
    /// It looks at so much that the journal itself has to be read.
    case looksAtAll
    /// The checkpoint is not what it was written as.
    case odd
  }

  /// Folds what a view looks at into it.
  mutating func fold(into view: inout some View) -> Outcome {
    guard foldCoveredRegisters(into: &view) else { return .odd }
    var informed = view
    replay.foldRegisters(into: &informed)
    guard let reaches = informed.reaches, !checkpoint.isMost(reaches) else { return .looksAtAll }
    let hidden = reaches.contains(where: \.isOfAnEnd) ? touchedParts() : [:]
    guard let (blocks, count) = checkpoint.blocks(for: reaches, hiding: hidden) else { return .odd }
    guard foldLater(into: &view) else { return .odd }
    foldTouched(into: &view)
    let isFolded =
      count < Self.worthTwoThreads ? fold(blocks[...], into: &view) : foldAtOnce(blocks, into: &view)
    return isFolded ? .folded : .odd
  }

  /// A second thread saves more than it costs to start from so many entries up.
  private static let worthTwoThreads = 4096
  /// So many shares are there for each of them, that none waits long for the other.
  private static let sharesOfThread = 8

  /// Folds blocks of the checkpoint by two threads, where the view can be put together of parts; false where one is not
  /// what it was.
  private mutating func foldAtOnce<Folded: View>(_ blocks: [CheckpointBlock], into view: inout Folded) -> Bool
  {
    guard let empty = view.emptied() else { return fold(blocks[...], into: &view) }
    let bytes = blocks.reduce(0) { $0 + $1.length }
    let queue = WorkQueue<ArraySlice<CheckpointBlock>, (view: Folded, broken: Int, isWhole: Bool)>(
      Self.shares(of: blocks[...], length: bytes / (2 * Self.sharesOfThread)))
    let reading = self
    twiceAtOnce {
      var reading = reading
      var folded = empty
      var isWhole = true
      while isWhole, let (_, part) = queue.next() { isWhole = reading.fold(part, into: &folded) }
      queue.note { (folded, reading.broken, isWhole) }
    }
    guard let results = try? queue.results() else { return false }
    let before = broken
    for result in results {
      view.merge(result.view)
      broken += result.broken - before
    }
    return results.allSatisfy(\.isWhole)
  }

  /// Blocks in shares that are each hardly longer than so many bytes.
  private static func shares(of blocks: ArraySlice<CheckpointBlock>, length: Int)
    -> [ArraySlice<CheckpointBlock>]
  {
    var shares: [ArraySlice<CheckpointBlock>] = []
    var start = blocks.startIndex
    var taken = 0
    for place in blocks.indices {
      taken += blocks[place].length
      guard taken > length || place == blocks.endIndex - 1 else { continue }
      shares.append(blocks[start...place])
      (start, taken) = (place + 1, 0)
    }
    return shares
  }

  /// So many bytes of the checkpoint are held at once.
  private static let mostHeld = 1024 * 1024

  /// Folds blocks of the checkpoint, some at a time; false where one is not what it was.
  private mutating func fold(_ blocks: ArraySlice<CheckpointBlock>, into view: inout some View) -> Bool {
    for share in Self.shares(of: blocks, length: Self.mostHeld) {
      guard let contents = checkpoint.read(Array(share)), fold(contents, into: &view) else { return false }
    }
    return true
  }

  /// Folds the lines since the checkpoint; false where they are not there any more.
  mutating func foldLater(into view: inout some View) -> Bool {
    replay.beginFolding()
    return later.eachRun { replay.fold($1, of: $0, into: &view) }
  }

  /// Folds the entries of the checkpoint that later lines revise.
  mutating func foldTouched(into view: inout some View) {
    replay.beginFolding()
    let touched = touched
    for line in touchedLines {
      replay.fold(line.span, 0..<line.count, into: &view) { touched.contains($0.entry) }
    }
  }

  /// How many entries of each part of the checkpoint later lines revise: as they stand there they do not count.
  private mutating func touchedParts() -> [CheckpointPart.Key: Int] {
    if let touchedCounts { return touchedCounts }
    var parts = PartCounts(index: checkpoint.index)
    earlier.beginFolding()
    let touched = touched
    for line in touchedLines {
      earlier.fold(line.span, 0..<line.count, into: &parts) { touched.contains($0.entry) }
    }
    touchedCounts = parts.counts
    return parts.counts
  }

  /// Folds contents of the checkpoint; false where one is not what it was.
  private mutating func fold(_ contents: [CheckpointContent], into view: inout some View) -> Bool {
    var places: [CheckpointPlace] = []
    for content in contents {
      var reader = content.reader
      while !reader.isAtEnd {
        switch CheckpointItem.read(&reader) {
        case .line(let place): places.append(place)
        case .entry(let range, let event, let revisions):
          let bytes = content.bytes
          guard
            let record = try? Record.read(
              bytes.span, at: range.lowerBound, of: event, revisions: revisions)
          else { return false }
          fold(record, bytes.span, into: &view)
        case nil: return false
        }
      }
    }
    return checkpoint.eachLine(at: places) { bytes, line, place in
      guard let record = try? Record.read(bytes, line, operation: place.operation) else {
        return false
      }
      fold(record, bytes, into: &view)
      return true
    }
  }

  private mutating func fold(_ record: Record, _ bytes: Span<UInt8>, into view: inout some View) {
    guard touched.isEmpty || !touched.contains(record.entry) else { return }
    do {
      try view.fold(record, in: bytes)
    } catch {
      broken += 1
    }
  }

  private mutating func foldCoveredRegisters(into view: inout some View) -> Bool {
    // Where a later line changes a register, an earlier entry of it may count again.
    let since = touchesRegister ? nil : view.registersSince
    let blocks = checkpoint.index.registers(of: view.registerKinds, since: since)
    guard let contents = checkpoint.read(blocks) else { return false }
    return fold(contents, into: &view)
  }

  /// The entries that some events name whose bodies go, as far as these are still there: what else these say of any of
  /// them does not count either. Nil where the checkpoint does not tell.
  private func entries(of events: Set<ULID>) -> Set<ULID>? {
    guard let rows = checkpoint.rows(of: events) else { return nil }
    var entries: Set<ULID> = []
    let isRead = checkpoint.eachLine(at: rows.filter(\.isEvent).map(\.place)) { bytes, range, _ in
      if let line = try? EventLine.read(bytes, range) { entries.formUnion(line.entries(bytes)) }
      return true
    }
    return isRead ? entries : nil
  }

  /// Finds which events are here a second time, as copies: notes the originals of those that came later, and gives the
  /// entries of those in the checkpoint whose originals came later. Nil where only all lines together tell which of
  /// several bodies counts.
  private mutating func copies(_ isShared: Bool) -> Set<ULID>? {
    guard !replay.hasForeignAdditions else { return nil }
    let copies = replay.copied
    var later: Set<ULID> = []
    if isShared, let first = checkpoint.index.copied.first, let last = checkpoint.index.copied.last {
      guard let ids = self.later.ids(in: first...last) else { return nil }
      later = ids
    }
    guard !copies.isEmpty || !later.isEmpty else { return [] }
    guard let rows = checkpoint.rows(of: copies.union(later)) else { return nil }
    var entries: Set<ULID> = []
    var covered: Set<ULID> = []
    var isDecided = true
    let isRead = checkpoint.eachLine(at: rows.map(\.place)) { bytes, range, _ in
      guard let line = try? EventLine.read(bytes, range), let event = MetEvent(bytes, line) else {
        return true
      }
      switch (event.isKeyed, copies.contains(line.id), later.contains(line.id)) {
      case (true, true, _): isDecided = false
      case (true, false, true):
        covered.insert(line.id)
        entries.formUnion(event.entries)
      case (false, true, _): replay.note(original: line, bytes)
      case (_, false, false):
        if event.added.contains(where: copies.union(later).contains) { isDecided = false }
      default: break
      }
      return isDecided
    }
    guard isRead, isDecided else { return nil }
    if isShared, var sought = replay.sought(acrossStreams: true, and: covered) {
      guard self.later.eachRun({ bytes, _ in bytes.eachLine { sought.take($0, $1) } }) else { return nil }
      replay.note(sought)
    }
    return entries
  }

  /// Gathers all lines that name an entry which the lines since the checkpoint revise, or add only now.
  private mutating func addTouched(isShared: Bool) -> Bool {
    let index = checkpoint.index
    replay.adopt(erased: index.erased, events: index.erasedEvents)
    earlier.adopt(erased: index.erased, events: index.erasedEvents)
    guard let copies = copies(isShared) else { return false }
    touched = replay.revisedEntries.union(copies)
    if !index.orphans.isEmpty { touched.formUnion(index.orphans) }
    let erased = replay.namedForErasure.subtracting(index.erasedEvents)
    if !erased.isEmpty {
      guard let entries = entries(of: erased) else { return false }
      touched.formUnion(entries)
    }
    guard !touched.isEmpty else { return true }
    guard let rows = checkpoint.rows(of: touched) else { return false }
    var lines: [[UInt8]] = []
    var last: CheckpointPlace?
    let isRead = checkpoint.eachLine(at: rows.map(\.place)) { bytes, line, place in
      // A line that names several entries has several rows.
      guard place.offset != last?.offset || place.segment != last?.segment else { return true }
      last = place
      earlier.collect(bytes, line)
      lines.append(line.map { bytes[$0] })
      return true
    }
    guard isRead else { return false }
    if var sought = earlier.sought(acrossStreams: true) {
      for line in lines { sought.take(line.span, 0..<line.count) }
      earlier.note(sought)
      replay.note(sought)
    }
    touchedLines = lines
    touchesRegister = lines.contains { line in
      replay.addsRegister(line.span, 0..<line.count) { touched.contains($0) }
    }
    replay.adopt(touched, from: earlier)
    return true
  }
}

/// How many entries belong to each part of a checkpoint.
private struct PartCounts: View {
  let index: CheckpointIndex
  private(set) var counts: [CheckpointPart.Key: Int] = [:]

  init(index: CheckpointIndex) { self.index = index }

  mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard let day = record.day, let kind = index.bit(of: try unescaped(bytes, record.kind)) else { return }
    counts[CheckpointPart.Key(day: day, kind: kind), default: 0] += 1
  }
}
