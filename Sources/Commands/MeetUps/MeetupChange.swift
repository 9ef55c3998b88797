package import Arguments
internal import Encoding
internal import Ledger
internal import MeetUps
package import Session
internal import Values

/// `healthlog meetup edit`.
package struct MeetupEdit: Command {
  package static let page = Page(
    name: "meetup edit", group: .together, summary: "Change a meet-up that you host.",
    details: [
      """
      The fields are at, for, max, level, title, text, host, place, place-name and geo. A larger max lets in those who \
      wait; a smaller one cannot be less than the number who have joined. `host=NICK` gives the meet-up to another \
      participant. Participants are notified of a new time, place or host.
      """
    ],
    examples: [
      Example("healthlog meetup edit H9J0 at=\"sat 11:00\"", "an hour later"),
      Example("healthlog meetup edit H9J0 max=6 text=\"bring water\"", "two more places"),
    ],
    seeAlso: ["meetup create", "meetup cancel", "meetup remove"])

  let named: NamedMeetup
  let words: [String]
  let isExact: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    named = try NamedMeetup(&read, looking: false)
    words = try read.words("FIELD=VALUE", atLeast: 1, help: "what to change")
    isExact = try read.flag("exact", help: "show everybody the exact point of geo=")
  }

  private static let fields = [
    "at", "for", "max", "level", "title", "text", "host", "place", "place-name", "geo",
  ]

  package func run(_ session: inout Session) throws(Failure) {
    let body = try members(&session)
    let (copy, view) = try named.find(session)
    let meetup = view.meetup
    try MeetupAction(
      method: "PATCH", path: "/v1/meetups/\(meetup.id)", body: .object(body), meetup: meetup, verb: .changed
    ).run(copy, &session)
  }

  private func members(_ session: inout Session) throws(Failure) -> [JSON.Member] {
    var members: [JSON.Member] = []
    var seen: Set<String> = []
    for word in words {
      guard let sign = word.firstIndex(of: "=") else {
        throw Failure(
          .notUnderstood, "meetup.assignment", "'\(word)' is not FIELD=VALUE", hint: "for example max=6")
      }
      let (field, value) = (String(word[..<sign]), String(word[word.index(after: sign)...]).trimmed)
      guard Self.fields.contains(field), seen.insert(field).inserted else {
        throw Failure(
          .notUnderstood, "meetup.field", "cannot change '\(field)'",
          hint: "known: \(Self.fields.joined(separator: ", "))")
      }
      members += try member(field, value, &session)
    }
    return members
  }

  private func member(_ field: String, _ value: String, _ session: inout Session) throws(Failure)
    -> [JSON.Member]
  {
    switch field {
    case "at": return [.init("at", try session.meetupTime(value, isStart: true).description)]
    case "for":
      do throws(GrammarError) {
        return [.init("minutes", .count(try Minutes.parse(value).value.wholeAbove))]
      } catch {
        throw Failure(error)
      }
    case "max":
      guard let number = Int(value) else {
        throw Failure(.notUnderstood, "meetup.value", "max must be a whole number", hint: "for example max=6")
      }
      return [.init("max", .count(number))]
    case "geo":
      guard let point = GridPoint(value) else {
        throw Failure(
          .notUnderstood, "meetup.geo", "cannot read '\(value)' as a point",
          hint: "latitude and longitude in degrees, such as 45.52711,-73.57004")
      }
      return [.init("geo", point.rounded(places: 5).text)] + (isExact ? [.init("exact", true)] : [])
    case "place-name": return [.init("place_name", value)]
    case "place": return try MeetupPlaceOptions(place: value).members(&session)
    case "text": return [.init("text", value.isEmpty ? .null : .string(value))]
    default: return [.init(field, value)]
    }
  }
}

