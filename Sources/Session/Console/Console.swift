internal import Encoding
package import Document
internal import Values

/// Where an invocation talks with its person or program: documents and data on stdout, talk on stderr, questions.
package struct Console {
  /// The streams, the environment and the pager.
  let world: World
  let globals: GlobalOptions
  let settings: Settings
  /// When the invocation began, for what is dated.
  let now: Timestamp
  /// The language for people: the setting, else the locale.
  package let language: Language
  /// What was said once and is not said again.
  private var saidOnce: Set<String> = []
  /// What goes to stdout at the end.
  private(set) var data: [UInt8] = []
  /// The form of the output that the command chose, where none was asked for.
  private(set) var chosenFormat: OutputFormat?
  /// The paper that was asked for.
  private(set) var chosenPaper: PaperSize?
  /// The document that was shown last, in the units of its readers.
  package private(set) var shown: Document?
  /// Why what was to be shown cannot be.
  private(set) var refusal: Failure?
  /// The entry stored by this invocation, should writing its data fail.
  private(set) var stored: ULID?
  /// Whether something was done but needs attention.
  private(set) var exit = ExitCode.done

  init(_ world: World, _ globals: GlobalOptions, _ settings: Settings, now: Timestamp) {
    (self.world, self.globals, self.settings, self.now) = (world, globals, settings, now)
    language = settings.language(in: world.environment)
  }

  /// Adds bytes to what goes to stdout.
  package mutating func write(_ bytes: [UInt8]) {
    data += bytes
  }

  /// Adds text to what goes to stdout.
  package mutating func write(_ text: String) {
    data += Array(text.utf8)
  }

  /// Takes away what was gathered for stdout.
  mutating func takeData() -> [UInt8] {
    defer { data = [] }
    return data
  }

  /// Takes away what was shown, to bring it elsewhere. Throws where it cannot be shown in the form that was chosen.
  package mutating func takeShown() throws(Failure) -> [UInt8] {
    if let refusal { throw refusal }
    return takeData()
  }

  /// Says something on stderr, now, unless talk is off.
  package func say(_ line: @autoclosure () -> Message) {
    guard !globals.isQuiet else { return }
    warn(line())
  }

  /// Says something as `say` does, but no more than once however often it is found.
  package mutating func sayOnce(_ line: Message) {
    if saidOnce.insert(line.english).inserted { say(line) }
  }

  /// Says something on stderr that has to be said even when talk is off.
  package func warn(_ line: Message) {
    // Where stderr is gone there is nobody left to tell.
    try? world.error.write(Array((terminalSafe(language.words(line)) + "\n").utf8))
  }

  /// Says something as `warn` does, but no more than once however often it is found.
  package mutating func warnOnce(_ line: Message) {
    if saidOnce.insert(line.english).inserted { warn(line) }
  }

  /// Lets the invocation end with another code than done.
  package mutating func end(with code: ExitCode) {
    exit = code
  }

  /// Settles the form of the output, and the paper for forms that have pages; nil leaves what was asked for.
  package mutating func choose(_ format: OutputFormat?, paper: PaperSize?) {
    if let format { chosenFormat = format }
    if let paper { chosenPaper = paper }
  }

  /// Notes a document that is shown.
  mutating func note(shown document: Document) {
    shown = document
  }

  /// Notes why a document cannot be shown in the form that was asked for.
  mutating func note(refusal failure: Failure) {
    refusal = failure
  }

  /// Notes the entry that this invocation stored.
  mutating func note(stored id: ULID) {
    stored = id
  }
}
