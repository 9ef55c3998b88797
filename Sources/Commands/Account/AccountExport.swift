package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog account export`.
package struct AccountExport: Command {
  package static let page = Page(
    name: "account export", group: .sync, summary: "Export everything that a server knows about you.",
    details: [
      """
      Writes the account, its sessions and logins, who shares what with it, tokens, feedback and the audit \
      trail as JSON. To get the journals themselves, use `clone` and `sync`.
      """
    ],
    examples: [
      Example("healthlog account export account.json", "your data on the server, as the law requires")
    ],
    seeAlso: ["account erase", "backup"])

  let file: String
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    file = try read.word("FILE", help: "the file to write, or - for standard output", completion: .files)
    server = try read.option("server", help: "the server's address or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    var client = access.client(server.address, pin: server.pin)
    let answer = try session.ask(
      WireRequest("GET", "/v1/account/export", limit: WireRequest.largeAnswer), &client)
    guard file != "-" else { return session.console.write(answer.body) }
    try session.world.write(answer.body, to: file)
    session.tell(
      "wrote \(answer.body.count) bytes to '\(file)'",
      json: [
        "schema": "healthlog.account-export/1", "file": .string(file), "bytes": .count(answer.body.count),
      ])
  }
}
