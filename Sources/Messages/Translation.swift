/// Another language: how it writes numbers, and its table of sentences.
package struct Translation: Sendable {
  /// What stands before the fraction of a number.
  private let decimalMark: String
  /// What parts the thousands of a number.
  private let groupMark: String
  /// Which of the words for one or more is said of a number, in the order of the plural categories of the Unicode CLDR;
  /// the digits may have a fraction behind a point, or be empty where there is no number.
  let plural: @Sendable (_ digits: String) -> Int
  /// Finds the words for an English template; nil where the table has none.
  let words: @Sendable (String) -> String?

  /// A language that writes numbers with these marks, has words for one and more, and finds its words for an English
  /// template.
  package init(
    decimalMark: String, groupMark: String, plural: @escaping @Sendable (_ digits: String) -> Int,
    words: @escaping @Sendable (String) -> String?
  ) {
    self.decimalMark = decimalMark
    self.groupMark = groupMark
    self.plural = plural
    self.words = words
  }

  /// Digits with a decimal point, as the language writes them.
  func number(_ digits: String) -> String {
    let point = digits.firstIndex(of: ".") ?? digits.endIndex
    let fraction = digits[point...].dropFirst()
    let sign = digits.prefix { $0 == "-" }
    return sign + grouped(digits[sign.endIndex..<point]) + (fraction.isEmpty ? "" : decimalMark + fraction)
  }

  private func grouped(_ whole: Substring) -> String {
    var groups: [Substring] = []
    var rest = whole
    while rest.count > 3 {
      groups.append(rest.suffix(3))
      rest = rest.dropLast(3)
    }
    return ([rest] + groups.reversed()).joined(separator: groupMark)
  }

  /// The second cell of the line whose first cell is a template, in a table of lines `template TAB words` that are
  /// sorted by their bytes; nil where there is none. A line break within a cell is written `\n` there.
  package static func words(for template: String, in table: Span<UInt8>) -> String? {
    let key = escaped(template) + [UInt8(ascii: "\t")]
    var (low, high) = (0, table.count)
    while low < high {
      var start = low + (high - low) / 2
      while start > low, table[start - 1] != newline { start -= 1 }
      var end = start
      while end < high, table[end] != newline { end += 1 }
      switch order(of: key, table, start..<end) {
      case .same: return text(table, (start + key.count)..<end)
      case .before: high = start
      case .after: low = end + 1
      }
    }
    return nil
  }

  private static let newline = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")

  /// A template as a table has it.
  private static func escaped(_ template: String) -> [UInt8] {
    template.utf8.flatMap { $0 == newline ? [backslash, UInt8(ascii: "n")] : [$0] }
  }

  /// Where a key stands beside others.
  private enum Order { case before, same, after }

  /// Where a key with its tab stands beside a line. A tab is before whatever a template may go on with.
  private static func order(of key: [UInt8], _ table: Span<UInt8>, _ line: Range<Int>) -> Order {
    let length = min(line.count, key.count)
    var index = 0
    while index < length {
      let byte = table[line.lowerBound + index]
      guard byte == key[index] else { return key[index] < byte ? .before : .after }
      index += 1
    }
    return line.count < key.count ? .after : .same
  }

  private static func text(_ table: Span<UInt8>, _ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for index in range {
      if table[index] == UInt8(ascii: "n"), bytes.last == backslash {
        bytes[bytes.count - 1] = newline
      } else {
        bytes.append(table[index])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
