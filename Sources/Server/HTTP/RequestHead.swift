internal import Encoding

/// The lines of a request before its body, as they come one by one (RFC 9112, 3 and 5), strictly: what another program
/// on the way may read in another way is refused.
struct RequestHead {
  /// The method; empty before the first line.
  private(set) var method = ""
  /// What is asked for.
  private(set) var target: RequestTarget?
  /// The fields, names in lower case.
  private(set) var fields: [(name: String, value: String)] = []
  /// Bytes of the body; known once the head is finished.
  private(set) var bodyCount = 0
  /// Whether the client wants to hear that it may send the body.
  private(set) var waitsForGo = false
  /// Whether the client sends nothing after this.
  private(set) var isLast = false
  /// Whether it is of HTTP/1.0: Host may be missing, and the connection ends behind the answer (RFC 9112, 3.2, 9.3).
  private var isOld = false

  /// Fields at most.
  static let mostFields = 64
  /// Bytes of a target at most.
  static let longestTarget = 4096
  /// Bytes of a first line at most: the longest method, the target, the version and what is between them.
  static let longestFirstLine = 20 + 1 + longestTarget + 1 + 8

  /// Whether the first line has come.
  var hasBegun: Bool { target != nil }

  /// Takes in a line, without its end.
  mutating func take(_ bytes: [UInt8], _ line: Range<Int>) throws(Refusal) {
    if hasBegun { try takeField(bytes, line) } else { try takeFirst(bytes[line]) }
  }

  private mutating func takeFirst(_ line: ArraySlice<UInt8>) throws(Refusal) {
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isToken(parts[0]), parts[0].count <= 20 else {
      throw .badRequest("its first line is not METHOD TARGET VERSION")
    }
    guard parts[1].count <= Self.longestTarget else {
      throw Refusal(414, "request.target", "the target is longer than \(Self.longestTarget) bytes")
    }
    let version = Array(parts[2])
    guard version.count == 8, version.starts(with: Array("HTTP/".utf8)), isDigit(version[5]),
      version[6] == UInt8(ascii: "."), isDigit(version[7])
    else { throw .badRequest("its version is malformed") }
    guard version[5] == UInt8(ascii: "1"), version[7] <= UInt8(ascii: "1") else {
      throw Refusal(505, "request.version", "the version of HTTP is neither 1.1 nor 1.0")
    }
    isOld = version[7] == UInt8(ascii: "0")
    target = try RequestTarget(Array(parts[1]))
    method = String(decoding: parts[0], as: UTF8.self)
  }

  private mutating func takeField(_ bytes: [UInt8], _ line: Range<Int>) throws(Refusal) {
    guard fields.count < Self.mostFields else {
      throw Refusal(431, "request.fields", "there are more than \(Self.mostFields) fields")
    }
    guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")),
      Self.isToken(bytes[line.lowerBound..<colon])
    else { throw .badRequest("a line is not a field with a name, a colon and a value") }
    var (start, end) = (colon + 1, line.upperBound)
    while start < end, Self.isBlank(bytes[start]) { start += 1 }
    while start < end, Self.isBlank(bytes[end - 1]) { end -= 1 }
    guard let value = String(validating: bytes[start..<end], as: UTF8.self) else {
      throw .badRequest("a field is not UTF-8")
    }
    var name = Array(bytes[line.lowerBound..<colon])
    for place in name.indices where name[place] &- 65 < 26 { name[place] |= 0x20 }
    fields.append((String(decoding: name, as: UTF8.self), value))
  }

  /// Looks at the whole, once the empty line has come; a body may have so many bytes.
  mutating func finish(bodyLimit: Int) throws(Refusal) {
    try checkHost()
    try readLength(bodyLimit)
    // A client of HTTP/1.0 waits for no 100 (RFC 9110, 10.1.1), and nothing may come behind its request.
    isLast = isOld
    guard !isOld else { return }
    let expectations = values("expect")
    guard expectations.isEmpty || expectations.map({ $0.lowercased() }) == ["100-continue"] else {
      throw Refusal(417, "request.expect", "unknown expectation")
    }
    waitsForGo = !expectations.isEmpty && bodyCount > 0
    isLast = values("connection").contains { value in
      value.lowercased().split(separator: ",").contains { String($0).trimmed == "close" }
    }
  }

  private func checkHost() throws(Refusal) {
    let hosts = values("host")
    if isOld, hosts.isEmpty { return }
    guard hosts.count == 1, !hosts[0].isEmpty, hosts[0].utf8.allSatisfy(Self.isOfHost) else {
      throw .badRequest("it must have exactly one field Host")
    }
  }

  private mutating func readLength(_ usual: Int) throws(Refusal) {
    let limit = isOfOneEvent ? max(usual, ObjectRoutes.longestEvent) : usual
    let lengths = values("content-length")
    let codings = values("transfer-encoding")
    guard codings.isEmpty || lengths.isEmpty else {
      throw .badRequest("it gives its length in two ways")
    }
    guard codings.isEmpty else {
      guard !isOld else { throw .badRequest("HTTP/1.0 has no Transfer-Encoding") }
      guard codings.count == 1, codings[0].lowercased() == "chunked" else {
        throw Refusal(501, "request.coding", "unknown transfer coding")
      }
      throw Refusal(
        411, "request.length", "the length of the body must be given first",
        hint: "send Content-Length instead of Transfer-Encoding")
    }
    guard let text = lengths.first else { return }
    guard lengths.count == 1, !text.isEmpty, text.utf8.allSatisfy(isDigit) else {
      throw .badRequest("its Content-Length is not a number")
    }
    guard text.utf8.count <= 18, let count = Int(text), count <= limit else {
      throw Refusal(413, "request.body", "the body is longer than \(limit) bytes")
    }
    guard count == 0 || method != "GET" && method != "HEAD" else {
      throw .badRequest("\(method) has no body")
    }
    bodyCount = count
  }

  /// Whether it brings the segment of a single event, which cannot be cut.
  private var isOfOneEvent: Bool {
    method == "PUT" && (target?.path.last.map(ObjectRoutes.isOfOneEvent) ?? false)
  }

  private func values(_ name: String) -> [String] {
    var values: [String] = []
    for field in fields where field.name == name { values.append(field.value) }
    return values
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 97 < 26 }

  /// `tchar` of RFC 9110, 5.6.2.
  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { isLetterOrDigit($0) || "!#$%&'*+-.^_`|~".utf8.contains($0) }
  }

  /// What names, addresses and ports are written with.
  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      true
    default: isLetterOrDigit(byte)
    }
  }
}
