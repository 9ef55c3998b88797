internal import Arguments
internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values
internal import Journal

/// Moves a prospect to another stage.
struct ProspectMove: Command {
  static let page = Page(
    name: "prospect move", group: .business, summary: "Move a prospect to another stage.",
    details: ["Stages are new, contacted, meeting, proposal, won and lost."],
    examples: [
      Example(
        "healthlog prospect move acme proposal --next friday --value 4000", "with the day of the next step")
    ],
    seeAlso: ["prospect convert", "prospect list", "prospect edit"])

  let name: String
  let stage: String
  let fields: [String]
  let options: EntryOptions

  init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try Prospect.form.name(&read)
    stage = try read.word(
      "STAGE", help: "how far talks are",
      completion: Prospect.form.form.field(named: "stage").flatMap(\.completion))
    var fields: [String] = []
    for field in ["next", "value", "reason"] {
      let value: String? = try read.option(
        field, metavar: field.uppercased(), help: Prospect.form.form.field(named: field)?.meaning ?? field)
      if let value { fields.append("\(field)=\(value)") }
    }
    self.fields = fields
    options = try EntryOptions(changing: &read)
  }

  func run(_ session: inout Session) throws(Failure) {
    let record = try session.record(named: name, of: Prospect.form)
    try Edit(record.id?.description ?? name, ["stage=\(stage)"] + fields, options, as: Self.page.name).run(
      &session)
  }
}

/// Makes a client of a prospect.
struct ProspectConvert: Command {
  static let page = Page(
    name: "prospect convert", group: .business, summary: "Make a client of a prospect.",
    details: [
      """
      Adds a client with what the prospect says and marks the prospect as won, in one event, which `undo` takes \
      back. With `--client` the prospect becomes one that is there already.
      """
    ],
    examples: [Example("healthlog prospect convert acme", "a new client")],
    seeAlso: ["prospect move", "client edit"])

  let name: String
  let client: String?
  let options: EntryOptions

  init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try Prospect.form.name(&read)
    client = try read.option(
      "client", help: "the client it became, if there is one", completion: .dynamic("records-client"))
    options = try EntryOptions(changing: &read)
  }

  func run(_ session: inout Session) throws(Failure) {
    let prospect = try session.record(named: name, of: Prospect.form)
    guard let id = prospect.id else { return }
    if let known = prospect.reference("client") {
      throw Failure(
        .notUnderstood, "prospect.converted", "'\(prospect.name)' is already client \(known.short)",
        hint: "`healthlog client show \(known.short)` shows it")
    }
    let existing = try client.map { (name) throws(Failure) in try session.record(named: name, of: Client.form)
    }
    let made = Self.client(of: prospect)
    var shown = existing ?? made
    let (place, recorded) = try session.record(options, as: Self.page.name, day: session.today) {
      place, session throws(Failure) in
      let client = existing?.id ?? place.id
      let won = Operation.edit(
        entry: id, base: try session.heads(of: id),
        set: [.init("stage", .string("won")), .init("client", .string(client.description))], unset: [])
      return EventDraft(
        command: Self.page.name, operations: (existing == nil ? [made.addition(entry: place.id)] : []) + [won]
      )
    }
    if existing == nil {
      shown = RecordEntry(Client.form, id: recorded == .tried ? nil : place.id, day: nil, values: made.values)
    }
    if recorded == .stored, let client = shown.id {
      session.console.say("prospect \(id.short) is now client \(client.short): \(shown.name)")
    }
    try RecordPage(shown, &session).show(&session)
  }

  /// A client with what a prospect says: fields of the same name.
  private static func client(of prospect: RecordEntry) -> RecordEntry {
    let values = Client.form.form.fields.map { field -> FieldValue in
      prospect.form.form.field(named: field.key) == nil ? field.usual ?? .nothing : prospect[field.key]
    }
    return RecordEntry(Client.form, id: nil, day: nil, values: values)
  }
}
