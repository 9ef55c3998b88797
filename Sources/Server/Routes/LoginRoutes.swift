internal import Accounts
internal import Encoding
internal import Journal
internal import Values

extension AccountService {
  private static let registration = TextBody(
    .required("email", "the email to log in with", most: 254),
    .required("password", "the password", most: 256),
    .required("name", "the last name", most: 100), .required("first_name", "the first name", most: 100),
    .optional("code", "the code from the mail, if the server sends one", most: 64))
  private static let credentials = TextBody(
    .required("email", "the address of the account", most: 254),
    .required("password", "the password", most: 256),
    .optional("device", "the ID of the device that logs in", most: 10), codeField)
  private static let renewal = TextBody(.required("refresh_token", "the latest refresh token", most: 128))
  static let grantSchema = objectSchema(
    "schema:string access_token:string expires_in:integer refresh_token:string account:string")

  /// Registering, logging in and out.
  var loginRoutes: [Route] {
    [
      Route(
        method: "POST", path: "/v1/accounts", access: .anyone, summary: "Creates an account.", query: [],
        takes: Self.registration.schema,
        answers: [
          .init(status: 201, meaning: "the account", schema: objectSchema("schema:string account:string")),
          .init(
            status: 202,
            meaning: """
              a mail is on its way to the email, and the same request with the `code` from it creates the \
              account; the answer is the same if the email has an account
              """, schema: nil),
          .init(status: 400, meaning: "invalid email, name or password", schema: nil),
          .init(status: 401, meaning: "account.email-code: the code is invalid or expired", schema: nil),
          .init(status: 403, meaning: "registration is closed", schema: nil),
          .init(
            status: 409,
            meaning: "the email is already in use; only with a code, or if the server sends no mail",
            schema: nil),
          .init(
            status: 429,
            meaning: "too many accounts were created from this network, or too many mails or requests sent",
            schema: nil), Self.busy,
        ]
      ) { call in
        answering { () throws(Refusal) in
          let account = try register(
            try Self.registration.read(call), from: call.request.peer, call.now)
          guard let account else { return HTTPResponse(202) }
          return .json(
            ["schema": "healthlog.account-id/1", "account": .string(account.description)], status: 201)
        }
      },
      Route(
        method: "POST", path: "/v1/login", access: .anyone, summary: "Logs in.", query: [],
        takes: Self.credentials.schema,
        answers: [
          .init(status: 200, meaning: "the tokens", schema: Self.grantSchema),
          .init(
            status: 401,
            meaning: """
              login.refused: wrong email or password; login.code-needed: the password is right, and a code \
              from the authenticator is required; login.code-refused: the code is wrong or used
              """, schema: nil),
          .init(status: 403, meaning: "the account is blocked", schema: nil), Self.busy,
        ]
      ) { call in
        answering { () throws(Refusal) in
          let granted = try login(try Self.credentials.read(call), from: call.request.peer, call.now)
          var response = HTTPResponse.json(granted)
          response.account = granted["account"]?.stringValue.flatMap(ULID.init(parsing:))
          return response
        }
      },
      Route(
        method: "POST", path: "/v1/login/refresh", access: .anyone,
        summary: "Exchanges a refresh token, which works once, for new tokens.", query: [],
        takes: Self.renewal.schema,
        answers: [
          .init(status: 200, meaning: "the tokens", schema: Self.grantSchema),
          .init(status: 401, meaning: "the token is invalid or expired", schema: nil), Self.unstored,
        ]
      ) { call in
        answering { () throws(Refusal) in
          .json(try refresh(try Self.renewal.read(call)["refresh_token"] ?? "", call.now))
        }
      },
      Route(
        method: "POST", path: "/v1/logout", access: .account, summary: "Logs out.", query: [],
        takes: nil,
        answers: [.init(status: 204, meaning: "the session has ended", schema: nil), Self.unstored]
      ) { call in
        answering { () throws(Refusal) in
          if let session = call.principal?.session {
            try stored { () throws(JournalError) in try families.end(session) }
          }
          return HTTPResponse(204)
        }
      },
    ]
  }

  /// What every route may answer that hashes a password.
  static let busy = Route.Answer(
    status: 503, meaning: "too many passwords are being checked, or nothing can be stored", schema: nil)
  /// What every route may answer that stores something.
  static let unstored = Route.Answer(status: 503, meaning: "nothing can be stored now", schema: nil)
}
