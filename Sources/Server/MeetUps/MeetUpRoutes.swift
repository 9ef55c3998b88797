internal import Accounts
internal import Encoding
internal import Ledger
internal import MeetUps
internal import Places
internal import Session
internal import Values

extension MeetUpService {
  /// What everybody may ask who is logged in; who has to agree, take part or host it is asked by each.
  package var routes: [Route] {
    [
      enterRoute, withdrawRoute, listRoute, createRoute, inboxRoute, showRoute, editRoute, cancelRoute,
      joinRoute, leaveRoute, removeRoute,
    ] + roomRoutes + blockRoutes + adminMeetupRoutes + calendarRoutes
  }

  static let path = "/v1/meetups/{meetup}"
  static let refused = Route.Answer(
    status: 409, meaning: "the meet-up is full, over, cancelled or closed to you, or a limit is reached",
    schema: nil)
  static let invalid = Route.Answer(status: 422, meaning: "a value is not possible", schema: nil)
  static let unknown = Route.Answer(status: 404, meaning: "there is no such meet-up", schema: nil)

  /// A route that members ask; what a request repeats with the same key is done once.
  func route(
    _ method: String, _ path: String, _ summary: String, takes: JSON? = nil, answers: [Route.Answer],
    query: [Route.Parameter] = [], _ run: @escaping @Sendable (Route.Call) throws(Refusal) -> HTTPResponse
  ) -> Route {
    // What takes a body may find something impossible in it, and what changes something may not be able to store it.
    let more =
      (takes == nil || answers.contains { $0.status == 422 } ? [] : [Self.invalid])
      + (method == "GET" ? [] : [AccountService.unstored])
    var route = Route(
      method: method, path: path, access: .account, summary: summary, query: query, takes: takes,
      answers: answers + more
    ) { call in
      answering { () throws(Refusal) in
        try run(call)
      }
    }
    if method == "POST" {
      route.fields = [
        Route.Parameter(
          name: "Idempotency-Key", help: "a ULID; the same one again does nothing more",
          schema: ["type": "string"])
      ]
    }
    return route
  }

  /// The key of a request, a new one where it has none. Throws 400 for what is none, or is of another day.
  func key(_ call: Route.Call) throws(Refusal) -> ULID {
    guard let text = call.request.field("idempotency-key") else { return fresh() }
    guard let key = ULID(parsing: text) else {
      throw Refusal(400, "request.key", "Idempotency-Key must be a ULID")
    }
    let ahead = key.milliseconds - call.now.milliseconds
    guard ahead < 86_400_000, ahead > -30 * 86_400_000 else {
      throw Refusal(
        400, "request.key", "the key is not of these days", hint: "check the clock of this device")
    }
    return key
  }

  private var enterRoute: Route {
    let fields: [MeetupField] = [
      .text("nick", "the nickname", most: MeetupLimits.nick.upperBound),
      .words("sports", "the keys of your sports", most: 64),
      .text("photo", "a PNG or JPEG in base64", most: MeetupLimits.photo * 4 / 3 + 4, mayBeNull: true),
      .text("consent", "the SHA-256 of the text you agree to", most: 64),
    ]
    return route(
      "PUT", "/v1/meetups/membership", "Takes part in the meet-ups of this server, or changes your nickname.",
      takes: MeetupBody.schema(fields, required: ["nick", "consent"]),
      answers: [
        .init(status: 200, meaning: "you take part", schema: MeetUpAnswers.member),
        .init(status: 409, meaning: "the nickname is taken", schema: nil), Self.invalid,
      ]
    ) { [self] (call) throws(Refusal) in
      let body = try MeetupBody(call, fields)
      let nick = try body.required("nick")
      guard MeetupLimits.nick.contains(nick.count), MeetupField.isVisible(nick) else {
        throw MeetupBody.wrong(
          "nick",
          "\(MeetupLimits.nick.lowerBound) to \(MeetupLimits.nick.upperBound) visible characters")
      }
      let consent = try body.required("consent")
      guard consent == MeetupConsent.hash else {
        throw Refusal(
          422, "meetup.consent", "you agreed to another text than this server's",
          hint: "install the same version of healthlog as the server's")
      }
      let sports = body.words("sports") ?? []
      if let other = sports.first(where: { Sports.builtIn.sport(key: $0) == nil }) {
        throw MeetupBody.wrong("sports", "keys of sports, which '\(other)' is not")
      }
      var photo: String?
      if let text = body.text("photo") {
        guard let portrait = try? Portrait(text: text) else {
          throw MeetupBody.wrong(
            "photo", "a PNG or JPEG of at most 32 KiB and 512 × 512 pixels, in base64url")
        }
        // Without what a camera noted beside the picture.
        photo = portrait.text
      }
      let member = try enter(
        try accounts.own(call), Entrance(nick: nick, sports: sports, photo: photo, consent: consent))
      return answer(member)
    }
  }

