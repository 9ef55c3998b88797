package import Policies
package import Session
package import Values

/// How a server runs a command on a journal it keeps; `serve` gives one that does so in this process.
package struct CommandRunner: Sendable {
  /// Runs a command to its end.
  package let run: @Sendable (CommandCall) -> CommandOutcome
  /// What changes with the journal's files and what time may change: as long as it is the same, so is every answer. Nil
  /// where the server has no such journal, or cannot read it; what is asked without a journal has a state always.
  package let state: @Sendable (ULID?) -> String?

  /// A way to run commands.
  package init(
    run: @escaping @Sendable (CommandCall) -> CommandOutcome, state: @escaping @Sendable (ULID?) -> String?
  ) {
    self.run = run
    self.state = state
  }
}

/// A command that somebody far away asks for.
package struct CommandCall: Sendable {
  /// The journal it is about; nil where what is built in has to do.
  package let journal: ULID?
  /// Its words, without the program's name.
  package let words: [String]
  /// What it reads from standard input.
  package var input: [UInt8] = []
  /// The zone that person is in, as `Europe/Paris`; nil for the server's.
  package let zone: String?
  /// Whether that person may read what the journal holds.
  package let mayRead: Bool
  /// Who asks and in which role, where what is recorded has to be asked about; a company's journal takes nothing without.
  package var asker: KnownRole?
  /// Until when it may take.
  package var timeLimit = TimeLimit.none
  /// Whether it may add to the journal, so that there has to be room.
  package var adds = false

  /// A call.
  package init(journal: ULID?, words: [String], zone: String?, mayRead: Bool = true) {
    self.journal = journal
    self.words = words
    self.zone = zone
    self.mayRead = mayRead
  }
}

/// What a command came to.
package struct CommandOutcome: Equatable, Sendable {
  /// Its exit code.
  package let exit: Int32
  /// What it wrote to standard output: JSON.
  package let output: [UInt8]
  /// What it wrote to standard error: lines, the last of them an error as JSON where it failed.
  package let errors: [UInt8]
  /// Whether it was ended before it was done.
  package var isCut = false
  /// Whether it was not run, since there is no room for more.
  package var isFull = false

  /// An outcome.
  package init(exit: Int32, output: [UInt8], errors: [UInt8]) {
    self.exit = exit
    self.output = output
    self.errors = errors
  }
}
