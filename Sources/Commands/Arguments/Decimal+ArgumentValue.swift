package import Arguments
package import Values

extension Decimal: ArgumentValue {
  package static let metavar = "NUMBER"
  package static let example = Decimal.zero
  package static let completion = Completion.none

  /// Reads a number such as `9.8`, `9,8`, `1/2` or `-3`; it is rounded, half to even, to 0.001.
  package static func argument(_ text: String) throws(UsageError) -> Decimal {
    if let exact = Decimal(parsing: text) { return exact }
    if let fault = Ratio.ambiguity(of: text) {
      throw UsageError(
        code: fault.code, message: fault.message, hint: fault.hint,
        caret: Caret(text: text, column: fault.column))
    }
    let isNegative = text.hasPrefix("-")
    guard let number = Ratio(parsing: isNegative ? String(text.dropFirst()) : text) else {
      throw UsageError(
        code: "usage.invalid-number", message: "'\(text)' is not a number", hint: "write it like 9.8 or 12",
        caret: Caret(text: text, column: 0))
    }
    return isNegative ? .zero - number.decimal : number.decimal
  }
}
