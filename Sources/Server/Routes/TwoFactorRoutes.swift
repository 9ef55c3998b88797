internal import Accounts
internal import Encoding
internal import Values

extension AccountService {
  private static let twoFactor = "/v1/account/two-factor"
  private static let beginning = TextBody(.required("password", "the password", most: 256))
  private static let confirming = TextBody(.required("code", "a code from the authenticator", most: 64))
  private static let ending = TextBody(.required("password", "the password", most: 256), codeField)
  /// The code that comes along where an account has a second factor.
  static let codeField = TextBody.Field.optional(
    "code", "a code from the authenticator or a recovery code, if the account uses two-factor authentication",
    most: 64)
  /// What is answered to a request without a code, or with a wrong one, where the account has a second factor.
  static let unproven = Route.Answer(
    status: 401,
    meaning:
      "wrong password; login.code-needed: a code is required; login.code-refused: the code is wrong or used",
    schema: nil)

  /// Two-factor authentication: whether it is on, turning it on and off.
  var twoFactorRoutes: [Route] {
    [
      Route(
        method: "GET", path: Self.twoFactor, access: .account,
        summary: "Returns whether your account uses two-factor authentication.", query: [], takes: nil,
        answers: [
          .init(
            status: 200, meaning: "whether it does, and how many recovery codes are left",
            schema: objectSchema("schema:string enabled:boolean recovery_codes_left:integer"))
        ]
      ) { call in
        answering { () throws(Refusal) in
          let account = try own(call)
          return .json([
            "schema": "healthlog.two-factor/1", "enabled": .bool(account.hasTwoFactor),
            "recovery_codes_left": .count(try recoveryCodes(of: account)),
          ])
        }
      },
      beginRoute, confirmRoute, codesRoute, endRoute,
    ]
  }

  private var beginRoute: Route {
    Route(
      method: "POST", path: Self.twoFactor, access: .account,
      summary: "Starts turning on two-factor authentication (TOTP, RFC 6238); a code confirms it.", query: [],
      takes: Self.beginning.schema,
      answers: [
        .init(
          status: 200, meaning: "the secret for the authenticator",
          schema: objectSchema("schema:string secret:string uri:string")),
        .init(status: 401, meaning: "wrong password", schema: nil),
        .init(status: 409, meaning: "it is on already", schema: nil), Self.busy,
      ]
    ) { call in
      answering { () throws(Refusal) in
        let texts = try Self.beginning.read(call)
        let account = try own(call)
        _ = try verified(account.email, texts["password"] ?? "", from: call.request.peer, call.now)
        let secret = base32(try beginTwoFactor(account))
        let label = percentEncoded("healthlog:\(account.email.text)")
        return .json([
          "schema": "healthlog.two-factor-secret/1", "secret": .string(secret),
          "uri": .string("otpauth://totp/\(label)?secret=\(secret)&issuer=healthlog"),
        ])
      }
    }
  }

  private var confirmRoute: Route {
    Route(
      method: "POST", path: Self.twoFactor + "/confirm", access: .account,
      summary: "Turns on two-factor authentication, with a code from the authenticator.", query: [],
      takes: Self.confirming.schema,
      answers: [
        .init(
          status: 200, meaning: "it is on; the recovery codes, each of which works once, are shown only now",
          schema: Self.codesSchema),
        .init(status: 401, meaning: "login.code-refused: the code is wrong", schema: nil),
        .init(status: 409, meaning: "it is already on, or was not started", schema: nil), Self.unstored,
      ]
    ) { call in
      answering { () throws(Refusal) in
        let code = try Self.confirming.read(call)["code"] ?? ""
        let codes = try confirmTwoFactor(try own(call), code, from: call.request.peer, call.now)
        return Self.told(codes)
      }
    }
  }

  private static let codesSchema = objectSchema(
    "schema:string", lists: ["recovery_codes": ["type": "string"]])

  private static func told(_ codes: [String]) -> HTTPResponse {
    .json(["schema": "healthlog.recovery-codes/1", "recovery_codes": .array(codes.map(JSON.string))])
  }

  private var codesRoute: Route {
    Route(
      method: "POST", path: Self.twoFactor + "/recovery-codes", access: .account,
      summary: "Replaces the recovery codes, with the password and a code.", query: [],
      takes: Self.ending.schema,
      answers: [
        .init(
          status: 200, meaning: "the new recovery codes, each of which works once; they are shown only now",
          schema: Self.codesSchema), Self.unproven,
        .init(status: 409, meaning: "two-factor authentication is off", schema: nil), Self.busy,
      ]
    ) { call in
      answering { () throws(Refusal) in
        let texts = try Self.ending.read(call)
        let account = try own(call)
        _ = try verified(account.email, texts["password"] ?? "", from: call.request.peer, call.now)
        return Self.told(
          try renewRecoveryCodes(of: account, texts["code"], from: call.request.peer, call.now))
      }
    }
  }

  private var endRoute: Route {
    Route(
      method: "DELETE", path: Self.twoFactor, access: .account,
      summary: "Turns off two-factor authentication, with the password and a code.", query: [],
      takes: Self.ending.schema,
      answers: [.init(status: 204, meaning: "it is off", schema: nil), Self.unproven, Self.busy]
    ) { call in
      answering { () throws(Refusal) in
        let texts = try Self.ending.read(call)
        let account = try own(call)
        _ = try verified(account.email, texts["password"] ?? "", from: call.request.peer, call.now)
        try checkCode(texts["code"], of: account, from: call.request.peer, call.now)
        try endTwoFactor(of: account, "account.two-factor-disable", by: account.id, call.now)
        return HTTPResponse(204)
      }
    }
  }
}
