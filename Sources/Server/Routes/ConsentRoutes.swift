internal import Accounts
internal import Encoding
internal import MeetUps
internal import Values

extension AccountService {
  /// The one thing so far that somebody may agree to: that administrators see what they aim at.
  private static let goals = "goals"
  private static let consentsSchema = objectSchema("schema:string", lists: ["consents": Listed.consent])

  /// What somebody agrees to, and takes back.
  var consentRoutes: [Route] {
    let path = "/v1/account/consents/{consent}"
    let answers: [Route.Answer] = [
      .init(status: 200, meaning: "your current consent", schema: Self.consentsSchema),
      .init(status: 404, meaning: "there is no consent with that name", schema: nil), Self.unstored,
    ]
    return [
      Route(
        method: "GET", path: "/v1/account/consents", access: .account, summary: "Lists your consents.",
        query: [],
        takes: nil,
        answers: [.init(status: 200, meaning: "each, and since when", schema: Self.consentsSchema)]
      ) { call in answering { () throws(Refusal) in consents(of: try own(call)) } },
      Route(
        method: "PUT", path: path, access: .account,
        summary: "Lets administrators see what you aim at (goals).", query: [], takes: nil,
        answers: answers
      ) { call in answering { () throws(Refusal) in try agree(call, isGiven: true) } },
      Route(
        method: "DELETE", path: path, access: .account, summary: "Withdraws a consent.", query: [],
        takes: nil, answers: answers
      ) { call in answering { () throws(Refusal) in try agree(call, isGiven: false) } },
    ]
  }

  private func agree(_ call: Route.Call, isGiven: Bool) throws(Refusal) -> HTTPResponse {
    guard call.parameters["consent"] == Self.goals else {
      throw Refusal(404, "consent.missing", "there is no consent with that name")
    }
    let account = try own(call)
    let action = isGiven ? "account.consent" : "account.withdraw"
    let changed = try book.change {
      (book, fresh) throws(Refusal) -> (changes: [LiveChange], answer: Account) in
      guard var current = book.accounts[account.id], (current.goalsShown != nil) != isGiven else {
        return ([], book.accounts[account.id] ?? account)
      }
      current.goalsShown = isGiven ? Self.timestamp(call.now) : nil
      guard let edit = book.edit(current) else { return ([], current) }
      let record = self.record(action, by: account.id, at: call.now, fresh(), account: account.id)
      return ([LiveChange(action, edit), record], current)
    }
    return consents(of: changed)
  }

  private func consents(of account: Account) -> HTTPResponse {
    let (hasMeetUps, agreed) = book.read { book in
      (book.meetUps.board != nil, book.meetUps.member(of: account.id)?.agreed)
    }
    let meetUps: [JSON] = hasMeetUps ? [["consent": "meetups", "since": .text(agreed)]] : []
    return .json([
      "schema": "healthlog.account-consents/1",
      "consents": .array([["consent": .string(Self.goals), "since": .text(account.goalsShown)]] + meetUps),
    ])
  }
}
