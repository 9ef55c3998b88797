internal import Encoding
internal import Session

/// The words of a person that are kept with an entry.
enum EntryWords {
  /// Some words as they may be stored, without blanks around them. Throws if there are none, or if they
  /// contain control characters other than tab and line feed.
  static func checked(_ text: String) throws(Failure) -> String {
    let words = text.trimmed
    guard !words.isEmpty else {
      throw Failure(
        .notUnderstood, "note.empty", "the text cannot be empty",
        hint: "for example `healthlog note add \"slept well\"`")
    }
    guard !words.unicodeScalars.contains(where: isControl) else {
      throw Failure(
        .notUnderstood, "note.control", "the text cannot contain control characters",
        hint: "use only tabs and line breaks")
    }
    return words
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F...0x9F: true
    default: false
    }
  }
}

extension EntryOptions {
  /// The words of `--note`, checked; nil without any.
  func words() throws(Failure) -> String? {
    try note.map { (text) throws(Failure) in try EntryWords.checked(text) }
  }
}
