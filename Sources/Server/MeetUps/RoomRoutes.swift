internal import Accounts
internal import Encoding
internal import Ledger
internal import MeetUps
internal import Session
internal import Values

extension MeetUpService {
  private static let forParticipants = Route.Answer(
    status: 404, meaning: "there is no such meet-up, or you do not take part in it", schema: nil)

  /// What those who take part ask.
  var roomRoutes: [Route] { [messagesRoute, sayRoute, photosRoute, reviewRoute, trackRoute, reportRoute] }

  private func room(_ call: Route.Call) throws(Refusal) -> (member: MeetupMember, meetup: Meetup) {
    let account = try accounts.own(call)
    // For others there is no such room, whether they take part in meet-ups or not.
    guard let member = accounts.book.read({ $0.meetUps.member(of: account.id) }) else { throw Self.missing }
    let meetup = try meetup(call, member)
    try checkTakesPart(member, in: meetup)
    return (member, meetup)
  }

  private var messagesRoute: Route {
    route(
      "GET", Self.path + "/messages", "Returns the conversation of a meet-up, the oldest message first.",
      answers: [
        .init(status: 200, meaning: "the conversation", schema: MeetUpAnswers.conversation),
        Self.forParticipants,
      ]
    ) { [self] (call) throws(Refusal) in
      let (_, meetup) = try room(call)
      let messages = try view(of: meetup.id).messages.sorted {
        ($0.at.instant, $0.entry) < ($1.at.instant, $1.entry)
      }
      return .json([
        "schema": "healthlog.meetup-messages/1", "meetup": .string(meetup.id.description),
        "messages": .array(messages.map { .object(MeetUpAnswers.members($0)) }),
      ])
    }
  }

  private var sayRoute: Route {
    let fields: [MeetupField] = [.text("text", "what you want to say", most: MeetupLimits.message)]
    return route(
      "POST", Self.path + "/messages", "Writes to everybody who takes part in a meet-up.",
      takes: MeetupBody.schema(fields, required: ["text"]),
      answers: [
        .init(status: 201, meaning: "the message", schema: MeetUpAnswers.message), Self.forParticipants,
        Self.refused, Self.invalid,
      ]
    ) { [self] (call) throws(Refusal) in
      let (member, meetup) = try room(call)
      let text = try MeetupBody(call, fields).required("text")
      let message = try say(text, key: try key(call), in: meetup, member)
      return .json(
        .object([.init("schema", "healthlog.meetup-message/1")] + MeetUpAnswers.members(message)), status: 201
      )
    }
  }

  private var photosRoute: Route {
    route(
      "GET", Self.path + "/photos", "Returns the photos of those who take part in a meet-up and show one.",
      answers: [
        .init(status: 200, meaning: "the photos", schema: MeetUpAnswers.photos), Self.forParticipants,
      ]
    ) { [self] (call) throws(Refusal) in
      let (_, meetup) = try room(call)
      let photos = accounts.book.read { book -> [JSON] in
        (book.meetUps.seats[meetup.id] ?? []).filter { $0.seat.state == .joined }
          .compactMap { book.meetUps.member($0.seat.member) }.sorted { $0.nick < $1.nick }
          .compactMap { member in
            guard let photo = member.photo else { return nil }
            return [
              "member": .string(member.member.description), "nick": .string(member.nick),
              "photo": .string(photo),
            ]
          }
      }
      return .json([
        "schema": "healthlog.meetup-photos/1", "meetup": .string(meetup.id.description),
        "photos": .array(photos),
      ])
    }
  }

  private var reviewRoute: Route {
    let fields: [MeetupField] = [
      .number("score", "from 1 to 5", RoomReview.scores),
      .text("text", "why", most: MeetupLimits.review, mayBeNull: true),
    ]
    return route(
      "PUT", Self.path + "/reviews/{member}", "Says how another participant played, after the meet-up.",
      takes: MeetupBody.schema(fields, required: ["score"]),
      answers: [
        .init(status: 204, meaning: "it is stored", schema: nil), Self.forParticipants, Self.refused,
        Self.invalid,
      ]
    ) { [self] (call) throws(Refusal) in
      let (member, meetup) = try room(call)
      let body = try MeetupBody(call, fields)
      guard let score = body.number("score") else { throw MeetupBody.wrong("score", "a number from 1 to 5") }
      guard let other = call.parameters["member"].flatMap(ULID.init(parsing:)) else { throw Self.missing }
      try review(other, score: score, text: body.text("text"), in: meetup, member)
      return HTTPResponse(204)
    }
  }

  private var trackRoute: Route {
    let fields: [MeetupField] = [
      .text("name", "what it is called", most: MeetupLimits.title),
      .decimal("distance_km", "how long it is, in km"),
      .number("minutes", "how long it took", 0...1440),
      .text("points", "an encoded polyline of five decimal places", most: MeetupLimits.trackBytes),
    ]
    return route(
      "POST", Self.path + "/tracks", "Attaches a track to a meet-up.",
      takes: MeetupBody.schema(fields, required: ["name", "distance_km", "points"]),
      answers: [
        .init(status: 204, meaning: "it is attached", schema: nil), Self.forParticipants, Self.refused,
        Self.invalid,
      ]
    ) { [self] (call) throws(Refusal) in
      let (member, meetup) = try room(call)
      let body = try MeetupBody(call, fields)
      let points = try body.required("points")
      guard Polyline.isRight(points, atMost: MeetupLimits.trackPoints) else {
        throw MeetupBody.wrong("points", "an encoded polyline of at most \(MeetupLimits.trackPoints) places")
      }
      guard let kilometres = body.value("distance_km")?.decimalValue, RoomTrack.kept.contains(kilometres)
      else { throw MeetupBody.wrong("distance_km", "a number from 0 to \(RoomTrack.kept.upperBound)") }
      try attach(
        RoomTrack(
          entry: try key(call), at: now, member: member.member, name: try body.required("name"),
          kilometres: kilometres, minutes: body.number("minutes"), points: points), to: meetup)
      return HTTPResponse(204)
    }
  }

  private var reportRoute: Route {
    let fields: [MeetupField] = [
      .text("text", "what is wrong", most: MeetupLimits.report),
      .text("message", "the ID of the message it is about", most: 26),
    ]
    return route(
      "POST", Self.path + "/reports", "Reports a meet-up, or a message in it, to the administrators.",
      takes: MeetupBody.schema(fields, required: ["text"]),
      answers: [
        .init(status: 204, meaning: "they can read it now", schema: nil), Self.unknown, Self.invalid,
        .init(status: 429, meaning: "you have reached your daily limit", schema: nil),
      ]
    ) { [self] (call) throws(Refusal) in
      let member = try member(call)
      let meetup = try meetup(call, member)
      let body = try MeetupBody(call, fields)
      var message: ULID?
      if let text = body.text("message") {
        try checkTakesPart(member, in: meetup)
        guard let id = ULID(parsing: text),
          try view(of: meetup.id).messages.contains(where: { $0.entry == id })
        else { throw Refusal(404, "meetup.missing", "there is no such message") }
        message = id
      }
      try report(
        MeetupReport(
          entry: MeetupReport.entry(of: try key(call), by: member.member), at: now, by: member.member,
          meetup: meetup.id, message: message,
          text: try body.required("text")))
      return HTTPResponse(204)
    }
  }
}
