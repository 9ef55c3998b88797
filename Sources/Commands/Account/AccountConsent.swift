package import Arguments
internal import Document
internal import Encoding
internal import MeetUps
internal import Messages
package import Session
internal import Sync

/// `healthlog account consent`.
package struct AccountConsent: Command {
  package static let page = Page(
    name: "account consent", group: .sync,
    summary: "Show, give or withdraw your consent to what others on a server can see.",
    details: [
      """
      Administrators cannot see your goals or what you eat, only totals over at least five people. By \
      agreeing to `goals` you let them see, under your name, whether you want to lose, keep or gain weight, \
      and whether you currently exceed one of your goals; no weights, meals or figures. Without words, shows \
      what you have agreed to, and since when.
      """,
      """
      By agreeing to `meetups` you take part in the meet-ups of a server under your profile's nickname, as `meetup \
      enter` does. Withdrawing it erases what you wrote there.
      """,
      "You are asked on a terminal; --yes agrees without asking. --withdraw takes effect at once.",
    ],
    examples: [
      Example("healthlog account consent", "what you have agreed to"),
      Example("healthlog account consent goals", "read what it means, and agree"),
      Example("healthlog account consent goals --withdraw", "withdraw it"),
      Example("healthlog account consent meetups", "read what others see at meet-ups, and agree"),
    ],
    seeAlso: ["account show", "account export", "admin users"])

  let consent: ConsentName?
  let agrees: Bool
  let withdraws: Bool
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    consent = try read.optionalWord("CONSENT", help: "what to agree to: goals or meetups")
    agrees = try read.flag("yes", help: "agree without being asked")
    withdraws = try read.flag("withdraw", help: "withdraw the consent")
    server = try read.option("server", help: "the server's address or the name of a remote")
    if agrees && withdraws {
      throw UsageError(
        code: "usage.conflict", message: "--yes and --withdraw cannot be used together",
        hint: "leave out one of them",
        caret: nil)
    }
    if consent == nil, agrees || withdraws {
      throw UsageError(
        code: "usage.missing-word", message: "CONSENT is missing",
        hint: "for example `healthlog account consent goals`",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    var client = access.client(server.address, pin: server.pin)
    let place = "/v1/account/consents"
    guard let consent else {
      return show(try session.ask(WireRequest("GET", place), &client), server, &session)
    }
    if consent == .meetups { return try meetUps(server, &session) }
    if !agrees && !withdraws { try ask(consent, server, session.console) }
    let request = WireRequest(withdraws ? "DELETE" : "PUT", "\(place)/\(consent.rawValue)")
    show(try session.ask(request, &client), server, &session)
  }

  /// Shows what others see at meet-ups, or leaves them: to agree is to enter, for which a nickname is needed.
  private func meetUps(_ server: Session.Server, _ session: inout Session) throws(Failure) {
    let host = server.address.host
    guard withdraws else {
      return try MeetupEntrance(nick: nil, showsPhoto: false, agrees: agrees, server: self.server).run(
        &session)
    }
    var client = try MeetUpClient(server.address.server, session)
    let request = client.request("DELETE", "/v1/meetups/membership", nil, session)
    _ = try client.send(request, mayWait: false, session)
    client.folder.remove()
    session.tell(
      "you no longer take part in the meet-ups of \(host); what you wrote there is erased",
      json: [
        "schema": "healthlog.account-consent/1", "server": .string(server.address.server), "consents": [],
      ])
  }

  private func ask(_ consent: ConsentName, _ server: Session.Server, _ console: Console) throws(Failure) {
    let meaning: Message =
      switch consent {
      case .goals:
        "the administrators of \(server.address.server) would see, under your name, whether you want to lose, keep or gain weight, and whether you exceed one of your goals"
      case .meetups: MeetupConsent.text(of: server.address.host)
      }
    guard console.canAsk else {
      throw Failure(
        .answerNeeded, "prompt.no-terminal", "there is no terminal to ask: \(meaning)",
        hint: "use --yes to agree")
    }
    console.warn(meaning)
    let question: Message = "type yes to agree:"
    guard Console.isYes(try console.ask(question)) else {
      throw Failure(.no, "consent.refused", "you did not agree", hint: "nothing was changed")
    }
  }

  private func show(_ answer: WireAnswer, _ server: Session.Server, _ session: inout Session) {
    let consents = answer.json?["consents"]?.arrayValue ?? []
    let language = session.console.language
    let isForPeople = session.console.isForPeople
    let table = Table(
      consents,
      columns: [
        .text("consent", language.words(.consent), .essential, .whole) { .text($0.text("consent")) },
        .text("since", language.words(.since), .essential, .whole) { [session] consent in
          guard let since = consent["since"]?.stringValue else {
            return .text(isForPeople ? language.words(.notGiven) : "")
          }
          return isForPeople ? session.clock(consent["since"]) : .text(since)
        },
      ])
    session.console.show(
      Document(title: "", blocks: [.table(table)]),
      json: [
        "schema": "healthlog.account-consent/1", "server": .string(server.address.server),
        "consents": .array(consents),
      ], lines: consents)
  }
}

/// What a person can agree to at a server.
enum ConsentName: String, ArgumentChoice {
  static let metavar = "CONSENT"
  case goals
  /// That others see one at meet-ups.
  case meetups
}

extension Phrase {
  fileprivate static let consent = Phrase("consent", "consent to")
  fileprivate static let notGiven = Phrase("not_given", "no")
}
