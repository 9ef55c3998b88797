package import Encoding
package import Values

/// What an entry says in a field.
package enum FieldValue: Equatable, Sendable {
  case number(Decimal)
  case text(String)
  /// What is more than a number or words, such as a list of parts.
  case parts(JSON)
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

  /// A list of parts; nothing where it is empty.
  package init(parts: [JSON]) {
    self = parts.isEmpty ? .nothing : .parts(.array(parts))
  }

  /// It in the journal and in machine formats.
  package var json: JSON {
    switch self {
    case .number(let number): .number(number.description)
    case .text(let text): .string(text)
    case .parts(let parts): parts
    case .nothing: .null
    }
  }
}
