internal import Accounts
internal import Encoding

/// A command that can be reached over the network: one row of the tables in `Routes`. What is in no row cannot be
/// reached, whatever a request says.
struct CommandRow: Sendable {
  /// The method.
  let method: String
  /// The path below `/v1/journals/{journal}/`.
  let path: String
  /// The role that is needed.
  let role: JournalRole
  /// What it does: one sentence.
  let summary: String
  /// The command's name and what it is always called with.
  let command: [String]
  /// What a request says to it, words in their order.
  let inputs: [CommandInput]
  /// The shape of its answer: one of `Shapes`.
  let shape: String
  /// A body that it takes, as an example; nil where it takes none.
  let example: JSON?
  /// The status of an answer that went well; 201 of what stores something new.
  var success = 200
  /// The status where the command does not understand a value.
  var unclear = 422

  /// A command that looks.
  static func get(
    _ path: String, _ summary: String, _ command: [String], _ inputs: [CommandInput], _ shape: String
  ) -> CommandRow {
    CommandRow(
      method: "GET", path: path, role: .reader, summary: summary, command: command, inputs: inputs,
      shape: shape,
      example: nil)
  }

  /// A command that records an entry, which those may who may only add.
  static func adding(
    _ path: String, _ summary: String, _ command: [String], _ inputs: [CommandInput], _ shape: String,
    _ example: JSON
  ) -> CommandRow {
    CommandRow(
      method: "POST", path: path, role: .addOnly, summary: summary, command: command, inputs: inputs,
      shape: shape, example: example, success: 201)
  }

  /// A command that changes what is there.
  static func change(
    _ method: String, _ path: String, _ summary: String, _ command: [String], _ inputs: [CommandInput],
    _ shape: String, _ example: JSON? = nil
  ) -> CommandRow {
    CommandRow(
      method: method, path: path, role: .writer, summary: summary, command: command, inputs: inputs,
      shape: shape,
      example: example)
  }

  /// The inputs in one place of a request.
  func inputs(in place: CommandInput.Place) -> [CommandInput] { inputs.filter { $0.place == place } }

  /// The JSON Schema of the body; nil where it takes none.
  var body: JSON? {
    let members = inputs(in: .body)
    guard !members.isEmpty else { return nil }
    let properties = members.map { input in
      JSON.Member(input.name, .object([.init("description", input.help)] + (input.kind.schema.members ?? [])))
    }
    let required = members.filter(\.isRequired).map { JSON.string($0.name) }
    return [
      "type": "object", "properties": .object(properties), "required": .array(required),
      "additionalProperties": false,
    ]
  }

  /// The words of the command line that a request's values make, always for JSON and without talk.
  func words(_ values: [String: JSON]) throws(Refusal) -> [String] {
    var (options, rest): ([String], [String]) = (["--format=json", "--quiet"], [])
    for input in inputs {
      guard let value = values[input.name] else {
        guard !input.isRequired else {
          throw Refusal(400, "request.missing", "'\(input.name)' is missing", hint: input.help)
        }
        continue
      }
      let words = try input.words(value)
      options += words.options
      rest += words.rest
    }
    return command + options + (rest.isEmpty ? [] : ["--"] + rest)
  }
}
