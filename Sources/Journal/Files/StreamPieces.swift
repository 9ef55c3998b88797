// Which files of one stream are read, and which of their lines. As long as no two ranges overlap the names tell
// everything. Ranges overlap after a crash between a seal's rename and its truncation, where a segment was joined
// into a longer one, and where one stream was written on two machines, a fork. Only then lines are compared: two
// of one sequence number and one sum are the same event, since a sum covers everything before it.

internal import Encoding
internal import Ledger
internal import Platform

/// The pieces of one stream, put together from its files.
struct StreamPieces {
  /// What is to be read, by the first sequence number; the tail last.
  private(set) var pieces: [Snapshot.Piece] = []
  private let journal: Journal
  private let device: DeviceID
  private let tail: [UInt8]
  private let longTail: LongTail?
  private let tailStart: Int64?
  private var accepted: [SegmentName] = []
  private var keys: [SegmentName: Set<EventKey>] = [:]

  /// How often a stream that is being changed is looked at again.
  private static let attempts = 8

  /// Looks at a stream.
  init(_ journal: Journal, _ device: DeviceID) throws(JournalError) {
    try self.init(journal, device, leavesLongTail: true)
    // Lines that a segment may have as well are compared in memory.
    if let longTail, accepted.contains(where: { $0.last >= longTail.name.first }) {
      try self.init(journal, device, leavesLongTail: false)
    }
  }

  private init(_ journal: Journal, _ device: DeviceID, leavesLongTail: Bool) throws(JournalError) {
    self.journal = journal
    self.device = device
    let (tail, left) = try journal.tail(of: device, leavesLong: leavesLongTail)
    // What stands in a tail's place and is no file may hide events: it is counted as damage.
    let isHidden = tail.isEmpty && left == nil && journal.disk.isNoFile(journal.layout.tail(of: device))
    self.tail = isHidden ? Journal.lineOfNoEvent : tail
    longTail = left
    tailStart = left?.name.first ?? EventKey.first(in: tail.span)?.sequence
    var attempt = 1
    while true {
      let segments = try listed()
      do {
        try choose(segments)
        return
      } catch {
        // A writer has joined what was listed: the next list has the longer segment.
        guard case .refused(_, _, .missing) = error, attempt < Self.attempts else { throw error }
        attempt += 1
      }
    }
  }

  /// The segments there are. A directory that is changed while it is listed may show neither the old name nor
  /// the new one, which leaves a gap; a gap that is still there at a second look is one.
  private func listed() throws(JournalError) -> [SegmentName] {
    var segments = try journal.segments(of: device)
    for _ in 1..<Self.attempts where hasGap(segments) {
      let again = try journal.segments(of: device)
      if again == segments { break }
      segments = again
    }
    return segments
  }

  private func hasGap(_ segments: [SegmentName]) -> Bool {
    var end: Int64 = 0
    for segment in segments {
      if segment.first > end + 1 { return true }
      end = max(end, segment.last)
    }
    return tailStart.map { $0 > end + 1 } ?? false
  }

  private mutating func choose(_ segments: [SegmentName]) throws(JournalError) {
    pieces = []
    pieces.reserveCapacity(segments.count + 1)
    accepted = []
    accepted.reserveCapacity(segments.count)
    var end: Int64 = 0
    for segment in segments {
      if segment.first > end {
        accept(segment, repeated: [])
      } else if try !isSuperseded(segment) {
        accept(segment, repeated: try repeated(in: keys(of: segment)))
      }
      end = max(end, segment.last)
    }
    if let longTail {
      pieces.append(Snapshot.Piece(device: device, place: .longTail(longTail), repeated: []))
    }
    guard !tail.isEmpty else { return }
    var repeated: Set<Int64> = []
    if let tailStart, tailStart <= end { repeated = try self.repeated(in: Set(EventKey.all(in: tail.span))) }
    pieces.append(Snapshot.Piece(device: device, place: .tail(tail), repeated: repeated))
  }

  private mutating func accept(_ segment: SegmentName, repeated: Set<Int64>) {
    accepted.append(segment)
    pieces.append(Snapshot.Piece(device: device, place: .segment(segment), repeated: repeated))
  }

  /// Whether a longer segment holds the last event of this one, and with it all before.
  private mutating func isSuperseded(_ segment: SegmentName) throws(JournalError) -> Bool {
    for longer in accepted where longer.spans(segment) {
      if try keys(of: longer).contains(where: { $0.isEnd(of: segment) }) { return true }
    }
    return false
  }

  /// Of some events the sequence numbers that earlier pieces hold with the same sums.
  private mutating func repeated(in events: Set<EventKey>) throws(JournalError) -> Set<Int64> {
    guard let first = events.map(\.sequence).min(), let last = events.map(\.sequence).max() else { return [] }
    var rest = events
    for segment in accepted where segment.first <= last && first <= segment.last {
      rest.subtract(try keys(of: segment))
    }
    // Where one piece has two events of one number, both are read unless both are known.
    return Set(events.map(\.sequence)).subtracting(rest.map(\.sequence))
  }

  private mutating func keys(of segment: SegmentName) throws(JournalError) -> Set<EventKey> {
    if let known = keys[segment] { return known }
    let found = try journal.keys(of: segment, of: device)
    keys[segment] = found
    return found
  }
}
