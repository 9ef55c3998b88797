// The answers of a server, read from what comes byte by byte (RFC 9112), and strictly: what is no answer of healthlog's
// server is none. There is no chunked coding, no folding, no upgrade and no answer that ends where the connection does.

internal import Encoding
internal import Messages

/// Reads answers one after the other from a stream of bytes.
struct AnswerReader {
  /// Why what came is no answer.
  enum Fault: Error, Equatable {
    /// Something else than HTTP/1.1; its first bytes.
    case stray([UInt8])
    /// HTTP that is not understood; why.
    case malformed(Message)
    /// More than was wanted.
    case tooLarge
  }

  private var buffer: [UInt8] = []
  private var start = 0
  /// How far the end of the head has been looked for.
  private var searched = 0
  private var head: Head?

  /// The head of an answer, read.
  private struct Head {
    let status: Int
    let fields: [(name: String, value: String)]
    let length: Int
    let closes: Bool
  }

  /// Bytes of a head, and fields in it, that are taken at most.
  private static let largestHead = 16 * 1024
  private static let mostFields = 64

  /// Whether nothing has come of the next answer.
  var isEmpty: Bool { head == nil && start == buffer.count }

  /// What has come of the next answer, from its first byte, as long as its head is not read.
  var rest: [UInt8] { Array(buffer[start...]) }

  /// Takes in bytes.
  mutating func take(_ bytes: [UInt8]) {
    if start == buffer.count {
      buffer = bytes
      (start, searched) = (0, 0)
    } else {
      if start > 1 << 20 {
        buffer.removeFirst(start)
        (searched, start) = (searched - start, 0)
      }
      buffer += bytes
    }
  }

  /// The next answer and whether it is the last of its connection; nil while more has to come.
  mutating func next(limit: Int) throws(Fault) -> (answer: WireAnswer, closes: Bool)? {
    if head == nil { try readHead() }
    guard let head else { return nil }
    guard head.length <= limit else { throw .tooLarge }
    guard buffer.count - start >= head.length else { return nil }
    let body = Array(buffer[start..<start + head.length])
    start += head.length
    searched = start
    self.head = nil
    return (WireAnswer(status: head.status, fields: head.fields, body: body), head.closes)
  }

  private mutating func readHead() throws(Fault) {
    let opening = Array("HTTP/1.1 ".utf8)
    let came = buffer[start...].prefix(opening.count)
    guard came.elementsEqual(opening.prefix(came.count)) else { throw .stray(rest) }
    guard let end = endOfHead() else {
      guard buffer.count - start <= Self.largestHead else {
        throw .malformed("its header is larger than 16 KB")
      }
      return
    }
    guard end - start <= Self.largestHead else { throw .malformed("its header is larger than 16 KB") }
    let head = try Self.head(buffer[start..<end])
    self.head = head
    start = end
    searched = end
  }

  /// Where the body begins.
  private mutating func endOfHead() -> Int? {
    var place = max(start, searched)
    while place + 3 < buffer.count {
      if buffer[place] == 13, buffer[place + 1] == 10, buffer[place + 2] == 13, buffer[place + 3] == 10 {
        return place + 4
      }
      place += 1
    }
    searched = max(start, place)
    return nil
  }

  private static func head(_ bytes: ArraySlice<UInt8>) throws(Fault) -> Head {
    // CR LF is one character.
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: true)
    guard let first = lines.first, lines.count <= mostFields,
      text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 9 || $0 == 10 || $0 == 13 }),
      lines.allSatisfy({ $0.utf8.allSatisfy { $0 != 13 && $0 != 10 } })
    else { throw .malformed("its header is malformed") }
    let code = first.dropFirst("HTTP/1.1 ".count).prefix(4)
    guard let status = Int(code.prefix(3)), (200...599).contains(status), code.count == 3 || code.last == " "
    else { throw .malformed("its status line is malformed") }
    var fields: [(name: String, value: String)] = []
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, isToken(parts[0]) else { throw .malformed("its header is malformed") }
      fields.append((parts[0].lowercased(), String(parts[1]).trimmed))
    }
    guard !fields.contains(where: { $0.name == "transfer-encoding" }) else {
      throw .malformed("it does not say how long it is")
    }
    let closes = fields.contains { $0.name == "connection" && $0.value.lowercased() == "close" }
    return Head(status: status, fields: fields, length: try length(fields, status), closes: closes)
  }

  /// The length of the body: what the one Content-Length says.
  private static func length(_ fields: [(name: String, value: String)], _ status: Int) throws(Fault) -> Int {
    if status == 204 || status == 304 { return 0 }
    let lengths = fields.filter { $0.name == "content-length" }.map(\.value)
    guard lengths.count == 1, (1...12).contains(lengths[0].utf8.count),
      lengths[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(lengths[0])
    else { throw .malformed("it does not say how long it is") }
    return length
  }

  /// A token of RFC 9110, section 5.6.2.
  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
