/// A JSON value (RFC 8259) that keeps the order of its members and the exact text of its numbers.
///
/// Strings compare as Swift strings do, by canonical equivalence; compare `text` where the bytes matter.
package enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  /// The number as it is written, `-0.50` stays `-0.50`.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// One `"key":value` of an object.
  package struct Member: Equatable, Sendable {
    /// The key, unescaped.
    package let key: String
    /// What the key stands for.
    package let value: JSON

    /// A member of an object.
    package init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// The value of the first member with this key; nil where there is none or this is no object.
  package subscript(key: String) -> JSON? {
    members?.first { $0.key == key }?.value
  }

  /// The content of a string, nil for anything else.
  package var stringValue: String? {
    guard case .string(let content) = self else { return nil }
    return content
  }

  /// The text of a number, nil for anything else.
  package var numberText: String? {
    guard case .number(let text) = self else { return nil }
    return text
  }

  /// `true` or `false`, nil for anything else.
  package var boolValue: Bool? {
    guard case .bool(let isTrue) = self else { return nil }
    return isTrue
  }

  /// The elements of an array, nil for anything else.
  package var arrayValue: [JSON]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members of an object in their order, nil for anything else.
  package var members: [Member]? {
    guard case .object(let members) = self else { return nil }
    return members
  }
}
