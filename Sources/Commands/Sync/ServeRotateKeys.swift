package import Arguments
internal import Encoding
internal import Journal
internal import Server
package import Session

/// `healthlog serve rotate-keys`.
package struct ServeRotateKeys: Command, JournalFree {
  package static let page = Page(
    name: "serve rotate-keys", group: .sync, summary: "Make a server sign its tokens with a new key.",
    details: [
      """
      Tokens signed with the previous key stay valid; those signed with the key before it expire. Users do \
      not notice a single rotation. A running server uses the new key after its next start.
      """
    ],
    examples: [Example("sudo healthlog serve rotate-keys", "the service's store, /var/lib/healthlog")],
    seeAlso: ["serve", "serve check", "healthlog-server(7)"])

  let store: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    store = try read.option(
      "store", help: "the server's directory, as given to `serve`", completion: .directories)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let found = try OperatedStore.open(store, session)
    do throws(JournalError) {
      try ServerSecrets.rotateTokenKeys(found, random: session.world.random)
    } catch {
      throw Failure(error)
    }
    session.tell(
      "tokens are signed with a new key after the server restarts",
      json: ["schema": "healthlog.serve-rotate-keys/1", "rotated": true])
  }
}
