package import Arguments
internal import Document
internal import Encoding
package import Session

/// `healthlog config list`.
package struct ConfigList: Command {
  package static let page = Page(
    name: "config list", group: .care, summary: "List every setting and alias with its value.",
    details: [
      """
      Later ones take precedence: built in, `/etc/healthlog/config`, the journal, your configuration file, \
      the environment (`HEALTHLOG_UNITS_MASS` sets `units.mass`), `--config`.
      """
    ],
    examples: [Example("healthlog config list --origin", "also show where each value comes from")],
    seeAlso: ["config get", "config set"])

  let showsOrigin: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    showsOrigin = try read.flag("origin", help: "also show where each value comes from")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let settings = session.settings
    let keys = SettingKey.allCases.map { key in
      (
        name: key.rawValue,
        value: key.isSecret && !settings[key].value.isEmpty ? "(secret)" : settings[key].value,
        origin: settings[key].origin.text,
        meaning: key.meaning
      )
    }
    let aliases = settings.aliases.map { alias, origin in
      let expansion = alias.expansion.joined(separator: " ")
      return (name: "alias.\(alias.name)", value: expansion, origin: origin.text, meaning: "an alias")
    }
    let items = keys + aliases
    let table = Table(
      items,
      columns: [
        .text("name", session.console.language.words(.name), .essential, .whole) { .text($0.name) },
        .text("value", session.console.language.words(.value), .essential, .wrapped) {
          $0.value.isEmpty ? .empty : .text($0.value)
        },
        showsOrigin
          ? .text("origin", session.console.language.words(.source), .essential, .wrapped) {
            .text($0.origin)
          } : nil,
        .text("meaning", session.console.language.words(.meaning), .extra, .wrapped) { .text($0.meaning) },
      ].compactMap { $0 })
    let lines: [JSON] = items.map { item in
      [
        "name": .string(item.name), "value": item.value.isEmpty ? .null : .string(item.value),
        "origin": .string(item.origin), "meaning": .string(item.meaning),
      ]
    }
    session.console.show(
      Document(title: "", blocks: [.table(table)]),
      json: ["schema": "healthlog.config/1", "settings": .array(lines)], lines: lines)
  }
}

extension Phrase {
  /// What a setting is for.
  static let meaning = Phrase("meaning", "meaning")
}
