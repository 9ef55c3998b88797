package import Arguments

/// A subcommand: it describes itself, reads its words, and runs.
package protocol Command: Described {
  /// Does what was asked. What it shows goes through the session; what it cannot do it throws.
  func run(_ session: inout Session) throws(Failure)
}
