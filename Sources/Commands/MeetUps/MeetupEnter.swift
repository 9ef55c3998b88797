package import Arguments
internal import Document
internal import Encoding
internal import Goals
internal import MeetUps
package import Session
internal import Sync
internal import Values

/// `healthlog meetup enter`.
package struct MeetupEnter: Command {
  package static let page = Page(
    name: "meetup enter", group: .together, summary: "Take part in the meet-ups of a server.",
    details: [
      """
      Others see you under your profile's nickname, or the one given with --nick: 2 to 40 characters, which nobody \
      else on the server has. With --photo your profile's photo is shown to those who join the same meet-ups. Run it \
      again to change either.
      """,
      "You agree first to what is shown to whom; `account consent meetups` shows it again.",
    ],
    examples: [
      Example("healthlog meetup enter --nick Anna", "take part as Anna"),
      Example("healthlog meetup enter --yes", "agree without being asked, under your profile's nickname"),
    ],
    seeAlso: ["account consent", "profile set", "meetup list", "healthlog-meetups(7)"])

  let nick: String?
  let showsPhoto: Bool
  let agrees: Bool
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    nick = try read.option("nick", help: "the nickname; your profile's if left out")
    showsPhoto = try read.flag("photo", help: "show your profile's photo")
    agrees = try read.flag("yes", help: "agree without being asked")
    server = try read.option("server", help: "the server's address, or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    try MeetupEntrance(nick: nick, showsPhoto: showsPhoto, agrees: agrees, server: server).run(&session)
  }
}

/// Agreeing to meet others, under a nickname.
struct MeetupEntrance {
  let nick: String?
  let showsPhoto: Bool
  let agrees: Bool
  let server: String?

  func run(_ session: inout Session) throws(Failure) {
    let client = try MeetUpClient(server, session)
    let profile = session.journal == nil ? nil : try session.profile()
    guard let nick = nick ?? profile?.nick, !nick.isEmpty else {
      throw Failure(
        .notUnderstood, "meetup.nick", "no nickname given",
        hint: "use --nick NAME, or set one with `healthlog profile set nick=NAME`")
    }
    if !agrees, client.folder.inbox == nil { try MeetUpConsent.ask(client.server.address, session) }
    var body: [JSON.Member] = [.init("nick", nick), .init("consent", MeetupConsent.hash)]
    let sports = (profile?.sports ?? []).map(JSON.string)
    if !sports.isEmpty { body.append(.init("sports", .array(sports))) }
    if showsPhoto {
      guard let photo = profile?.photo, !photo.isEmpty else {
        throw Failure(
          .notUnderstood, "meetup.photo", "your profile has no photo",
          hint: "use `healthlog profile set photo=FILE` to add one")
      }
      body.append(.init("photo", photo))
    }
    let answer = try client.membership(body, session)
    session.tell(
      "you take part in the meet-ups of \(client.server.address.server) as \(nick)", json: answer ?? .null)
    _ = try MeetUpExchange.run(client, session)
  }
}

extension MeetUpClient {
  /// Takes part, or changes how.
  fileprivate func membership(_ body: [JSON.Member], _ session: Session) throws(Failure) -> JSON? {
    var client = self
    let request = client.request("PUT", "/v1/meetups/membership", .object(body), session)
    guard case .answered(let answer) = try client.send(request, mayWait: false, session) else { return nil }
    return answer
  }
}

/// What somebody agrees to who meets others.
enum MeetUpConsent {
  /// Shows it and asks. Throws where there is nobody to ask, or that one does not agree.
  static func ask(_ address: ServerAddress, _ session: Session) throws(Failure) {
    let text = MeetupConsent.text(of: address.host)
    guard session.console.canAsk else {
      throw Failure(
        .answerNeeded, "prompt.no-terminal", "there is no terminal to ask: \(text)",
        hint: "use --yes to agree")
    }
    session.console.warn(text)
    guard Console.isYes(try session.console.ask("type yes to agree:")) else {
      throw Failure(.no, "consent.refused", "you did not agree", hint: "nothing was changed")
    }
  }
}
