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
    name: "help", short: "h", value: nil, isRepeatable: false, help: "explain the command and do nothing else"
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
package struct ValueSpecification: Equatable, Sendable {
  /// The name that stands for it in help: `WHEN`.
  package let metavar: String
  /// What a shell offers there.
  package let completion: Completion
  /// The only texts that are taken; empty where the type decides in another way.
  package let choices: [String]
}
