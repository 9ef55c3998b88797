internal import Accounts
internal import Encoding
internal import Ledger
internal import Values

extension AccountService {
  private static let statuses = ["active", "blocked", "suspended"]
  private static let address = TextBody(.required("email", "the address of the account", most: 254))
  private static let blocking = TextBody(
    .required("email", "the address of the account", most: 254), .required("reason", "why", most: 500),
    .optional("until", "the end of the block, as 2026-12-01T00:00:00Z; indefinite if left out", most: 40))
  private static let role = TextBody(
    .required("email", "the address of the account", most: 254),
    .required("role", "the role on the server", of: ["admin", "user"]))
  private static let deletion = TextBody(
    .required("email", "the address of the account", most: 254),
    .required("confirm", "the address again, to confirm", most: 254))
  private static let notice = TextBody(
    .required("text", "the text of the notice", most: 2000),
    .optional("until", "the last day to show it", most: 10))

  /// What administrators may do.
  var adminRoutes: [Route] {
    [usersRoute, blockRoute, unblockRoute, roleRoute, twoFactorOffRoute, deleteRoute] + noticeRoutes
      + trailRoutes
  }

  private var usersRoute: Route {
    Route(
      method: "GET", path: "/v1/admin/users", access: .administrator,
      summary: "Lists the accounts, oldest first.",
      query: [
        .init(
          name: "status", help: "only those with this status",
          schema: ["type": "string", "enum": .array(Self.statuses.map(JSON.string))])
      ], takes: nil,
      answers: [
        .init(
          status: 200, meaning: "they", schema: objectSchema("schema:string", lists: ["users": Listed.user]))
      ]
    ) { call in
      answering { () throws(Refusal) in
        let status = call.request.queried("status")
        guard status.map({ Self.statuses.contains($0) }) ?? true else {
          throw Refusal(400, "query.value", "status must be active, blocked or suspended")
        }
        return .json(["schema": "healthlog.admin-users/1", "users": .array(users(status: status, call.now))])
      }
    }
  }

  private var blockRoute: Route {
    Route(
      method: "POST", path: "/v1/admin/block", access: .administrator,
      summary: "Blocks an account for a time, or suspends it indefinitely; its data is kept.", query: [],
      takes: Self.blocking.schema, answers: Self.changed
    ) { call in
      answering { () throws(Refusal) in
        let texts = try Self.blocking.read(call)
        let account = try named(texts["email"])
        let reason = try Self.text(texts["reason"], "reason")
        guard let text = texts["until"] else {
          // Only who was suspended leaves: the last administrator is not.
          let answer = try administer(account, "account.suspend", call, endsSessions: true) {
            $0.standing = .suspended(reason: reason)
          }
          try leaving.run(account.id, isErased: false)
          return answer
        }
        guard let until = Timestamp(parsing: text), until.instant > call.now else {
          throw Refusal(
            400, "body.field", "until must be in the future", hint: "for example 2026-12-01T00:00:00Z")
        }
        return try administer(account, "account.block", call, endsSessions: true) {
          $0.standing = .blocked(until: until.instant, reason: reason)
        }
      }
    }
  }

  private var unblockRoute: Route {
    Route(
      method: "POST", path: "/v1/admin/unblock", access: .administrator,
      summary: "Unblocks an account.",
      query: [], takes: Self.address.schema, answers: Self.changed
    ) { call in
      answering { () throws(Refusal) in
        let account = try named(try Self.address.read(call)["email"])
        return try administer(account, "account.unblock", call, endsSessions: false) { $0.standing = .active }
      }
    }
  }

  private var roleRoute: Route {
    Route(
      method: "POST", path: "/v1/admin/role", access: .administrator,
      summary: "Grants or revokes administrator rights.", query: [], takes: Self.role.schema,
      answers: Self.changed
    ) { call in
      answering { () throws(Refusal) in
        let texts = try Self.role.read(call)
        let isAdministrator = texts["role"] == "admin"
        return try administer(
          try named(texts["email"]), isAdministrator ? "account.promote" : "account.demote", call,
          endsSessions: false
        ) { $0.isAdministrator = isAdministrator }
      }
    }
  }

  private var twoFactorOffRoute: Route {
    Route(
      method: "POST", path: "/v1/admin/two-factor-off", access: .administrator,
      summary: "Turns off two-factor authentication for a user who lost the authenticator and all codes.",
      query: [], takes: Self.address.schema, answers: Self.changed
    ) { call in
      answering { () throws(Refusal) in
        let account = try named(try Self.address.read(call)["email"])
        try endTwoFactor(of: account, "account.two-factor-off", by: call.actor, call.now)
        return Self.shown(try named(account.email.text), call.now)
      }
    }
  }

  private var deleteRoute: Route {
    Route(
      method: "POST", path: "/v1/admin/delete", access: .administrator,
      summary: "Permanently erases an account and its journals on this server.", query: [],
      takes: Self.deletion.schema,
      answers: [
        .init(status: 204, meaning: "everything was erased", schema: nil),
        .init(status: 404, meaning: "no account has that email", schema: nil),
        .init(
          status: 409, meaning: "the address does not match, or it is the last administrator",
          schema: nil),
        Self.unstored,
      ]
    ) { call in
      answering { () throws(Refusal) in
        let texts = try Self.deletion.read(call)
        let account = try named(texts["email"])
        guard EmailAddress(texts["confirm"] ?? "") == account.email else {
          throw Refusal(
            409, "account.confirm", "the account was not erased: the email does not match",
            hint: "repeat the email exactly in confirm")
        }
        try erase(account, by: call.actor, call.now)
        return HTTPResponse(204)
      }
    }
  }

