package import Encoding
package import Values

/// What an entry says in a field.
package enum FieldValue: Equatable, Sendable {
  case number(Decimal)
  case text(String)
  /// Nobody said it.
  case nothing

  /// A number that somebody may have said.
  package init(_ number: Decimal?) {
    self = number.map(FieldValue.number) ?? .nothing
  }

  /// Words that somebody may have said.
  package init(_ text: String?) {
    self = text.map(FieldValue.text) ?? .nothing
  }

  /// It in the journal and in machine formats.
  package var json: JSON {
    switch self {
    case .number(let number): .number(number.description)
    case .text(let text): .string(text)
    case .nothing: .null
    }
  }
}
