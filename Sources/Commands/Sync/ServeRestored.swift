package import Arguments
internal import Encoding
internal import Journal
internal import Platform
internal import Server
package import Session

/// `healthlog serve restored`.
package struct ServeRestored: Command, JournalFree {
  package static let page = Page(
    name: "serve restored", group: .sync,
    summary: "Mark a server's store as restored from a backup.",
    details: [
      """
      At its next sync every device compares everything and sends again what the backup lacks. The server \
      must be stopped. Accounts erased since the backup are back, and passwords, tokens and shared journals \
      are as they were when it was made: `healthlog-server(7)` explains what to check.
      """
    ],
    examples: [
      Example("sudo healthlog serve restored", "the service's store, /var/lib/healthlog"),
      Example("healthlog serve restored --store /srv/healthlog", "a different store"),
    ],
    seeAlso: ["serve", "serve check", "healthlog-server(7)"])

  let store: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    store = try read.option(
      "store", help: "the server's directory, as given to `serve`", completion: .directories)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let found = try OperatedStore.open(store, session)
    let world = session.world
    let epoch: String
    do throws(JournalError) {
      let lock = try found.lock()
      defer { found.disk.close(lock) }
      epoch = try found.restored(by: world.installation, random: world.random, pause: world.pause).epoch
    } catch {
      guard case .busy = error else { throw Failure(error) }
      throw Failure(
        .busy, "serve.running", "a server is running on this store",
        hint: "stop it first: `systemctl stop healthlog`")
    }
    session.tell(
      "every device compares everything at its next sync",
      json: ["schema": "healthlog.serve-restored/1", "epoch": .string(epoch)])
  }
}
