package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog admin delete`.
package struct AdminDelete: Command {
  package static let page = Page(
    name: "admin delete", group: .sync, summary: "Erase a user and their journals on a server, for ever.",
    details: [
      "To be sure the email has to be typed once more, or given with --confirm. The trail keeps that it was done, "
        + "and by whom; what the user's own devices hold stays there."
    ],
    examples: [
      Example("healthlog admin delete ben@example.org", "the email is asked for once more"),
      Example("healthlog admin delete ben@example.org --confirm ben@example.org", "without a terminal"),
    ],
    seeAlso: ["admin block", "account erase", "admin audit"])

  let email: AccountEmail
  let confirmation: String?
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    email = try read.word("EMAIL", help: "the user's email")
    confirmation = try read.option("confirm", help: "the email once more, to be sure")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var client = try options.client(session)
    _ = try session.ask(
      WireRequest(
        "POST", "/v1/admin/delete",
        body: .json(["email": .string(email.text), "confirm": .string(try confirmed(session))])), &client)
    session.tell(
      "\(email.text) and all of their journals on the server are erased",
      json: ["schema": "healthlog.admin-delete/1", "email": .string(email.text)])
  }

  private func confirmed(_ session: Session) throws(Failure) -> String {
    let typed: String
    if let confirmation {
      typed = confirmation
    } else {
      let question: Message = "this cannot be undone; to erase the user, type \(email.text):"
      guard session.canAsk else {
        throw Failure(
          .answerNeeded, "prompt.no-terminal", "an answer is needed and there is no terminal: \(question)",
          hint: "--confirm \(email.text) erases without asking")
      }
      typed = try session.ask(question)
    }
    guard typed.lowercased() == email.text.lowercased() else {
      throw Failure(
        .no, "admin.delete-refused", "that is not the email of the user", hint: "nothing was erased")
    }
    return typed
  }
}
