internal import Encoding
internal import Values

/// Reads how a food is named: by words, or by an id that forces one.
struct FoodNameReader {
  private let name: String
  private let line: String
  private let column: Int

  /// A name that begins at a column of the line.
  init(_ name: String, _ line: String, _ column: Int) {
    self.name = name
    self.line = line
    self.column = column
  }

  /// The food as it is named. Throws for characters that no name has and for ids that cannot be.
  func food() throws(GrammarError) -> TypedFood {
    if let id = rest(after: "food:") { return .id(try checked(id: id, from: "food:".count)) }
    if IdentifierPlace.sources.contains(where: { rest(after: $0) != nil }) {
      return .id(try checked(id: name, from: 0))
    }
    if let digits = rest(after: "barcode:") { return .barcode(try checked(barcode: digits)) }
    for (offset, character) in name.enumerated() where !Self.isAllowed(character) {
      throw refusal(of: character, at: offset)
    }
    guard name.contains(where: \.isLetter) else {
      throw .meal("no-food", "'\(name)' does not name a food", line, column)
    }
    return .words(Self.tidied(name))
  }

  /// The name with one blank between its words and none before a percent sign, as `lait 2%` is in the tables.
  private static func tidied(_ name: String) -> String {
    var words: [String] = []
    for word in name.split(whereSeparator: \.isWhitespace) {
      if word.first == "%", let last = words.popLast() {
        words.append(last + word)
      } else {
        words.append(String(word))
      }
    }
    return words.joined(separator: " ")
  }

  private func rest(after prefix: String) -> String? {
    guard folded(String(name.prefix(prefix.count))) == prefix else { return nil }
    return String(name.dropFirst(prefix.count))
  }

  private func checked(id typed: String, from offset: Int) throws(GrammarError) -> String {
    let id = typed.trimmed
    let isAllowed = { (character: Character) in
      character.isASCII && (character.isLetter || character.isNumber || ":@-._".contains(character))
    }
    guard !id.isEmpty, id.utf8.count <= 80, id.allSatisfy(isAllowed) else {
      throw .meal(
        "food-id", "'\(id)' is not a food ID", line, column + offset,
        hint: "`healthlog food search` shows the IDs, such as food:usda:05064")
    }
    return id
  }

  private func checked(barcode typed: String) throws(GrammarError) -> String {
    do {
      return try Barcode.parse(typed.trimmed).digits
    } catch {
      throw .meal(
        error.code == "barcode.form" ? "barcode" : "check-digit", error.message, line,
        column + "barcode:".count, hint: error.hint)
    }
  }

  private func refusal(of character: Character, at offset: Int) -> GrammarError {
    let hint: Message =
      character == "=" || character == ":"
      ? "write values after the food, for example `lasagne =320kcal p:18`"
      : "quote unusual names, like \"fish & chips\""
    return .meal(
      "character", "'\(character)' is not allowed in a food name", line, column + offset, hint: hint)
  }

  /// Letters of any script, digits, blanks and `- ' % .`, as the grammar has it; `&` and `/` occur in names
  /// of the table.
  private static func isAllowed(_ character: Character) -> Bool {
    if character.isControl { return false }
    return character.isLetter || character.isASCIIDigit || character == " " || character == "\u{A0}"
      || character == "\u{202F}" || character == "\t" || "-'’%.&/".contains(character)
  }
}
