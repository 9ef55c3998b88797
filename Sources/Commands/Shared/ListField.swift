internal import Encoding
internal import Food
package import Values

/// A field that a list can be sorted by and filtered by, as people type it.
package struct ListField: Sendable {
  /// Its name: `duration`.
  package let name: String
  /// Other names, such as the key it has in JSON: `minutes`.
  package let aliases: [String]
  /// Whether its values are numbers; else they are text, dates in ISO form among them.
  package let isNumber: Bool

  /// A field of numbers.
  package static func number(_ name: String, _ aliases: String...) -> ListField {
    ListField(name: name, aliases: aliases, isNumber: true)
  }

  /// A field of text.
  package static func text(_ name: String, _ aliases: String...) -> ListField {
    ListField(name: name, aliases: aliases, isNumber: false)
  }
}

extension ListField {
  /// The nutrients of a label: `kcal`, `protein`, `carbs`.
  static var nutrients: [ListField] {
    Nutrient.label.map { nutrient in
      ListField(
        name: nutrient.spellings.first ?? nutrient.key, aliases: [nutrient.key, nutrient.name], isNumber: true
      )
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
    default: nil
    }
  }
}
