// Google's and Apple's calendars fetch a feed by themselves and log in nowhere: the token in its address is all that they
// have. It shows what its owner takes part in, and its hash alone is kept.

internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import MeetUps
internal import Session
internal import Values

extension MeetUpService {
  private static let feedPath = "/v1/meetups/calendar.ics"

  /// The calendar of a member's meet-ups, and the token in its address.
  var calendarRoutes: [Route] { [subscribeRoute, unsubscribeRoute, feedRoute] }

  private var subscribeRoute: Route {
    route(
      "POST", "/v1/meetups/calendar-token",
      "Creates the address of a calendar that shows your meet-ups; an earlier one no longer works.",
      answers: [
        .init(
          status: 201, meaning: "the token, which is shown once, and the path with it",
          schema: objectSchema("schema:string token:string path:string"))
      ]
    ) { [self] (call) throws(Refusal) in
      let member = try member(call)
      let token = AccountGate.calendarMark + base64URL(ServerSecrets.secret(world.random))
      try accounts.book.change { (book, fresh) throws(Refusal) in
        let new = CalendarToken(
          entry: fresh(), account: member.account, journal: nil,
          hash: SHA256.hexOf(Array(token.utf8).span))
        let old = Self.removals(of: member.account, copy book)
        return (old + [LiveChange("calendar.subscribe", new.addition)], ())
      }
      return .json(
        [
          "schema": "healthlog.meetup-calendar/1", "token": .string(token),
          "path": .string("\(Self.feedPath)?token=\(token)"),
        ], status: 201)
    }
  }

  private var unsubscribeRoute: Route {
    route(
      "DELETE", "/v1/meetups/calendar-token", "Ends the calendar's address.",
      answers: [.init(status: 204, meaning: "it no longer works", schema: nil)]
    ) { [self] (call) throws(Refusal) in
      let member = try member(call)
      try accounts.book.change { (book, _) throws(Refusal) in
        (Self.removals(of: member.account, copy book), ())
      }
      return HTTPResponse(204)
    }
  }

  private static func removals(of account: ULID, _ book: AccountBook) -> [LiveChange] {
    book.meetUps.calendars.values.filter { $0.account == account && $0.journal == nil }
      .compactMap { book.removal(of: $0.entry) }.map { LiveChange("calendar.unsubscribe", $0) }
  }

  private var feedRoute: Route {
    Route(
      method: "GET", path: Self.feedPath, access: .anyone,
      summary: "Returns the calendar that belongs to the token in its address.",
      query: [
        .init(name: "token", help: "the token of the calendar", schema: ["type": "string"])
      ], takes: nil,
      answers: [
        .init(status: 200, meaning: "the calendar", media: "text/calendar"),
        .init(status: 404, meaning: "there is no such calendar", schema: nil),
      ]
    ) { [self] call in answering { () throws(Refusal) in try feed(call) } }
  }

  private func feed(_ call: Route.Call) throws(Refusal) -> HTTPResponse {
    let hash = SHA256.hexOf(Array((call.request.queried("token") ?? "").utf8).span)
    let member = accounts.book.read { book -> MeetupMember? in
      guard let token = book.meetUps.calendars[hash], token.journal == nil,
        let account = book.accounts[token.account], account.isActive(at: call.now)
      else { return nil }
      return book.meetUps.member(of: account.id)
    }
    guard let member else { throw Refusal(404, "request.path", "there is nothing at this path") }
    var calendar = MeetupCalendar(name: "healthlog")
    for (meetup, seat) in seats(of: member, call.now) {
      let spot = seat.state == .joined ? try view(of: meetup.id).spot : nil
      let changed = board.read { $0.versions[meetup.id] }.map { Instant(milliseconds: $0.milliseconds) }
      calendar.add(
        meetup, isLeft: seat.state != .joined, changed: max(changed ?? seat.at.instant, seat.at.instant),
        spot: spot)
    }
    return HTTPResponse(
      200,
      fields: [("content-type", "text/calendar; charset=utf-8"), ("cache-control", "private, max-age=900")],
      body: .bytes(calendar.finished()))
  }

  /// The meet-ups that a calendar shows: joined and not over, and those left or cancelled in the last 30 days.
  private func seats(of member: MeetupMember, _ now: Instant) -> [(Meetup, MeetupSeat)] {
    let (lines, board) = (accounts.book.readAgain { $0.meetUps.seats }, board.read { $0.meetups })
    let since = now.milliseconds - 30 * 86_400_000
    return lines.compactMap { id, line -> (Meetup, MeetupSeat)? in
      guard let seat = line.first(where: { $0.seat.member == member.member })?.seat, let meetup = board[id]
      else { return nil }
      switch seat.state {
      case .joined: return meetup.isOver(at: now) ? nil : (meetup, seat)
      case .waiting: return nil
      case .left, .removed: return seat.at.instant.milliseconds > since ? (meetup, seat) : nil
      }
    }.sorted { ($0.0.at, $0.0.id) < ($1.0.at, $1.0.id) }
  }
}
