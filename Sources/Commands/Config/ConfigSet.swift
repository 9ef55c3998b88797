package import Arguments
internal import Journal
internal import Ledger
package import Session

/// `healthlog config set`.
package struct ConfigSet: Command {
  package static let page = Page(
    name: "config set", group: .care, summary: "Set a setting.",
    details: [
      """
      Personal settings (units, meals, the start of the day, the language) are stored in the journal and \
      synced with it. Machine settings (`core.*`, `color.ui`, aliases) are stored in your configuration \
      file.
      """
    ],
    examples: [
      Example("healthlog config set units.mass lb", "show body weight in pounds"),
      Example("healthlog config set day.start 04:00", "for night owls: the day ends at four"),
      Example("healthlog config set alias.b \"meal add breakfast\"", "`healthlog b` adds to breakfast"),
    ],
    seeAlso: ["config list", "config unset"])

  let name: String
  let value: String

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("KEY", help: "the setting", completion: .dynamic("settings"))
    value = try read.word("VALUE", help: "its value")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let mayHaveLines = SettingKey(rawValue: name)?.mayHaveLines ?? false
    let isControl = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory == .control && !(mayHaveLines && scalar == "\n")
    }
    if value.unicodeScalars.contains(where: isControl) {
      throw Failure(
        .notUnderstood, "config.value", "a value must not contain control characters",
        hint: "write it on one line"
      )
    }
    // A trial on a copy says whether there is such a setting and whether it can be that.
    var trial = session.settings
    try trial.set(name, to: value, origin: .invocation)
    try ShareTemplates.check(name, value)
    let key = SettingKey(rawValue: name)
    guard let key, key.isPersonal else {
      let config = try UserConfig(session.world)
      try config.set(name, to: value)
      session.console.say("\(name) = \(key?.isSecret == true ? "(secret)" : value), in \(config.path)")
      return
    }
    let setting = SettingEntry(name: key.rawValue, value: value)
    _ = try session.record(.plain, as: Self.page.name, day: session.today) { place, _ throws(Failure) in
      EventDraft(command: Self.page.name, operations: [setting.addition(entry: place.id)])
    }
    session.console.say("\(name) = \(value), in the journal")
    session.warnIfHidden(key)
  }
}

extension Session {
  /// Says so where a higher layer keeps a value from counting.
  func warnIfHidden(_ key: SettingKey) {
    switch settings[key].origin {
    case .builtIn, .machine, .journal: return
    case .user, .environment, .invocation:
      console.say(
        "but \(settings[key].origin.text) sets it to '\(settings[key].value)', which takes precedence")
    }
  }
}
