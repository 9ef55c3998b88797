internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import Session
internal import Values

extension AccountService {
  private static let share = TextBody(
    .required("email", "the address of the account to share with", most: 254),
    .required("role", "the role; which there are depends on what the journal is for", of: sharedRoles))
  private static let sharedRoles = JournalRole.allCases.filter { role in
    JournalPurpose.allCases.contains { JournalRole.given(in: $0).contains(role) }
  }.map(\.rawValue)
  private static let naming = TextBody(.required("name", "the name of the token", most: 100))
  private static let members = "/v1/journals/{journal}/members"
  private static let tokens = "/v1/journals/{journal}/tokens"
  /// Tokens of one account, on all its journals.
  private static let mostTokens = 50
  private static let memberSchema = objectSchema(
    "schema:string journal:string account:string email:string first_name:string name:string role:string")

  /// Who else may use a journal, and tokens that may add to it.
  var sharingRoutes: [Route] {
    [membersRoute, shareRoute, unshareRoute, tokensRoute, tokenRoute, revokeRoute]
  }

  private var membersRoute: Route {
    Route(
      method: "GET", path: Self.members, access: .journal(.admin),
      summary: "Lists who has access to the journal.",
      query: [],
      takes: nil,
      answers: [
        .init(
          status: 200, meaning: "they",
          schema: objectSchema("schema:string journal:string", lists: ["members": Listed.member]))
      ]
    ) { call in
      answering { () throws(Refusal) in
        let journal = try Self.journal(call)
        let list = book.read { book in
          (book.memberships[journal] ?? [:]).values.sorted { $0.account < $1.account }.compactMap { member in
            book.accounts[member.account].map { JSON.object(Self.memberMembers($0, member.role)) }
          }
        }
        return .json([
          "schema": "healthlog.journal-members/1", "journal": .string(journal.description),
          "members": .array(list),
        ])
      }
    }
  }

  private var shareRoute: Route {
    Route(
      method: "PUT", path: Self.members, access: .journal(.admin),
      summary: """
        Invites an address to the journal, in the same words whether or not it has an account here; a member \
        who already has a role is given the new one.
        """, query: [],
      takes: Self.share.schema,
      answers: [
        .init(status: 200, meaning: "a member now has that role", schema: Self.memberSchema),
        .init(
          status: 202, meaning: "the address is invited; nothing is shared until the invitation is accepted",
          schema: Self.invitationSchema),
        .init(status: 403, meaning: "the journal has reached the maximum number of invitations", schema: nil),
        .init(status: 409, meaning: "it owns the journal", schema: nil),
        .init(status: 429, meaning: "you have reached your daily limit of invitations", schema: nil),
        Self.unstored,
      ]
    ) { call in
      answering { () throws(Refusal) in
        let texts = try Self.share.read(call)
        let journal = try Self.journal(call)
        let email = try Self.email(texts["email"])
        let purpose = try stored { () throws(JournalError) in try store.purpose(of: journal) }
        let roles = JournalRole.given(in: purpose)
        guard let role = JournalRole(rawValue: texts["role"] ?? ""), roles.contains(role) else {
          throw Refusal(
            400, "body.field", "role is not a role of this journal",
            hint: "one of \(roles.map(\.rawValue).joined(separator: ", "))")
        }
        let member = book.read { book in
          book.account(email).flatMap { book.role(of: $0.id, on: journal) == nil ? nil : $0 }
        }
        guard let account = member else {
          let invitation = try invite(email, to: journal, as: role, call)
          return .json(
            .object([.init("schema", "healthlog.journal-invitation/1")] + Self.members(invitation)),
            status: 202)
        }
        try give(role, to: account.id, on: journal, call)
        return .json(
          .object(
            [.init("schema", "healthlog.journal-member/1"), .init("journal", journal.description)]
              + Self.memberMembers(account, role)))
      }
    }
  }

  private func give(_ role: JournalRole, to account: ULID, on journal: ULID, _ call: Route.Call)
    throws(Refusal)
  {
    try book.change { (book, fresh) throws(Refusal) -> (changes: [LiveChange], answer: Void) in
      let old = book.memberships[journal]?[account]
      guard old?.role != .owner else { throw Self.owns }
      // Who left meanwhile is not brought back.
      guard let old, old.role != role else { return ([], ()) }
      let new = Membership(entry: fresh(), journal: journal, account: account, role: role)
      let operations = (book.removal(of: old.entry).map { [$0] } ?? []) + [new.addition]
      return (
        [
          LiveChange(action: "journal.share", operations: operations),
          self.record(
            "journal.share", by: call.principal?.account, at: call.now, fresh(), account: account,
            journal: journal),
        ], ()
      )
    }
  }

  private var unshareRoute: Route {
    Route(
      method: "DELETE", path: Self.members + "/{account}", access: .journal(.admin),
      summary: "Stops sharing with an account.", query: [], takes: nil,
      answers: [
        .init(status: 204, meaning: "it has no role on the journal", schema: nil),
        .init(status: 409, meaning: "it owns the journal", schema: nil), Self.unstored,
      ]
    ) { call in
      answering { () throws(Refusal) in
        let journal = try Self.journal(call)
        guard let account = call.parameters["account"].flatMap(ULID.init(parsing:)) else {
          throw Refusal(404, "account.missing", "unknown account")
        }
        try endRole(of: account, on: journal, "journal.unshare", call)
        return HTTPResponse(204)
      }
    }
  }

