package import Journal

/// Where the chosen journal is or would be.
package struct JournalPlace: Sendable {
  /// The folder that holds all journals.
  package let folder: String
  /// The name of the journal, that of its directory in the folder.
  package let name: String
  /// The journal's directory.
  package var path: String { "\(folder)/\(name)" }

  /// Finds the place by the options, the environment and the settings. Throws where there is no home or the name is not
  /// valid.
  package init(_ world: World, _ globals: GlobalOptions, _ settings: Settings) throws(Failure) {
    let environment = world.environment["HEALTHLOG_JOURNAL"].flatMap { $0.isEmpty ? nil : $0 }
    name = try Self.checked(globals.journal ?? environment ?? settings[.coreJournal].value)
    folder = try Self.folder(globals, world)
  }

  /// The folder that holds all journals.
  package static func folder(_ globals: GlobalOptions, _ world: World) throws(Failure) -> String {
    let chosen = globals.directory ?? world.environment["HEALTHLOG_DIR"]
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

  private static func checked(_ name: String) throws(Failure) -> String {
    guard JournalName.isName(name) else {
      throw Failure(
        .notUnderstood, "journal.name", "'\(name)' is not a valid journal name", hint: JournalName.form)
    }
    return name
  }

  /// The journal that is there; nil where there is none.
  package func open(on world: World) throws(Failure) -> Journal? {
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
