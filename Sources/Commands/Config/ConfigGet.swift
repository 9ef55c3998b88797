package import Arguments
internal import Document
internal import Encoding
package import Session

/// `healthlog config get`.
package struct ConfigGet: Command {
  package static let page = Page(
    name: "config get", group: .care, summary: "Print the value of a setting.",
    details: ["An unset setting prints an empty line."],
    examples: [Example("healthlog config get units.mass", "print the unit of body weight")],
    seeAlso: ["config set", "config list"])

  let name: String

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("KEY", help: "the setting", completion: .dynamic("settings"))
  }

  package func run(_ session: inout Session) throws(Failure) {
    let (value, origin) = try session.setting(named: name)
    session.console.show(
      Document(title: "", blocks: [.paragraph(value.isEmpty ? " " : value)]),
      json: [
        "schema": "healthlog.setting/1", "name": .string(name),
        "value": value.isEmpty ? .null : .string(value),
        "origin": .string(origin.text),
      ])
  }
}

extension Session {
  /// The value of a setting or of an alias, and where that comes from.
  func setting(named name: String) throws(Failure) -> (value: String, origin: Settings.Origin) {
    guard name.hasPrefix("alias.") else { return settings[try Settings.key(named: name)] }
    let alias = settings.aliases.first { $0.alias.name == name.dropFirst("alias.".count) }
    guard let alias else {
      throw Failure(
        .notUnderstood, "config.unknown", "unknown alias '\(name.dropFirst("alias.".count))'",
        hint: "run `healthlog config list` to see all")
    }
    return (alias.alias.expansion.joined(separator: " "), alias.origin)
  }
}
