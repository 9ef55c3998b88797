// A view out of which entries can be taken again need not wait for the first pass to end. What a line adds is folded
// as it is met, as if nothing had revised it, and the line's place is kept. Once all revisions are known, the lines
// of revised entries are read a second time: each is taken back as it was written and folded as it stands. Lines
// that do more than add one entry wait for that second reading altogether.

internal import Encoding
internal import Values

/// A part of a journal, folded into a view while its revisions are still being collected.
package struct FoldingAhead<Folded: View>: Sendable {
  /// What the first reading has collected; then what the second has passed over.
  package private(set) var replay: Replay
  /// What was folded.
  package private(set) var view: Folded
  /// Whether everything was as it had to be; else the journal has to be folded in two passes.
  package private(set) var isWhole = true
  private var places: LinePlaces
  /// Where lines in another order are put in order.
  private var buffer: [UInt8] = []

  /// A part of which nothing was read, to be folded into an empty view; it will hardly have more lines than expected.
  package init(kinds: Kinds, into empty: Folded, expecting lines: Int) {
    replay = Replay(kinds: kinds, expecting: lines)
    view = empty
    places = LinePlaces(expecting: lines)
  }

  /// First reading: takes whole lines, of which the first begins at an offset of a piece.
  package mutating func take(_ bytes: Span<UInt8>, lines: Range<Int>, piece: Int, at offset: Int) {
    var start = lines.lowerBound
    while start < lines.upperBound {
      let end = position(of: UInt8(ascii: "\n"), in: bytes, start..<lines.upperBound) ?? lines.upperBound
      if end > start { take(bytes, start..<end, piece: piece, at: offset + start - lines.lowerBound) }
      start = end + 1
    }
  }

  private mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>, piece: Int, at offset: Int) {
    let isUsual = ArrangedLine.isUsual(bytes, range)
    let entry =
      replay.collectPlain(bytes, range, into: &view) ?? (isUsual ? nil : takeArranged(bytes, range))
    if entry == nil {
      guard replay.collect(bytes, range) else { return }
      replay.noteForeignAdditions(bytes, range)
      // The replay keeps registers itself.
      if view.registerKinds?.isEmpty ?? false, replay.addsRegisterAlone(bytes, range) { return }
    }
    let mark = entry.map(LinePlace.mark) ?? 0
    if !places.append(piece: piece, offset: offset, count: range.count, mark: mark) { isWhole = false }
  }

  /// Between the readings: gives what was collected, once.
  package mutating func handOver() -> Replay {
    defer { replay = Replay(kinds: replay.kinds) }
    return replay
  }

  /// Between the readings: takes over what all parts have collected, and gives the places of the lines that have to
  /// be read again, in their order.
  package mutating func begin(after whole: Replay) -> [LinePlace] {
    replay = whole.withoutDamage()
    defer { places = LinePlaces(expecting: 0) }
    return places.places { $0 == 0 || replay.mayHaveRevised($0) }
  }

  /// Second reading: takes the line at one of these places, which stands at the front of a range.
  package mutating func takeAgain(_ bytes: Span<UInt8>, _ range: Range<Int>, at place: LinePlace) {
    let end = position(of: UInt8(ascii: "\n"), in: bytes, range) ?? range.upperBound
    let range = range.lowerBound..<end
    if place.mark == 0 { return replay.fold(bytes, range, into: &view) }
    if !refold(bytes, range, mark: place.mark) { isWhole = false }
  }

  private mutating func refold(_ bytes: Span<UInt8>, _ range: Range<Int>, mark: UInt32) -> Bool {
    var line = takeBuffer()
    defer { buffer = line }
    guard !ArrangedLine.isUsual(bytes, range), let count = ArrangedLine.arrange(bytes, range, into: &line)
    else {
      return replay.refold(bytes, range, mark: mark, into: &view)
    }
    return replay.refold(line.span, 0..<count, mark: mark, into: &view)
  }

  private mutating func takeArranged(_ bytes: Span<UInt8>, _ range: Range<Int>) -> ULID? {
    var line = takeBuffer()
    defer { buffer = line }
    guard let count = ArrangedLine.arrange(bytes, range, into: &line) else { return nil }
    return replay.collectPlain(line.span, 0..<count, into: &view)
  }

  @inline(__always)
  private mutating func takeBuffer() -> [UInt8] {
    defer { buffer = [] }
    return buffer
  }
}

extension Replay {
  /// First pass: counts a line that adds one entry in the usual form, and folds the entry as though nothing would ever
  /// revise it; nil, and nothing done, for any other line, and where the entry cannot be read.
  mutating func collectPlain(_ bytes: Span<UInt8>, _ range: Range<Int>, into view: inout some View) -> ULID? {
    // Whether one event adds an entry of another's id is known at the end alone.
    guard let record = plainAddition(bytes, range), record.entry == record.event else { return nil }
    do {
      try view.fold(record, in: bytes)
    } catch {
      // It may be revised or removed yet, and is told of when it is read again.
      return nil
    }
    countEvent()
    return record.entry
  }

  /// Whether anything may have revised the entry of a mark.
  func mayHaveRevised(_ mark: UInt32) -> Bool { revisions.mayHave(mark: mark) }

  /// Second pass: takes an entry back that was folded as it was written, and folds it as it stands; false where the
  /// line is not what it was.
  mutating func refold(
    _ bytes: Span<UInt8>, _ range: Range<Int>, mark: UInt32, into view: inout some View
  ) -> Bool {
    guard let record = plainAddition(bytes, range), LinePlace.mark(of: record.entry) == mark else {
      return false
    }
    guard revisions.changes(of: record.entry) != nil else { return true }
    do {
      try view.takeBack(record, in: bytes)
    } catch {
      return false
    }
    do {
      try fold(record, bytes, into: &view)
    } catch {
      note(damageOf: record.event, error.reason)
    }
    return true
  }
}
