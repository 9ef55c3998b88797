// The layers of the configuration, lowest first: built in, /etc/healthlog/config, the journal's settings, the
// user's config, HEALTHLOG_* and --config. What came with the journal can never name a program or a path.

internal import Journal
internal import Ledger
internal import Platform

/// Reads the settings of an invocation, layer by layer.
package enum SettingsLoader {
  /// The file of the machine's administrator.
  package static let machinePath = "/etc/healthlog/config"

  /// Where the user's own settings are; nil where there is neither XDG_CONFIG_HOME nor HOME.
  package static func userPath(_ world: World) -> String? {
    if let config = world.environment["XDG_CONFIG_HOME"], config.hasPrefix("/") {
      return config.withoutTrailingSlash + "/healthlog/config"
    }
    guard let home = world.environment["HOME"], !home.isEmpty else { return nil }
    return home.withoutTrailingSlash + "/.config/healthlog/config"
  }

  /// The settings without those of the journal and the command line: what may change how a line is read.
  package static func userFiles(_ world: World) throws(Failure) -> Settings {
    var settings = Settings()
    try addMachine(to: &settings, world)
    try addUser(to: &settings, world)
    try addEnvironment(to: &settings, world)
    return settings
  }

  /// The same with those of the command line: all that is known before the journal is read.
  package static func settings(_ user: Settings, _ globals: GlobalOptions) throws(Failure) -> Settings {
    var settings = user
    for pair in globals.settings { try add(pair, to: &settings) }
    return settings
  }

  /// The variable that sets a setting: `meal.by-hour` is `HEALTHLOG_MEAL_BY_HOUR`.
  package static func variable(for key: SettingKey) -> String {
    // The names are of ASCII letters, points and hyphens; 0x20 is what tells small letters from capitals.
    let name = key.rawValue.utf8.map { $0 < UInt8(ascii: "a") ? UInt8(ascii: "_") : $0 & ~0x20 }
    return "HEALTHLOG_" + String(decoding: name, as: UTF8.self)
  }

  /// A configuration file; nil where there is none.
  package static func file(_ path: String, _ world: World) throws(Failure) -> ConfigFile? {
    let bytes: [UInt8]
    do {
      bytes = try world.disk.contents(of: path, atMost: 1 << 20)
    } catch {
      if error == .missing || error == .notDirectory { return nil }
      throw Failure(
        .system, "config.unreadable", "cannot read '\(path)': \(error.reason)",
        hint: "it contains settings in the format of `config set`")
    }
    do {
      return try ConfigFile(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Failure(
        .notUnderstood, "config.file", "cannot understand '\(path)', line \(error.line): \(error.reason)",
        hint: "correct the line, or put `#` before it")
    }
  }

  private static func addMachine(to settings: inout Settings, _ world: World) throws(Failure) {
    try add(try file(machinePath, world), of: machinePath, .machine(path: machinePath), to: &settings)
  }

  private static func addUser(to settings: inout Settings, _ world: World) throws(Failure) {
    guard let path = userPath(world) else { return }
    try add(try file(path, world), of: path, .user(path: path), to: &settings)
  }

  private static func add(
    _ file: ConfigFile?, of path: String, _ origin: Settings.Origin, to settings: inout Settings
  ) throws(Failure) {
    for item in file?.items ?? [] {
      do {
        try settings.set(item.key, to: item.value, origin: origin)
      } catch {
        throw Failure(
          error.exit, error.code, "'\(path)', line \(item.line): \(error.message)", hint: error.hint)
      }
    }
  }

  /// Puts the journal's settings where nothing above them says otherwise. What a newer program wrote, or what does
  /// not belong to the person, is passed over.
  static func addJournal(to settings: inout Settings, _ reading: JournalReading) throws(Failure) {
    var reading = reading
    var book = SettingBook()
    do {
      try reading.foldRegisters(into: &book)
    } catch {
      throw Failure(error)
    }
    for (name, value) in book.values {
      guard let key = SettingKey(rawValue: name), key.isPersonal, settings[key].origin.isBelowJournal else {
        continue
      }
      // A value this program does not take is passed over as well.
      try? settings.set(name, to: value, origin: .journal)
    }
  }

  private static func addEnvironment(to settings: inout Settings, _ world: World) throws(Failure) {
    for key in SettingKey.allCases {
      let variable = variable(for: key)
      guard let value = world.environment[variable], !value.isEmpty else { continue }
      do {
        try settings.set(key.rawValue, to: value, origin: .environment(variable: variable))
      } catch {
        throw Failure(error.exit, error.code, "\(variable): \(error.message)", hint: error.hint)
      }
    }
  }

  private static func add(_ pair: String, to settings: inout Settings) throws(Failure) {
    guard let sign = pair.firstIndex(of: "=") else {
      throw Failure(
        .notUnderstood, "config.form", "--config: '\(pair)' is not KEY=VALUE",
        hint: "for example --config units.mass=lb")
    }
    let name = String(pair[..<sign]).trimmingBlanks
    guard name != SettingKey.coreJournal.rawValue else {
      throw Failure(
        .notUnderstood, "config.form", "--config cannot set \(name), which is read before the command line",
        hint: "use `--journal NAME` to name a journal for this command")
    }
    try settings.set(name, to: String(pair[pair.index(after: sign)...]).trimmingBlanks, origin: .invocation)
  }
}
