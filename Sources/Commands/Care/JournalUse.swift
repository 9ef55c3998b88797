package import Arguments
internal import Platform
package import Session

/// `healthlog journal use`.
package struct JournalUse: Command, JournalFree {
  package static let page = Page(
    name: "journal use", group: .care, summary: "Use another journal from now on.",
    details: [
      "The choice is kept as `core.journal` in the user's configuration file. `--journal` and "
        + "HEALTHLOG_JOURNAL go before it."
    ],
    examples: [
      Example("healthlog journal use anna", "use the journal `anna`"),
      Example("healthlog journal use default", "use the first one again"),
    ],
    seeAlso: ["journal list", "config set"])

  let name: String

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("NAME", help: "the journal", completion: .dynamic("journals"))
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard JournalName.isName(name) else {
      throw Failure(
        .notUnderstood, "journal.name", "'\(name)' is no name for a journal", hint: JournalName.form)
    }
    let path = try Surroundings.folder(session.chosenFolder, session.world) + "/" + name
    guard (try? session.world.disk.status("\(path)/FORMAT")) != nil else {
      throw Failure(
        .notFound, "journal.missing", "there is no journal '\(name)'",
        hint: "`healthlog --journal \(name) init` makes it; `healthlog journal list` shows those there are")
    }
    try UserConfig(session.world).set(SettingKey.coreJournal.rawValue, to: name)
    session.say("the journal is now '\(name)'")
    if let variable = session.world.environment["HEALTHLOG_JOURNAL"], !variable.isEmpty, variable != name {
      session.say("but HEALTHLOG_JOURNAL names '\(variable)', which goes before it")
    }
  }
}