  private var withdrawRoute: Route {
    route(
      "DELETE", "/v1/meetups/membership",
      "Leaves the meet-ups of this server: everything you wrote there is erased.",
      answers: [.init(status: 204, meaning: "you no longer take part", schema: nil)]
    ) { [self] (call) throws(Refusal) in
      try leave(try accounts.own(call).id, .withdrawn)
      return HTTPResponse(204)
    }
  }

  private var listRoute: Route {
    route(
      "GET", "/v1/meetups", "Lists the meet-ups to come, the next one first.",
      answers: [.init(status: 200, meaning: "the meet-ups", schema: MeetUpAnswers.meetups)],
      query: [
        .init(name: "sport", help: "only these sports, separated by commas", schema: ["type": "string"]),
        .init(name: "from", help: "only those that end after this time", schema: ["type": "string"]),
        .init(name: "to", help: "only those that begin before this time", schema: ["type": "string"]),
        .init(
          name: "bbox", help: "only those within west,south,east,north in degrees",
          schema: ["type": "string"]),
        .init(
          name: "after", help: "only those behind a place in the list: the `next` of the answer before",
          schema: ["type": "string"]),
        .init(
          name: "limit", help: "the maximum number, otherwise \(MeetupFilter.mostListed)",
          schema: ["type": "integer", "minimum": 1, "maximum": .number("\(MeetupFilter.mostListed)")]),
      ]
    ) { [self] (call) throws(Refusal) in
      let member = try member(call)
      let filter = try MeetupFilter(call)
      let found = board.read { board in board.meetups.values.filter(filter.matches) }
        .filter { isShown($0, to: member, call) }.sorted { MeetupFilter.Cursor($0) < MeetupFilter.Cursor($1) }
      var rows: [JSON] = []
      for meetup in found.prefix(filter.limit) {
        rows.append(.object(try view(of: meetup, for: member, withNames: false).members(now: call.now)))
      }
      let next = found.count > filter.limit ? MeetupFilter.Cursor(found[filter.limit - 1]).text : nil
      return .json([
        "schema": "healthlog.meetups/1", "meetups": .array(rows), "next": next.map(JSON.string) ?? .null,
      ])
    }
  }

  private var createRoute: Route {
    route(
      "POST", "/v1/meetups", "Creates a meet-up, with you as its host and first participant.",
      takes: MeetupBody.schema(MeetupDraft.fields.filter { $0.name != "host" }, required: ["sport", "at"]),
      answers: [
        .init(status: 201, meaning: "the meet-up", schema: MeetUpAnswers.meetup), Self.refused, Self.invalid,
      ]
    ) { [self] (call) throws(Refusal) in
      let (account, member) = (try accounts.own(call), try member(call))
      let meetup = try create(try MeetupDraft(call), key: try key(call), member, account)
      return try shown(meetup.id, member, call, status: 201)
    }
  }

  private var inboxRoute: Route {
    route(
      "GET", "/v1/meetups/inbox", "Returns your seats, and which rooms changed.",
      answers: [.init(status: 200, meaning: "your seats", schema: MeetUpAnswers.inbox)]
    ) { [self] (call) throws(Refusal) in inbox(of: try member(call)) }
  }

  private var showRoute: Route {
    route(
      "GET", Self.path, "Returns a meet-up, with the participants if you are one.",
      answers: [.init(status: 200, meaning: "the meet-up", schema: MeetUpAnswers.meetup), Self.unknown]
    ) { [self] (call) throws(Refusal) in
      let member = try member(call)
      return try shown(try meetup(call, member).id, member, call, status: 200)
    }
  }

