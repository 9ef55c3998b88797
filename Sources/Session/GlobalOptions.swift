package import Arguments
package import Document

/// The options every command takes.
package struct GlobalOptions: Described, Sendable {
  package static let page = Page(
    name: "", group: .care, summary: "Options that every command accepts.")

  /// The journal to use, by name.
  package let journal: String?
  /// The folder that holds all journals.
  package let directory: String?
  /// Settings for this invocation, `KEY=VALUE`.
  package let settings: [String]
  /// The form of the output; nil lets the terminal decide.
  package let format: OutputFormat?
  /// When colour is used.
  package let color: ColorChoice?
  /// The time to take for now.
  package let now: String?
  /// Whether talk on stderr is left out.
  package let isQuiet: Bool
  /// Whether long output goes straight to the terminal.
  package let isPagerOff: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    journal = try read.option("journal", help: "the name of the journal to use")
    directory = try read.option(
      "dir", help: "the directory that holds all journals", completion: .directories)
    settings = try read.options("config", help: "a setting for this command, KEY=VALUE")
    format = try read.option("format", help: "the output format")
    color = try read.option("color", help: "when to use colour")
    now = try read.option("now", help: "the current time to assume, ISO 8601")
    isQuiet = try read.flag("quiet", help: "print no messages on standard error")
    isPagerOff = try read.flag("no-pager", help: "do not use a pager")
  }
}

/// When colour is used.
package enum ColorChoice: String, ArgumentChoice {
  package static let metavar = "WHEN"
  case auto, always, never
}

extension OutputFormat: ArgumentChoice {
  package static let metavar = "FORMAT"
}
