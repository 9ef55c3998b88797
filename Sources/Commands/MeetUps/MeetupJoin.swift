package import Arguments
internal import Encoding
internal import Ledger
internal import MeetUps
package import Session
internal import Values

/// `healthlog meetup join`.
package struct MeetupJoin: Command {
  package static let page = Page(
    name: "meetup join", group: .together, summary: "Join a meet-up, or wait in line if it is full.",
    details: [
      """
      Those who wait get a place in order as soon as one becomes free, until 2 hours before the start; then the first \
      who runs `meetup join` gets it.
      """,
      "The server decides, so it must be reachable; with --when-online the request waits for the next sync.",
    ],
    examples: [
      Example("healthlog meetup join H9J0", "by the end of its ID"),
      Example("healthlog meetup join H9J0 --no-wait", "exit with status 1 if it is full"),
    ],
    seeAlso: ["meetup leave", "meetup list", "meetup chat"])

  let named: NamedMeetup
  let refusesToWait: Bool
  let mayQueue: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    named = try NamedMeetup(&read, looking: false)
    refusesToWait = try read.flag("no-wait", help: "do not wait in line")
    mayQueue = try read.flag(
      "when-online", help: "send the request at the next sync if the server is not reachable")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let body: JSON? = refusesToWait ? ["no_wait": true] : nil
    try MeetupSeatRequest(method: "PUT", body: body, mayWait: mayQueue).run(named, &session)
  }
}

/// `healthlog meetup leave`.
package struct MeetupLeave: Command {
  package static let page = Page(
    name: "meetup leave", group: .together, summary: "Leave a meet-up, or its line.",
    details: [
      "The place goes to the first in line. The conversation is removed from this device.",
      "A host cancels the meet-up instead, or gives it to somebody with `meetup edit ID host=NICK`.",
    ],
    examples: [Example("healthlog meetup leave H9J0", "by the end of its ID")],
    seeAlso: ["meetup join", "meetup cancel", "meetup edit"])

  let named: NamedMeetup

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    named = try NamedMeetup(&read, looking: false)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try MeetupSeatRequest(method: "DELETE", body: nil, mayWait: true).run(named, &session)
  }
}

/// A request about one's own seat.
struct MeetupSeatRequest {
  let method: String
  let body: JSON?
  let mayWait: Bool

  func run(_ named: NamedMeetup, _ session: inout Session) throws(Failure) {
    let (copy, view) = try named.find(session)
    let meetup = view.meetup
    var client = copy.client
    let request = client.request(method, "/v1/meetups/\(meetup.id)/seat", body, session)
    let outcome: MeetUpClient.Outcome
    do {
      outcome = try client.perform(request, mayWait: mayWait, session)
    } catch {
      guard error.exit == .remote, !mayWait else { throw error }
      throw Failure(
        error.exit, error.code, error.message, hint: "use --when-online to send the request at the next sync")
    }
    switch outcome {
    case .queued:
      session.tell(
        session.line(meetup), queued: true,
        json: [
          "schema": "healthlog.meetup-seat/1", "meetup": .string(meetup.id.description), "state": "queued",
          "position": .null, "joined": .count(meetup.joined), "max": .count(meetup.most),
        ])
    case .answered(let answer):
      session.tell(Self.words(answer, session.line(meetup), meetup), queued: false, json: answer ?? .null)
    }
  }

  private static func words(_ answer: JSON?, _ line: Message, _ meetup: Meetup) -> Message {
    let joined = answer?["joined"]?.numberText ?? "\(meetup.joined)"
    let most = answer?["max"]?.numberText ?? "\(meetup.most)"
    switch answer?["state"]?.stringValue {
    case "joined": return "joined \(line) (\(joined) of \(most))"
    case "waiting":
      let position = answer?["position"]?.numberText ?? "?"
      return "waiting for \(line), place \(position) in line (\(joined) of \(most))"
    default: return "left \(line)"
    }
  }
}
