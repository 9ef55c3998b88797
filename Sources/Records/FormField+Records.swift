// The fields of records, such as trainers and clients. All but `day`, which every list has, are of programs' lists only
// unless they are `listed(.all)`.

package import Document
internal import Encoding
internal import Values

extension FormField {
  /// One line of words.
  package static func line(
    _ key: String, _ label: Phrase, most: Int, for example: String, _ meaning: String
  ) -> FormField {
    text(key, label, .clipped, meaning).ruled(TextRule(most: most, example: example)).optional
      .listed(.ofPrograms)
  }

  /// Words of several lines.
  package static func lines(
    _ key: String, _ label: Phrase, most: Int, for example: String, _ meaning: String
  ) -> FormField {
    text(key, label, .wrapped, meaning).ruled(TextRule(most: most, isLong: true, example: example)).optional
      .listed(.ofPrograms)
  }

  /// What a rule of its own reads.
  package static func checked(_ key: String, _ label: Phrase, _ rule: TextRule, _ meaning: String)
    -> FormField
  {
    text(key, label, .whole, meaning).ruled(rule).optional.listed(.ofPrograms)
  }

  /// An amount of money in the currency of the journal.
  package static func money(_ key: String, _ label: Phrase, _ meaning: String) -> FormField {
    figure(
      key, key, label,
      Number(unit: moneyUnit, places: 2, kept: Money.kept, isAboveZero: false, plausible: nil), meaning
    ).optional.listed(.ofPrograms)
  }

  /// In place of the unit of money, which each journal has its own of.
  package static let moneyUnit = "¤"

  /// One of some words.
  package static func choice(_ key: String, _ label: Phrase, _ choices: [Choice], _ meaning: String)
    -> FormField
  {
    let keys = choices.map(\.key)
    var words = Words(
      keys, hint: "one of \(keys.joined(separator: ", "))",
      key: { typed in choices.first { $0.isMeant(by: typed) }?.key },
      label: { key, language in
        choices.first { $0.key == key }.map { language.words($0.label) } ?? key
      })
    words.emphasis = { key in choices.first { $0.key == key }?.emphasis ?? .normal }
    return word(key, key, label, words, meaning).optional.listed(.ofPrograms)
  }

  /// One of the words of a choice.
  package struct Choice: Sendable {
    /// As the journal has it.
    package let key: String
    /// As people read it.
    package let label: Phrase
    /// How it stands out.
    package let emphasis: Cell.Emphasis

    /// A word, which people read as a phrase.
    package init(_ label: Phrase, _ emphasis: Cell.Emphasis = .normal) {
      self.key = label.key
      self.label = label
      self.emphasis = emphasis
    }

    /// Whether somebody who types this means it: its key, or its words in any language.
    func isMeant(by typed: String) -> Bool {
      let wanted = folded(typed)
      return folded(key) == wanted
        || Language.allCases.contains { folded($0.words(label)) == wanted }
    }
  }

  /// An entry of a kind, which people name.
  package static func reference(_ kind: String, _ label: Phrase, table: String, _ meaning: String)
    -> FormField
  {
    FormField(
      key: kind, name: kind, aliases: [], label: label, meaning: meaning, content: .reference(kind),
      number: nil, column: "\(kind)_id"
    ).optional.inDatabase("\(kind)_id", rowOf: table).listed(.ofPrograms)
  }

  /// A day that is not the one the entry belongs to.
  package static func date(_ key: String, _ label: Phrase, _ meaning: String) -> FormField {
    FormField(
      key: key, name: key, aliases: [], label: label, meaning: meaning, content: .day, number: nil,
      column: key
    ).optional.listed(.ofPrograms)
  }
}
