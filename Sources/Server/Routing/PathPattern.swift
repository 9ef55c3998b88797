/// The pattern of a route's path: `/v1/journals/{journal}/objects`.
struct PathPattern: Sendable {
  /// One part between two slashes.
  enum Part: Sendable {
    /// This word.
    case word(String)
    /// Any text, which the parameter of this name stands for.
    case parameter(String)
  }

  /// The pattern as it is written.
  let text: String
  /// Its parts.
  let parts: [Part]

  /// The pattern that a text is.
  init(_ text: String) {
    self.text = text
    parts = text.split(separator: "/").map { part in
      part.first == "{" && part.last == "}"
        ? .parameter(String(part.dropFirst().dropLast())) : .word(String(part))
    }
  }

  /// The values of its parameters in a path; nil where the path is another.
  func values(in path: [String]) -> [String: String]? {
    guard path.count == parts.count else { return nil }
    var values: [String: String] = [:]
    for (part, text) in zip(parts, path) {
      switch part {
      case .word(let word): guard word == text else { return nil }
      case .parameter(let name):
        guard !text.isEmpty else { return nil }
        values[name] = text
      }
    }
    return values
  }

  /// Whether a path that both fit is this one's: at their first difference it has a word and the other a parameter.
  func isNarrower(than other: PathPattern) -> Bool {
    for (part, otherPart) in zip(parts, other.parts) {
      switch (part, otherPart) {
      case (.word, .parameter): return true
      case (.parameter, .word): return false
      default: continue
      }
    }
    return false
  }
}
