/// What the dashboard answers: a page that no cache keeps, that runs nothing and fetches nothing, and whose address no
/// other server is told.
package struct LoopbackResponse: Equatable, Sendable {
  /// How a request ends (RFC 9110, section 15).
  package enum Status: Int, Sendable {
    case done = 200
    case malformed = 400
    case notFound = 404
    case method = 405
    case wrongHost = 421
    case tooLarge = 431
    case failed = 500
    case version = 505

    /// The reason phrase.
    package var reason: String {
      switch self {
      case .done: "OK"
      case .malformed: "Bad Request"
      case .notFound: "Not Found"
      case .method: "Method Not Allowed"
      case .wrongHost: "Misdirected Request"
      case .tooLarge: "Request Header Fields Too Large"
      case .failed: "Internal Server Error"
      case .version: "HTTP Version Not Supported"
      }
    }
  }

  private let status: Status
  private let type: String
  private let body: [UInt8]

  /// A page.
  package init(_ status: Status, page: [UInt8]) {
    self.status = status
    type = "text/html; charset=utf-8"
    body = page
  }

  /// A status by itself, in words.
  package init(_ status: Status) {
    self.status = status
    type = "text/plain; charset=utf-8"
    body = Array("\(status.rawValue) \(status.reason)\n".utf8)
  }

  /// The whole answer.
  package var bytes: [UInt8] {
    var lines = [
      "HTTP/1.1 \(status.rawValue) \(status.reason)", "Content-Type: \(type)",
      "Content-Length: \(body.count)",
      "Connection: close", "Cache-Control: no-store", "Referrer-Policy: no-referrer",
      "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY", "Cross-Origin-Resource-Policy: same-origin",
      "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'none'",
    ]
    if status == .method { lines.append("Allow: GET") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}
