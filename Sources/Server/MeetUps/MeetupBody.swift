internal import Encoding
internal import Values

/// A field of what a request about meet-ups says.
struct MeetupField: Sendable {
  /// What it may hold.
  enum Form: Sendable {
    case text(most: Int, mayBeNull: Bool)
    case number(ClosedRange<Int>)
    case decimal
    case flag
    case words(most: Int)
  }

  let name: String
  let help: String
  let form: Form

  static func text(_ name: String, _ help: String, most: Int, mayBeNull: Bool = false) -> MeetupField {
    MeetupField(name: name, help: help, form: .text(most: most, mayBeNull: mayBeNull))
  }

  static func number(_ name: String, _ help: String, _ range: ClosedRange<Int>) -> MeetupField {
    MeetupField(name: name, help: help, form: .number(range))
  }

  static func decimal(_ name: String, _ help: String) -> MeetupField {
    MeetupField(name: name, help: help, form: .decimal)
  }

  static func flag(_ name: String, _ help: String) -> MeetupField {
    MeetupField(name: name, help: help, form: .flag)
  }

  static func words(_ name: String, _ help: String, most: Int) -> MeetupField {
    MeetupField(name: name, help: help, form: .words(most: most))
  }

  fileprivate var schema: JSON {
    switch form {
    case .text(let most, let mayBeNull):
      [
        "type": mayBeNull ? ["string", "null"] : "string", "description": .string(help), "minLength": 1,
        "maxLength": .count(most),
      ]
    case .number(let range):
      [
        "type": "integer", "description": .string(help), "minimum": .count(range.lowerBound),
        "maximum": .count(range.upperBound),
      ]
    case .decimal: ["type": "number", "description": .string(help), "minimum": 0]
    case .flag: ["type": "boolean", "description": .string(help)]
    case .words(let most):
      [
        "type": "array", "description": .string(help), "maxItems": .count(most),
        "items": ["type": "string", "minLength": 1, "maxLength": 40],
      ]
    }
  }

  /// What is wrong with a value, as a person reads it; nil where nothing is.
  fileprivate func fault(_ value: JSON) -> String? {
    switch form {
    case .text(let most, let mayBeNull):
      if mayBeNull, value == .null { return nil }
      // As it is stored: the normal form of a text may be longer than the text.
      let text = value.stringValue.map { normalized($0).trimmed }
      guard let text, (1...most).contains(text.unicodeScalars.count), Self.isPlain(text) else {
        return "a printable text of 1 to \(most) characters"
      }
      return nil
    case .number(let range):
      let number = value.numberText.flatMap { Int($0) }
      return number.map(range.contains) ?? false
        ? nil : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .decimal:
      return value.decimalValue.map { $0 >= .zero } ?? false ? nil : "a number from 0"
    case .flag: return value.boolValue == nil ? "true or false" : nil
    case .words(let most):
      let words = value.arrayValue?.compactMap(\.stringValue)
      return words.map {
        $0.count <= most && $0.count == value.arrayValue?.count && Set($0).count == $0.count
      }
        ?? false
        ? nil : "a list of at most \(most) words"
    }
  }

  /// Whether a text has nothing that cannot be seen, or that turns the direction of others.
  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar == "\n"
      // Emoji are joined, and Persian is parted, by these two.
      case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
      case .lineSeparator, .paragraphSeparator, .surrogate: false
      default: true
      }
    }
  }

  /// Whether every character of a name is one that is seen: two names that look the same are the same.
  static func isVisible(_ name: String) -> Bool {
    isPlain(name)
      && name.unicodeScalars.allSatisfy { scalar in
        !["\n", "\u{200C}", "\u{200D}"].contains(scalar) && !scalar.properties.isDefaultIgnorableCodePoint
      }
  }
}

/// The body of a request about meet-ups: an object of known fields, each of its form.
struct MeetupBody: Sendable {
  private let members: [JSON.Member]

  /// Reads a request. Throws 400 where it is no object of these fields, 422 where one holds what it may not.
  init(_ call: Route.Call, _ fields: [MeetupField]) throws(Refusal) {
    do throws(JSONError) {
      guard let members = try JSON.parse(call.request.body.span).members else {
        throw JSONError(offset: 0, reason: "it is not an object")
      }
      self.members = members
    } catch {
      throw Refusal(400, "body.malformed", "the body is not JSON: \(error.reason.english)")
    }
    for member in members {
      guard let field = fields.first(where: { $0.name == member.key }) else {
        throw Refusal(
          400, "body.unknown", "unknown field in the body",
          hint: "known: \(fields.map(\.name).joined(separator: ", "))")
      }
      if let fault = field.fault(member.value) { throw Self.wrong(field.name, fault) }
    }
  }

  /// The JSON Schema of an object of such fields, of which some must be there.
  static func schema(_ fields: [MeetupField], required: [String]) -> JSON {
    [
      "type": "object", "additionalProperties": false, "required": .array(required.map(JSON.string)),
      "properties": .object(fields.map { JSON.Member($0.name, $0.schema) }),
    ]
  }

  /// That a field is not what it must be.
  static func wrong(_ field: String, _ form: String) -> Refusal {
    Refusal(422, "meetup.value", "\(field) must be \(form)")
  }

  /// Whether a field is there, be it null.
  func has(_ field: String) -> Bool { members.contains { $0.key == field } }

  /// A text, normalised; nil where it is missing or null.
  func text(_ field: String) -> String? { value(field)?.stringValue.map { normalized($0).trimmed } }

  /// A text that must be there.
  func required(_ field: String) throws(Refusal) -> String {
    guard let text = text(field), !text.isEmpty else { throw Self.wrong(field, "a text") }
    return text
  }

  /// A whole number; nil where it is missing.
  func number(_ field: String) -> Int? { value(field)?.numberText.flatMap { Int($0) } }

  /// A value; nil where it is missing.
  func value(_ field: String) -> JSON? { members.first { $0.key == field }?.value }

  /// True or false; nil where it is missing.
  func flag(_ field: String) -> Bool? { value(field)?.boolValue }

  /// A list of words; nil where it is missing.
  func words(_ field: String) -> [String]? { value(field)?.arrayValue?.compactMap(\.stringValue) }
}
