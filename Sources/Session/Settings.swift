package import Arguments
internal import Encoding
package import Values

/// Every setting with its value and where that comes from; later layers win.
package struct Settings: Sendable {
  /// Where a value comes from.
  package enum Origin: Equatable, Sendable {
    case builtIn
    case machine(path: String)
    case journal
    case user(path: String)
    case environment(variable: String)
    case invocation

    /// Whether the journal's settings win over it.
    var isBelowJournal: Bool {
      switch self {
      case .builtIn, .machine, .journal: true
      case .user, .environment, .invocation: false
      }
    }

    /// How `config list --origin` names it.
    package var text: String {
      switch self {
      case .builtIn: "built in"
      case .machine(let path), .user(let path): path
      case .journal: "journal"
      case .environment(let variable): variable
      case .invocation: "--config"
      }
    }
  }

  private var values: [SettingKey: (value: String, origin: Origin)] = [:]
  /// The aliases, those built in first.
  package private(set) var aliases: [(alias: Alias, origin: Origin)] = Self.builtInAliases

  /// The settings that are built in.
  package init() {}

  /// What a setting is, and where that comes from.
  package subscript(key: SettingKey) -> (value: String, origin: Origin) {
    values[key] ?? (key.builtIn, .builtIn)
  }

  /// Sets a value by its name. Throws where there is no such setting or it cannot be that.
  package mutating func set(_ name: String, to value: String, origin: Origin) throws(Failure) {
    if name.hasPrefix("alias.") {
      return try setAlias(String(name.dropFirst("alias.".count)), to: value, origin)
    }
    let key = try Self.key(named: name)
    if let form = key.objection(to: value) {
      throw Failure(
        .notUnderstood, "config.value", "'\(value)' is not a valid value for \(name)", hint: "it is \(form)")
    }
    values[key] = (value, origin)
  }

  /// The setting of a name. Throws, with a suggestion, where there is none.
  package static func key(named name: String) throws(Failure) -> SettingKey {
    if let key = SettingKey(rawValue: name) { return key }
    let near = closest(to: name, among: SettingKey.allCases.map(\.rawValue))
    throw Failure(
      .notUnderstood, "config.unknown", "unknown setting '\(name)'",
      hint: near.first.map { "did you mean '\($0)'?" } ?? "run `healthlog config list` to see all")
  }

  /// The meals of a day.
  package var slots: [String] { SettingKey.slots(self[.mealSlots].value) }

  /// The meal that is meant at an hour of the day.
  package func slot(atHour hour: Int) -> String {
    let hours = SettingKey.hours(self[.mealByHour].value) ?? []
    return (hours.last { $0.hour <= hour } ?? hours.last)?.slot ?? slots.last ?? "snack"
  }

  /// When a day begins, in seconds after midnight.
  package var dayStart: Int32 { SettingKey.seconds(self[.dayStart].value) }

  /// How slash dates are meant; nil refuses them.
  package var dateOrder: DateOrder? {
    switch self[.dateOrder].value {
    case "dmy": .dmy
    case "mdy": .mdy
    case "ymd": .ymd
    default: nil
    }
  }

  /// How long to wait for the lock, in milliseconds.
  package var lockWait: Int { Int(self[.coreWait].value) ?? 5000 }

  private mutating func setAlias(_ name: String, to value: String, _ origin: Origin) throws(Failure) {
    let words = value.split(separator: " ").map(String.init)
    guard !name.isEmpty, !words.isEmpty, !name.contains(" ") else {
      throw Failure(
        .notUnderstood, "config.value", "an alias needs a name and the food it stands for",
        hint: "for example alias.b = meal add breakfast")
    }
    aliases.removeAll { $0.alias.name == name }
    aliases.append((Alias(name: name, expansion: words), origin))
  }

  private static let builtInAliases: [(alias: Alias, origin: Origin)] = [
    (Alias(name: "eat", expansion: ["meal", "add"]), .builtIn),
    (Alias(name: "move", expansion: ["activity", "add"]), .builtIn),
    (Alias(name: "weigh", expansion: ["weight", "add"]), .builtIn),
    (Alias(name: "drink", expansion: ["water", "add"]), .builtIn),
    (Alias(name: "log", expansion: ["report", "range"]), .builtIn),
  ]
}
