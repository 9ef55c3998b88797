internal import Encoding
internal import Values

extension JSON {
  /// The number that it is, or that its text is; nil for anything else.
  var foreignNumber: LooseNumber? {
    (numberText ?? stringValue).flatMap { $0.utf8.count <= 64 ? LooseNumber($0.trimmed) : nil }
  }

  /// The text that it is, or a number as it is written, without blanks around it; nil where nothing is left.
  var foreignText: String? {
    guard let text = (stringValue ?? numberText)?.trimmed, !text.isEmpty else { return nil }
    return String(text.prefix(1000))
  }

  /// The number of a member, to thousandths; nil where it has none or it does not fit.
  func foreignAmount(_ key: String) -> Decimal? { self[key]?.foreignNumber?.decimal() }
}
