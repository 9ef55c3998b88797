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
      answers: [AccountService.calendarAnswer]
    ) { [self] (call) throws(Refusal) in
      try accounts.makeCalendar(
        of: try member(call).account, journal: nil, "healthlog.meetup-calendar/1", at: Self.feedPath)
    }
  }

  private var unsubscribeRoute: Route {
    route(
      "DELETE", "/v1/meetups/calendar-token", "Ends the calendar's address.",
      answers: [.init(status: 204, meaning: "it no longer works", schema: nil)]
    ) { [self] (call) throws(Refusal) in
      try accounts.endCalendar(of: try member(call).account, journal: nil)
      return HTTPResponse(204)
    }
  }

  private var feedRoute: Route {
    Route(
      method: "GET", path: Self.feedPath, access: .anyone,
      summary: "Returns the calendar that belongs to the token in its address.",
      query: [AccountService.calendarToken], takes: nil, answers: AccountService.calendarAnswers
    ) { [self] call in answering { () throws(Refusal) in try feed(call) } }
  }

  private func feed(_ call: Route.Call) throws(Refusal) -> HTTPResponse {
    let token = try accounts.calendar(call)
    guard token.journal == nil, let member = accounts.book.read({ $0.meetUps.member(of: token.account) })
    else {
      throw AccountService.noCalendar
    }
    var calendar = MeetupCalendar(name: "healthlog")
    for (meetup, seat) in seats(of: member, call.now) {
      let spot = seat.state == .joined ? try view(of: meetup.id).spot : nil
      let changed = board.read { $0.versions[meetup.id] }.map { Instant(milliseconds: $0.milliseconds) }
      calendar.add(
        meetup, isLeft: seat.state != .joined, changed: max(changed ?? seat.at.instant, seat.at.instant),
        spot: spot)
    }
    return .calendar(calendar.finished())
  }

  /// The meet-ups that a calendar shows: joined and not over, and those left or cancelled in the last 30 days.
  private func seats(of member: MeetupMember, _ now: Instant) -> [(Meetup, MeetupSeat)] {
    let (seats, board) = (
      accounts.book.readAgain { $0.meetUps.seats(of: member.member) }, board.read { $0.meetups }
    )
    let since = now.milliseconds - 30 * 86_400_000
    return seats.compactMap { mine -> (Meetup, MeetupSeat)? in
      guard let meetup = board[mine.seat.meetup] else { return nil }
      switch mine.seat.state {
      case .joined: return meetup.isOver(at: now) ? nil : (meetup, mine.seat)
      case .waiting: return nil
      case .left, .removed: return mine.seat.at.instant.milliseconds > since ? (meetup, mine.seat) : nil
      }
    }.sorted { ($0.0.at, $0.0.id) < ($1.0.at, $1.0.id) }
  }
}
