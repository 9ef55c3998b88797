/// A property that the standard does not define, as `X-HEALTHLOG-BASE`.
package struct CalendarProperty: Equatable, Sendable {
  /// The name in capitals.
  package let name: String
  /// The value as text.
  package let value: String

  /// A property and its value.
  package init(name: String, value: String) {
    (self.name, self.value) = (name, value)
  }
}
