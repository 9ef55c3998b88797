package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Sync
internal import Values

/// `healthlog account token add`.
package struct AccountTokenAdd: Command {
  package static let page = Page(
    name: "account token add", group: .sync,
    summary: "Create a key for an app that looks up foods, recipes, exercises and cocktails.",
    details: [
      """
      Point an app written for API Ninjas at the server, and give it the key as its `X-Api-Key`: \
      `/v1/nutrition`, `/v1/recipe`, `/v1/exercises`, `/v1/caloriesburned` and `/v1/cocktail` answer like \
      that service, from the built-in tables and your own foods, recipes and exercises.
      """,
      """
      The key gives no access to the diary, neither to read nor to record. It is printed once, to standard \
      output, and is valid until it is revoked.
      """,
    ],
    examples: [
      Example("healthlog account token add \"phone\" > key", "a key for an app"),
      Example(
        "curl -H \"X-Api-Key: $(cat key)\" 'https://example.org/v1/nutrition?query=100g+brisket'",
        "look a food up"),
    ],
    seeAlso: ["account token list", "account token revoke", "account token", "journal token add"])

  let name: String
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("NAME", help: "what the key is for")
    server = try read.option("server", help: "the server's address or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    var keys = try AccountKeys(server, session)
    let answer = try session.ask(
      WireRequest("POST", AccountKeys.path, body: .json(["name": .string(name)])), &keys.client)
    guard let json = answer.json, let key = json["key"]?.stringValue, let id = json["id"]?.stringValue
    else { throw Failure(.foreign("\(keys.client.address.server) returned no key")) }
    guard session.console.isForPeople else { return session.console.write(json.text + "\n") }
    session.console.write(key + "\n")
    session.console.say("it is shown only once; use `healthlog account token revoke \(id)` to revoke it")
  }
}

/// `healthlog account token list`.
package struct AccountTokenList: Command {
  package static let page = Page(
    name: "account token list", group: .sync, summary: "List your keys for apps that look up foods.",
    examples: [Example("healthlog account token list", "their names and IDs, but not the keys")],
    seeAlso: ["account token add", "account token revoke"])

  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.option("server", help: "the server's address or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    var keys = try AccountKeys(server, session)
    let list =
      try session.ask(WireRequest("GET", AccountKeys.path), &keys.client).json?["keys"]?.arrayValue ?? []
    let table = session.table(ofTokens: list)
    if list.isEmpty {
      session.console.say("you have no key there; use `healthlog account token add` to create one")
    }
    session.console.show(
      Document(title: "", blocks: [.table(table)]),
      json: ["schema": "healthlog.account-tokens/1", "keys": .array(list)], lines: list)
  }
}

/// `healthlog account token revoke`.
package struct AccountTokenRevoke: Command {
  package static let page = Page(
    name: "account token revoke", group: .sync, summary: "Revoke a key of an app that looks up foods.",
    examples: [
      Example("healthlog account token revoke 01M7YF3FTCB3C4D5E6F7G8H9J0", "it no longer works")
    ],
    seeAlso: ["account token list"])

  let id: String
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    id = try read.word("ID", help: "the ID of the key")
    server = try read.option("server", help: "the server's address or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard let id = ULID(parsing: id.uppercased()) else {
      throw Failure(
        .notUnderstood, "token.id", "'\(id)' is not a key ID",
        hint: "run `healthlog account token list` to see them")
    }
    var keys = try AccountKeys(server, session)
    _ = try session.ask(WireRequest("DELETE", "\(AccountKeys.path)/\(id)"), &keys.client)
    session.tell(
      "revoked the key",
      json: ["schema": "healthlog.account-token-revoke/1", "id": .string(id.description)])
  }
}

/// Where the keys of an account are.
struct AccountKeys {
  static let path = "/v1/account/keys"
  var client: ServerClient

  /// At a server, at the only one where none is named.
  init(_ server: String?, _ session: Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    client = access.client(server.address, pin: server.pin)
  }
}
