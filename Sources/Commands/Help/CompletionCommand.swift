package import Arguments
package import Session

/// `healthlog completion`.
package struct CompletionCommand: Command, JournalFree {
  package static let page = Page(
    name: "completion", group: .care, summary: "Print a shell completion script.",
    details: [
      """
      The script completes commands, options and choices by itself, and foods, activities, meals and entries \
      by calling `healthlog plumb complete`.
      """
    ],
    examples: [
      Example("source <(healthlog completion bash)", "in the current bash"),
      Example(
        "healthlog completion fish > ~/.config/fish/completions/healthlog.fish", "in every fish"),
      Example("healthlog completion zsh > \"${fpath[1]}/_healthlog\"", "in every zsh"),
    ],
    seeAlso: ["plumb complete"])

  let shell: Shell

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    shell = try read.word("SHELL", help: "the shell")
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.console.write(shell.script(for: session.catalogue))
  }
}

/// The shells there is a completion script for.
package enum Shell: String, ArgumentChoice {
  package static let metavar = "SHELL"
  case bash, zsh, fish

  /// The script that makes this shell complete the commands of a catalogue.
  func script(for catalogue: Catalogue) -> String {
    switch self {
    case .bash: catalogue.bashCompletion
    case .zsh: catalogue.zshCompletion
    case .fish: catalogue.fishCompletion
    }
  }
}
