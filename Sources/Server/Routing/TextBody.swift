internal import Encoding

/// A JSON object of texts that a route takes: declared once, for the OpenAPI document and for reading.
struct TextBody: Sendable {
  /// One text.
  struct Field: Sendable {
    /// Its key.
    let name: String
    /// What it is.
    let help: String
    /// Whether it must be there.
    let isRequired: Bool
    /// The most characters it may have.
    let most: Int
    /// The words it may be; nil for any.
    let choices: [String]?

    /// A text that must be there.
    static func required(_ name: String, _ help: String, most: Int = 1024, of choices: [String]? = nil)
      -> Field
    {
      Field(name: name, help: help, isRequired: true, most: most, choices: choices)
    }

    /// A text that may be missing.
    static func optional(_ name: String, _ help: String, most: Int = 1024) -> Field {
      Field(name: name, help: help, isRequired: false, most: most, choices: nil)
    }
  }

  private let fields: [Field]

  /// A body of these texts.
  init(_ fields: Field...) { self.fields = fields }

  /// Its JSON Schema.
  var schema: JSON {
    let properties = fields.map { field -> JSON.Member in
      var members: [JSON.Member] = [
        .init("type", "string"), .init("description", field.help), .init("minLength", 1),
        .init("maxLength", .count(field.most)),
      ]
      if let choices = field.choices { members.append(.init("enum", .array(choices.map(JSON.string)))) }
      return JSON.Member(field.name, .object(members))
    }
    return [
      "type": "object", "additionalProperties": false,
      "required": .array(fields.filter(\.isRequired).map { .string($0.name) }),
      "properties": .object(properties),
    ]
  }

  /// The texts of a request's body by their keys. Throws 400 where it is no such object.
  func read(_ call: Route.Call) throws(Refusal) -> [String: String] {
    guard let members = try Self.object(call.request.body) else {
      throw Refusal(400, "body.malformed", "the body is not a JSON object")
    }
    var texts: [String: String] = [:]
    for member in members {
      guard let field = fields.first(where: { $0.name == member.key }) else {
        throw Refusal(
          400, "body.unknown", "unknown field in the body",
          hint: "known: \(fields.map(\.name).joined(separator: ", "))")
      }
      guard let text = member.value.stringValue, (1...field.most).contains(text.unicodeScalars.count),
        field.choices?.contains(text) ?? true
      else { throw Self.wrong(field) }
      texts[field.name] = text
    }
    for field in fields where field.isRequired && texts[field.name] == nil { throw Self.wrong(field) }
    return texts
  }

  private static func wrong(_ field: Field) -> Refusal {
    let what =
      field.choices.map { "one of \($0.joined(separator: ", "))" }
      ?? "a text of 1 to \(field.most) characters"
    return Refusal(
      400, "body.field", "\(field.name) must be \(what)", hint: "\(field.name) is \(field.help)")
  }

  private static func object(_ body: [UInt8]) throws(Refusal) -> [JSON.Member]? {
    do throws(JSONError) {
      return try JSON.parse(body.span).members
    } catch {
      throw Refusal(400, "body.malformed", "the body is not JSON: \(error.reason.english)")
    }
  }
}

/// The JSON Schema of an object of such fields: `account:string since:string? here~:boolean`; `?` for what may be null, `~`
/// for what may be missing. Behind them come `lists`, each with the schema of what it holds.
func objectSchema(_ fields: String, lists: KeyValuePairs<String, JSON> = [:]) -> JSON {
  var properties: [JSON.Member] = []
  var required: [JSON] = []
  for field in fields.split(separator: " ") {
    let parts = field.split(separator: ":").map(String.init)
    guard let first = parts.first, let type = parts.last else { continue }
    let isOptional = first.hasSuffix("~")
    let name = isOptional ? String(first.dropLast()) : first
    if !isOptional { required.append(.string(name)) }
    let isNullable = type.hasSuffix("?")
    let plain: JSON = .string(isNullable ? String(type.dropLast()) : type)
    properties.append(JSON.Member(name, ["type": isNullable ? [plain, "null"] : plain]))
  }
  for (name, items) in lists {
    required.append(.string(name))
    properties.append(JSON.Member(name, ["type": "array", "items": items]))
  }
  return ["type": "object", "required": .array(required), "properties": .object(properties)]
}

/// What a route answers where it may refuse.
func answering(_ body: () throws(Refusal) -> HTTPResponse) -> HTTPResponse {
  do throws(Refusal) {
    return try body()
  } catch {
    return error.response
  }
}
