internal import Arguments
internal import Document
internal import Encoding
internal import Records
internal import Session
internal import Training
internal import Values

/// `healthlog session share`.
struct SessionShare: Command {
  static let page = Page(
    name: "session share", group: .business, summary: "Share a training session as text.",
    details: [
      """
      The text shows what its audience may know. A *trainer* does not see the client, the price and the margin; \
      a *client* does not see the pay, the costs and the margin; *internal* shows everything. Without `--audience` it \
      is for a client with `--mail`, and for a trainer otherwise.
      """,
      """
      `--discord` posts it to the channel of your webhook, and names in it notify nobody. `--mail` makes a mail that \
      your mail program sends. `--copy` puts it into the clipboard, on a terminal also over `ssh`.
      """,
      """
      A company can write its own texts: the settings `business.share.trainer`, `business.share.client` and \
      `business.share.internal` have places such as `{module}`, `{date}`, `{hours}`, `{place}`, `{price}`. Lines whose \
      places are all unknown are left out, and a place that the audience may not see is refused.
      """,
    ],
    examples: [
      Example("healthlog session share 7K3M --text --audience trainer", "print it for the trainer"),
      Example("healthlog session share 7K3M --discord --dry-run", "show what would be posted"),
      Example(
        "healthlog session share 7K3M --mail --to anna@example.org --open",
        "a mail to a client, in the mail program"),
      Example(
        "healthlog config set business.share.trainer \"{module}, {date}, {hours}\"", "a text of your own"),
    ],
    seeAlso: ["session show", "trainer mail", "session ics", "config set"])

  /// Where the text goes.
  private enum Way: String, CaseIterable {
    case text, discord, mail, copy

    /// Whom it is for where nobody says it.
    var audience: ShareAudience { self == .mail ? .client : .trainer }

    var help: String {
      switch self {
      case .text: "print it, which is the default"
      case .discord: "post it to the channel of `discord.webhook`"
      case .mail: "make a mail of it"
      case .copy: "put it into the clipboard"
      }
    }
  }

  let name: String
  private let way: Way
  let audience: ShareAudience
  let address: MailAddress?
  let file: String?
  let isOpened: Bool
  let isDryRun: Bool

  init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try TrainingSession.form.name(&read)
    let chosen: ShareAudience? = try read.option(
      "audience", help: "whom it is for: trainer, client or internal")
    var ways: [Way] = []
    for way in Way.allCases where try read.flag(way.rawValue, help: way.help) { ways.append(way) }
    address = try read.option(
      "to", help: "with --mail: the address it goes to; your mail program asks if left out")
    file = try read.option("output", help: "with --mail: write it to this file", completion: .files)
    isOpened = try read.flag("open", help: "with --mail: open it in the mail program")
    isDryRun = try read.flag("dry-run", help: "print what would be sent or copied, and do nothing")
    if ways.count > 1 {
      throw UsageError(
        code: "usage.ways", message: "--\(ways[0].rawValue) and --\(ways[1].rawValue) exclude each other",
        hint: "use one of --text, --discord, --mail and --copy", caret: nil)
    }
    way = ways.first ?? .text
    audience = chosen ?? way.audience
    if way != .mail, address != nil || file != nil || isOpened {
      let option = address != nil ? "to" : file != nil ? "output" : "open"
      throw UsageError(
        code: "usage.no-mail", message: "--\(option) requires --mail", hint: "add --mail", caret: nil)
    }
  }

  func run(_ session: inout Session) throws(Failure) {
    let facts = try session.trainingSession(named: name)
    let text = try session.shareText(of: facts, for: audience)
    switch way {
    case .text: show(text, of: facts, &session)
    case .discord: try post(text, of: facts, &session)
    case .mail: try mail(text, &session)
    case .copy:
      guard !isDryRun else { return show(text, of: facts, &session) }
      let place = try Clipboard.copy(text.text, session)
      session.console.say("copied session \(facts.id.short) by \(place)")
    }
  }

  private func show(_ text: ShareText, of facts: SessionFacts, _ session: inout Session) {
    guard [.json, .jsonl].contains(session.console.format) else {
      let isTerminal = session.world.output.isTerminal
      return session.console.write((isTerminal ? terminalSafeLines(text.text) : text.text) + "\n")
    }
    let json: JSON = [
      "schema": "healthlog.session-share/1", "id": .text(facts.id), "audience": .string(audience.rawValue),
      "subject": .string(text.subject), "text": .string(text.text),
    ]
    session.console.write(json.text + "\n")
  }

  private func post(_ text: ShareText, of facts: SessionFacts, _ session: inout Session) throws(Failure) {
    let message = Discord.message(text.forDiscord, from: try session.company().postName)
    guard !isDryRun else { return session.console.write(message.text + "\n") }
    try Discord(session.settings).post(message, session)
    session.console.say("posted session \(facts.id.short) to Discord")
  }

  private func mail(_ text: ShareText, _ session: inout Session) throws(Failure) {
    let sender = session.world.environment["EMAIL"].flatMap { try? MailAddress.argument($0) }
    let message = MailMessage(
      sender: sender?.text, recipient: address?.text, subject: text.subject, date: session.now.mailDate,
      alternatives: [
        .init(type: "text/plain; charset=utf-8", bytes: Array((text.text + "\n").utf8), file: nil)
      ],
      files: [])
    guard !isDryRun, file != nil || isOpened, file != "-" else { return session.console.write(message.bytes) }
    guard let file else { return session.open(try session.handOver(message.bytes, ending: "eml")) }
    try session.world.write(message.bytes, to: file)
    if isOpened { session.open(file) } else { session.console.say("wrote '\(file)'") }
  }
}
