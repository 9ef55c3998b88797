internal import Arguments
internal import Document
internal import Encoding
internal import Journal
internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values

/// Signs a document.
struct DocumentSign: Command {
  static let page = Page(
    name: "document sign", group: .business, summary: "Sign a document.",
    details: [
      """
      Records that somebody signed: the name, the time and the SHA-256 of the file, under the number of the \
      document. This is a simple electronic signature (eIDAS, article 3, 10), not a qualified one: it says who \
      signed according to this journal. With `--key` an SSH key signs the same, so that nobody else can make it.
      """
    ],
    examples: [
      Example("healthlog document sign 2026-5TMQE0 --name \"Anna Bell\"", "with a name"),
      Example(
        "healthlog document sign 2026-5TMQE0 --name \"Anna Bell\" --key ~/.ssh/id_ed25519",
        "with a key as well"
      ),
    ],
    seeAlso: ["document verify", "document show"])

  let document: String
  let name: String?
  let key: String?
  let options: EntryOptions

  init(_ read: inout ArgumentReader) throws(UsageError) {
    document = try DocumentRecord.form.name(&read)
    name = try read.option("name", help: "who signs")
    key = try read.option("key", help: "the file of an SSH key that signs as well", completion: .files)
    options = try EntryOptions(changing: &read)
  }

  func run(_ session: inout Session) throws(Failure) {
    let record = try session.record(named: document, of: DocumentRecord.form)
    guard let id = record.id, let sha256 = record.text("sha256"), let number = record.text("number") else {
      return
    }
    guard let name else {
      throw Failure(
        .notUnderstood, "document.name", "--name is needed: who signs",
        hint: "for example `healthlog document sign \(number) --name \"Anna Bell\"`")
    }
    let signer: String
    do throws(GrammarError) {
      let field = Signature.form.form.field(named: "name")
      signer = try field?.value(name, in: FormContext()).stringValue ?? name
    } catch {
      throw Failure(error)
    }
    let at = session.now.description
    let statement = Signature.statement(number: number, sha256: sha256, name: signer, at: at)
    let sshsig = try key.map { (file) throws(Failure) in
      try DocumentKey.sign(statement, with: file, session.world)
    }
    let values = Signature.form.form.fields.map { field -> FieldValue in
      switch field.key {
      case "document": .text(id.description)
      case "name": .text(signer)
      case "signed_at": .text(at)
      case "sha256": .text(sha256)
      case "sshsig": FieldValue(sshsig)
      default: .nothing
      }
    }
    let signature = RecordEntry(Signature.form, id: nil, day: session.today, values: values)
    let (_, recorded) = try session.record(options, as: Self.page.name, day: session.today) {
      place, _ throws(Failure) in
      EventDraft(command: Self.page.name, operations: [signature.addition(entry: place.id)])
    }
    if recorded == .stored {
      session.console.say(
        "\(signer) signed document \(number): a simple electronic signature, not a qualified one")
    }
    try SignedDocument(record, &session).show(&session)
  }
}
