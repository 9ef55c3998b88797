package import Arguments
internal import Journal
internal import Ledger
package import Session

/// `healthlog config unset`.
package struct ConfigUnset: Command {
  package static let page = Page(
    name: "config unset", group: .care, summary: "Remove a setting.",
    details: ["Removes it from the journal and from your configuration file, wherever it is set."],
    examples: [Example("healthlog config unset units.mass", "show body weight in kg again")],
    seeAlso: ["config set", "config list"])

  let name: String

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("KEY", help: "the setting", completion: .dynamic("settings"))
  }

  package func run(_ session: inout Session) throws(Failure) {
    let key = name.hasPrefix("alias.") ? nil : try Settings.key(named: name)
    let config = try UserConfig(session.world)
    var places: [Message] = try config.unset(name) ? ["\(config.path)"] : []
    if let key, key.isPersonal, try session.isSetInJournal(key) {
      let setting = SettingEntry(name: key.rawValue, value: nil)
      _ = try session.record(.plain, as: Self.page.name, day: session.today) { place, _ throws(Failure) in
        EventDraft(command: Self.page.name, operations: [setting.addition(entry: place.id)])
      }
      places.append("the journal")
    }
    session.console.say(
      places.isEmpty
        ? "\(name) is not set" : "\(name) is no longer set in \(places.joined(separator: " and " as Message))"
    )
  }
}
