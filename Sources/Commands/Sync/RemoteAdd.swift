package import Arguments
internal import Encoding
internal import Journal
package import Session
internal import Sync

/// `healthlog remote add`.
package struct RemoteAdd: Command {
  package static let page = Page(
    name: "remote add", group: .sync, summary: "Add a remote to sync the journal with.",
    details: [
      """
      A URL is `dir:PATH` or an absolute path (a USB stick, a mounted disk, a Syncthing or Dropbox folder), \
      `ssh://host/journal`, `https://host/`, or `NAME:…` for the program `healthlog-remote-NAME`. It is \
      stored on this machine and never synced. Nothing is sent until `sync`.
      """,
      """
      A remote that turns out to be empty or replaced by another is refused from then on. --reset forgets \
      what is known about it, so that the next `sync` compares everything and sends it again.
      """,
    ],
    examples: [
      Example("healthlog remote add usb dir:/media/usb/journal", "a folder on a USB stick"),
      Example("healthlog remote add origin https://health.example.org/", "a server"),
      Example(
        "healthlog remote add usb dir:/media/usb/journal --reset",
        "start over with a reformatted stick"),
    ],
    seeAlso: ["sync", "remote list", "remote check", "clone", "healthlog-remotes(7)"])

  let name: String
  let url: String
  let isReset: Bool
  let pin: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("NAME", help: "its name, such as usb")
    url = try read.word("URL", help: "its URL", completion: .files)
    isReset = try read.flag(
      "reset", help: "forget what is known about this remote and send everything again")
    pin = try read.option("pin", help: "the key its server must have, in the form sha256:…")
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard Journal.isRemoteName(name) else {
      throw Failure(
        .notUnderstood, "remote.name", "'\(name)' is not a valid remote name", hint: Journal.remoteNameForm)
    }
    let address = try Session.address(url)
    try checkPin(address)
    let journal = try session.journalToSync()
    let known = try session.remotes(of: journal).contains { $0.name == name }
    guard !known || isReset else {
      throw Failure(
        .notUnderstood, "remote.exists", "remote '\(name)' already exists",
        hint: "run `healthlog remote show \(name)` for details, or use --reset to replace it")
    }
    do throws(JournalError) {
      try journal.write(RemoteRecord(url: url, pin: pin), ofRemote: name)
    } catch {
      throw Failure(error)
    }
    session.console.say("remote '\(name)' is \(url); run `healthlog sync \(name)`")
  }

  private func checkPin(_ address: RemoteAddress) throws(Failure) {
    guard let pin else { return }
    guard PinnedKey(pin) != nil else {
      throw Failure(.notUnderstood, "remote.pin", "'\(pin)' is not a pin", hint: PinnedKey.form)
    }
    guard case .server(let server) = address, server.way == .secure else {
      throw Failure(
        .notUnderstood, "remote.pin", "only an https:// remote has a key to pin", hint: nil)
    }
  }
}