  private var noticeRoutes: [Route] {
    [
      Route(
        method: "GET", path: "/v1/admin/notices", access: .administrator, summary: "All notices.", query: [],
        takes: nil,
        answers: [
          .init(
            status: 200, meaning: "they",
            schema: objectSchema("schema:string", lists: ["notices": Listed.notice]))
        ]
      ) { _ in notices(on: nil) },
      Route(
        method: "POST", path: "/v1/admin/notices", access: .administrator,
        summary: "Publishes a notice to all users.",
        query: [], takes: Self.notice.schema,
        answers: [
          .init(
            status: 201, meaning: "the notice",
            schema: objectSchema("schema:string id:string at:string text:string until:string?")),
          .init(status: 400, meaning: "invalid text or date", schema: nil), Self.unstored,
        ]
      ) { call in
        answering { () throws(Refusal) in
          let texts = try Self.notice.read(call)
          let until = texts["until"].map { CivilDay(iso: $0) }
          guard until != .some(nil) else {
            throw Refusal(400, "body.field", "until must be a date", hint: "for example 2026-12-31")
          }
          if let until = until ?? nil, Self.isOver(until, call.now) {
            throw Refusal(
              400, "notice.over", "\(until) is over, so nobody would see the notice",
              hint: "until must be today or later")
          }
          let text = try Self.text(texts["text"], "text")
          let made = try book.change {
            (_, fresh) throws(Refusal) -> (changes: [LiveChange], answer: Notice) in
            let notice = Notice(id: fresh(), at: Self.timestamp(call.now), text: text, until: until ?? nil)
            let record = self.record("notice.add", by: call.actor, at: call.now, fresh())
            return ([LiveChange("notice.add", notice.addition), record], notice)
          }
          return .json(
            .object([.init("schema", "healthlog.notice/1")] + (Self.object(made).members ?? [])), status: 201)
        }
      },
      Route(
        method: "DELETE", path: "/v1/admin/notices/{notice}", access: .administrator,
        summary: "Withdraws a notice.",
        query: [], takes: nil,
        answers: [.init(status: 204, meaning: "it is gone", schema: nil), Self.unstored]
      ) { call in answering { () throws(Refusal) in try takeBack(call) } },
    ]
  }

  /// Whether a day is over wherever somebody may be; the last zone is twelve hours behind.
  private static func isOver(_ day: CivilDay, _ now: Instant) -> Bool {
    Timestamp(instant: now, offsetSeconds: -12 * 3600).map { day < $0.day } ?? false
  }

  private func takeBack(_ call: Route.Call) throws(Refusal) -> HTTPResponse {
    let missing = Refusal(404, "notice.missing", "unknown notice")
    guard let id = call.parameters["notice"].flatMap(ULID.init(parsing:)) else { throw missing }
    try book.change { (book, fresh) throws(Refusal) -> (changes: [LiveChange], answer: Void) in
      guard book.notices[id] != nil, let removal = book.removal(of: id) else { throw missing }
      let record = self.record("notice.remove", by: call.actor, at: call.now, fresh())
      return ([LiveChange("notice.remove", removal), record], ())
    }
    return HTTPResponse(204)
  }

  private var trailRoutes: [Route] {
    [
      Route(
        method: "GET", path: "/v1/admin/feedback", access: .administrator,
        summary: "Lists the feedback of users.",
        query: [],
        takes: nil,
        answers: [
          .init(
            status: 200, meaning: "the feedback",
            schema: objectSchema("schema:string", lists: ["feedback": Listed.told]))
        ]
      ) { _ in
        let list = book.read { book in
          book.feedback.values.sorted { $0.id < $1.id }.map { feedback -> JSON in
            let email = book.accounts[feedback.account]?.email.text
            return .object((Self.object(feedback).members ?? []) + [.init("email", .text(email))])
          }
        }
        return .json(["schema": "healthlog.admin-feedback/1", "feedback": .array(list)])
      },
      Route(
        method: "GET", path: "/v1/admin/audit", access: .administrator,
        summary: "Lists the audit trail of accounts and journals, oldest first.", query: [], takes: nil,
        answers: [
          .init(
            status: 200, meaning: "the records",
            schema: objectSchema("schema:string", lists: ["audit": Listed.trail]))
        ]
      ) { _ in
        let list = book.read { book in
          book.audit.values.sorted { $0.entry < $1.entry }.map { record -> JSON in
            let emails = [record.actor, record.account].map { id in
              id.flatMap { book.accounts[$0]?.email.text }
            }
            return .object(
              (Self.object(record).members ?? []) + [
                .init("actor_email", .text(emails[0])), .init("account_email", .text(emails[1])),
              ])
          }
        }
        return .json(["schema": "healthlog.admin-audit/1", "audit": .array(list)])
      },
    ]
  }

  private static let changed: [Route.Answer] = [
    .init(status: 200, meaning: "the updated account", schema: ownSchema),
    .init(status: 400, meaning: "invalid body", schema: nil),
    .init(status: 404, meaning: "no account has that email", schema: nil),
    .init(status: 409, meaning: "it is the last administrator", schema: nil), unstored,
  ]
}
