extension JSON.Member {
  /// A key and its value.
  package init(_ key: String, _ value: JSON) {
    self.init(key: key, value: value)
  }

  /// A key and a text.
  package init(_ key: String, _ text: String) {
    self.init(key: key, value: .string(text))
  }
}

extension JSON {
  /// What something is written as, or null where there is nothing.
  package static func text(_ value: (some CustomStringConvertible)?) -> JSON {
    value.map { .string($0.description) } ?? .null
  }

  /// A count.
  package static func count(_ count: some BinaryInteger) -> JSON { .number(String(count)) }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  /// A text.
  package init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  package init(integerLiteral value: Int) { self = .number(String(value)) }
  /// An array.
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// An object, its keys in the order written.
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }
  /// True or false.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Null.
  package init(nilLiteral: ()) { self = .null }
}
