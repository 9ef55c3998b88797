package import Arguments

/// A subcommand: it describes itself, reads its words, and runs.
package protocol Command: Described {
  /// Whether the journal is opened for it.
  static var readsJournal: Bool { get }

  /// Does what was asked. What it shows goes through the session; what it cannot do it throws.
  func run(_ session: inout Session) throws(Failure)
}

extension Command {
  /// Nearly every command looks at the journal.
  package static var readsJournal: Bool { true }
}
