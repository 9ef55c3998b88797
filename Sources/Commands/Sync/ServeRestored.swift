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
    summary: "Tell a server's store that it was put back from a backup.",
    details: [
      "Every device compares everything at its next sync then, and sends again what the backup lacks. The server has to be "
        + "stopped. Accounts that were erased since the backup, passwords, tokens and shared journals are as they were "
        + "when it was made: `healthlog-server(7)` says what to look at."
    ],
    examples: [
      Example("sudo healthlog serve restored", "the service's store, in /var/lib/healthlog"),
      Example("healthlog serve restored --store /srv/healthlog", "another one"),
    ],
    seeAlso: ["serve", "serve check", "healthlog-server(7)"])

  let store: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    store = try read.option(
      "store", help: "the server's directory, as `serve` is told it", completion: .directories)
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
        .busy, "serve.running", "a server runs on this store",
        hint: "stop it first: `systemctl stop healthlog`")
    }
    session.tell(
      "every device compares everything at its next sync",
      json: ["schema": "healthlog.serve-restored/1", "epoch": .string(epoch)])
  }
}
