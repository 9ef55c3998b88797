internal import Arguments
internal import Encoding
internal import Ledger
internal import MeetUps
internal import Session
internal import Sync
internal import Values

/// The meet-ups of a server as this device has them, and those that wait to be made.
struct MeetUpCopy {
  let client: MeetUpClient
  /// The meet-ups, the next one first.
  let views: [MeetupView]
  /// The seats; nil where the server never told.
  let inbox: MeetUpInbox?
  /// What came of the exchange before; nil where there was none.
  let report: MeetUpExchange.Report?

  /// The meet-ups of a server, asked for anew unless that is not wanted; without a server in reach the last ones.
  init(_ options: MeetUpOptions, _ session: Session) throws(Failure) {
    client = try MeetUpClient(options.server, session)
    report = options.isOffline ? nil : try MeetUpExchange.run(client, session)
    let board = try client.folder.board()
    guard let board else {
      throw Failure(
        .remote, "meetup.no-copy", "no meet-ups of \(client.server.address.server) are on this device yet",
        hint: options.isOffline
          ? "run `healthlog meetup sync` while it is reachable" : "check that it is reachable now")
    }
    if let report, !report.isReached {
      session.console.warn(
        "\(client.server.address.server) did not answer; these are the meet-ups of the last sync")
    }
    let known = client.folder.inbox
    inbox = known
    let waiting = client.outbox.waiting.compactMap { QueuedMeetup($0)?.meetup(host: known) }
    let queued = Set(waiting.map(\.id))
    // A hidden one is only shown to its host and to those who take part.
    let shown = board.meetups.values.filter { meetup in
      guard !queued.contains(meetup.id) else { return false }
      return meetup.state != .hidden || known?.seat(in: meetup.id)?.state == .joined
    }
    let all = shown + waiting
    views = all.sorted { ($0.at, $0.id) < ($1.at, $1.id) }.map { meetup in
      var view = MeetupView(meetup)
      let seat = known?.seat(in: meetup.id)
      view.mine = seat.map(\.state).flatMap { $0 == .left ? nil : $0 }
      view.position = seat?.position
      view.isQueued = queued.contains(meetup.id)
      if view.isQueued { view.mine = .joined }
      return view
    }
  }

  /// The meet-up of a word: the end of its id, at least four characters, or `@1` for the newest.
  func meetup(named word: String) throws(Failure) -> MeetupView {
    if word.hasPrefix("@"), let number = Int(word.dropFirst()), number > 0 {
      let newest = views.sorted { $0.meetup.id > $1.meetup.id }
      if number <= newest.count { return newest[number - 1] }
      throw Self.unknown(word)
    }
    let end = word.uppercased()
    guard end.utf8.count >= 4 else {
      throw Failure(
        .notUnderstood, "meetup.short", "'\(word)' is too short",
        hint: "give at least four characters of the ID")
    }
    let found = views.filter { $0.meetup.id.description.hasSuffix(end) }
    guard let first = found.first else { throw Self.unknown(word) }
    guard found.count == 1 else {
      throw Failure(
        .notUnderstood, "meetup.ambiguous", "'\(word)' is the end of \(found.count) IDs",
        hint: "give more characters of it")
    }
    return first
  }

  private static func unknown(_ word: String) -> Failure {
    Failure(
      .notFound, "meetup.missing", "there is no meet-up '\(word)'",
      hint: "run `healthlog meetup list` to see them")
  }

  /// The room of a meet-up that the person takes part in.
  func room(of meetup: Meetup) throws(Failure) -> Room {
    guard inbox?.seat(in: meetup.id)?.state == .joined, let room = try client.folder.room(of: meetup.id)
    else {
      throw Failure(
        .refused, "meetup.participants", "only participants can read the conversation",
        hint: "join the meet-up first with `healthlog meetup join`")
    }
    return room
  }

  /// The member of a nickname in a room.
  static func member(called nick: String, in room: Room) throws(Failure) -> ULID {
    guard let member = room.member(called: nick) else {
      let known = room.participants.map(\.nick).joined(separator: ", ")
      throw Failure(
        .notFound, "meetup.nick", "nobody called '\(nick)' takes part in the meet-up", hint: "known: \(known)"
      )
    }
    return member
  }
}

/// What all commands about meet-ups take.
struct MeetUpOptions {
  let server: String?
  let isOffline: Bool

  /// Reads them; whether the last copy may do is asked where a command only looks.
  init(_ read: inout ArgumentReader, looking: Bool) throws(UsageError) {
    server = try read.option("server", help: "the server's address, or the name of a remote")
    isOffline =
      looking ? try read.flag("offline", help: "do not ask the server: use the last copy") : false
  }

  private init(server: String?, isOffline: Bool) {
    (self.server, self.isOffline) = (server, isOffline)
  }

  /// The same, without asking the server.
  var offline: MeetUpOptions { MeetUpOptions(server: server, isOffline: true) }

  /// An option that a command cannot do without.
  static func required(_ value: String?, _ option: String, example: String) throws(UsageError) -> String {
    guard let value else {
      throw UsageError(
        code: "usage.missing-option", message: "--\(option) is missing", hint: "for example \(example)",
        caret: nil)
    }
    return value
  }
}

/// A meet-up that waits to be made.
struct QueuedMeetup {
  private let request: MeetUpRequest

  /// That of a request; nil where it asks for something else.
  init?(_ request: MeetUpRequest) {
    guard request.method == "POST", request.path == "/v1/meetups", request.body != nil else { return nil }
    self.request = request
  }

  /// As it will be, if the server likes it.
  func meetup(host: MeetUpInbox?) -> Meetup? {
    guard let body = request.body, let at = body["at"]?.stringValue.flatMap(Timestamp.init(parsing:)),
      let sport = body["sport"]?.stringValue
    else { return nil }
    let number = { (key: String) in body[key]?.numberText.flatMap { Int($0) } }
    let text = { (key: String) in body[key]?.stringValue }
    return Meetup(
      id: request.key, at: at, title: text("title") ?? sport, sport: sport,
      place: MeetupPlace(
        id: text("place"), name: text("place_name"), point: text("geo"),
        isExact: body["exact"]?.boolValue ?? false,
        city: text("city")), minutes: number("minutes") ?? 60, most: number("max") ?? 4,
      level: text("level").flatMap(MeetupLevel.init(rawValue:)) ?? .any, text: text("text"),
      host: host?.member ?? request.key, hostName: host?.nick ?? "")
  }
}
