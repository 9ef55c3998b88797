package import Arguments
package import Session

/// `healthlog serve check`.
package struct ServeCheck: Command, JournalFree {
  package static let page = Page(
    name: "serve check", group: .sync, summary: "Look at what a server stands on, and tell what mends it.",
    details: [
      "It takes the options of `serve`, so that a unit's line can be tried as it is, and looks at them, at the store with "
        + "its owner and permissions, the secrets, the accounts, the journals, the room on the disk and the mail command. "
        + "Nothing is changed, and nothing is sent but with --mail-to. Where something needs attention the exit code is 3, "
        + "and each line says what mends it."
    ],
    examples: [
      Example("sudo healthlog serve check", "the service's store, in /var/lib/healthlog"),
      Example(
        "sudo healthlog serve check --url https://health.example.org --mail-command \"msmtp -t\" --mail-to anna@example.org",
        "whether a mail arrives"),
    ],
    seeAlso: ["serve", "doctor", "healthlog-server(7)"])

  let options: ServeOptions
  let recipient: AccountEmail?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    options = try ServeOptions(&read)
    recipient = try read.option("mail-to", help: "send a mail to this address with the mail command")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let store = try OperatedStore.open(options.store, session)
    let examination = StoreExamination(store, options, mailTo: recipient?.text, session.world)
    session.show(examination.checks, schema: "healthlog.serve-check/1")
  }
}
