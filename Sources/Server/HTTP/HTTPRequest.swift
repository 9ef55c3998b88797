package import Platform

/// A request that was understood, as RFC 9112 and RFC 9110 have it.
package struct HTTPRequest: Equatable, Sendable {
  /// The method: `GET`.
  package let method: String
  /// The path's parts, decoded: `["v1", "info"]`. None holds a slash, a control character, `.` or `..`.
  package let path: [String]
  /// The query's names and values, decoded, in their order.
  package let query: [(name: String, value: String)]
  /// The fields, names in lower case, values without space around them, in their order.
  package let fields: [(name: String, value: String)]
  /// The body; empty where there is none.
  package let body: [UInt8]
  /// Who waits for the answer, where that one can go meanwhile; nil where the answer takes no time.
  package var client: (any StreamSocket)?
  /// The address it came from, for limits and logs: `127.0.0.1`.
  package let peer: String

  /// A request of these parts.
  package init(
    method: String, path: [String], query: [(name: String, value: String)] = [],
    fields: [(name: String, value: String)] = [], body: [UInt8] = [], peer: String = ""
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
    self.body = body
    self.peer = peer
  }

  /// The value of a field, named in lower case; nil where it is not there.
  package func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The first value of a query's name.
  package func queried(_ name: String) -> String? { query.first { $0.name == name }?.value }

  package static func == (left: HTTPRequest, right: HTTPRequest) -> Bool {
    left.method == right.method && left.path == right.path && left.body == right.body
      && left.peer == right.peer && left.query.elementsEqual(right.query, by: ==)
      && left.fields.elementsEqual(right.fields, by: ==)
  }
}
