package import Arguments
internal import Document
internal import Encoding
package import Journal
package import Ledger
package import Values

/// One invocation: the world, what was asked for every command alike, the settings, the journal, and the console. What is
/// read of the journal is in `Session+Reading` and its like, what is recorded in `Session+Writing`.
package struct Session {
  /// Where it talks with its person or program.
  package var console: Console
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
  package let usesCheckpoint: Bool
  /// How many damaged lines people have been told of.
  var reportedDamage = 0
  /// How many entries were changed on two devices at once, once something looked.
  var contested: Int?

  init(
    world: World, globals: GlobalOptions, settings: Settings, catalogue: Catalogue, now: Timestamp,
    zone: Zone,
    kinds: Kinds, directory: String, journal: Journal?, reading: JournalReading?
  ) {
    console = Console(world, globals, settings, now: now)
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

  /// Notes the journal that this invocation made.
  mutating func note(journal made: Journal) {
    journal = made
  }

  /// Forgets what was read of the journal, because it may have changed.
  mutating func forget() {
    reading = nil
  }
}
