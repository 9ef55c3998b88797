// A stream is checked in parts that need nothing of each other, so that several can be read at once: every sealed
// segment is one, and a long tail is cut into several. A line belongs to the part that its first byte lies in.

internal import Encoding
internal import Ledger
internal import Platform

/// A run of whole lines in one file of a stream.
struct StreamPart: Sendable {
  /// Whose stream it is of.
  let device: DeviceID
  /// The segment it is; nil for the tail or a part of it.
  let segment: SegmentName?
  /// The file.
  let path: String
  /// Where in the file its lines begin.
  let range: Range<Int>
  /// The sequence of its first event, as far as the other names tell it.
  let expected: Int64?

  /// How many bytes of a tail make a part.
  private static let length = 4 << 20

  /// The parts of a stream, in its order.
  static func all(of device: DeviceID, _ listing: StreamListing, in journal: Journal) throws(JournalError)
    -> [StreamPart]
  {
    var parts: [StreamPart] = []
    for name in listing.segments {
      let path = journal.layout.segment(name, of: device)
      let whole = 0..<Int.max
      parts.append(
        StreamPart(device: device, segment: name, path: path, range: whole, expected: name.first))
    }
    guard listing.hasTail else { return parts }
    let path = journal.layout.tail(of: device)
    let length: Int
    do {
      length = try journal.disk.status(path).length
    } catch {
      throw .refused(action: "read", path: path, error)
    }
    let next = (listing.segments.map(\.last).max() ?? 0) + 1
    for start in stride(from: 0, to: max(length, 1), by: Self.length) {
      let end = start + Self.length < length ? start + Self.length : Int.max
      parts.append(
        StreamPart(
          device: device, segment: nil, path: path, range: start..<end, expected: start == 0 ? next : nil))
    }
    return parts
  }

  /// Reads its lines through a buffer that is grown where a line needs it.
  func eachLine(on disk: any Disk, through buffer: inout [UInt8], _ body: (Span<UInt8>, Range<Int>) -> Void)
    throws(JournalError) -> Rest
  {
    do {
      let descriptor = try disk.open(path, for: .readingInPlace)
      defer { disk.close(descriptor) }
      return try read(descriptor, disk, &buffer, body)
    } catch {
      throw .refused(action: "read", path: path, error)
    }
  }

  /// What is not an event's line.
  struct Rest {
    /// How many lines without a byte were passed over.
    var emptyLines = 0
    /// How many bytes stand after the last newline of the file.
    var unfinished = 0
  }

  private func read(
    _ descriptor: Int32, _ disk: any Disk, _ buffer: inout [UInt8],
    _ body: (Span<UInt8>, Range<Int>) -> Void
  ) throws(Errno) -> Rest {
    var rest = Rest()
    // From the byte before on, so that a line that begins just here is told from one that does not.
    var base = max(0, range.lowerBound - 1)
    var isInside = range.lowerBound == 0
    var filled = 0
    while true {
      let got = try disk.read(descriptor, into: &buffer, from: filled, at: base + filled)
      guard got > 0 else {
        rest.unfinished = isInside ? filled : 0
        return rest
      }
      filled += got
      var start = 0
      while base + start < range.upperBound,
        let end = position(of: UInt8(ascii: "\n"), in: buffer.span, start..<filled)
      {
        if !isInside {
          isInside = true
        } else if end > start {
          body(buffer.span, start..<end)
        } else {
          rest.emptyLines += 1
        }
        start = end + 1
      }
      if base + start >= range.upperBound { return rest }
      buffer.moveToFront(start..<filled)
      filled -= start
      base += start
      if filled == buffer.count { buffer += [UInt8](repeating: 0, count: buffer.count) }
    }
  }
}
