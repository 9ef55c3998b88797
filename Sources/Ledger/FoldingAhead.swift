// A view out of which entries can be taken again need not wait for the first pass to end. What a line adds is folded
// as it is met, as if nothing had revised it, and the line's place is kept. Once all revisions are known, the lines
// of revised entries are read a second time: each is taken back as it was written and folded as it stands.
//
// Lines are met from the last one on, so that what revises an entry mostly comes before what adds it. Where that is so,
// the line is put by until everything is known, and so are lines that do more than add one entry; those that there is no
// room for are read a second time too.

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
  /// Lines to be folded once everything is known, each with its newline.
  private var later: [UInt8] = []
  /// Where the lines of a run begin.
  private var starts: [Int] = []
  /// Where lines in another order are put in order.
  private var buffer: [UInt8] = []

  /// A part of which nothing was read, to be folded into an empty view; it will hardly have more lines than expected.
  package init(kinds: Kinds, into empty: Folded, expecting lines: Int) {
    replay = Replay(kinds: kinds, expecting: lines)
    view = empty
    places = LinePlaces(expecting: lines)
  }

  /// A megabyte or two costs less than reading them again.
  private static var roomForLater: Int { 2 * 1024 * 1024 }

  /// First reading: takes whole lines, of which the first begins at an offset of a piece.
  package mutating func take(_ bytes: Span<UInt8>, lines: Range<Int>, piece: Int, at offset: Int) {
    guard !lines.isEmpty else { return }
    var starts = self.starts
    self.starts = []
    starts.removeAll(keepingCapacity: true)
    var start = lines.lowerBound
    while start < lines.upperBound {
      starts.append(start)
      let end = position(of: UInt8(ascii: "\n"), in: bytes, start..<lines.upperBound) ?? lines.upperBound
      start = end + 1
    }
    // The last line may stand there without its newline.
    var end = bytes[lines.upperBound - 1] == UInt8(ascii: "\n") ? lines.upperBound - 1 : lines.upperBound
    while let start = starts.popLast() {
      if end > start { take(bytes, start..<end, piece: piece, at: offset + start - lines.lowerBound) }
      end = start - 1
    }
    self.starts = starts
  }

  private mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>, piece: Int, at offset: Int) {
    var met = replay.collectPlain(bytes, range, into: &view)
    if met == .other, !ArrangedLine.isUsual(bytes, range) { met = takeArranged(bytes, range) }
    switch met {
    case .folded(let mark):
      if !places.append(piece: piece, offset: offset, count: range.count, mark: mark) { isWhole = false }
    case .revised:
      takeLater(bytes, range, piece: piece, at: offset)
    case .other:
      if replay.collect(bytes, range) { takeLater(bytes, range, piece: piece, at: offset) }
    }
  }

  private mutating func takeLater(_ bytes: Span<UInt8>, _ range: Range<Int>, piece: Int, at offset: Int) {
    if later.count + range.count < Self.roomForLater {
      if later.isEmpty { later.reserveCapacity(Self.roomForLater) }
      later.append(bytes, range)
      later.append(UInt8(ascii: "\n"))
    } else if !places.append(piece: piece, offset: offset, count: range.count, mark: 0) {
      isWhole = false
    }
  }

  /// Between the readings: gives what was collected, once.
  package mutating func handOver() -> Replay {
    defer { replay = Replay(kinds: replay.kinds) }
    return replay
  }

  /// Between the readings: takes over what all parts have collected, folds the lines that waited for that, and gives the
  /// places of those that have to be read again, piece by piece.
  package mutating func begin(after whole: Replay) -> [LinePlace] {
    replay = whole.withoutDamage()
    foldLater()
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

  private mutating func foldLater() {
    let lines = later
    later = []
    var start = 0
    while let end = position(of: UInt8(ascii: "\n"), in: lines.span, start..<lines.count) {
      replay.fold(lines.span, start..<end, into: &view)
      start = end + 1
    }
  }

  private mutating func refold(_ bytes: Span<UInt8>, _ range: Range<Int>, mark: UInt32) -> Bool {
    var line = takeBuffer()
    defer { buffer = line }
    guard !ArrangedLine.isUsual(bytes, range), ArrangedLine.arrange(bytes, range, into: &line) else {
      return replay.refold(bytes, range, mark: mark, into: &view)
    }
    return replay.refold(line.span, 0..<line.count, mark: mark, into: &view)
  }

  private mutating func takeArranged(_ bytes: Span<UInt8>, _ range: Range<Int>) -> MetLine {
    var line = takeBuffer()
    defer { buffer = line }
    guard ArrangedLine.arrange(bytes, range, into: &line) else { return .other }
    return replay.collectPlain(line.span, 0..<line.count, into: &view)
  }

  @inline(__always)
  private mutating func takeBuffer() -> [UInt8] {
    defer { buffer = [] }
    return buffer
  }
}

/// What the first reading did with a line.
enum MetLine: Equatable {
  /// It adds one entry, which was folded, in the usual form; the mark of the entry.
  case folded(mark: UInt32)
  /// It adds one entry in the usual form, which may be revised: it was counted and nothing else.
  case revised
  /// It was left alone, since it is anything else, or cannot be read.
  case other
}

extension Replay {
  /// First pass: counts a line that adds one entry in the usual form, and folds the entry as though nothing unknown would
  /// ever revise it.
  mutating func collectPlain(_ bytes: Span<UInt8>, _ range: Range<Int>, into view: inout some View) -> MetLine {
    guard let record = plainAddition(bytes, range) else { return .other }
    let mark = LinePlace.mark(of: record.entry)
    if mayHaveRevised(mark) {
      countEvent()
      return .revised
    }
    do {
      try view.fold(record, in: bytes)
    } catch {
      // It may be revised or removed yet, and is told of when it is read again.
      return .other
    }
    countEvent()
    return .folded(mark: mark)
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
