package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Sync
internal import Values

/// `healthlog journal token add`.
package struct JournalTokenAdd: Command {
  package static let page = Page(
    name: "journal token add", group: .sync,
    summary: "Create a token that can only add to the journal.",
    details: [
      """
      For a kiosk, a scale or a phone's shortcut: it can log entries, but cannot read or change anything. It \
      is printed once, to standard output, and is valid until it is revoked.
      """
    ],
    examples: [Example("healthlog journal token add \"bathroom scale\" > token", "a token for the scale")],
    seeAlso: ["journal token list", "journal token revoke", "journal share"])

  let name: String
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("NAME", help: "what the token is for")
    server = try read.option("server", help: "the server's address, or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    var tokens = try JournalTokens(server, session)
    let answer = try session.ask(
      WireRequest("POST", tokens.path, body: .json(["name": .string(name)])), &tokens.client)
    guard let json = answer.json, let token = json["token"]?.stringValue, let id = json["id"]?.stringValue
    else { throw Failure(.foreign("\(tokens.client.address.server) returned no token")) }
    if session.console.isForPeople {
      session.console.write(token + "\n")
      session.console.say("it is shown only once; use `healthlog journal token revoke \(id)` to revoke it")
    } else {
      session.console.write(json.text + "\n")
    }
  }
}

/// `healthlog journal token list`.
package struct JournalTokenList: Command {
  package static let page = Page(
    name: "journal token list", group: .sync, summary: "List the add-only tokens of the journal.",
    examples: [Example("healthlog journal token list", "their names and IDs, but not the tokens")],
    seeAlso: ["journal token add", "journal token revoke"])

  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.option("server", help: "the server's address, or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    var tokens = try JournalTokens(server, session)
    let list =
      try session.ask(WireRequest("GET", tokens.path), &tokens.client).json?["tokens"]?.arrayValue ?? []
    let table = session.table(ofTokens: list)
    if list.isEmpty { session.console.say("there is no token that can add to the journal") }
    session.console.show(
      Document(title: "", blocks: [.table(table)]),
      json: ["schema": "healthlog.journal-tokens/1", "tokens": .array(list)], lines: list)
  }
}

/// `healthlog journal token revoke`.
package struct JournalTokenRevoke: Command {
  package static let page = Page(
    name: "journal token revoke", group: .sync, summary: "Revoke an add-only token of the journal.",
    examples: [
      Example("healthlog journal token revoke 01M7YF3FTCB3C4D5E6F7G8H9J0", "it no longer works")
    ],
    seeAlso: ["journal token list"])

  let id: String
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    id = try read.word("ID", help: "the ID of the token")
    server = try read.option("server", help: "the server's address, or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard let id = ULID(parsing: id.uppercased()) else {
      throw Failure(
        .notUnderstood, "token.id", "'\(id)' is not a token ID",
        hint: "run `healthlog journal token list` to see them")
    }
    var tokens = try JournalTokens(server, session)
    _ = try session.ask(WireRequest("DELETE", "\(tokens.path)/\(id)"), &tokens.client)
    session.tell(
      "revoked the token",
      json: ["schema": "healthlog.journal-token-revoke/1", "id": .string(id.description)])
  }
}

/// Where the tokens of the journal in use are.
struct JournalTokens {
  let path: String
  var client: ServerClient

  /// At a server, at the only one where none is named.
  init(_ server: String?, _ session: Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    path = "/v1/journals/\(try session.id(ofJournal: nil))/tokens"
    client = access.client(server.address, pin: server.pin)
  }
}
