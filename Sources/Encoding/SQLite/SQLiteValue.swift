/// A value of a row.
package enum SQLiteValue: Equatable, Sendable {
  /// Nothing.
  case null
  /// A whole number.
  case integer(Int64)
  /// A binary number, which may be infinite.
  case real(Double)
  /// Text; what is no valid code is replaced.
  case text(String)
  /// Bytes.
  case blob([UInt8])

  /// The whole number that it is, also as a real without a fraction; nil for anything else.
  package var integer: Int64? {
    switch self {
    case .integer(let number): number
    case .real(let number): Int64(exactly: number)
    default: nil
    }
  }

  /// The text that it is; nil for anything else.
  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The bytes that it is; nil for anything else.
  package var blob: [UInt8]? { if case .blob(let bytes) = self { bytes } else { nil } }
}
