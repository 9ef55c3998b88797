internal import Messages

/// What a journal may be called: it is the name of its directory too.
package enum JournalName {
  /// How a name is written, for hints.
  package static let form: Message = "up to 64 of a-z, A-Z, 0-9, - . and _, such as 'anna'"

  /// Whether a text can be a journal's name.
  package static func isName(_ text: String) -> Bool {
    let isAllowed = { (character: Character) in
      character.isASCII && (character.isLetter || character.isNumber || "-_.".contains(character))
    }
    return (1...64).contains(text.utf8.count) && text.allSatisfy(isAllowed) && !text.hasPrefix(".")
      && !text.hasPrefix("-")
  }
}
