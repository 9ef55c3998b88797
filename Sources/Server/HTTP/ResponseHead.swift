/// The head of an answer as it goes over the wire (RFC 9112, 4 and 5).
struct ResponseHead {
  /// Its bytes, the empty line included.
  private(set) var bytes: [UInt8] = []

  /// The head of an answer with a body of so many bytes, sent at a date; `isLast` where the connection is closed behind
  /// it.
  init(_ response: HTTPResponse, count: Int, isLast: Bool, date: String) {
    bytes.reserveCapacity(Self.usualLength + (count < Self.shortBody ? count : 0))
    add("HTTP/1.1 ")
    add(String(response.status))
    add(" ")
    add(Self.reason(response.status))
    add("\r\n")
    addField("date", date)
    for (name, value) in response.fields { addField(name, Self.harmless(value)) }
    // 1xx, 204 and 304 have no body and say no length (RFC 9110, 8.6).
    if response.status >= 200, response.status != 204, response.status != 304 {
      addField("content-length", String(count))
    }
    if isLast { addField("connection", "close") }
    add("\r\n")
  }

  private mutating func addField(_ name: String, _ value: String) {
    add(name)
    add(": ")
    add(value)
    add("\r\n")
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Bytes that most heads have at most.
  private static let usualLength = 512
  /// Bytes of a body that room is made for with the head.
  private static let shortBody = 4096

  /// Whether an answer has no body, whatever was asked.
  static func isBare(_ status: Int) -> Bool { status < 200 || status == 204 || status == 304 }

  /// A value in which no second field can hide.
  private static func harmless(_ value: String) -> String {
    guard value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return value }
    return String(
      decoding: value.utf8.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }

  /// The reason phrase of a status (RFC 9110, 15; RFC 6585).
  private static func reason(_ status: Int) -> String {
    switch status {
    case 100: "Continue"
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 409: "Conflict"
    case 411: "Length Required"
    case 412: "Precondition Failed"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 428: "Precondition Required"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    case 507: "Insufficient Storage"
    default: "Status"
    }
  }
}
