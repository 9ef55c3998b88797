package import Messages
internal import Tables

/// A language in which reports and messages can be read; machine formats are English always.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case french = "fr"

  /// The language of a locale or of a BCP 47 tag ("fr_CA.UTF-8", "fr-FR", "fr"), nil when it is not one of
  /// ours.
  package init?(locale: String) {
    let name = locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }
    if name == "C" || name == "POSIX" {
      self = .english
      return
    }
    self.init(rawValue: name.lowercased())
  }

  /// The words of a phrase.
  package func words(_ phrase: Phrase) -> String {
    phrase.text(self)
  }

  /// The words of a message.
  package func words(_ message: Message) -> String { message.text(translation) }

  /// Its table of words; nil for English, whose words are in Swift.
  private var translation: Translation? {
    switch self {
    case .english: nil
    case .french: .french
    }
  }

  /// What stands between a label and what it is about; in French with a no-break space before it.
  package var colon: String {
    switch self {
    case .english: ": "
    case .french: "\u{A0}: "
    }
  }

  /// The words of a phrase as a heading, with a capital letter at their beginning.
  package func heading(_ phrase: Phrase) -> String {
    let words = words(phrase)
    guard let first = words.first else { return words }
    return first.uppercased() + String(words.dropFirst())
  }
}

extension Message {
  /// Words that are made for each language: an amount, a date, a name of a table.
  package static func inEach(_ words: (Language) -> String) -> Message {
    .both(words(.english), words(.french))
  }
}

extension Translation {
  /// French, by the table `words-fr.tsv`. What is below two is one.
  package static let french = Translation(
    decimalMark: ",", groupMark: " ",
    plural: { digits in ["", "0", "1"].contains(digits.prefix { $0 != "." }) ? 0 : 1 },
    words: { template in Tables.wordsFrench { Translation.words(for: template, in: $0) } })
}
