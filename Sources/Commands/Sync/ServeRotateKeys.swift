package import Arguments
internal import Encoding
internal import Journal
internal import Server
package import Session

/// `healthlog serve rotate-keys`.
package struct ServeRotateKeys: Command, JournalFree {
  package static let page = Page(
    name: "serve rotate-keys", group: .sync, summary: "Let a server sign its tokens with a new key.",
    details: [
      "Tokens of the key before stay good, those of the one before that end; whoever is logged in notices nothing of "
        + "one rotation. A server that runs uses the new key after its next start."
    ],
    examples: [Example("sudo healthlog serve rotate-keys", "the service's store, in /var/lib/healthlog")],
    seeAlso: ["serve", "serve check", "healthlog-server(7)"])

  let store: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    store = try read.option(
      "store", help: "the server's directory, as `serve` is told it", completion: .directories)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let found = try OperatedStore.open(store, session)
    do throws(JournalError) {
      try ServerSecrets.rotateTokenKeys(found, random: session.world.random)
    } catch {
      throw Failure(error)
    }
    session.tell(
      "tokens are signed with a new key once the server starts again",
      json: ["schema": "healthlog.serve-rotate-keys/1", "rotated": true])
  }
}
