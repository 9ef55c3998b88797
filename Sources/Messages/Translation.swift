/// Another language: how it writes numbers, and its table of sentences.
package struct Translation: Sendable {
  /// What stands before the fraction of a number.
  private let decimalMark: String
  /// What parts the thousands of a number.
  private let groupMark: String
  /// Finds the words for an English template; nil where the table has none.
  let words: @Sendable (String) -> String?

  /// A language that writes numbers with these marks, and finds its words for an English template.
  package init(decimalMark: String, groupMark: String, words: @escaping @Sendable (String) -> String?) {
    self.decimalMark = decimalMark
    self.groupMark = groupMark
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

  /// The second cell of the line whose first cell is a template, in a table of lines `template TAB words`. It is
  /// looked for from the beginning on: a message is shown once or twice an invocation.
  package static func words(for template: String, in table: Span<UInt8>) -> String? {
    let key = Array(template.utf8)
    var start = 0
    while start < table.count {
      var end = start
      while end < table.count, table[end] != UInt8(ascii: "\n") { end += 1 }
      if begins(table, at: start, with: key), start + key.count < end,
        table[start + key.count] == UInt8(ascii: "\t")
      {
        var words: [UInt8] = []
        for index in (start + key.count + 1)..<end { words.append(table[index]) }
        return String(decoding: words, as: UTF8.self)
      }
      start = end + 1
    }
    return nil
  }

  private static func begins(_ table: Span<UInt8>, at start: Int, with key: [UInt8]) -> Bool {
    guard start + key.count <= table.count else { return false }
    for index in key.indices where table[start + index] != key[index] { return false }
    return true
  }
}
