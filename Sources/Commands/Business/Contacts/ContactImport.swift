internal import Arguments
internal import Document
internal import Import
internal import Records
internal import Session
internal import Training

/// `healthlog contact import`.
struct ContactImport: Command {
  static let page = Page(
    name: "contact import", group: .business, summary: "Import contacts from a vCard file.",
    details: [
      """
      Reads the files `.vcf` that phones, mail programs and address books export (vCard 2.1, 3.0 and 4.0), shows what it \
      found and asks before it stores anything. A company on a card becomes the name of a client, a school or a prospect, \
      and the person on it their contact.
      """,
      """
      The same card is stored once, also when the file is imported again: cards are compared by their UID, otherwise \
      by their email address. A contact that is already there, with the same email address for example, is not changed. \
      A value that its field does not take is left out and listed, and the exit code is 3.
      """,
    ],
    examples: [
      Example("healthlog contact import contacts.vcf", "as clients, after a look at them"),
      Example("healthlog contact import trainers.vcf --as trainer --yes", "as trainers, without a question"),
    ],
    seeAlso: ["client list", "trainer show", "prospect add"])

  let file: String
  let kind: ContactKind
  let isSure: Bool
  let isDryRun: Bool

  init(_ read: inout ArgumentReader) throws(UsageError) {
    file = try read.word("FILE", help: "the file, or - for standard input", completion: .files)
    let chosen: ContactKind? = try read.option(
      "as", help: "what they become: trainer, client, school or prospect; client if left out")
    kind = chosen ?? .client
    isSure = try read.flag("yes", help: "do not ask")
    isDryRun = try read.flag("dry-run", help: "show what would be stored, without storing it")
  }

  func run(_ session: inout Session) throws(Failure) {
    let form = kind.form
    let plan = try ContactPlan(try CardFile(file, as: form, &session), form, &session)
    let isStoring = plan.new > 0 && !isDryRun
    if isStoring, !isSure {
      plan.warn(&session)
      try confirm(plan, form, &session)
    }
    if isStoring { try plan.store(as: Self.page.name, from: file == "-" ? "-" : file.fileName, &session) }
    if isSure || !isStoring {
      plan.show(isStored: isStoring, &session)
      plan.warn(&session)
    }
    let (count, one, many) = (plan.new, form.form.label, form.many)
    if isDryRun {
      session.console.say("dry run: nothing was stored")
    } else if count == 0 {
      session.console.say("nothing new")
    } else {
      session.console.say(count == 1 ? "stored 1 \(.phrase(one))" : "stored \(count) \(.phrase(many))")
    }
  }

  /// Shows what was taken and asks whether to store it.
  private func confirm(_ plan: ContactPlan, _ form: RecordForm, _ session: inout Session) throws(Failure) {
    let count = plan.new
    let question: Message =
      count == 1
      ? "store 1 \(.phrase(form.form.label))? [y/N]" : "store \(count) \(.phrase(form.many))? [y/N]"
    guard session.console.canAsk else {
      throw Failure(
        .answerNeeded, "prompt.no-terminal", "there is no terminal to ask: \(question)",
        hint: "use --yes to store them without asking, or --dry-run to see them")
    }
    plan.show(isStored: false, &session)
    try session.console.showBeforeAsking()
    guard Console.isYes(try session.console.ask(question)) else {
      throw Failure(.no, "contact.not-stored", "nothing was stored", hint: nil)
    }
  }
}

/// What contacts are imported as.
enum ContactKind: String, ArgumentChoice {
  static let metavar = "KIND"
  case client, trainer, school, prospect

  /// The form of their kind.
  var form: RecordForm {
    switch self {
    case .client: Client.form
    case .trainer: Trainer.form
    case .school: School.form
    case .prospect: Prospect.form
    }
  }
}
