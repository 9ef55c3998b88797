package import Encoding
package import Values

/// An answer, before it is written to the wire.
package struct HTTPResponse: Sendable {
  /// What is sent behind the head.
  package enum Body: Sendable {
    /// These bytes.
    case bytes([UInt8])
    /// A file that never changes, with its length; it is sent without being read into memory.
    case file(path: String, length: Int)
  }

  /// The status code: 200.
  package let status: Int
  /// The fields, names in lower case, without those of framing (`content-length`, `connection`, `date`).
  package var fields: [(name: String, value: String)]
  /// The body.
  package let body: Body
  /// What the operator's log says of a failure; it is never sent.
  package var cause: String?
  /// Who asked, for the operator's log where that is to tell; it is never sent.
  package var account: ULID?

  /// An answer of these parts.
  package init(_ status: Int, fields: [(name: String, value: String)] = [], body: Body = .bytes([])) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// An answer whose body is JSON.
  package static func json(_ value: JSON, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status, fields: [("content-type", "application/json")], body: .bytes(Array((value.text + "\n").utf8)))
  }

  /// An error, in the shape that `--format json` has for errors: `{"error":{"code":…,"message":…,"hint":…}}`.
  package static func refusal(_ status: Int, _ code: String, _ message: String, hint: String? = nil)
    -> HTTPResponse
  {
    .json(
      [
        "error": ["code": .string(code), "message": .string(message), "hint": hint.map(JSON.string) ?? .null]
      ],
      status: status)
  }
}
