package import Arguments
internal import Platform
package import Session

/// `healthlog journal use`.
package struct JournalUse: Command, JournalFree {
  package static let page = Page(
    name: "journal use", group: .care, summary: "Switch to another journal.",
    details: [
      """
      The choice is stored as `core.journal` in your configuration file. `--journal` and HEALTHLOG_JOURNAL \
      take precedence.
      """
    ],
    examples: [
      Example("healthlog journal use anna", "use the journal `anna`"),
      Example("healthlog journal use default", "switch back to the first one"),
    ],
    seeAlso: ["journal list", "config set"])

  let name: String

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("NAME", help: "the journal", completion: .dynamic("journals"))
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard JournalName.isName(name) else {
      throw Failure(
        .notUnderstood, "journal.name", "'\(name)' is not a valid journal name", hint: JournalName.form)
    }
    let path = try JournalPlace.folder(session.globals, session.world) + "/" + name
    guard (try? session.world.disk.status("\(path)/FORMAT")) != nil else {
      throw Failure(
        .notFound, "journal.missing", "journal '\(name)' does not exist",
        hint:
          "run `healthlog --journal \(name) init` to create it, or `healthlog journal list` to see the existing ones"
      )
    }
    try UserConfig(session.world).set(SettingKey.coreJournal.rawValue, to: name)
    session.console.say("the journal is now '\(name)'")
    if let variable = session.world.environment["HEALTHLOG_JOURNAL"], !variable.isEmpty, variable != name {
      session.console.say("but HEALTHLOG_JOURNAL names '\(variable)', which takes precedence")
    }
  }
}
