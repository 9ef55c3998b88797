// A stream's tail and its segments hold the same events after a crash between a seal's rename and its truncation,
// and different ones where the stream was written on two machines. Names tell whether anything overlaps; only
// then lines are compared.

internal import Encoding
internal import Ledger
internal import Platform

/// Which events of a stream's tail its segments hold already.
struct StreamOverlap {
  /// Where the lines begin that no segment holds: the tail's end where all are held.
  private(set) var heldEnd = 0
  /// The lines before that place that are no events.
  private(set) var broken: [UInt8] = []
  /// Whether the tail and the segments have different events of one number.
  private(set) var isFork = false

  /// Compares the whole lines of a tail with the segments.
  init(_ tail: [UInt8], of device: DeviceID, _ segments: [SegmentName], in journal: Journal)
    throws(JournalError)
  {
    guard let start = EventKey.first(in: tail.span)?.sequence else { return }
    var held: Set<EventKey> = []
    for segment in segments where segment.last >= start {
      held.formUnion(try journal.keys(of: segment, of: device))
    }
    guard !held.isEmpty else { return }
    let numbers = Set(held.map(\.sequence))
    var unknown: [UInt8] = []
    var isHeld = true
    tail.span.eachLine { bytes, range in
      guard let key = EventKey(bytes, range) else {
        unknown += range.map { bytes[$0] } + [UInt8(ascii: "\n")]
        return
      }
      if isHeld && held.contains(key) {
        heldEnd = range.upperBound + 1
        broken += unknown
        unknown = []
      } else {
        isHeld = false
        if numbers.contains(key.sequence), !held.contains(key) { isFork = true }
      }
    }
  }

  /// How the files of a stream stand to each other.
  enum State {
    /// No event is in two of them.
    case apart
    /// The tail has events that are sealed already: a sealing was cut short.
    case repeated
    /// There are different events of one number: the stream must not be continued.
    case forked
  }

  /// How the files of a device's stream stand to each other.
  static func state(_ tail: StreamTail, of device: DeviceID, in journal: Journal) throws(JournalError)
    -> State
  {
    if try areForked(tail.segments, of: device, in: journal) { return .forked }
    guard tail.length > 0, let end = tail.segments.map(\.last).max() else { return .apart }
    guard let start = try journal.tailStart(of: device), start <= end else { return .apart }
    let lines = try journal.wholeTail(of: device)
    let overlap = try StreamOverlap(lines, of: device, tail.segments, in: journal)
    // Where the segments go on after a tail that they do not hold, its end is not the stream's.
    let isBehind = overlap.heldEnd < lines.count && (tail.last.map { $0.sequence <= end } ?? false)
    return overlap.isFork || isBehind ? .forked : .repeated
  }

  /// Whether segments overlap that are not parts of one another.
  private static func areForked(_ segments: [SegmentName], of device: DeviceID, in journal: Journal)
    throws(JournalError) -> Bool
  {
    guard var longest = segments.first else { return false }
    for segment in segments.dropFirst() {
      if segment.first <= longest.last {
        guard segment.last <= longest.last,
          try journal.keys(of: longest, of: device).contains(where: { $0.isEnd(of: segment) })
        else { return true }
      }
      if segment.last > longest.last { longest = segment }
    }
    return false
  }
}
