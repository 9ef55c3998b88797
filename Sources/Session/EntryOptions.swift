package import Arguments
package import Values

/// The options every command that records something takes.
package struct EntryOptions: Sendable {
  /// When it was, if not now.
  package let at: When?
  /// Whether a time more than a day ahead is meant.
  package let mayBeFuture: Bool
  /// Whether only to show what would be recorded.
  package let isDryRun: Bool
  /// What makes the event's id, so that the same key on the same day is recorded once.
  package let key: String?
  /// Some words to keep with it.
  package let note: String?

  /// Reads them.
  package init(_ read: inout ArgumentReader) throws(UsageError) {
    at = try read.option("at", help: "when it was, as in healthlog-dates(7); now if left out")
    mayBeFuture = try read.flag("future", help: "allow a time more than a day in the future")
    isDryRun = try read.flag("dry-run", help: "show what would be recorded without recording it")
    key = try read.option("key", help: "record the same KEY only once a day, however often it is run")
    note = try read.option("note", help: "a note to keep with it")
    try Self.check(key)
  }

  private static func check(_ key: String?) throws(UsageError) {
    guard let key, key.isEmpty else { return }
    throw UsageError(
      code: "usage.empty-key", message: "--key: a key cannot be empty", hint: "for example `--key morning`",
      caret: nil)
  }

  /// Reads those of a command that changes what is recorded already: it has no time and no words of its own.
  package init(changing read: inout ArgumentReader) throws(UsageError) {
    at = nil
    mayBeFuture = false
    isDryRun = try read.flag("dry-run", help: "show what would be changed without changing it")
    key = nil
    note = nil
  }

  /// Reads those of a command that records what has no time of its own.
  package init(timeless read: inout ArgumentReader) throws(UsageError) {
    at = nil
    mayBeFuture = true
    isDryRun = try read.flag("dry-run", help: "show what would be recorded without recording it")
    key = try read.option("key", help: "record the same KEY only once a day, however often it is run")
    note = try read.option("note", help: "a note to keep with it")
    try Self.check(key)
  }

  /// Reads those of a command that records what has a time and no words of its own.
  package init(wordless read: inout ArgumentReader) throws(UsageError) {
    at = try read.option("at", help: "when it was, as in healthlog-dates(7); now if left out")
    mayBeFuture = try read.flag("future", help: "allow a time more than a day in the future")
    isDryRun = try read.flag("dry-run", help: "show what would be recorded without recording it")
    key = try read.option("key", help: "record the same KEY only once a day, however often it is run")
    note = nil
    try Self.check(key)
  }

  /// Reads those of a command that records what has neither a time nor words of its own.
  package init(bare read: inout ArgumentReader) throws(UsageError) {
    at = nil
    mayBeFuture = true
    isDryRun = try read.flag("dry-run", help: "show what would be recorded without recording it")
    key = try read.option("key", help: "record the same KEY only once a day, however often it is run")
    note = nil
    try Self.check(key)
  }

  /// Options that ask for nothing.
  package static let plain = EntryOptions()

  /// The same options for an event whose id follows from a key, on every device.
  package func keyed(by key: String) -> EntryOptions {
    EntryOptions(at: at, mayBeFuture: mayBeFuture, isDryRun: isDryRun, key: key, note: note)
  }

  private init() {
    self.init(at: nil, mayBeFuture: false, isDryRun: false, key: nil, note: nil)
  }

  private init(at: When?, mayBeFuture: Bool, isDryRun: Bool, key: String?, note: String?) {
    self.at = at
    self.mayBeFuture = mayBeFuture
    self.isDryRun = isDryRun
    self.key = key
    self.note = note
  }
}
