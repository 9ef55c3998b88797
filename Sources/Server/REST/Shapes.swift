// The shapes of JSON answers, in a notation of one line a shape, since they are many:
//
//     weight  id:id? day:day weight_kg:number? note~:text
//
// A field is a name and a type; `?` behind the type: it may be null, because nobody knows; `~` behind the name: it may be
// missing. Types are `text number integer flag day time id any`, the name of another shape, or `[…]` for an array of one.
// Fields may be added to an answer, so an object may always have more than its shape says.

internal import Encoding

/// The shapes that answers have, as JSON Schemas.
enum Shapes {
  /// A reference to a shape in the OpenAPI document.
  static func reference(_ name: String) -> JSON { ["$ref": .string("#/components/schemas/\(name)")] }

  /// Every shape by its name, for the OpenAPI document.
  static var components: [JSON.Member] {
    [JSON.Member("error", error)]
      + (answers.map { line in component(line, isAnswer: true) }
        + parts.map { component($0, isAnswer: false) })
  }

  /// The errors of every route.
  private static let error: JSON = [
    "type": "object", "required": ["error"],
    "properties": [
      "error": [
        "type": "object", "required": ["code", "message", "hint"],
        "properties": [
          "code": ["type": "string", "description": "a stable code for the reason, for programs"],
          "message": ["type": "string", "description": "what failed, and why"],
          "hint": ["type": ["string", "null"], "description": "how to fix it"],
          "exit": ["type": "integer", "description": "the exit code of the command, if there was one"],
        ],
      ]
    ],
  ]

  private static func component(_ line: String, isAnswer: Bool) -> JSON.Member {
    let words = line.split(separator: " ").map(String.init)
    let name = words.first ?? ""
    var properties: [JSON.Member] = []
    var required: [JSON] = []
    if isAnswer {
      properties.append(.init("schema", ["const": .string("healthlog.\(name)/1")]))
      required.append("schema")
    }
    for field in words.dropFirst() {
      let halves = field.split(separator: ":").map(String.init)
      guard let first = halves.first, let type = halves.last, halves.count == 2 else { continue }
      let isOptional = first.hasSuffix("~")
      let key = isOptional ? String(first.dropLast()) : first
      properties.append(JSON.Member(key, schema(of: type)))
      if !isOptional { required.append(.string(key)) }
    }
    return JSON.Member(
      name, ["type": "object", "required": .array(required), "properties": .object(properties)])
  }

  /// The JSON Schema of a type.
  private static func schema(of type: String) -> JSON {
    guard !type.hasSuffix("?") else { return nullable(String(type.dropLast())) }
    guard !type.hasPrefix("[") else {
      return ["type": "array", "items": schema(of: String(type.dropFirst().dropLast()))]
    }
    return simple(type).map { .object([.init("type", $0.name)] + $0.rest) }
      ?? (type == "any" ? [:] : reference(type))
  }

  private static func nullable(_ type: String) -> JSON {
    guard let (name, rest) = simple(type) else { return ["anyOf": [schema(of: type), ["type": "null"]]] }
    return .object([.init("type", [.string(name), "null"])] + rest)
  }

  /// A type that is not an object: its name in JSON Schema and what else is known of it.
  private static func simple(_ type: String) -> (name: String, rest: [JSON.Member])? {
    switch type {
    case "text": ("string", [])
    case "number": ("number", [])
    case "integer": ("integer", [])
    case "flag": ("boolean", [])
    case "day": ("string", [.init("format", "date")])
    case "time": ("string", [.init("format", "date-time")])
    case "id": ("string", [.init("pattern", "^[0-7][0-9A-HJKMNP-TV-Z]{25}$")])
    default: nil
    }
  }
}
