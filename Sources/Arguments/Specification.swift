/// One option of a command: how it is written and what it takes.
package struct OptionSpecification: Equatable, Sendable {
  /// The long name without its hyphens: `dry-run`.
  package let name: String
  /// The letter of the short form, if it has one.
  package let short: Character?
  /// What follows the option; nil for a flag.
  package let value: ValueSpecification?
  /// Whether it may be given more than once.
  package let isRepeatable: Bool
  /// What it does, in a few words.
  package let help: String

  /// The long form as typed: `--dry-run`.
  package var spelling: String { "--\(name)" }

  /// The option that `asksForHelp` looks for; every command has it without declaring it.
  static let askingForHelp = OptionSpecification(
    name: "help", short: "h", value: nil, isRepeatable: false, help: "show this help and exit"
  )
}

/// One word of a command, or a run of words of one sort.
package struct WordSpecification: Equatable, Sendable {
  /// What may stand there.
  package let value: ValueSpecification
  /// How many words have to be there.
  package let minimum: Int
  /// How many words are taken at most; nil for all that are left.
  package let maximum: Int?
  /// What the word means, in a few words.
  package let help: String

  /// How a synopsis shows it: `FOOD`, `[DATE]`, `ITEM...`, `[ID...]`.
  package var synopsis: String {
    let name = maximum == nil ? "\(value.metavar)..." : value.metavar
    return minimum == 0 ? "[\(name)]" : name
  }
}

/// What may be typed in one place.
///
/// A command line is read without its completion and its choices, so they are made when they are asked for.
package struct ValueSpecification: Sendable {
  /// The name that stands for it in help: `WHEN`.
  package let metavar: String
  private let type: any ArgumentValue.Type
  private let ownCompletion: Completion?

  /// What a shell offers there.
  package var completion: Completion { ownCompletion ?? type.completion }
  /// The only texts that are taken; empty where the type decides in another way.
  package var choices: [String] { type.choices }

  /// A value of a type under its usual name; a `completion` stands for that of the type.
  init(_ type: any ArgumentValue.Type, _ completion: Completion?) {
    self.init(type, metavar: type.metavar, completion)
  }

  /// A value of a type under a name of its own.
  init(_ type: any ArgumentValue.Type, metavar: String, _ completion: Completion?) {
    self.type = type
    self.metavar = metavar
    ownCompletion = completion
  }
}

extension ValueSpecification: Equatable {
  /// Whether the same is told of both.
  package static func == (one: ValueSpecification, other: ValueSpecification) -> Bool {
    one.metavar == other.metavar && one.completion == other.completion && one.choices == other.choices
  }
}
