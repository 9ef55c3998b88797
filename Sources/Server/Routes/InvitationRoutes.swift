internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import Values

extension AccountService {
  private static let acceptance = TextBody(
    .optional("code", "the code from the mail, if the account's address is not verified yet", most: 64))
  private static let ofJournal = "/v1/journals/{journal}/invitations"
  private static let own = "/v1/account/invitations"
  /// An open invitation as whoever made it sees it.
  static let invitationSchema = objectSchema("schema:string " + Listed.invitedFields)

  /// Invitations to journals: those that an owner or admin made, and those that somebody was sent.
  var invitationRoutes: [Route] { [sentRoute, withdrawRoute, receivedRoute, acceptRoute, declineRoute] }

  private var sentRoute: Route {
    Route(
      method: "GET", path: Self.ofJournal, access: .journal(.admin),
      summary: "Lists the open invitations to the journal.", query: [], takes: nil,
      answers: [
        .init(
          status: 200, meaning: "the invitations, oldest first",
          schema: objectSchema(
            "schema:string journal:string", lists: ["invitations": Listed.invited]))
      ]
    ) { call in
      answering { () throws(Refusal) in
        let journal = try Self.journal(call)
        let open = try stored { () throws(JournalError) in try invitations.of(journal, call.now) }
        return .json([
          "schema": "healthlog.journal-invitations/1", "journal": .string(journal.description),
          "invitations": .array(open.map { .object(Self.members($0)) }),
        ])
      }
    }
  }

  private var withdrawRoute: Route {
    Route(
      method: "DELETE", path: Self.ofJournal + "/{invitation}", access: .journal(.admin),
      summary: "Withdraws an invitation.", query: [], takes: nil,
      answers: [
        .init(status: 204, meaning: "the invitation was withdrawn", schema: nil),
        .init(status: 404, meaning: "unknown invitation", schema: nil), Self.unstored,
      ]
    ) { call in
      answering { () throws(Refusal) in
        try withdraw(Self.named(call), from: try Self.journal(call), call)
        return HTTPResponse(204)
      }
    }
  }

  private var receivedRoute: Route {
    Route(
      method: "GET", path: Self.own, access: .account, summary: "Lists the invitations to your address.",
      query: [], takes: nil,
      answers: [
        .init(
          status: 200,
          meaning:
            "the invitations, oldest first, with the inviters; empty while the address is not verified",
          schema: objectSchema(
            "schema:string proved:boolean", lists: ["invitations": Listed.invitation]))
      ]
    ) { call in
      answering { () throws(Refusal) in
        let account = try own(call)
        let list = try invitations(to: account, call.now).map { Self.received($0.0, from: $0.from) }
        return .json([
          "schema": "healthlog.account-invitations/1", "proved": .bool(isProved(account)),
          "invitations": .array(list),
        ])
      }
    }
  }

  private var acceptRoute: Route {
    Route(
      method: "POST", path: Self.own + "/{invitation}/accept", access: .account,
      summary: "Accepts an invitation and gives you the role on the journal.", query: [],
      takes: Self.acceptance.schema,
      answers: [
        .init(
          status: 200, meaning: "the role", schema: objectSchema("schema:string journal:string role:string")),
        .init(
          status: 403, meaning: "the address is not verified yet, and the code from the mail is missing",
          schema: nil),
        .init(
          status: 404, meaning: "unknown invitation, or the inviter is no longer allowed to invite",
          schema: nil),
        .init(status: 409, meaning: "you own the journal", schema: nil), Self.unstored,
      ]
    ) { call in
      answering { () throws(Refusal) in
        let code = try Self.acceptance.read(call)["code"]
        let accepted = try accept(Self.named(call), code: code, call)
        return .json([
          "schema": "healthlog.journal-role/1", "journal": .string(accepted.journal.description),
          "role": .string(accepted.role.rawValue),
        ])
      }
    }
  }

  private var declineRoute: Route {
    Route(
      method: "DELETE", path: Self.own + "/{invitation}", access: .account,
      summary: "Declines an invitation; the inviter is not notified.", query: [], takes: nil,
      answers: [
        .init(status: 204, meaning: "it is gone", schema: nil),
        .init(status: 404, meaning: "unknown invitation", schema: nil), Self.unstored,
      ]
    ) { call in
      answering { () throws(Refusal) in
        try decline(Self.named(call), call)
        return HTTPResponse(204)
      }
    }
  }

  private static func named(_ call: Route.Call) -> ULID? {
    call.parameters["invitation"].flatMap(ULID.init(parsing:))
  }

  /// What whoever made an invitation is told of it: nothing of whether there is an account.
  static func members(_ invitation: Invitation) -> [JSON.Member] {
    [
      .init("id", invitation.id.description), .init("journal", invitation.journal.description),
      .init("email", invitation.email.text), .init("role", invitation.role.rawValue),
      .init("at", timestamp(invitation.made).description),
      .init("expires", timestamp(invitation.end).description),
    ]
  }

  static func received(_ invitation: Invitation, from inviter: Account) -> JSON {
    [
      "id": .string(invitation.id.description), "journal": .string(invitation.journal.description),
      "role": .string(invitation.role.rawValue), "email": .string(inviter.email.text),
      "first_name": .string(inviter.firstName), "name": .string(inviter.lastName),
      "at": .string(timestamp(invitation.made).description),
      "expires": .string(timestamp(invitation.end).description),
    ]
  }
}
