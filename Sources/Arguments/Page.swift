/// What a command says about itself in words: the part of its help and manual page that its options do not
/// tell.
package struct Page: Equatable, Sendable {
  /// The words that call the command, one blank between them: `meal add`.
  package let name: String
  /// The chapter of the overview that lists the command.
  package let group: CommandGroup
  /// One sentence with its full stop: `Record a meal.`
  package let summary: String
  /// Paragraphs without line breaks; `code` stands between backquotes.
  package let details: [String]
  /// Whole command lines, the commonest first.
  package let examples: [Example]
  /// Other commands by name (`meal list`) and manual pages by title (`healthlog-quantities(7)`).
  package let seeAlso: [String]

  /// Makes a page; a command without details, examples or relatives leaves them out.
  package init(
    name: String, group: CommandGroup, summary: String, details: [String] = [], examples: [Example] = [],
    seeAlso: [String] = []
  ) {
    self.name = name
    self.group = group
    self.summary = summary
    self.details = details
    self.examples = examples
    self.seeAlso = seeAlso
  }
}

/// A command line worth copying, and what it does.
package struct Example: Equatable, Sendable {
  /// The line as typed in a shell, with `healthlog` in front.
  package let command: String
  /// What it does, in a few words.
  package let meaning: String

  /// Pairs a command line with its meaning.
  package init(_ command: String, _ meaning: String) {
    self.command = command
    self.meaning = meaning
  }
}
