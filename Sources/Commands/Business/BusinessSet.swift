internal import Arguments
internal import Document
internal import Encoding
internal import Journal
internal import Ledger
internal import Platform
internal import Records
internal import Session
internal import Training
internal import Values

/// Says what the company is.
struct BusinessSet: Command {
  static let page = Page(
    name: "business set", group: .business, summary: "Set the details of the training company.",
    details: [
      """
      Documents and shared texts use them. The first one sets the name; an empty value clears a field. \
      `country` decides how phone numbers and postcodes are read, `currency` how money is written.
      """,
      """
      `template.SORT=@FILE` sets a template for the documents of a sort, `template.SORT=` brings back the built-in \
      one; `document show --template SORT` prints the one in use. `logo=@FILE` sets the picture at the head of \
      documents: PNG of at most 48 KiB.
      """,
    ],
    examples: [
      Example(
        "healthlog business set name=\"Acme Formation\" siret=73282932000074 nda=84691234569",
        "the first details"),
      Example("healthlog business set template.convention=@convention.md", "a template of your own"),
    ],
    seeAlso: ["business show", "business check"])

  let words: [String]
  let options: EntryOptions

  init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try Organisation.form.assignments(&read)
    options = try EntryOptions(changing: &read)
  }

  func run(_ session: inout Session) throws(Failure) {
    var words = words
    let templates = try DocumentTemplates.settings(in: &words, session.world)
    if !templates.isEmpty { try set(templates, &session) }
    if words.isEmpty { return }
    try Self.readLogo(in: &words, session.world)
    guard let id = try session.organisation()?.id else {
      return try RecordWriter(form: Organisation.form, command: Self.page.name).add(words, options, &session)
    }
    try Edit(id.description, words, options, as: Self.page.name).run(&session)
  }

  /// Puts the picture of a file in place of its name: `logo=@logo.png`. Throws where it cannot be read.
  private static func readLogo(in words: inout [String], _ world: World) throws(Failure) {
    for place in words.indices where words[place].hasPrefix("logo=@") {
      let path = String(words[place].dropFirst("logo=@".count))
      do throws(Errno) {
        let bytes = try world.disk.contents(of: path, atMost: PNGImage.mostBytes + 1)
        words[place] = "logo=" + base64URL(bytes)
      } catch {
        throw Failure(
          error == .missing ? .notFound : .system, "logo.file", "cannot read '\(path)': \(error.reason)",
          hint: "for example logo=@logo.png")
      }
    }
  }

  /// Records templates of documents.
  private func set(_ templates: [SettingEntry], _ session: inout Session) throws(Failure) {
    let (_, recorded) = try session.record(options, as: Self.page.name, day: session.today) {
      place, session throws(Failure) in
      var (operations, id) = ([Operation](), place.id)
      for template in templates {
        operations.append(template.addition(entry: id))
        id = session.following(id)
      }
      return EventDraft(command: Self.page.name, operations: operations)
    }
    guard recorded == .stored else { return }
    for template in templates {
      session.console.say(
        template.value == nil ? "\(template.name): the built-in template" : "\(template.name): stored")
    }
  }
}

/// Shows what the company is.
struct BusinessShow: Command {
  static let page = Page(
    name: "business show", group: .business, summary: "Show the details of the training company.",
    examples: [Example("healthlog business show", "name, address, numbers")],
    seeAlso: ["business set", "business stats"])

  init(_ read: inout ArgumentReader) throws(UsageError) {}

  func run(_ session: inout Session) throws(Failure) {
    guard let organisation = try session.organisation() else {
      throw Failure(
        .notFound, "business.unset", "nothing is known about the company yet",
        hint: "for example `healthlog business set name=\"Acme Formation\"`")
    }
    try RecordPage(organisation, &session).show(&session)
  }
}
