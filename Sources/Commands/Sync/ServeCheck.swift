package import Arguments
package import Session

/// `healthlog serve check`.
package struct ServeCheck: Command, JournalFree {
  package static let page = Page(
    name: "serve check", group: .sync, summary: "Check a server's setup and suggest fixes.",
    details: [
      """
      Takes the same options as `serve`, so you can test the command line of a service unit as it is. Checks \
      the options, the store with its owner and permissions, the secrets, the accounts, the journals, the \
      disk space and the mail command. Nothing is changed, and nothing is sent except with --mail-to. The \
      exit code is 3 if something needs attention, and each line suggests a fix.
      """
    ],
    examples: [
      Example("sudo healthlog serve check", "the service's store, /var/lib/healthlog"),
      Example(
        "sudo healthlog serve check --url https://health.example.org --mail-command \"msmtp -t\" --mail-to anna@example.org",
        "test that mail arrives"),
    ],
    seeAlso: ["serve", "doctor", "healthlog-server(7)"])

  let options: ServeOptions
  let recipient: AccountEmail?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    options = try ServeOptions(&read)
    recipient = try read.option("mail-to", help: "send a test mail to this address with the mail command")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let store = try OperatedStore.open(options.store, session)
    let examination = StoreExamination(store, options, mailTo: recipient?.text, session.world)
    session.console.show(examination.checks, schema: "healthlog.serve-check/1")
  }
}
