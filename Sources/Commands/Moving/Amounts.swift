internal import Document
internal import Values

/// Numbers of things, in the words of a summary.
enum Amounts {
  /// `1,234 entries`, `1 entry`.
  static func text(_ count: Int, _ noun: String) -> String {
    let plural = noun.hasSuffix("y") ? "\(noun.dropLast())ies" : "\(noun)s"
    return "\(text(count)) \(count == 1 ? noun : plural)"
  }

  /// `1,234`.
  static func text(_ count: Int) -> String {
    Language.english.number(Decimal(thousandths: Int64(count) * 1000), places: 0)
  }
}
