internal import Document
internal import Messages
internal import Values

/// Numbers of things, in the words of a summary.
enum Amounts {
  /// `1,234`, `1 234`.
  static func text(_ count: Int) -> Message {
    let number = Decimal(thousandths: Int64(count) * 1000)
    return .inEach { $0.number(number, places: 0) }
  }
}
