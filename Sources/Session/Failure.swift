package import Arguments
package import Document
package import Encoding
package import Journal
@_exported public import Messages
internal import Platform
package import Values

/// Why a command did not do what it was asked: one line, a hint, an exit code.
package struct Failure: Error, Equatable, Sendable {
  /// How the program ends.
  package let exit: ExitCode
  /// The stable name of the reason, for programs: `date.impossible`, `food.unknown`.
  package let code: String
  /// What could not be done, to what, why; lower case, no full stop.
  package let message: Message
  /// What to do about it.
  package let hint: Message?
  /// The place in what was typed.
  package let caret: Caret?
  /// For programs: what is wrong with each of several fields, by their names.
  package private(set) var fields: [JSON.Member] = []

  /// Fields that are not what they may be, with what is wrong with each; people read of the first ones.
  package init(fields: [(name: String, message: Message)], saying message: Message, hint: Message?) {
    self.init(.notUnderstood, "field.value", message, hint: hint)
    self.fields = fields.map { .init($0.name, .string($0.message.english)) }
  }

  /// A failure without a place in what was typed.
  package init(_ exit: ExitCode, _ code: String, _ message: Message, hint: Message?) {
    self.init(exit, code, message, hint: hint, caret: nil)
  }

  /// A failure that may point at a place in what was typed.
  package init(_ exit: ExitCode, _ code: String, _ message: Message, hint: Message?, caret: Caret?) {
    self.exit = exit
    self.code = code
    self.message = message
    self.hint = hint
    self.caret = caret
  }

  /// A command line that was not understood.
  package init(_ error: UsageError) {
    self.init(.notUnderstood, error.code, error.message, hint: error.hint, caret: error.caret)
  }

  /// A value that was not understood.
  package init(_ error: GrammarError) {
    self.init(
      .notUnderstood, error.code, error.message, hint: error.hint,
      caret: Caret(text: error.text, column: error.column))
  }

  /// A journal that could not be read or written.
  package init(_ error: JournalError) {
    switch error {
    case .refused(let action, let path, let errno):
      self.init(
        .system, "system.refused", "cannot \(action) '\(path)': \(errno.reason)",
        hint: "run `healthlog doctor` to check the journal's files")
    case .missing(let path):
      self.init(
        .notFound, "journal.missing", "there is no journal in '\(path)'",
        hint: "run `healthlog init` to create one, or log your first entry")
    case .unreadable(let path, let reason):
      self.init(
        .damaged, "journal.unreadable", "cannot read '\(path)': \(reason)",
        hint: path.hasSuffix("/journal.json")
          ? "run `healthlog repair` to see what can be repaired"
          : "run `healthlog journal path` to see which directory is used")
    case .newer(let path, let requires):
      self.init(
        .newerNeeded, "journal.newer", "'\(path)' requires a newer healthlog (\(requires))",
        hint: "nothing was changed; install the latest healthlog")
    case .busy(let path, let waited):
      self.init(
        .busy, "journal.busy", "'\(path)' was still locked after \(waited) ms",
        hint: "try again, or increase core.wait")
    case .damagedTail(let path, let reason):
      self.init(
        .damaged, "journal.damaged", "cannot append to '\(path)': its last line is damaged (\(reason))",
        hint: "run `healthlog repair --apply` to set it aside and keep everything else")
    case .uncertain(let path, let errno):
      self.init(
        .system, "system.uncertain",
        "cannot flush '\(path)' to disk: \(errno.reason); the event may or may not be stored",
        hint: "`healthlog history @1` shows the newest entry")
    case .unfinished(let path, let errno):
      self.init(
        .system, "system.refused", "cannot empty '\(path)', which is sealed: \(errno.reason)",
        hint: "nothing was recorded; the next entry tries again")
    }
  }

  /// What a journal gives; throws its error as a failure.
  package static func reading<Value>(_ read: () throws(JournalError) -> Value) throws(Failure) -> Value {
    do {
      return try read()
    } catch {
      throw Failure(error)
    }
  }

  /// The failure as people read it on stderr, in their language, ending in a newline.
  package func text(_ language: Language) -> String {
    var lines = ["healthlog: \(terminalSafe(language.words(message)))"]
    if let caret, !caret.text.isEmpty {
      let shown = terminalSafe(caret.text)
      let before = terminalSafe(String(caret.text.prefix(caret.column)))
      lines.append("  \(shown)")
      lines.append("  \(String(repeating: " ", count: displayWidth(before)))^")
    }
    if let hint { lines.append(terminalSafe(language.words("hint: \(hint)"))) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The failure as programs read it on stderr, in English always, ending in a newline.
  package var json: String {
    var members: [JSON.Member] = [
      .init("code", .string(code)), .init("exit", .number(String(exit.rawValue))),
      .init("message", .string(message.english)), .init("hint", .text(hint?.english)),
    ]
    if !fields.isEmpty { members.append(.init("fields", .object(fields))) }
    return JSON.object([.init("error", .object(members))]).text + "\n"
  }
}
