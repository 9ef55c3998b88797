// The commands that reach somebody. Each shows a link and hands it to the program that calls or writes; nothing is sent
// from here. A kind has those for which it has a field.

internal import Arguments
internal import Document
internal import Records
internal import Session
internal import Training
internal import Values

/// The commands that reach the people or companies of a kind.
enum ContactCommands<Record: RecordKind> {
  static var all: [any Command.Type] {
    let form = Record.form.form
    let byPhone: [any Command.Type] = form.field(named: "phone") == nil ? [] : [ContactCall<Record>.self]
    let byMail: [any Command.Type] = form.field(named: "email") == nil ? [] : [ContactMail<Record>.self]
    return byPhone + byMail
  }
}

/// Calls somebody.
struct ContactCall<Record: RecordKind>: Command {
  static var page: Page { Record.form.callPage }

  let name: String
  let isOpened: Bool

  init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try Record.form.name(&read)
    isOpened = try read.flag("open", help: "start the program that calls")
  }

  func run(_ session: inout Session) throws(Failure) {
    let contact = Contact(try session.record(named: name, of: Record.form))
    let number = try contact.phone()
    ContactPage(contact, .phone(number), Links.call(number)).show(isOpened: isOpened, &session)
  }
}

/// Writes a mail to somebody.
struct ContactMail<Record: RecordKind>: Command {
  static var page: Page { Record.form.mailPage }

  let name: String
  let about: String?
  let subject: String?
  let isOpened: Bool

  init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try Record.form.name(&read)
    about = try read.option(
      "about", metavar: "SESSION", help: "write about this session, with what the reader may know of it",
      completion: .dynamic("records-session"))
    subject = try read.option("subject", help: "what the mail is about")
    isOpened = try read.flag("open", help: "start the mail program")
  }

  func run(_ session: inout Session) throws(Failure) {
    let contact = Contact(try session.record(named: name, of: Record.form))
    let address = try contact.email()
    let text = try contact.text(about: about, &session)
    let link = Links.mail(address, subject: subject ?? text?.subject, body: text?.text)
    ContactPage(contact, .email(address), link).show(isOpened: isOpened, &session)
  }
}

/// Writes a text message to a trainer.
struct TrainerSMS: Command {
  static let page = Page(
    name: "trainer sms", group: .business, summary: "Write a text message to a trainer.",
    details: [
      """
      Shows the number and a link that opens a text message. With `--about` the message says what a trainer may know \
      of a session. Nothing is sent from here.
      """
    ],
    examples: [Example("healthlog trainer sms dupont --about 7K3M --open", "a message about a session")],
    seeAlso: ["trainer call", "trainer mail", "session share"])

  let name: String
  let about: String?
  let isOpened: Bool

  init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try Trainer.form.name(&read)
    about = try read.option(
      "about", metavar: "SESSION", help: "write about this session, with what a trainer may know of it",
      completion: .dynamic("records-session"))
    isOpened = try read.flag("open", help: "start the program that sends messages")
  }

  func run(_ session: inout Session) throws(Failure) {
    let contact = Contact(try session.record(named: name, of: Trainer.form))
    let number = try contact.phone()
    let text = try contact.text(about: about, &session)
    ContactPage(contact, .phone(number), Links.message(number, body: text?.text))
      .show(isOpened: isOpened, &session)
  }
}

extension RecordForm {
  /// The page of the command that calls.
  fileprivate var callPage: Page {
    Page(
      name: "\(noun) call", group: .business, summary: "Call \(withArticle).",
      details: [
        "Shows the number and a link that calls it. `--open` hands the link to the program that calls."
      ],
      examples: [Example("healthlog \(noun) call \(sampleName) --open", "start the call")],
      seeAlso: ["\(noun) mail", "\(noun) show"])
  }

  /// The page of the command that writes.
  fileprivate var mailPage: Page {
    Page(
      name: "\(noun) mail", group: .business, summary: "Write a mail to \(withArticle).",
      details: [
        """
        Shows the address and a link that opens a mail. With `--about` the mail says what \(withArticle) may know of \
        a session, as `session share` does. Nothing is sent from here.
        """
      ],
      examples: [
        Example("healthlog \(noun) mail \(sampleName) --about 7K3M --open", "a mail about a session")
      ],
      seeAlso: ["\(noun) call", "\(noun) show", "session share"])
  }

  private var withArticle: String { "a \(Language.english.words(form.label))" }
}
