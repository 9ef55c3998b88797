internal import Accounts
internal import Encoding
internal import Ledger
internal import MeetUps
internal import Session
internal import Values

/// What the routes of meet-ups answer.
enum MeetUpAnswers {
  private static let fields = """
    id:string title:string sport:string at:string minutes:integer place:object level:string text:string? host:string \
    host_member:string max:integer joined:integer places_left:integer waiting:integer state:string reason:string? \
    started:boolean sequence:integer mine:object? participants:array? distance_km:number? fit:string? queued:boolean
    """
  /// A meet-up.
  static let meetup = objectSchema("schema:string " + fields)
  /// Meet-ups.
  static let meetups = objectSchema("schema:string next:string?", lists: ["meetups": objectSchema(fields)])
  /// A seat.
  static let seat = objectSchema(
    "schema:string meetup:string state:string position:integer? joined:integer max:integer")
  /// A member, as that one sees itself.
  static let member = objectSchema(
    "schema:string member:string nick:string sports:array photo:string? agreed:string board:string")
  /// What changed for a member.
  static let inbox = objectSchema(
    "schema:string member:string nick:string board:string",
    lists: [
      "seats": objectSchema(
        "meetup:string state:string position:integer? since:string free:boolean room:string? newest:string?")
    ])
  /// A message.
  static let message = objectSchema("schema:string id:string at:string member:string nick:string text:string")
  /// A conversation.
  static let conversation = objectSchema(
    "schema:string meetup:string",
    lists: ["messages": objectSchema("id:string at:string member:string nick:string text:string")])
  /// Photos.
  static let photos = objectSchema(
    "schema:string meetup:string", lists: ["photos": objectSchema("member:string nick:string photo:string")])
  /// What members reported.
  static let reports = objectSchema(
    "schema:string",
    lists: [
      "reports": objectSchema(
        "id:string at:string by:string? meetup:string title:string? message:string? said:string? text:string")
    ])

  /// A message.
  static func members(_ message: RoomMessage) -> [JSON.Member] {
    [
      .init("id", message.entry.description), .init("at", message.at.description),
      .init("member", message.member.description), .init("nick", message.nick), .init("text", message.text),
    ]
  }
}

extension MeetUpService {
  /// A meet-up as a member sees it, with those who take part where that one does.
  func view(of meetup: Meetup, for member: MeetupMember, withNames: Bool) throws(Refusal) -> MeetupView {
    var view = MeetupView(meetup)
    let (line, now) = (accounts.book.readAgain { $0.meetUps.seats[meetup.id] ?? [] }, world.now())
    let state = line.first { $0.seat.member == member.member }?.seat.state
    view.mine = state == .left ? nil : state
    view.position = SeatRules(meetup, line, now: now).position(of: member.member)
    if withNames, state == .joined {
      view.participants = try self.view(of: meetup.id).participants.map(\.nick)
    }
    return view
  }

  /// A member's seat in a meet-up, as an answer.
  func seatAnswer(_ id: ULID, _ member: ULID) throws(Refusal) -> HTTPResponse {
    let line = accounts.book.read { $0.meetUps.seats[id] ?? [] }
    guard let meetup = board.read({ $0.meetups[id] }),
      let seat = line.first(where: { $0.seat.member == member })?.seat
    else { throw Self.missing }
    let position = SeatRules(meetup, line, now: world.now()).position(of: member)
    return .json([
      "schema": "healthlog.meetup-seat/1", "meetup": .string(id.description),
      "state": .string(seat.state.rawValue), "position": position.map { .count($0) } ?? .null,
      "joined": .count(meetup.joined), "max": .count(meetup.most),
    ])
  }

  /// Everything that a device asks for to know what to fetch: the member's seats in meet-ups that are not long over.
  func inbox(of member: MeetupMember) -> HTTPResponse {
    let now = world.now()
    let (board, book) = (board.read { $0.meetups }, accounts.book.read { $0.meetUps })
    let month: Int64 = 30 * 86_400_000
    var seats: [JSON] = []
    for mine in book.seats(of: member.member) {
      let id = mine.seat.meetup
      let isOld = now.milliseconds - mine.seat.at.instant.milliseconds > month
      let meetup = board[id]
      let isOver = meetup.map { now.milliseconds - $0.end.milliseconds > month } ?? isOld
      let hasRoom = mine.seat.state == .joined
      guard hasRoom || !isOver && !(isOld && mine.seat.state != .waiting) else { continue }
      let rules = meetup.map { SeatRules($0, book.seats[id] ?? [], now: now) }
      let room = hasRoom ? book.rooms[id]?.journal : nil
      seats.append([
        "meetup": .string(id.description), "state": .string(mine.seat.state.rawValue),
        "position": rules?.position(of: member.member).map { .count($0) } ?? .null,
        "since": .string(mine.seat.at.description),
        "free": .bool(mine.seat.state == .waiting && rules?.hasFreePlace ?? false),
        "room": .text(room), "newest": .text(room.flatMap(newest)),
      ])
    }
    return .json([
      "schema": "healthlog.meetup-inbox/1", "member": .string(member.member.description),
      "nick": .string(member.nick), "board": .string(self.board.id.description),
      "seats": .array(seats),
    ])
  }

  /// A member, as that one sees itself.
  func answer(_ member: MeetupMember) -> HTTPResponse {
    .json([
      "schema": "healthlog.meetup-enter/1", "member": .string(member.member.description),
      "nick": .string(member.nick), "sports": .array(member.sports.map(JSON.string)),
      "photo": .text(member.photo), "agreed": .string(member.agreed.description),
      "board": .string(board.id.description),
    ])
  }

  /// What members reported, with the messages that they are about.
  func reports() throws(Refusal) -> HTTPResponse {
    let reports = accounts.book.read { $0.meetUps.reports.values.sorted { $0.entry < $1.entry } }
    var rows: [JSON] = []
    for report in reports {
      let said = try report.message.flatMap { (message) throws(Refusal) -> String? in
        try view(of: report.meetup).messages.first { $0.entry == message }?.text
      }
      rows.append([
        "id": .string(report.entry.description), "at": .string(report.at.description),
        "by": .text(accounts.book.readAgain { $0.meetUps.member(report.by)?.nick }),
        "meetup": .string(report.meetup.description),
        "title": .text(board.read { $0.meetups[report.meetup]?.title }),
        "message": .text(report.message), "said": .text(said), "text": .string(report.text),
      ])
    }
    return .json(["schema": "healthlog.meetup-reports/1", "reports": .array(rows)])
  }
}
