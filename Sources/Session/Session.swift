package import Arguments
package import Document
internal import Encoding
package import Journal
package import Ledger
package import Values

/// One invocation: the world, what was asked for every command alike, the settings, and what is to be written
/// when it ends.
package struct Session {
  /// Everything outside the program.
  package let world: World
  /// The options every command takes.
  package let globals: GlobalOptions
  /// The settings of this invocation.
  package let settings: Settings
  /// The commands there are, for help and completion.
  package let catalogue: Catalogue
  /// The time taken for now, the same throughout.
  package let now: Timestamp
  /// The zone the person is in.
  package let zone: Zone
  /// The kinds of entries the program knows.
  package let kinds: Kinds
  /// The directory of the journal, there or not.
  package let directory: String
  /// The journal, where there is one.
  package private(set) var journal: Journal?
  /// What is read of the journal, until it may have changed.
  var reading: JournalReading?
  /// Whether a checkpoint may be used.
  let usesCheckpoint: Bool
  /// How many damaged lines people have been told of.
  var reportedDamage = 0
  /// What was said once and is not said again.
  private var saidOnce: Set<String> = []
  /// How many entries were changed on two devices at once, once something looked.
  var contested: Int?
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

  init(
    world: World, globals: GlobalOptions, settings: Settings, catalogue: Catalogue, now: Timestamp,
    zone: Zone,
    kinds: Kinds, directory: String, journal: Journal?, reading: JournalReading?
  ) {
    (self.world, self.globals, self.settings, self.catalogue) = (world, globals, settings, catalogue)
    (self.now, self.zone, self.kinds) = (now, zone, kinds)
    (self.directory, self.journal, self.reading) = (directory, journal, reading)
    usesCheckpoint = settings[.coreCheckpoint].value == "auto"
  }

  /// The day that is today for this person.
  package var today: CivilDay { now.day(startingAt: settings.dayStart) }

  /// What dates are read against.
  package func dates(mayBeFuture: Bool, looksAhead: Bool = false) -> DateContext {
    DateContext(
      now: now, zone: zone, order: settings.dateOrder, dayStart: settings.dayStart, mayBeFuture: mayBeFuture,
      looksAhead: looksAhead)
  }

  /// The language for people: the setting, else the locale.
  package var language: Language { settings.language(in: world.environment) }

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

  /// Notes the journal that this invocation made.
  mutating func note(journal made: Journal) {
    journal = made
  }

  /// Forgets what was read of the journal, because it may have changed.
  mutating func forget() {
    reading = nil
  }

  /// Notes the entry that this invocation stored.
  mutating func note(stored id: ULID) {
    stored = id
  }
}
