internal import Accounts
internal import Encoding
internal import Journal
internal import Values

extension AccountService {
  private static let changes = TextBody(
    .optional("email", "the new address; needs the password", most: 254),
    .optional("name", "the last name", most: 100),
    .optional("first_name", "the first name", most: 100), .optional("password", "the password", most: 256),
    codeField)
  private static let passwords = TextBody(
    .required("password", "the current password", most: 256),
    .required("new_password", "the new one", most: 256), codeField)
  private static let confirmation = TextBody(
    .required("password", "the password", most: 256), codeField)
  static let ownSchema = objectSchema("schema:string \(memberFields) \(securityFields)")

  /// The account that asks: looking at it, changing, exporting and erasing it.
  var profileRoutes: [Route] {
    [showRoute, changeRoute, passwordRoute, exportRoute, eraseRoute]
  }

  private var showRoute: Route {
    Route(
      method: "GET", path: "/v1/account", access: .account, summary: "Returns your account.", query: [],
      takes: nil,
      answers: [.init(status: 200, meaning: "the account", schema: Self.ownSchema)]
    ) { call in
      answering { () throws(Refusal) in Self.shown(try own(call), call.now) }
    }
  }

  private var changeRoute: Route {
    Route(
      method: "PATCH", path: "/v1/account", access: .account,
      summary: "Changes your names, or, with the password, your email.", query: [],
      takes: Self.changes.schema,
      answers: [
        .init(status: 200, meaning: "the updated account", schema: Self.ownSchema),
        .init(
          status: 202,
          meaning: """
            the updated account: a mail is on its way to the new email, which takes effect once the code in \
            it is sent to /v1/account/email/confirm; the answer is the same if the email is in use
            """, schema: Self.ownSchema),
        .init(status: 400, meaning: "invalid email or name", schema: nil),
        Self.unproven,
        .init(
          status: 409, meaning: "the email is already in use; only if the server sends no mail", schema: nil),
        Self.busy,
      ]
    ) { call in
      answering { () throws(Refusal) in
        let texts = try Self.changes.read(call)
        let changed = try change(try own(call), texts, call)
        return Self.shown(changed.account, call.now, status: changed.waits ? 202 : 200)
      }
    }
  }

  private var passwordRoute: Route {
    Route(
      method: "POST", path: "/v1/account/password", access: .account,
      summary: "Changes your password: all sessions end, and this one continues with new tokens.",
      query: [], takes: Self.passwords.schema,
      answers: [
        .init(status: 200, meaning: "the tokens", schema: Self.grantSchema),
        .init(status: 400, meaning: "the new password is too easy to guess", schema: nil),
        Self.unproven, Self.busy,
      ]
    ) { call in
      answering { () throws(Refusal) in
        let texts = try Self.passwords.read(call)
        let account = try own(call)
        _ = try verified(account.email, texts["password"] ?? "", from: call.request.peer, call.now)
        let new = texts["new_password"] ?? ""
        try Self.check(new, account.email, [account.firstName, account.lastName])
        try checkCode(texts["code"], of: account, from: call.request.peer, call.now)
        let changed = try setPassword(
          of: account, to: new, "account.password", call.now)
        write { $0.passwordChanged(changed, call.now) }
        let renewal = try stored { () throws(JournalError) in
          try families.begin(account.id, epoch: changed.epoch, call.principal?.device, now: call.now)
        }
        return .json(grant(renewal, call.now))
      }
    }
  }

  private var exportRoute: Route {
    let schema = objectSchema(
      "schema:string \(Self.memberFields) email_wanted:string? last_login:string? goals_shown:string? \(MeetUpExport.memberFields) \(Self.securityFields)",
      lists: [
        "journals": Listed.journal, "devices": Listed.device, "sessions": Listed.session,
        "logins": Listed.day, "tokens": Listed.token, "keys": Listed.key, "feedback": Listed.feedback,
        "invitations": Listed.invitation, "invited": Listed.invited, "audit": Listed.audit,
        "meetups_hosted": MeetUpExport.hosted, "meetup_seats": MeetUpExport.seat,
        "meetup_messages": MeetUpExport.message, "meetup_reviews": MeetUpExport.review,
        "meetup_tracks": MeetUpExport.track, "meetup_blocks": MeetUpExport.block,
        "meetup_reports": MeetUpExport.report, "calendar_tokens": MeetUpExport.calendar,
      ])
    return Route(
      method: "GET", path: "/v1/account/export", access: .account,
      summary:
        "Returns everything the server knows about you; your journals' events are at the paths it lists.",
      query: [],
      takes: nil, answers: [.init(status: 200, meaning: "your data", schema: schema)]
    ) { call in
      answering { () throws(Refusal) in .json(try export(try own(call), call.now)) }
    }
  }

  private var eraseRoute: Route {
    Route(
      method: "DELETE", path: "/v1/account", access: .account,
      summary: "Permanently erases your account and your journals on this server.", query: [],
      takes: Self.confirmation.schema,
      answers: [
        .init(status: 204, meaning: "everything was erased", schema: nil),
        Self.unproven,
        .init(status: 409, meaning: "it is the last administrator", schema: nil), Self.busy,
      ]
    ) { call in
      answering { () throws(Refusal) in
        let texts = try Self.confirmation.read(call)
        let account = try own(call)
        _ = try verified(account.email, texts["password"] ?? "", from: call.request.peer, call.now)
        try checkCode(texts["code"], of: account, from: call.request.peer, call.now)
        try erase(account, by: account.id, call.now)
        return HTTPResponse(204)
      }
    }
  }

  /// An account as its owner is told of it.
  static func shown(_ account: Account, _ now: Instant, status: Int = 200) -> HTTPResponse {
    let schema = JSON.Member("schema", "healthlog.account/1")
    return .json(
      .object([schema] + members(account, at: now) + securityMembers(account)), status: status)
  }
}
