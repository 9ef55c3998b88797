package import Encoding

extension JSON {
  /// A number, or null where nobody knows it.
  package static func exact(_ number: Decimal?) -> JSON {
    number.map { .number($0.description) } ?? .null
  }
}
