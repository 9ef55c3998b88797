package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog admin delete`.
package struct AdminDelete: Command {
  package static let page = Page(
    name: "admin delete", group: .sync, summary: "Permanently erase a user and their journals on a server.",
    details: [
      """
      To confirm, type the email again or give it with --confirm. The audit trail records the erasure and \
      who did it. Data on the user's own devices is not affected.
      """
    ],
    examples: [
      Example("healthlog admin delete ben@example.org", "asks for the email again"),
      Example("healthlog admin delete ben@example.org --confirm ben@example.org", "without a terminal"),
    ],
    seeAlso: ["admin block", "account erase", "admin audit"])

  let email: AccountEmail
  let confirmation: String?
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    email = try read.word("EMAIL", help: "the user's email")
    confirmation = try read.option("confirm", help: "the email again, to confirm")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var client = try options.client(session)
    _ = try session.ask(
      WireRequest(
        "POST", "/v1/admin/delete",
        body: .json(["email": .string(email.text), "confirm": .string(try confirmed(session.console))])),
      &client)
    session.tell(
      "erased \(email.text) and all of their journals on the server",
      json: ["schema": "healthlog.admin-delete/1", "email": .string(email.text)])
  }

  private func confirmed(_ console: Console) throws(Failure) -> String {
    let typed: String
    if let confirmation {
      typed = confirmation
    } else {
      let question: Message = "this cannot be undone; to erase the user, type \(email.text):"
      guard console.canAsk else {
        throw Failure(
          .answerNeeded, "prompt.no-terminal", "there is no terminal to ask: \(question)",
          hint: "use --confirm \(email.text) to erase without a prompt")
      }
      typed = try console.ask(question)
    }
    guard typed.lowercased() == email.text.lowercased() else {
      throw Failure(
        .no, "admin.delete-refused", "that is not the email of the user", hint: "nothing was erased")
    }
    return typed
  }
}