/// `healthlog meetup cancel`.
package struct MeetupCancel: Command {
  package static let page = Page(
    name: "meetup cancel", group: .together, summary: "Cancel a meet-up that you host.",
    details: [
      "Participants see the reason, and can still read the conversation. Administrators can cancel any meet-up."
    ],
    examples: [Example("healthlog meetup cancel H9J0 --reason \"it rains\"", "with the reason")],
    seeAlso: ["meetup edit", "meetup leave"])

  let named: NamedMeetup
  let reason: String

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    named = try NamedMeetup(&read, looking: false)
    let reason: String? = try read.option("reason", help: "why, for the participants")
    self.reason = try MeetUpOptions.required(reason, "reason", example: "--reason \"it rains\"")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let (copy, view) = try named.find(session)
    let meetup = view.meetup
    try MeetupAction(
      method: "POST", path: "/v1/meetups/\(meetup.id)/cancel", body: ["reason": .string(reason)],
      meetup: meetup,
      verb: .cancelled
    ).run(copy, &session)
  }
}

/// `healthlog meetup remove`.
package struct MeetupRemove: Command {
  package static let page = Page(
    name: "meetup remove", group: .together, summary: "Remove a participant from a meet-up that you host.",
    details: ["They cannot join this meet-up again unless you use --let-back."],
    examples: [
      Example("healthlog meetup remove H9J0 Ben", "by the nickname"),
      Example("healthlog meetup remove H9J0 Ben --let-back", "let them join again"),
    ],
    seeAlso: ["meetup block", "meetup edit"])

  let named: NamedMeetup
  let nick: String
  let letsBack: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    named = try NamedMeetup(&read, looking: false)
    nick = try read.word("NICK", help: "the nickname of the participant")
    letsBack = try read.flag("let-back", help: "let them join again")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let (copy, view) = try named.look(session)
    let meetup = view.meetup
    let member = try copy.anyMember(called: nick, in: meetup)
    var client = copy.client
    let query = letsBack ? "?let_back=true" : ""
    let request = client.request("DELETE", "/v1/meetups/\(meetup.id)/seats/\(member)\(query)", nil, session)
    guard case .answered(let answer) = try client.perform(request, mayWait: false, session) else { return }
    let line = session.line(meetup)
    session.tell(
      letsBack ? "\(nick) can join \(line) again" : "removed \(nick) from \(line)", json: answer ?? .null)
  }
}

/// Something that a host does to a meet-up, and what is said of it.
struct MeetupAction {
  /// What was done.
  enum Verb {
    case changed, cancelled
  }

  let method: String
  let path: String
  let body: JSON
  let meetup: Meetup
  let verb: Verb

  func run(_ copy: MeetUpCopy, _ session: inout Session) throws(Failure) {
    var client = copy.client
    let request = client.request(method, path, body, session)
    switch try client.perform(request, mayWait: true, session) {
    case .answered(let answer):
      let line = session.line(try client.folder.board()?.meetups[meetup.id] ?? meetup)
      session.tell(words(line), queued: false, json: answer ?? .null)
    case .queued:
      var view = MeetupView(meetup)
      view.isQueued = true
      let json = JSON.object([.init("schema", "healthlog.meetup/1")] + view.members(now: session.now.instant))
      session.tell(words(session.line(meetup)), queued: true, json: json)
    }
  }

  private func words(_ line: Message) -> Message {
    switch verb {
    case .changed: "changed \(line)"
    case .cancelled: "cancelled \(line)"
    }
  }
}

extension MeetUpCopy {
  /// The member of a nickname in a meet-up, those who left or were taken out too.
  func anyMember(called nick: String, in meetup: Meetup) throws(Failure) -> ULID {
    let room = try room(of: meetup)
    let key = folded(nick)
    if let member = room.member(called: nick) { return member }
    if let seat = room.seats.values.first(where: { folded($0.nick) == key }) { return seat.member }
    return try Self.member(called: nick, in: room)
  }
}

extension MeetupPlaceOptions {
  /// A place by its id alone.
  init(place: String) {
    self.place = place
    (geo, name, spot, isExact) = (nil, nil, nil, false)
  }
}
