internal import Encoding

extension AccountService {
  private static let proof = TextBody(.required("token", "the code from the mail", most: 64))

  /// The new address of an account is proved.
  var addressRoutes: [Route] {
    [
      Route(
        method: "POST", path: "/v1/account/email/confirm", access: .account,
        summary: """
          Changes the email of your account to the one that a code was mailed to; the old one is notified.
          """, query: [],
        takes: Self.proof.schema,
        answers: [
          .init(status: 200, meaning: "the updated account", schema: Self.ownSchema),
          .init(
            status: 401,
            meaning: "account.email-code: the code is invalid, expired or used, or was tried too often",
            schema: nil),
          .init(status: 409, meaning: "somebody else has registered the email in the meantime", schema: nil),
          Self.unstored,
        ]
      ) { call in
        answering { () throws(Refusal) in
          let code = try Self.proof.read(call)["token"] ?? ""
          let account = try confirmAddress(try own(call), code, call.now)
          return Self.shown(account, call.now)
        }
      }
    ]
  }
}
