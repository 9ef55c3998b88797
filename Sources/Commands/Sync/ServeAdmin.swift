package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog serve admin`.
package struct ServeAdmin: Command, JournalFree {
  package static let page = Page(
    name: "serve admin", group: .sync,
    summary: "Make a user the first administrator of a server, on its own machine.",
    details: [
      """
      The account must be registered. The server may be running. Administrators appoint others with `admin \
      role`; they can never read anyone's journal.
      """
    ],
    examples: [
      Example("sudo healthlog serve admin anna@example.org", "in the service's store, /var/lib/healthlog")
    ],
    seeAlso: ["account register", "admin role", "serve check", "healthlog-server(7)"])

  let email: AccountEmail
  let store: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    email = try read.word("EMAIL", help: "the user's email")
    store = try read.option(
      "store", help: "the server's directory, as given to `serve`", completion: .directories)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let found = try OperatedStore.open(store, session)
    var client = try AdminOptions.client(of: found, session.world)
    let answer = try session.ask(
      WireRequest(
        "POST", "/v1/admin/role", body: .json(["email": .string(email.text), "role": "admin"])), &client)
    session.tell("\(email.text) is now an administrator", json: answer.json ?? .null)
  }
}
