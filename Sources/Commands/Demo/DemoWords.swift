internal import Document
internal import Messages

/// What the made-up person writes in words.
enum DemoWords {
  /// Notes about a day.
  static func notes(_ language: Language) -> [String] {
    notes.map(language.words)
  }

  /// A reminder in words of their own.
  static func reminder(_ language: Language) -> String {
    language.words("stretch")
  }

  /// Why there was little strength that day.
  static func tired(_ language: Language) -> String {
    language.words("heavy legs")
  }

  private static let notes: [Message] = [
    "slept badly, tea instead of coffee", "long day at work, dinner late", "legs feel fresh again",
    "lunch with colleagues", "slight cold, easy day", "new running shoes", "market day: lots of vegetables",
  ]
}
