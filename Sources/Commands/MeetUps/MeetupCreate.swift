package import Arguments
internal import Document
internal import Encoding
internal import Journal
internal import MeetUps
internal import Places
package import Session
internal import Values

/// `healthlog meetup create`.
package struct MeetupCreate: Command {
  package static let page = Page(
    name: "meetup create", group: .together, summary: "Create a meet-up for sport.",
    details: [
      """
      You host it and take the first place. A bare weekday is the next one. Name the place with --place and the ID \
      that `place list` shows, or with --geo and --place-name. Without --exact everybody sees a point about a \
      kilometre around, and only participants the exact one.
      """,
      "Without a server in reach it waits and is created at the next sync.",
    ],
    examples: [
      Example(
        "healthlog meetup create --sport tennis --at \"sat 10:00\" --for 90m --place osm:way/123 --max 4",
        "at a place that you imported"),
      Example(
        "healthlog meetup create --sport running --at \"tomorrow 7:00\" --geo 45.52,-73.57 --place-name \"the lake\"",
        "at any point"),
    ],
    seeAlso: ["meetup list", "meetup edit", "meetup cancel", "place list"])

  let sport: String
  let at: String
  let length: Minutes?
  let place: MeetupPlaceOptions
  let most: Int?
  let level: String?
  let title: String?
  let text: String?
  let options: MeetUpOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    let sport: String? = try read.option(
      "sport", help: "the sport, such as tennis", completion: .dynamic("sports"))
    let at: String? = try read.option("at", help: "when it begins, such as \"sat 10:00\"")
    length = try read.option("for", help: "how long it lasts; 1 h if left out")
    place = try MeetupPlaceOptions(&read)
    most = try read.option("max", help: "how many can take part, you included; 4 if left out")
    level = try read.option(
      "level", help: MeetupLevel.allCases.map(\.rawValue).joined(separator: ", "),
      completion: .choices(MeetupLevel.allCases.map(\.rawValue)))
    title = try read.option("title", help: "what it is called; the sport and the place if left out")
    text = try read.option("text", help: "more about it")
    options = try MeetUpOptions(&read, looking: false)
    self.sport = try MeetUpOptions.required(sport, "sport", example: "--sport tennis")
    self.at = try MeetUpOptions.required(at, "at", example: "--at \"sat 10:00\"")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let sport = try MeetupSport.key(sport)
    let start = try session.meetupTime(at, isStart: true)
    guard start.instant.milliseconds >= session.now.instant.milliseconds + MeetupLimits.soonest * 60_000
    else {
      throw Failure(
        .notUnderstood, "meetup.past", "the start is in the past or less than 10 minutes away",
        hint: "choose a later time")
    }
    var body: [JSON.Member] = [.init("sport", sport), .init("at", start.description)]
    if let length { body.append(.init("minutes", .count(length.value.wholeAbove))) }
    let placed = try place.members(&session)
    body += placed
    if let most { body.append(.init("max", .count(most))) }
    if let level { body.append(.init("level", level)) }
    let name = placed.first { $0.key == "place_name" }?.value.stringValue
    let usual = [Self.capitalised(Meetup.sportName(sport, session.console.language)), name].compactMap(\.self)
      .joined(separator: ", ")
    body.append(.init("title", title ?? String(usual.prefix(MeetupLimits.title))))
    if let text { body.append(.init("text", text)) }
    var client = try MeetUpClient(options.server, session)
    let request = client.request("POST", "/v1/meetups", .object(body), session)
    let outcome = try client.send(request, mayWait: true, session)
    try show(outcome, request, client, &session)
  }

  private func show(
    _ outcome: MeetUpClient.Outcome, _ request: MeetUpRequest, _ client: MeetUpClient,
    _ session: inout Session
  ) throws(Failure) {
    switch outcome {
    case .answered(let answer):
      _ = try MeetUpExchange.run(client, session)
      let meetup = try client.folder.board()?.meetups[request.key]
      let line = meetup.map { session.line($0) } ?? "a meet-up"
      let most = meetup?.most ?? 0
      session.tell(
        "created \(line) (1 of \(most)), \(request.key.short)", queued: false, json: answer ?? .null)
    case .queued:
      guard let meetup = QueuedMeetup(request)?.meetup(host: client.folder.inbox) else { return }
      var view = MeetupView(meetup)
      (view.mine, view.isQueued) = (.joined, true)
      let json = JSON.object(
        [.init("schema", "healthlog.meetup/1")] + view.members(now: session.now.instant))
      session.tell("created \(session.line(meetup)), \(request.key.short)", queued: true, json: json)
    }
  }

  /// A text that begins with a capital.
  static func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

/// The sport that a person means.
enum MeetupSport {
  /// Its key. Throws for what is none, with the nearest.
  static func key(_ word: String) throws(Failure) -> String {
    guard let sport = Sports.builtIn.sport(named: word) else {
      let near = Sports.builtIn.near(word).prefix(2).joined(separator: ", ")
      throw Failure(
        .notUnderstood, "meetup.sport", "unknown sport '\(word)'",
        hint: near.isEmpty ? "such as tennis, running or soccer" : "did you mean \(near)?")
    }
    return sport.key
  }
}

/// Where a meet-up is, as a person says it.
struct MeetupPlaceOptions {
  let place: String?
  let geo: String?
  let name: String?
  let spot: String?
  let isExact: Bool

  init(_ read: inout ArgumentReader) throws(UsageError) {
    place = try read.option("place", help: "the ID of an imported place", completion: .dynamic("places"))
    geo = try read.option("geo", help: "latitude and longitude in degrees, such as 45.52,-73.57")
    name = try read.option("place-name", help: "the name of the place")
    spot = try read.option("spot", help: "how to find it, for participants only")
    isExact = try read.flag("exact", help: "show everybody the exact point")
    if place != nil, geo != nil {
      throw UsageError(
        code: "usage.conflict", message: "--place and --geo cannot be used together",
        hint: "leave out one of them", caret: nil)
    }
  }

  /// The members of a request; none where no place is said.
  func members(_ session: inout Session) throws(Failure) -> [JSON.Member] {
    var members: [JSON.Member] = []
    if let place {
      let found = try PlaceStore(session).places(named: place)
      guard let only = found.first, found.count == 1 else {
        throw Failure(
          found.isEmpty ? .notFound : .notUnderstood, "place.unknown",
          found.isEmpty ? "there is no place '\(place)'" : "\(found.count) places are called '\(place)'",
          hint: "run `healthlog place list` to see their IDs")
      }
      members += [
        .init("place", only.id), .init("geo", only.centre.rounded(places: 5).text), .init("exact", true),
      ]
      if name == nil, !only.name.isEmpty { members.append(.init("place_name", only.name)) }
      if let city = CityLimit.around(only.centre, try PlaceStore(session).boundaries()) {
        members.append(.init("city", city.name))
      }
    }
    if let geo {
      guard let point = GridPoint(geo) else {
        throw Failure(
          .notUnderstood, "meetup.geo", "cannot read '\(geo)' as a point",
          hint: "latitude and longitude in degrees, such as 45.52711,-73.57004")
      }
      members.append(.init("geo", point.rounded(places: 5).text))
      if isExact { members.append(.init("exact", true)) }
    }
    if let name { members.append(.init("place_name", name)) }
    if let spot { members.append(.init("spot", spot)) }
    return members
  }
}
