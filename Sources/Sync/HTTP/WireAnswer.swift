package import Encoding

/// What a server answered.
package struct WireAnswer: Equatable, Sendable {
  /// The status: 200.
  package let status: Int
  /// The fields, names in lower case.
  package let fields: [(name: String, value: String)]
  /// The body.
  package let body: [UInt8]

  /// An answer of these parts.
  package init(status: Int, fields: [(name: String, value: String)], body: [UInt8]) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// The value of a field, named in lower case.
  package func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The hash in the ETag: 64 hexadecimal digits; nil where it has none.
  package var hash: String? {
    guard let tag = field("etag"), tag.utf8.count == 66, tag.hasPrefix("\""), tag.hasSuffix("\"") else {
      return nil
    }
    let hash = String(tag.dropFirst().dropLast())
    return hash.utf8.allSatisfy { hexadecimalDigit($0) != nil } ? hash : nil
  }

  /// Whether the body is said to be JSON.
  package var isJSON: Bool {
    let type = field("content-type")?.prefix { $0 != ";" }.lowercased() ?? ""
    return type.trimmed == "application/json"
  }

  /// The body as JSON; nil where it is none.
  package var json: JSON? { isJSON ? try? JSON.parse(body.span) : nil }

  /// Whether it is the token that was not taken; a wrong password is another matter.
  package var isTokenRefused: Bool {
    status == 401 && ServerRefusal(self).map { $0.code == "token.refused" } ?? true
  }

  package static func == (left: WireAnswer, right: WireAnswer) -> Bool {
    left.status == right.status && left.body == right.body && left.fields.elementsEqual(right.fields, by: ==)
  }
}
