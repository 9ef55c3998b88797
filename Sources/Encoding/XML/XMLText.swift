internal import Messages

/// The text of one element, gathered.
///
/// It comes in runs, between tags or in a CDATA section, and a run in pieces as they are read. A run is decoded when it is
/// whole, so that nothing is cut in two.
struct XMLText: Sendable {
  /// What was gathered; decoded but for the run that is not whole yet.
  private(set) var bytes: [UInt8] = []
  /// The depth of the element, and nil where none is wanted.
  private(set) var depth: Int?
  /// Whether the element has ended.
  private(set) var isDone = false

  /// Where the run begins in `bytes`, and in the file.
  private var run: (start: Int, offset: Int)?

  /// Whether the text of an element that is still open is gathered.
  var isWanted: Bool { depth != nil && !isDone }

  /// Begins with an element at a depth.
  mutating func begin(_ depth: Int) {
    bytes.removeAll(keepingCapacity: true)
    (self.depth, isDone, run) = (depth, false, nil)
  }

  /// Ends with the element.
  mutating func end() { isDone = true }

  /// Gives up what was gathered.
  mutating func forget() { (depth, isDone) = (nil, false) }

  /// Adds a part of a run, from bytes that begin so far from the start of the file.
  mutating func append(_ more: [UInt8], _ range: Range<Int>, _ passed: Int) throws(XMLError) {
    guard !range.isEmpty else { return }
    if run == nil { run = (bytes.count, passed + range.lowerBound) }
    guard bytes.count + range.count <= XMLReader.longest else {
      throw XMLError(offset: range.lowerBound, reason: "a text is longer than 1 MB")
    }
    bytes.append(more.span, range)
  }

  /// Decodes the run, which is whole; an error has its place in bytes that begin so far from the start of the file.
  mutating func decode(_ kind: XMLValueKind, _ passed: Int, _ repairs: inout XMLRepairs) throws(XMLError) {
    guard let (start, offset) = run else { return }
    run = nil
    do throws(XMLError) {
      let end = try decodeXML(&bytes, start..<bytes.count, kind, &repairs)
      bytes.removeSubrange(end...)
    } catch {
      throw XMLError(offset: error.offset - start + offset - passed, reason: error.reason)
    }
  }
}
