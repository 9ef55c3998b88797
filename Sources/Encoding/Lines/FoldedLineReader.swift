// vCard and iCalendar are made of the same lines (RFC 6350, 3.2; RFC 5545, 3.1): they end in CR LF, and one goes on in
// the next that begins with a blank. In vCard 2.1 one in quoted-printable also goes on where it ends in `=`, and the
// next begins with no blank then. Real files end lines with LF alone as well.

/// Joins what was folded of a stream that comes in pieces; it keeps the line that is not whole yet and no more.
struct FoldedLineReader: Sendable {
  /// Bytes that are kept of a line; what is longer is a picture, or meant to fill memory.
  static let longest = 64 << 10

  private let hasSoftBreaks: Bool
  private var piece: [UInt8] = []
  private var position = 0
  /// Whether there are no more bytes.
  private(set) var isFinished = false
  /// Whether nothing more is read, whatever bytes there are.
  private var isStopped = false
  /// The line that is gathered; its number is 0 while none is.
  private var line = FoldedLine(bytes: [], number: 0, isCut: false)
  /// A line that was taken for a part of the one before it.
  private var waiting: FoldedLine?
  private var isAtStart = true
  /// How many lines of the file began.
  private var count = 0
  /// Where the line of the file begins in what is gathered, and whether a `=` joined it.
  private var segment = 0
  private var isSoft = false
  /// Whether the line that is gathered is in quoted-printable; nil as long as that is not known.
  private var isQuoted: Bool?
  /// Bytes in which a line has to say so. Without an end to that, lines that go on for ever would be searched each time.
  private static let longestHead = 2000
  /// The byte that came last in the line of the file, a CR aside.
  private var last: UInt8 = 0

  /// A reader without bytes; with soft breaks, lines in quoted-printable go on behind a `=`.
  init(hasSoftBreaks: Bool) {
    self.hasSoftBreaks = hasSoftBreaks
  }

  /// Takes the next bytes of the stream, of any count.
  mutating func take(_ bytes: some Collection<UInt8>) {
    guard !isStopped else { return }
    if position > 0 {
      piece.removeSubrange(..<position)
      position = 0
    }
    piece += bytes
  }

  /// Notes that there are no more bytes.
  mutating func finish() { isFinished = true }

  /// Passes over all that is left.
  mutating func stop() { isStopped = true }

  /// The next line; nil where more bytes are needed, once there are no more, and once it was stopped.
  mutating func next() -> FoldedLine? {
    guard !isStopped else { return nil }
    if let waiting {
      self.waiting = nil
      return waiting
    }
    while true {
      if isAtStart {
        guard position < piece.count else { return isFinished ? given() : nil }
        if let whole = begin(piece[position]) { return whole }
      }
      let end = Encoding.position(of: 0x0A, in: piece.span, position..<piece.count)
      append(position..<(end ?? piece.count))
      position = end.map { $0 + 1 } ?? piece.count
      guard end != nil || isFinished else { return nil }
      if let whole = endLine() { return whole }
    }
  }

  /// Begins a line of the file, of which the first byte is known: the line before it, where that does not go on.
  private mutating func begin(_ first: UInt8) -> FoldedLine? {
    if line.number > 0, !isSoft, first != 0x20, first != 0x09 { return given() }
    if line.number == 0 {
      line.number = count + 1
    } else if line.bytes.count < Self.longest {
      line.bytes.append(0x0A)
    }
    count += 1
    segment = line.bytes.count
    last = 0
    isAtStart = false
    return nil
  }

  private mutating func append(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let part = range.prefix(max(Self.longest - line.bytes.count, 0))
    line.bytes += piece[part]
    if part.count < range.count { line.isCut = true }
    let carriageReturn = UInt8(ascii: "\r")
    if piece[range.upperBound - 1] != carriageReturn {
      last = piece[range.upperBound - 1]
    } else if range.count > 1 {
      last = piece[range.upperBound - 2]
    }
  }

  /// Ends a line of the file: what was before it, where it turns out to belong to no line before.
  private mutating func endLine() -> FoldedLine? {
    isAtStart = true
    if line.bytes.count > segment, line.bytes.last == UInt8(ascii: "\r") { line.bytes.removeLast() }
    let wasSoft = isSoft
    isSoft = hasSoftBreaks && last == UInt8(ascii: "=") && findsQuoted()
    // A value that ends in a `=` by mistake must not swallow the end of its card.
    guard wasSoft, !line.isCut, isEdge(segment..<line.bytes.count) else { return nil }
    waiting = FoldedLine(bytes: Array(line.bytes[segment...]), number: count, isCut: false)
    line.bytes.removeSubrange((segment - 1)...)
    isSoft = false
    return given()
  }

  private mutating func findsQuoted() -> Bool {
    if let isQuoted { return isQuoted }
    let head = 0..<min(line.bytes.count, Self.longestHead)
    let hasHead = Encoding.position(of: UInt8(ascii: ":"), in: line.bytes.span, head) != nil
    guard hasHead || line.bytes.count >= Self.longestHead else { return false }
    let found = hasHead && FoldedLine.isQuotedPrintable(line.bytes.span)
    isQuoted = found
    return found
  }

  private func isEdge(_ range: Range<Int>) -> Bool {
    isInCapitals(line.bytes.span, range, Self.end) || isInCapitals(line.bytes.span, range, Self.begin)
  }

  private static let end = Array("END:VCARD".utf8)
  private static let begin = Array("BEGIN:VCARD".utf8)

  /// Hands out what is gathered.
  private mutating func given() -> FoldedLine? {
    guard line.number > 0 else { return nil }
    defer {
      line = FoldedLine(bytes: [], number: 0, isCut: false)
      (isSoft, isQuoted) = (false, nil)
    }
    if line.number == 1, line.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { line.bytes.removeFirst(3) }
    return line
  }
}
