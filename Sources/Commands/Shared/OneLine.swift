internal import Encoding
internal import Session
internal import Values

/// What is asked of texts that are stored as one line: names, steps, instructions.
enum OneLine {
  /// The text in one line, without blanks around it; the error names `what` it should be. Throws where it is
  /// empty, too long or holds control characters.
  static func checked(_ text: String, _ what: Message, atMost length: Int) throws(Failure) -> String {
    let line = normalized(String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })).trimmed
    let isPlain = !line.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard !line.isEmpty, line.count <= length, isPlain else {
      throw Failure(
        .notUnderstood, "text.line", "'\(line.prefix(60))' is not a valid \(what)",
        hint: "use one line of up to \(length) characters")
    }
    return line
  }

  /// The name of something that is one's own: `owner` is "a recipe". Throws where it cannot be one.
  static func name(_ text: String, of owner: Message, example: String) throws(Failure) -> String {
    let name = try checked(text, "name for \(owner)", atMost: 120)
    guard name.contains(where: \.isLetter) else {
      throw Failure(
        .notUnderstood, "text.name", "'\(name)' is not a valid name for \(owner)",
        hint: "use up to 120 characters with at least one letter, such as '\(example)'")
    }
    return name
  }
}
