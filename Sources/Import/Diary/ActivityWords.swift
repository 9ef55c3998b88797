// What other programs call activities: our own names first, then a table of theirs. A word that neither knows is kept as it
// is, in the family it most likely is of: nothing is made into something else.

internal import Activity
internal import Encoding
internal import Tables

/// Finds the activity that a word of another program means.
enum ActivityWords {
  /// The key of the activity of some word; of a word that nothing is called, one of its own.
  static func key(_ text: String) -> String {
    let word = plain(text)
    guard !word.isEmpty else { return "other/activity" }
    if let key = foreign[word] { return key }
    if let type = ActivityTypes.builtIn.known(by: word) { return type.key }
    if let start = starts.first(where: { word.hasPrefix($0.word) }) { return start.key }
    let name = normalized(text.trimmed.replacingUnderscores)
    return SharedActivity(key: "other/\(name.prefix(60))")?.key ?? "other/activity"
  }

  /// Whether nothing is called by a word, so that its key is one of its own.
  static func isOwn(_ text: String) -> Bool { key(text).hasPrefix("other/") }

  /// A word in lower case, with blanks for what programs put between two words: `trail_running`, `TrailRun`.
  private static func plain(_ text: String) -> String {
    let apple = "HKWorkoutActivityType"
    var spaced = ""
    var isLower = false
    for character in text.hasPrefix(apple) ? text.dropFirst(apple.count) : Substring(text) {
      if character.isUppercase, isLower { spaced.append(" ") }
      isLower = character.isLowercase
      spaced.append("_-/".contains(character) ? " " : character)
    }
    return folded(spaced).split(separator: " ").joined(separator: " ")
  }

  /// The words of the table, by what they begin with where a `*` ends them.
  private static let rows: [(word: String, key: String)] = Tables.foreignActivities { bytes in
    var rows: [(String, String)] = []
    var start = 0
    while let end = position(of: UInt8(ascii: "\n"), in: bytes, start..<bytes.count) {
      defer { start = end + 1 }
      guard let text = try? UTF8Span(validating: bytes.extracting(start..<end)) else { continue }
      let cells = String(copying: text).split(separator: "\t").map(String.init)
      guard cells.count == 2, !cells[0].hasPrefix("#") else { continue }
      for word in cells[1].split(separator: "|") { rows.append((String(word), cells[0])) }
    }
    return rows
  }

  private static let foreign = Dictionary(
    rows.filter { !$0.word.hasSuffix("*") }.map { ($0.word, $0.key) }, uniquingKeysWith: { first, _ in first }
  )
  private static let starts = rows.filter { $0.word.hasSuffix("*") }
    .map { (word: String($0.word.dropLast()), key: $0.key) }
}

extension String {
  fileprivate var replacingUnderscores: String { String(map { $0 == "_" ? " " : $0 }) }
}
