// Requests are read byte by byte, and every decision falls at a certain byte: however the network cuts what is sent,
// the answers are the same. After a refusal nothing more is read: where the next request would begin is not known.

/// Reads the requests of one connection, one after the other.
package struct RequestParser {
  /// What has come so far.
  package enum Reading {
    /// More has to come.
    case unfinished
    /// The head of a request whose body is not sent before `100 Continue`; said once for each.
    case waits
    /// A request, and whether the client wants no answer after this one's.
    case request(HTTPRequest, isLast: Bool)
    /// Something that is not understood, or too much.
    case refused(Refusal)
  }

  /// What part of a request is being read.
  package enum Stage: Equatable, Sendable {
    /// Nothing of it has come.
    case nothing
    /// The head.
    case head
    /// The body, of so many bytes.
    case body(Int)
  }

  /// Bytes of a head at most.
  package static let longestHead = 16 * 1024

  private let bodyLimit: Int
  private var received: [UInt8] = []
  private var scanned = 0
  private var lineStart = 0
  private var endsLine = false
  private var head = RequestHead()
  private var bodyStart: Int?
  private var isRefused = false

  /// A parser of bodies of so many bytes at most.
  package init(bodyLimit: Int) { self.bodyLimit = bodyLimit }

  /// What is being read.
  package var stage: Stage {
    if bodyStart != nil { return .body(head.bodyCount) }
    return received.isEmpty ? .nothing : .head
  }

  /// Takes in what has come.
  package mutating func take(_ bytes: ArraySlice<UInt8>) {
    guard !isRefused else { return }
    if let bodyStart, received.isEmpty || received.capacity < bodyStart + head.bodyCount {
      received.reserveCapacity(bodyStart + head.bodyCount)
    }
    received += bytes
  }

  /// The next request of what has come, as from an address.
  package mutating func next(peer: String) -> Reading {
    guard !isRefused else { return .unfinished }
    do throws(Refusal) {
      if bodyStart == nil {
        guard try scan() else { return .unfinished }
        if head.waitsForGo { return .waits }
      }
    } catch {
      isRefused = true
      received = []
      return .refused(error)
    }
    guard let start = bodyStart, let target = head.target, received.count - start >= head.bodyCount else {
      return .unfinished
    }
    let end = start + head.bodyCount
    let request = HTTPRequest(
      method: head.method, path: target.path, query: target.query, fields: head.fields,
      body: Array(received[start..<end]), peer: peer)
    let isLast = head.isLast
    begin(with: received[end...])
    return .request(request, isLast: isLast)
  }

  /// How many bytes are kept of what has come.
  var held: Int { received.count }

  /// The request whose body is being read, without it, as from an address; nil where none is.
  func announced(peer: String) -> HTTPRequest? {
    guard bodyStart != nil, let target = head.target else { return nil }
    return HTTPRequest(
      method: head.method, path: target.path, query: target.query, fields: head.fields, peer: peer)
  }

  private mutating func begin(with rest: ArraySlice<UInt8>) {
    received = Array(rest)
    scanned = 0
    lineStart = 0
    endsLine = false
    head = RequestHead()
    bodyStart = nil
  }

  /// Reads on in the head; whether it has ended.
  private mutating func scan() throws(Refusal) -> Bool {
    while scanned < received.count {
      if !endsLine {
        scanned = Self.endOfText(received.span, from: scanned)
        try checkLength()
        guard scanned < received.count else { return false }
      }
      let byte = received[scanned]
      scanned += 1
      if endsLine {
        guard byte == UInt8(ascii: "\n") else { throw .badRequest("a carriage return without a line feed") }
        endsLine = false
        if try endLine() { return true }
      } else {
        guard byte == UInt8(ascii: "\r") else {
          throw .badRequest("its header contains a control character or a bare line feed")
        }
        endsLine = true
      }
      try checkLength()
    }
    return false
  }

  /// Where the first byte stands that no line may hold.
  private static func endOfText(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      guard byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t") else { break }
      place += 1
    }
    return place
  }

  /// Takes in the line that has just ended; whether it was the empty one.
  private mutating func endLine() throws(Refusal) -> Bool {
    let line = lineStart..<scanned - 2
    lineStart = scanned
    guard line.isEmpty, head.hasBegun else {
      try head.take(received, line)
      return false
    }
    try head.finish(bodyLimit: bodyLimit)
    bodyStart = scanned
    return true
  }

  private func checkLength() throws(Refusal) {
    if !head.hasBegun, scanned > RequestHead.longestFirstLine + 2 {
      throw Refusal(414, "request.target", "the target is longer than \(RequestHead.longestTarget) bytes")
    }
    guard scanned <= Self.longestHead else {
      throw Refusal(431, "request.head", "the header is longer than \(Self.longestHead) bytes")
    }
  }
}
