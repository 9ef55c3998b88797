package import Journal
package import Ledger
package import Values

/// What is found before the command line is understood: settings and aliases may change what it means.
package struct Surroundings: Sendable {
  /// Everything outside the program.
  package let world: World
  /// The zone the person is in.
  package let zone: Zone
  /// The kinds of entries the program knows.
  package let kinds: Kinds
  /// The journal, where there is one.
  package let journal: Journal?
  /// The directory of the journal, there or not.
  package let directory: String
  /// What is read of the journal, which the settings need already.
  let reading: JournalReading?
  /// Whether a checkpoint may be used.
  let usesCheckpoint: Bool

  /// Looks around: the zone of the environment and the journal that is chosen.
  package static func find(_ world: World, kinds: Kinds, globals: GlobalOptions, settings: Settings)
    throws(Failure) -> Surroundings
  {
    let path = try place(
      world, journal: globals.journal, directory: globals.directory, settings: settings
    ).path
    let usesCheckpoint = settings[.coreCheckpoint].value == "auto"
    let opened = try open(path, world)
    return Surroundings(
      world: world, zone: LocalZone.find(world), kinds: kinds, journal: opened, directory: path,
      reading: try Failure.reading { () throws(JournalError) in
        try opened.map { journal throws(JournalError) in
          try JournalReading(journal, kinds: kinds, usesCheckpoint: usesCheckpoint)
        }
      }, usesCheckpoint: usesCheckpoint)
  }

  /// Where the chosen journal is or would be: the folder of all journals, its name, its directory.
  package static func place(_ world: World, journal: String?, directory: String?, settings: Settings)
    throws(Failure) -> (folder: String, name: String, path: String)
  {
    let environment = world.environment["HEALTHLOG_JOURNAL"].flatMap { $0.isEmpty ? nil : $0 }
    let name = try journalName(journal ?? environment ?? settings[.coreJournal].value)
    let folder = try folder(directory ?? world.environment["HEALTHLOG_DIR"], world)
    return (folder, name, "\(folder)/\(name)")
  }

  /// The surroundings of a command that reads no journal.
  package static func withoutJournal(_ world: World, kinds: Kinds) -> Surroundings {
    Surroundings(
      world: world, zone: LocalZone.find(world), kinds: kinds, journal: nil, directory: "", reading: nil,
      usesCheckpoint: false)
  }

  /// The folder that holds all journals.
  package static func folder(_ chosen: String?, _ world: World) throws(Failure) -> String {
    if let chosen, !chosen.isEmpty { return chosen.withoutTrailingSlash }
    if let data = world.environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return data.withoutTrailingSlash + "/healthlog"
    }
    guard let home = world.environment["HOME"], !home.isEmpty else {
      throw Failure(
        .notUnderstood, "journal.no-home", "HOME is not set, so there is no place for the journal",
        hint: "use --dir, HEALTHLOG_DIR or XDG_DATA_HOME to name a folder")
    }
    return home.withoutTrailingSlash + "/.local/share/healthlog"
  }

  private static func journalName(_ chosen: String) throws(Failure) -> String {
    guard JournalName.isName(chosen) else {
      throw Failure(
        .notUnderstood, "journal.name", "'\(chosen)' is not a valid journal name", hint: JournalName.form)
    }
    return chosen
  }

  private static func open(_ path: String, _ world: World) throws(Failure) -> Journal? {
    do {
      return try Journal.open(path, on: world.disk)
    } catch {
      if case .missing = error { return nil }
      throw Failure(error)
    }
  }
}

extension String {
  /// A path without a slash at its end.
  var withoutTrailingSlash: String {
    count > 1 && hasSuffix("/") ? String(dropLast()) : self
  }
}
