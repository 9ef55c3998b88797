package import Arguments
internal import Journal
package import Ledger

extension Session {
  /// Opens the session of an invocation: finds its journal, adds the journal's settings to those that are known, and
  /// settles the time. A command that reads no journal gets none, nor the settings that it holds.
  package init(
    _ world: World, _ globals: GlobalOptions, _ known: Settings, _ catalogue: Catalogue, kinds: Kinds,
    readsJournal: Bool
  ) throws(Failure) {
    let zone = LocalZone.find(world)
    guard readsJournal else {
      self.init(
        world: world, globals: globals, settings: known, catalogue: catalogue,
        now: try Clock.now(globals, zone, world), zone: zone, kinds: kinds, directory: "", journal: nil,
        reading: nil)
      return
    }
    let place = try JournalPlace(world, globals, known)
    let journal = try place.open(on: world)
    let usesCheckpoint = known[.coreCheckpoint].value == "auto"
    let reading = try Failure.reading { () throws(JournalError) in
      try journal.map { journal throws(JournalError) in
        try JournalReading(journal, kinds: kinds, usesCheckpoint: usesCheckpoint)
      }
    }
    let now = try Clock.now(globals, zone, world)
    var settings = known
    if let reading { try SettingsLoader.addJournal(to: &settings, reading) }
    self.init(
      world: world, globals: globals, settings: settings, catalogue: catalogue, now: now, zone: zone,
      kinds: kinds,
      directory: place.path, journal: journal, reading: reading)
  }
}
