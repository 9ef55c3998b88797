internal import Encoding

/// Something that a request says to a command: where it stands in the request, what it may be, and which word of the
/// command line it becomes. A value stays a value whatever it holds: it follows `--name=`, or `--`.
struct CommandInput: Sendable {
  /// Where it stands in a request.
  enum Place: String, Sendable {
    case path
    case query
    case body
  }

  /// What it becomes in the words of the command.
  enum Form: Equatable, Sendable {
    /// `--name=value`.
    case option(String)
    /// `--name=value` for each of a list.
    case options(String)
    /// A word behind `--`, in the order of the inputs.
    case word
    /// `--name`, where it is true.
    case flag(String)
    /// Words `field=value` behind `--`, one for each member of an object.
    case assignments
    /// A word `name=value` behind `--`.
    case assignment(String)
  }

  /// Its name.
  let name: String
  /// What it means.
  let help: String
  /// Where it stands.
  let place: Place
  /// What it may be.
  let kind: CommandValue
  /// What it becomes.
  let form: Form
  /// Whether a request without it is refused.
  let isRequired: Bool

  /// What stands in a path.
  static func path(_ name: String, _ kind: CommandValue, _ help: String, as form: Form = .word)
    -> CommandInput
  {
    CommandInput(name: name, help: help, place: .path, kind: kind, form: form, isRequired: true)
  }

  /// What stands in a query and becomes the option of its name.
  static func query(_ name: String, _ kind: CommandValue, _ help: String) -> CommandInput {
    CommandInput(name: name, help: help, place: .query, kind: kind, form: .option(name), isRequired: false)
  }

  /// What stands in a query and becomes a word.
  static func word(_ name: String, _ kind: CommandValue, _ help: String, isRequired: Bool) -> CommandInput {
    CommandInput(name: name, help: help, place: .query, kind: kind, form: .word, isRequired: isRequired)
  }

  /// A member of the body.
  static func body(
    _ name: String, _ kind: CommandValue, _ help: String, as form: Form, isRequired: Bool = false
  ) -> CommandInput {
    CommandInput(name: name, help: help, place: .body, kind: kind, form: form, isRequired: isRequired)
  }

  /// The words it becomes: those of options, those behind `--`.
  func words(_ value: JSON) throws(Refusal) -> (options: [String], rest: [String]) {
    switch form {
    case .option(let option): return (["--\(option)=\(try text(value))"], [])
    case .options(let option):
      guard let texts = kind.texts(value) else { throw refusal }
      return (texts.map { "--\(option)=\($0)" }, [])
    case .word: return ([], [try text(value)])
    case .assignment(let name): return ([], ["\(name)=\(try text(value))"])
    case .flag(let flag):
      guard let isSet = value.boolValue else { throw refusal }
      return (isSet ? ["--\(flag)"] : [], [])
    case .assignments:
      guard let fields = kind.assignments(value) else { throw refusal }
      return ([], fields)
    }
  }

  private func text(_ value: JSON) throws(Refusal) -> String {
    guard let text = kind.text(value) else { throw refusal }
    return text
  }

  private var refusal: Refusal {
    Refusal(400, "\(place.rawValue).value", "\(name) is not \(kind.form)", hint: help)
  }
}
