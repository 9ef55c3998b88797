package import Encoding

/// A request to a server, before it is known how it gets there.
package struct WireRequest: Equatable, Sendable {
  /// What is sent with a request.
  package enum Body: Equatable, Sendable {
    /// Nothing.
    case none
    /// A small object, which may hold a password.
    case json(JSON)
    /// The bytes of a segment.
    case bytes([UInt8])
  }

  /// The method: `GET`.
  package let method: String
  /// The path with its query, encoded, from `/v1` on.
  package let path: String
  /// Fields besides those of framing, names in lower case.
  package var fields: [(name: String, value: String)]
  /// What is sent with it.
  package let body: Body
  /// Bytes of an answer's body that are taken at most.
  package let limit: Int

  /// Bytes of JSON that are taken at most.
  package static let smallAnswer = 4 << 20
  /// Bytes of a segment or an export that are taken at most.
  package static let largeAnswer = 64 << 20

  /// A request of these parts.
  package init(
    _ method: String, _ path: String, fields: [(name: String, value: String)] = [], body: Body = .none,
    limit: Int = WireRequest.smallAnswer
  ) {
    self.method = method
    self.path = path
    self.fields = fields
    self.body = body
    self.limit = limit
  }

  /// Whether it may be sent once more where no answer came: doing it twice is doing it once (RFC 9110, 9.2.2).
  package var isRepeatable: Bool { ["GET", "PUT", "DELETE"].contains(method) }

  /// The whole request as it is sent to a host, RFC 9112.
  func bytes(host: String, prefix: String, agent: String) -> [UInt8] {
    var head = "\(method) \(prefix)\(path) HTTP/1.1\r\nhost: \(host)\r\nuser-agent: \(agent)\r\n"
    for field in fields { head += "\(field.name): \(field.value)\r\n" }
    let content: [UInt8]
    switch body {
    case .none: content = []
    case .json(let value):
      content = Array(value.text.utf8)
      head += "content-type: application/json\r\n"
    case .bytes(let bytes):
      content = bytes
      head += "content-type: application/octet-stream\r\n"
    }
    if body != .none || ["POST", "PUT", "PATCH"].contains(method) {
      head += "content-length: \(content.count)\r\n"
    }
    return Array((head + "\r\n").utf8) + content
  }

  package static func == (left: WireRequest, right: WireRequest) -> Bool {
    left.method == right.method && left.path == right.path && left.body == right.body
      && left.limit == right.limit && left.fields.elementsEqual(right.fields, by: ==)
  }
}
