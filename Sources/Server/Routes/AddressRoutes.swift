internal import Encoding

extension AccountDesk {
  private static let proof = TextBody(.required("token", "the code from the mail", most: 64))

  /// The new address of an account is proved.
  var addressRoutes: [Route] {
    [
      Route(
        method: "POST", path: "/v1/account/email/confirm", access: .account,
        summary: "Gives your account the email that a code was mailed to; the one before is told.", query: [],
        takes: Self.proof.schema,
        answers: [
          .init(status: 200, meaning: "the account as it is now", schema: Self.ownSchema),
          .init(
            status: 401, meaning: "account.email-code: the code is none, too old, used, or tried too often",
            schema: nil),
          .init(status: 409, meaning: "somebody else has the email meanwhile", schema: nil), Self.unstored,
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
