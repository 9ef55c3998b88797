internal import Encoding
internal import Values

/// What a value in a request may be: its JSON Schema, and the check of just that schema. Everything beyond it, such as
/// what a period or a food is, the command itself understands or refuses.
enum CommandValue: Equatable, Sendable {
  /// A text of at most so many characters.
  case text(Int)
  /// A list of at most so many texts, each of at most so many characters.
  case texts(Int, length: Int)
  /// At most so many texts, each of at most so many characters, in one with commas between them.
  case commas(Int, length: Int)
  /// One of these words.
  case choice([String])
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// A day, `2026-11-21`.
  case day
  /// The whole id of an entry.
  case id
  /// A number in a unit, or a text with another: `79.8` or `"176 lb"`.
  case amount(String)
  /// A number of a unit that is not written.
  case measure(ClosedRange<Int>, String)
  /// Yes or no.
  case flag
  /// An object of fields and what they are to be: texts, numbers, yes or no; null for nothing.
  case fields

  /// The most characters of what an amount is written with.
  private static let amountLength = 40
  /// The most fields that are set at once, and the most characters of one.
  private static let fieldLimits = (count: 40, name: 60, value: 2000)

  /// Its JSON Schema.
  var schema: JSON {
    switch self {
    case .text(let most): ["type": "string", "minLength": 1, "maxLength": .count(most)]
    case .texts(let most, let length):
      ["type": "array", "maxItems": .count(most), "items": Self.text(length).schema]
    case .commas(let most, let length):
      ["type": "string", "minLength": 1, "maxLength": .count(most * (length + 1))]
    case .choice(let words): ["type": "string", "enum": .array(words.map(JSON.string))]
    case .integer(let range):
      ["type": "integer", "minimum": .count(range.lowerBound), "maximum": .count(range.upperBound)]
    case .day: ["type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"]
    case .id: ["type": "string", "pattern": "^[0-7][0-9A-HJKMNP-TV-Z]{25}$"]
    case .amount(let unit):
      [
        "description": .string(
          unit.isEmpty ? "a number, or a text" : "a number in \(unit), or a text with a unit"),
        "anyOf": [
          ["type": "number"], ["type": "string", "minLength": 1, "maxLength": .count(Self.amountLength)],
        ],
      ]
    case .measure(let range, let unit):
      [
        "description": .string("in \(unit)"), "type": "number", "minimum": .count(range.lowerBound),
        "maximum": .count(range.upperBound),
      ]
    case .flag: ["type": "boolean"]
    case .fields:
      [
        "type": "object", "minProperties": 1, "maxProperties": .count(Self.fieldLimits.count),
        "propertyNames": ["pattern": .string("^[a-z0-9][a-z0-9._-]{0,\(Self.fieldLimits.name - 1)}$")],
        "additionalProperties": [
          "type": ["string", "number", "boolean", "null"], "maxLength": .count(Self.fieldLimits.value),
        ],
      ]
    }
  }

  /// What it is, to people.
  var form: String {
    switch self {
    case .text(let most): "a text of 1 to \(most) characters"
    case .texts(let most, let length): "a list of up to \(most) texts of 1 to \(length) characters"
    case .commas(let most, let length):
      "up to \(most) texts of 1 to \(length) characters, separated by commas"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .day: "a day such as 2026-11-21"
    case .id: "the ID of an entry"
    case .amount: "a number or a short text"
    case .measure(let range, let unit): "a number in \(unit) from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .fields: "an object with fields and their values"
    }
  }

  /// The value of a query or path, which is text always, as JSON has it.
  func value(queried text: String) -> JSON {
    switch self {
    case .integer, .measure: .number(text)
    case .flag: text == "true" ? .bool(true) : text == "false" ? .bool(false) : .string(text)
    default: .string(text)
    }
  }

  /// The text a value is on the command line; nil where it is not of this kind.
  func text(_ value: JSON) -> String? {
    switch self {
    case .text(let most): return Self.text(value, most: most)
    case .choice(let words): return value.stringValue.flatMap { words.contains($0) ? $0 : nil }
    case .integer(let range):
      guard let number = value.numberText.flatMap({ Self.integer($0) }), range.contains(number) else {
        return nil
      }
      return String(number)
    case .day: return value.stringValue.flatMap { Self.isDay($0) ? $0 : nil }
    case .id: return value.stringValue.flatMap { Self.isID($0) ? $0 : nil }
    case .amount(let unit):
      if let number = value.numberText { return number + unit }
      return Self.text(value, most: Self.amountLength)
    case .measure(let range, let unit):
      guard let number = value.numberText.flatMap({ Decimal(parsing: $0) }),
        number >= Decimal(Int32(clamping: range.lowerBound)),
        number <= Decimal(Int32(clamping: range.upperBound))
      else { return nil }
      return number.description + unit
    case .texts, .commas, .flag, .fields: return nil
    }
  }

  /// The texts of a list; nil for anything else.
  func texts(_ value: JSON) -> [String]? {
    let (items, most, length): ([JSON]?, Int, Int) =
      switch self {
      case .texts(let most, let length): (value.arrayValue, most, length)
      case .commas(let most, let length): (value.stringValue.map(Self.parts), most, length)
      default: (nil, 0, 0)
      }
    guard let items, items.count <= most else { return nil }
    let texts = items.compactMap { Self.text($0, most: length) }
    return texts.count == items.count ? texts : nil
  }

  /// The words `field=value` of an object; nil where it is not one of this kind.
  func assignments(_ value: JSON) -> [String]? {
    guard case .fields = self, let members = value.members,
      (1...Self.fieldLimits.count).contains(members.count)
    else { return nil }
    var words: [String] = []
    for member in members {
      guard Self.isField(member.key), let text = Self.fieldText(member.value) else { return nil }
      words.append("\(member.key)=\(text)")
    }
    return words
  }

  private static func parts(_ text: String) -> [JSON] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { .string(String($0).trimmed) }
  }

  private static func fieldText(_ value: JSON) -> String? {
    switch value {
    case .null: ""
    case .bool(let isTrue): isTrue ? "yes" : "no"
    case .number(let text): text
    case .string(let text): text.unicodeScalars.count <= fieldLimits.value ? text : nil
    case .array, .object: nil
    }
  }

  private static func text(_ value: JSON, most: Int) -> String? {
    guard let text = value.stringValue, (1...most).contains(text.unicodeScalars.count) else { return nil }
    return text
  }

  /// Digits, with a minus sign or none; `1.0` is a whole number to JSON Schema too.
  private static func integer(_ text: String) -> Int? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let whole = digits.hasSuffix(".0") ? digits.dropLast(2) : digits
    guard !whole.isEmpty, whole.utf8.allSatisfy({ isDigit($0) }) else { return nil }
    return Int(whole).map { text.hasPrefix("-") ? -$0 : $0 }
  }

  private static func isDay(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 10 else { return false }
    return bytes.indices.allSatisfy { place in
      place == 4 || place == 7 ? bytes[place] == UInt8(ascii: "-") : isDigit(bytes[place])
    }
  }

  private static func isID(_ text: String) -> Bool {
    text.utf8.count == 26
      && text.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) } == true
      && text.utf8.allSatisfy { byte in
        isDigit(byte)
          || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) && !"ILOU".utf8.contains(byte)
      }
  }

  private static func isField(_ name: String) -> Bool {
    guard (1...fieldLimits.name).contains(name.utf8.count) else { return false }
    let isWord = { (byte: UInt8) in isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    return name.utf8.first.map(isWord) == true
      && name.utf8.allSatisfy { isWord($0) || "._-".utf8.contains($0) }
  }
}
