package import Arguments
internal import Encoding
internal import Ledger
internal import MeetUps
package import Session
internal import Values

/// `healthlog meetup review`.
package struct MeetupReview: Command {
  package static let page = Page(
    name: "meetup review", group: .together, summary: "Say how another participant played.",
    details: [
      """
      Reviews are for the participants of the meet-up alone, from its end until 14 days after it. A later review of \
      the same player replaces the earlier one.
      """
    ],
    examples: [
      Example(
        "healthlog meetup review H9J0 --player Ben --score 4 --text \"a fair player\"", "after the game")
    ],
    seeAlso: ["meetup show", "meetup attach"])

  let named: NamedMeetup
  let player: String
  let score: Int
  let text: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    named = try NamedMeetup(&read, looking: false)
    let player: String? = try read.option("player", help: "the nickname of the participant")
    let score: Int? = try read.option("score", help: "from 1 to 5")
    text = try read.option("text", help: "why")
    self.player = try MeetUpOptions.required(player, "player", example: "--player Ben")
    guard let score, RoomReview.scores.contains(score) else {
      throw UsageError(
        code: "meetup.score", message: "--score must be from 1 to 5", hint: "for example --score 4",
        caret: nil)
    }
    self.score = score
  }

  package func run(_ session: inout Session) throws(Failure) {
    let (copy, view) = try named.look(session)
    let meetup = view.meetup
    let member = try copy.anyMember(called: player, in: meetup)
    var client = copy.client
    var body: [JSON.Member] = [.init("score", .count(score))]
    if let text { body.append(.init("text", text)) }
    let request = client.request(
      "PUT", "/v1/meetups/\(meetup.id)/reviews/\(member)", .object(body), session)
    let json: JSON = [
      "schema": "healthlog.meetup-review/1", "meetup": .string(meetup.id.description),
      "player": .string(player),
      "score": .count(score), "text": .text(text),
    ]
    let outcome = try client.perform(request, mayWait: true, session)
    session.tell("reviewed \(player): \(score) of 5", queued: outcome.isQueued, json: json)
  }
}

/// `healthlog meetup report`.
package struct MeetupReportCommand: Command {
  package static let page = Page(
    name: "meetup report", group: .together, summary: "Report a meet-up or a message to the administrators.",
    details: [
      "Nobody else learns of it. For a message also give the end of its ID, as `meetup chat` shows it."
    ],
    examples: [
      Example("healthlog meetup report H9J0 \"it asks for money\"", "the meet-up itself"),
      Example("healthlog meetup report H9J0 \"an insult\" --message 9J0K2M", "a message in it"),
    ],
    seeAlso: ["meetup block", "admin reports"])

  let named: NamedMeetup
  let words: [String]
  let message: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    named = try NamedMeetup(&read, looking: false)
    words = try read.words("TEXT", atLeast: 1, help: "what is wrong")
    message = try read.option("message", help: "the end of the ID of the message it is about")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let (copy, view) = try message == nil ? named.find(session) : named.look(session)
    let meetup = view.meetup
    var body: [JSON.Member] = [.init("text", words.joined(separator: " "))]
    if let message {
      let end = message.uppercased()
      let found = try copy.room(of: meetup).messages.filter { $0.entry.description.hasSuffix(end) }
      guard found.count == 1, let only = found.first else {
        throw Failure(
          .notFound, "meetup.message", "there is no single message '\(message)'",
          hint: "run `healthlog meetup chat \(meetup.id.short)` to see their IDs")
      }
      body.append(.init("message", only.entry.description))
    }
    var client = copy.client
    let request = client.request("POST", "/v1/meetups/\(meetup.id)/reports", .object(body), session)
    let outcome = try client.send(request, mayWait: true, session)
    session.tell(
      "reported \(session.line(meetup))", queued: outcome.isQueued,
      json: ["schema": "healthlog.meetup-report/1", "meetup": .string(meetup.id.description)])
  }
}

/// `healthlog meetup block`.
package struct MeetupBlockCommand: Command {
  package static let page = Page(
    name: "meetup block", group: .together, summary: "Block a member at meet-ups.",
    details: [
      """
      Neither of you can join what the other hosts. Nobody else learns of it: the other one reads that the meet-up is not open. \
      The member must host a meet-up on the board or take part in one of yours.
      """
    ],
    examples: [Example("healthlog meetup block Ben", "by the nickname")],
    seeAlso: ["meetup unblock", "meetup report", "meetup remove"])

  let nick: String
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    nick = try read.word("NICK", help: "the nickname")
    server = try read.option("server", help: "the server's address, or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    try MeetupBlocking(nick: nick, server: server, isBlocked: true).run(&session)
  }
}

/// `healthlog meetup unblock`.
package struct MeetupUnblock: Command {
  package static let page = Page(
    name: "meetup unblock", group: .together, summary: "Unblock a member at meet-ups.",
    examples: [Example("healthlog meetup unblock Ben", "by the nickname")],
    seeAlso: ["meetup block"])

  let nick: String
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    nick = try read.word("NICK", help: "the nickname")
    server = try read.option("server", help: "the server's address, or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    try MeetupBlocking(nick: nick, server: server, isBlocked: false).run(&session)
  }
}

/// Blocks a member, or unblocks one.
struct MeetupBlocking {
  let nick: String
  let server: String?
  let isBlocked: Bool

  func run(_ session: inout Session) throws(Failure) {
    var client = try MeetUpClient(server, session)
    let key = folded(nick)
    var found = try client.folder.board()?.meetups.values.first { folded($0.hostName) == key }?.host
    for seat in client.folder.inbox?.seats ?? [] where found == nil {
      let room = try client.folder.room(of: seat.meetup)
      found = room?.seats.values.first { folded($0.nick) == key }?.member
    }
    guard let member = found else {
      throw Failure(
        .notFound, "meetup.nick", "nobody called '\(nick)' is known here",
        hint: "run `healthlog meetup sync`, and check the nickname")
    }
    let request = client.request(
      isBlocked ? "PUT" : "DELETE", "/v1/meetups/blocks/\(member)", nil, session)
    let outcome = try client.send(request, mayWait: true, session)
    session.tell(
      isBlocked ? "blocked \(nick)" : "unblocked \(nick)", queued: outcome.isQueued,
      json: ["schema": "healthlog.meetup-block/1", "nick": .string(nick), "blocked": .bool(isBlocked)])
  }
}