  private var editRoute: Route {
    route(
      "PATCH", Self.path, "Changes a meet-up that you host.",
      takes: MeetupBody.schema(MeetupDraft.fields.filter { $0.name != "sport" }, required: []),
      answers: [
        .init(status: 200, meaning: "the meet-up", schema: MeetUpAnswers.meetup), Self.unknown, Self.refused,
        Self.invalid,
      ]
    ) { [self] (call) throws(Refusal) in
      let member = try member(call)
      let meetup = try meetup(call, member)
      guard meetup.host == member.member else { throw .insufficient }
      try edit(meetup.id, try MeetupDraft(call), member)
      return try shown(meetup.id, member, call, status: 200)
    }
  }

  private var cancelRoute: Route {
    let fields: [MeetupField] = [.text("reason", "why", most: MeetupLimits.reason)]
    return route(
      "POST", Self.path + "/cancel", "Cancels a meet-up that you host; administrators can cancel any.",
      takes: MeetupBody.schema(fields, required: ["reason"]),
      answers: [
        .init(status: 200, meaning: "the meet-up", schema: MeetUpAnswers.meetup), Self.unknown, Self.refused,
      ]
    ) { [self] (call) throws(Refusal) in
      let member = try member(call)
      let meetup = try meetup(call, member)
      guard meetup.host == member.member || call.principal?.isAdministrator ?? false else {
        throw .insufficient
      }
      try cancel(meetup.id, reason: try MeetupBody(call, fields).required("reason"))
      return try shown(meetup.id, member, call, status: 200)
    }
  }

  private var joinRoute: Route {
    let fields: [MeetupField] = [.flag("no_wait", "whether to get no place rather than wait for one")]
    return route(
      "PUT", Self.path + "/seat", "Joins a meet-up, or waits in line if it is full.",
      takes: MeetupBody.schema(fields, required: []),
      answers: [
        .init(status: 200, meaning: "your seat", schema: MeetUpAnswers.seat), Self.unknown, Self.refused,
      ]
    ) { [self] (call) throws(Refusal) in
      let member = try member(call)
      let meetup = try meetup(call, member)
      let refusesToWait =
        call.request.body.isEmpty ? false : try MeetupBody(call, fields).flag("no_wait") ?? false
      if meetup.host == member.member { throw Refusal(.host, meetup) }
      try join(meetup.id, member, refusesToWait: refusesToWait)
      return try seatAnswer(meetup.id, member.member)
    }
  }

  private var leaveRoute: Route {
    route(
      "DELETE", Self.path + "/seat", "Leaves a meet-up, or its line.",
      answers: [
        .init(status: 200, meaning: "your seat", schema: MeetUpAnswers.seat), Self.unknown, Self.refused,
      ]
    ) { [self] (call) throws(Refusal) in
      let member = try member(call)
      let meetup = try meetup(call, member)
      try leave(meetup.id, member)
      return try seatAnswer(meetup.id, member.member)
    }
  }

  private var removeRoute: Route {
    route(
      "DELETE", Self.path + "/seats/{member}", "Removes a participant from a meet-up that you host.",
      answers: [
        .init(status: 200, meaning: "the seat", schema: MeetUpAnswers.seat), Self.unknown, Self.refused,
      ],
      query: [
        .init(
          name: "let_back", help: "whether they can join again",
          schema: ["type": "string", "enum": ["true", "false"]])
      ]
    ) { [self] (call) throws(Refusal) in
      let member = try member(call)
      let meetup = try meetup(call, member)
      try checkHosts(meetup, member)
      guard let other = call.parameters["member"].flatMap(ULID.init(parsing:)) else { throw Self.missing }
      try remove(other, from: meetup.id, letsBack: call.request.queried("let_back") == "true")
      return try seatAnswer(meetup.id, other)
    }
  }

  private func shown(_ id: ULID, _ member: MeetupMember, _ call: Route.Call, status: Int) throws(Refusal)
    -> HTTPResponse
  {
    guard let meetup = board.read({ $0.meetups[id] }) else { throw Self.missing }
    let view = try view(of: meetup, for: member, withNames: true)
    return .json(
      .object([.init("schema", "healthlog.meetup/1")] + view.members(now: call.now)), status: status)
  }
}
