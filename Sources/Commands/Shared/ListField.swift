internal import Encoding
internal import Food
package import Values

/// A field that a list can be sorted by and filtered by, as people type it.
package struct ListField: Sendable {
  /// How what a field is compared with is read.
  package enum Reading: Sendable {
    case number, text
    /// A day or a period, as in healthlog-dates(7).
    case day
    /// A word that stands for a key; nil for one that stands for none, of which the hint tells those there are.
    case word(hint: Message, key: @Sendable (String) -> String?)
  }

  /// Its name: `duration`.
  package let name: String
  /// Other names, such as the key it has in JSON: `minutes`.
  package let aliases: [String]
  /// How what it is compared with is read; days are text in ISO form, and so are times.
  package let reading: Reading

  /// Whether its values are numbers.
  package var isNumber: Bool {
    if case .number = reading { true } else { false }
  }

  /// A field of numbers.
  package static func number(_ name: String, _ aliases: String...) -> ListField {
    ListField(name: name, aliases: aliases, reading: .number)
  }

  /// A field of text.
  package static func text(_ name: String, _ aliases: String...) -> ListField {
    ListField(name: name, aliases: aliases, reading: .text)
  }

  /// A field of days.
  package static func day(_ name: String, _ aliases: String...) -> ListField {
    ListField(name: name, aliases: aliases, reading: .day)
  }

  /// A field of keys, each of which several words may stand for.
  package static func word(
    _ name: String, _ aliases: String..., hint: Message, key: @escaping @Sendable (String) -> String?
  ) -> ListField {
    ListField(name: name, aliases: aliases, reading: .word(hint: hint, key: key))
  }
}

extension ListField {
  /// The nutrients of a label: `kcal`, `protein`, `carbs`.
  static var nutrients: [ListField] {
    Nutrient.label.map { nutrient in
      ListField(
        name: nutrient.spellings.first ?? nutrient.key, aliases: [nutrient.key, nutrient.name],
        reading: .number)
    }
  }
}

extension [ListField] {
  /// The field of a name; nil where there is none.
  func field(named name: String) -> ListField? {
    let wanted = name.lowercased()
    return first { $0.name == wanted || $0.aliases.contains(wanted) }
  }

  /// What to say to somebody who typed another name.
  func hint(for name: String) -> Message {
    if let near = closest(to: name, among: flatMap { [$0.name] + $0.aliases }).first {
      return "did you mean '\(near)'?"
    }
    return "one of \(map(\.name).joined(separator: ", "))"
  }
}

/// What an item of a list has in a field.
package enum ListValue: Equatable, Sendable {
  case number(Decimal)
  case text(String)
  /// A period as it was said, which is compared with nothing before it is known what it means today.
  case said(PeriodText)
  /// The days that a day of the list is compared with: one of them is equal to them.
  case days(Period)
  /// Nobody knows: it satisfies no condition and stands last in any order.
  case unknown

  /// A number that may be unknown.
  static func number(orUnknown value: Decimal?) -> ListValue {
    value.map(ListValue.number) ?? .unknown
  }

  /// Whether it stands before another of the same field; nil where one of them is unknown. Text is compared
  /// without case and accents.
  func precedes(_ other: ListValue) -> Bool? {
    switch (self, other) {
    case (.number(let left), .number(let right)): left < right
    case (.text(let left), .text(let right)):
      folded(left).utf8.lexicographicallyPrecedes(folded(right).utf8)
    case (.text(let left), .days(let right)): Self.day(left).map { $0 < right.first }
    case (.days(let left), .text(let right)): Self.day(right).map { left.last < $0 }
    default: nil
    }
  }

  /// The day that a date or a time in ISO form begins with.
  private static func day(_ text: String) -> CivilDay? { CivilDay(iso: String(text.prefix(10))) }
}
