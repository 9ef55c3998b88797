internal import Accounts
internal import Encoding
internal import Ledger
internal import Session
internal import Values

extension AccountService {
  private static let keys = "/v1/account/keys"
  private static let naming = TextBody(.required("name", "the name of the key", most: 100))
  /// Keys of one account.
  private static let mostKeys = 50

  /// Keys for apps that look foods, recipes, exercises and cocktails up, and may do nothing else.
  var keyRoutes: [Route] { [keysRoute, keyRoute, revokeKeyRoute] }

  private var keysRoute: Route {
    Route(
      method: "GET", path: Self.keys, access: .account, summary: "Lists your keys for looking up foods.",
      query: [],
      takes: nil,
      answers: [
        .init(
          status: 200, meaning: "the keys, without their secrets",
          schema: objectSchema("schema:string", lists: ["keys": Listed.key]))
      ]
    ) { call in
      answering { () throws(Refusal) in
        let account = try own(call)
        let list = book.read { book in
          book.keys.values.filter { $0.account == account.id }.sorted { $0.id < $1.id }.map(Self.object)
        }
        return .json(["schema": "healthlog.keys/1", "keys": .array(list)])
      }
    }
  }

  private var keyRoute: Route {
    Route(
      method: "POST", path: Self.keys, access: .account,
      summary:
        "Creates a key that can only look up foods, recipes, exercises and cocktails; it is shown once.",
      query: [], takes: Self.naming.schema,
      answers: [
        .init(
          status: 201, meaning: "the key",
          schema: objectSchema("schema:string id:string name:string key:string")),
        .init(status: 400, meaning: "invalid name", schema: nil),
        .init(status: 403, meaning: "you have reached the maximum number of keys", schema: nil),
        Self.unstored,
      ]
    ) { call in
      answering { () throws(Refusal) in
        let name = try Self.name(try Self.naming.read(call)["name"], "name")
        let account = try own(call)
        let key = AccountGate.lookupKeyMark + base64URL(ServerSecrets.secret(world.random))
        let made = try make(key, called: name, for: account.id, call)
        return .json(
          [
            "schema": "healthlog.key/1", "id": .string(made.description), "name": .string(name),
            "key": .string(key),
          ], status: 201)
      }
    }
  }

  private func make(_ key: String, called name: String, for account: ULID, _ call: Route.Call)
    throws(Refusal) -> ULID
  {
    let hash = SHA256.hexOf(Array(key.utf8).span)
    return try book.change {
      (book, fresh) throws(Refusal) -> (changes: [LiveChange], answer: ULID) in
      guard book.keys.values.count(where: { $0.account == account }) < Self.mostKeys else {
        throw Refusal(
          403, "key.too-many", "you already have \(Self.mostKeys) keys on this server",
          hint: "run `healthlog account token list` to see them, and `revoke` to revoke one")
      }
      let made = LookupKey(id: fresh(), account: account, name: name, hash: hash)
      return (
        [
          LiveChange("key.add", made.addition),
          self.record("key.add", by: account, at: call.now, fresh()),
        ], made.id
      )
    }
  }

  private var revokeKeyRoute: Route {
    Route(
      method: "DELETE", path: Self.keys + "/{key}", access: .account, summary: "Revokes a key by its ID.",
      query: [], takes: nil,
      answers: [
        .init(status: 204, meaning: "the key was revoked", schema: nil),
        .init(status: 404, meaning: "unknown key", schema: nil), Self.unstored,
      ]
    ) { call in
      answering { () throws(Refusal) in
        let account = try own(call)
        let id = call.parameters["key"].flatMap(ULID.init(parsing:))
        try book.change { (book, fresh) throws(Refusal) -> (changes: [LiveChange], answer: Void) in
          guard let key = book.keys.values.first(where: { $0.id == id && $0.account == account.id }),
            let removal = book.removal(of: key.id)
          else { throw Refusal(404, "key.missing", "unknown key") }
          return (
            [
              LiveChange("key.revoke", removal),
              self.record("key.revoke", by: account.id, at: call.now, fresh()),
            ], ()
          )
        }
        return HTTPResponse(204)
      }
    }
  }

  static func object(_ key: LookupKey) -> JSON {
    [
      "id": .string(key.id.description), "name": .string(key.name),
      "since": .string(timestamp(Instant(milliseconds: key.id.milliseconds)).description),
    ]
  }
}
