/// A value of a row of a dump.
package enum SQLDumpValue: Equatable, Sendable {
  /// Nothing.
  case null
  /// A text. All values of COPY are texts, whatever their columns are.
  case text(String)
  /// A number in digits, as `-12.50` or `1e3`; its sign is `-` or none.
  case number(String)
  /// True or false.
  case boolean(Bool)
  /// Bytes.
  case bytes([UInt8])

  /// The text that it is, or the digits of the number; nil for anything else.
  package var text: String? {
    switch self {
    case .text(let text), .number(let text): text
    case .null, .boolean, .bytes: nil
    }
  }
}
