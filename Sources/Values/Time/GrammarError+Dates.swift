import Encoding

/// What a text was read as; it decides the examples in a hint.
enum DateKind {
  case time, period

  /// Two examples of texts that are understood.
  var examples: Message {
    switch self {
    case .time: "write it like `yesterday 8:30` or `2026-11-21T08:05`"
    case .period: "write it like `last 30 days` or `2026-11-01..2026-11-21`"
    }
  }

  var noun: Message {
    switch self {
    case .time: "a date or a time"
    case .period: "a period"
    }
  }
}

extension GrammarError {
  /// Nothing was typed.
  static func empty(_ kind: DateKind, text: String) -> GrammarError {
    GrammarError(
      code: "date.empty", message: "\(kind.noun) is missing", text: text, column: 0, hint: kind.examples)
  }

  /// A word has no meaning where it stands; or, at the end, one is missing.
  static func notUnderstood(_ reader: WordReader, as kind: DateKind) -> GrammarError {
    guard let word = reader.blamed else {
      return GrammarError(
        code: "date.incomplete", message: "'\(reader.text)' ends too early", text: reader.text,
        column: reader.end, hint: kind.examples)
    }
    let near = word.text.utf8.count > 30 ? [] : closest(to: word.text, among: DateWords.suggestions)
    let guess: Message = near.first.map { $0 == word.text ? "" : "did you mean `\($0)`? " } ?? ""
    return GrammarError(
      code: "date.unknown", message: "cannot understand '\(word.typed)' as \(kind.noun)", text: reader.text,
      column: word.column, hint: guess + kind.examples)
  }

  /// A whole date or period is followed by something else.
  static func trailing(_ reader: WordReader, as kind: DateKind) -> GrammarError {
    GrammarError(
      code: "date.trailing", message: "unexpected '\(reader.next?.typed ?? "")' after \(kind.noun)",
      text: reader.text, column: reader.column, hint: kind.examples)
  }

  /// A date or time that no calendar or clock has.
  static func impossible(_ reason: Message, text: String, column: Int, kind: DateKind) -> GrammarError {
    GrammarError(
      code: "date.impossible", message: reason, text: text, column: column, hint: kind.examples)
  }

  /// A date beyond the years 1 to 9999.
  static func outOfRange(text: String, column: Int, kind: DateKind) -> GrammarError {
    impossible("dates must be between year 1 and year 9999", text: text, column: column, kind: kind)
  }
}