  /// Ends an account's role on a journal, where it has one. Throws 409 for the owner's.
  func endRole(of account: ULID, on journal: ULID, _ action: String, _ call: Route.Call) throws(Refusal) {
    try book.change { (book, fresh) throws(Refusal) -> (changes: [LiveChange], answer: Void) in
      guard let old = book.memberships[journal]?[account], let removal = book.removal(of: old.entry)
      else {
        return ([], ())
      }
      guard old.role != .owner else {
        throw Refusal(409, "journal.owner", "the account owns the journal", hint: "erase the account instead")
      }
      let record = self.record(
        action, by: call.principal?.account, at: call.now, fresh(), account: account, journal: journal)
      return ([LiveChange(action, removal), record], ())
    }
  }

  private var tokensRoute: Route {
    Route(
      method: "GET", path: Self.tokens, access: .journal(.owner),
      summary: "Lists the add-only tokens of the journal.",
      query: [], takes: nil,
      answers: [
        .init(
          status: 200, meaning: "the tokens, without their secrets",
          schema: objectSchema("schema:string", lists: ["tokens": Listed.token]))
      ]
    ) { call in
      answering { () throws(Refusal) in
        let journal = try Self.journal(call)
        let list = book.read { book in
          book.tokens.values.filter { $0.journal == journal }.sorted { $0.id < $1.id }.map(Self.object)
        }
        return .json(["schema": "healthlog.tokens/1", "tokens": .array(list)])
      }
    }
  }

  private var tokenRoute: Route {
    Route(
      method: "POST", path: Self.tokens, access: .journal(.owner),
      summary: "Creates a token that can only add to the journal; it is shown once.", query: [],
      takes: Self.naming.schema,
      answers: [
        .init(
          status: 201, meaning: "the token",
          schema: objectSchema("schema:string id:string name:string token:string")),
        .init(status: 400, meaning: "invalid name", schema: nil),
        .init(status: 403, meaning: "you have reached the maximum number of tokens", schema: nil),
        Self.unstored,
      ]
    ) { call in
      answering { () throws(Refusal) in
        let name = try Self.name(try Self.naming.read(call)["name"], "name")
        let journal = try Self.journal(call)
        let account = try own(call)
        guard try stored({ () throws(JournalError) in try store.purpose(of: journal) }) == .diary else {
          throw Refusal(403, "token.purpose", "only a diary can have add-only tokens")
        }
        let token = AccountGate.addTokenMark + base64URL(ServerSecrets.secret(world.random))
        let hash = SHA256.hexOf(Array(token.utf8).span)
        let id = try book.change {
          (book, fresh) throws(Refusal) -> (changes: [LiveChange], answer: ULID) in
          guard book.tokens.values.count(where: { $0.account == account.id }) < Self.mostTokens else {
            throw Refusal(
              403, "token.too-many", "you already have \(Self.mostTokens) tokens on this server",
              hint: "run `healthlog journal token list` to see them, and `revoke` to revoke one")
          }
          let made = AddToken(id: fresh(), journal: journal, account: account.id, name: name, hash: hash)
          return (
            [
              LiveChange("token.add", made.addition),
              self.record("token.add", by: account.id, at: call.now, fresh(), journal: journal),
            ], made.id
          )
        }
        return .json(
          [
            "schema": "healthlog.token/1", "id": .string(id.description), "name": .string(name),
            "token": .string(token),
          ], status: 201)
      }
    }
  }

  private var revokeRoute: Route {
    Route(
      method: "DELETE", path: Self.tokens + "/{token}", access: .journal(.owner),
      summary: "Revokes a token by its ID.",
      query: [], takes: nil,
      answers: [.init(status: 204, meaning: "the token was revoked", schema: nil), Self.unstored]
    ) { call in
      answering { () throws(Refusal) in
        let journal = try Self.journal(call)
        guard let id = call.parameters["token"].flatMap(ULID.init(parsing:)) else {
          throw Refusal(404, "token.missing", "unknown token")
        }
        try book.change { (book, fresh) throws(Refusal) -> (changes: [LiveChange], answer: Void) in
          guard let token = book.tokens.values.first(where: { $0.id == id && $0.journal == journal }),
            let removal = book.removal(of: token.id)
          else { return ([], ()) }
          return (
            [
              LiveChange("token.revoke", removal),
              self.record(
                "token.revoke", by: call.principal?.account, at: call.now, fresh(), journal: journal),
            ], ()
          )
        }
        return HTTPResponse(204)
      }
    }
  }

  private static func memberMembers(_ account: Account, _ role: JournalRole) -> [JSON.Member] {
    [
      .init("account", account.id.description), .init("email", account.email.text),
      .init("first_name", account.firstName), .init("name", account.lastName), .init("role", role.rawValue),
    ]
  }

  /// The journal in the path, which the router has found a role on.
  static func journal(_ call: Route.Call) throws(Refusal) -> ULID {
    guard let journal = call.journal?.id else {
      throw Refusal(404, "journal.missing", "unknown journal")
    }
    return journal
  }
}
