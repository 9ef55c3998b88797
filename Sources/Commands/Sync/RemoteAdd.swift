package import Arguments
internal import Encoding
internal import Journal
package import Session
internal import Sync

/// `healthlog remote add`.
package struct RemoteAdd: Command {
  package static let page = Page(
    name: "remote add", group: .sync, summary: "Name a place that the journal is exchanged with.",
    details: [
      "A URL is `dir:PATH` or an absolute path (a stick, a mounted disk, a folder that Syncthing or Dropbox carries), "
        + "`ssh://host/journal`, `https://host/`, or `NAME:…` for the program `healthlog-remote-NAME`. It is kept on "
        + "this machine and never synced. Nothing is sent yet: `sync` does that.",
      "A remote that was found empty or exchanged for another is refused from then on. --reset forgets what is known "
        + "of it, so that the next `sync` compares everything and sends it again.",
    ],
    examples: [
      Example("healthlog remote add usb dir:/media/usb/journal", "a folder on a stick"),
      Example("healthlog remote add origin https://health.example.org/", "a server"),
      Example(
        "healthlog remote add usb dir:/media/usb/journal --reset",
        "begin anew with a stick that was formatted"),
    ],
    seeAlso: ["sync", "remote list", "remote check", "clone", "healthlog-remotes(7)"])

  let name: String
  let url: String
  let isReset: Bool
  let pin: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("NAME", help: "what it is called, such as usb")
    url = try read.word("URL", help: "where it is", completion: .files)
    isReset = try read.flag(
      "reset", help: "forget what is known of the remote of that name, and send all again")
    pin = try read.option("pin", help: "the key that its server has to have, as sha256:… says it")
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard Journal.isRemoteName(name) else {
      throw Failure(
        .notUnderstood, "remote.name", "'\(name)' is no name for a remote", hint: Journal.remoteNameForm)
    }
    let address = try Session.address(url)
    try checkPin(address)
    let journal = try session.journalToSync()
    let known = try session.remotes(of: journal).contains { $0.name == name }
    guard !known || isReset else {
      throw Failure(
        .notUnderstood, "remote.exists", "there is a remote '\(name)' already",
        hint: "`healthlog remote show \(name)` tells of it; --reset puts this one in its place")
    }
    do throws(JournalError) {
      try journal.write(RemoteRecord(url: url, pin: pin), ofRemote: name)
    } catch {
      throw Failure(error)
    }
    session.say("'\(name)' is \(url); `healthlog sync \(name)` exchanges with it")
  }

  private func checkPin(_ address: RemoteAddress) throws(Failure) {
    guard let pin else { return }
    guard PinnedKey(pin) != nil else {
      throw Failure(.notUnderstood, "remote.pin", "'\(pin)' is no pin", hint: PinnedKey.form)
    }
    guard case .server(let server) = address, server.way == .secure else {
      throw Failure(
        .notUnderstood, "remote.pin", "only a remote of https:// has a key to be pinned", hint: nil)
    }
  }
}
