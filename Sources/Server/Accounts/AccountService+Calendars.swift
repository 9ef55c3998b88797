// A calendar logs in nowhere: the token in its address is all that it has, and its hash alone is kept. It is good as long as
// the account that made it may log in.

internal import Accounts
internal import Encoding
internal import Ledger
internal import MeetUps
internal import Session
internal import Values

extension AccountService {
  /// What a route that makes such an address answers.
  static let calendarAnswer = Route.Answer(
    status: 201, meaning: "the token, which is shown once, and the path with it",
    schema: objectSchema("schema:string token:string path:string"))
  /// The query of a calendar's address.
  static let calendarToken = Route.Parameter(
    name: "token", help: "the token of the calendar", schema: ["type": "string"])
  /// What the calendar itself answers.
  static let calendarAnswers: [Route.Answer] = [
    .init(status: 200, meaning: "the calendar", media: "text/calendar"),
    .init(status: 404, meaning: "there is no such calendar", schema: nil),
  ]

  /// Makes a token for an account's meet-ups, or for a company's sessions; an earlier one is none any more. The answer has
  /// it and the path with it.
  func makeCalendar(of account: ULID, journal: ULID?, _ schema: JSON, at path: String) throws(Refusal)
    -> HTTPResponse
  {
    let token = AccountGate.calendarMark + base64URL(ServerSecrets.secret(world.random))
    try book.change { (book, fresh) throws(Refusal) in
      let new = CalendarToken(
        entry: fresh(), account: account, journal: journal, hash: SHA256.hexOf(Array(token.utf8).span))
      let old = Self.removals(of: account, journal, copy book)
      return (old + [LiveChange("calendar.subscribe", new.addition)], ())
    }
    return .json(
      ["schema": schema, "token": .string(token), "path": .string("\(path)?token=\(token)")], status: 201)
  }

  /// Ends the token.
  func endCalendar(of account: ULID, journal: ULID?) throws(Refusal) {
    try book.change { (book, _) throws(Refusal) in (Self.removals(of: account, journal, copy book), ()) }
  }

  /// The token that a calendar comes with, as long as its account may log in. Throws 404 for others.
  func calendar(_ call: Route.Call) throws(Refusal) -> CalendarToken {
    let hash = SHA256.hexOf(Array((call.request.queried("token") ?? "").utf8).span)
    let found = book.read { book -> CalendarToken? in
      guard let token = book.meetUps.calendars[hash], let account = book.accounts[token.account],
        account.isActive(at: call.now)
      else { return nil }
      return token
    }
    guard let found else { throw Self.noCalendar }
    return found
  }

  /// That there is no such calendar.
  static let noCalendar = Refusal(404, "request.path", "there is nothing at this path")

  private static func removals(of account: ULID, _ journal: ULID?, _ book: AccountBook) -> [LiveChange] {
    book.meetUps.calendars.values.filter { $0.account == account && $0.journal == journal }
      .compactMap { book.removal(of: $0.entry) }.map { LiveChange("calendar.unsubscribe", $0) }
  }
}

extension HTTPResponse {
  /// A calendar file, which whoever fetched it may keep for a quarter of an hour.
  static func calendar(_ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(
      200,
      fields: [("content-type", "text/calendar; charset=utf-8"), ("cache-control", "private, max-age=900")],
      body: .bytes(bytes))
  }
}
