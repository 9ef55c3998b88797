internal import Arguments
internal import Document
internal import Encoding
internal import Journal
internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values

/// Makes a document about a course.
struct DocumentMake: Command {
  static let page = Page(
    name: "document make", group: .business, summary: "Make a document about a training session.",
    details: [
      """
      SORT is `programme`, `convention` (the agreement with a company), `contrat` (with a person at their own \
      cost), `convocation` (one a trainee), `emargement` (a sheet to sign for each day), `attestation` and \
      `realisation` (one a trainee, by the marks, after the end) or `recap` (a summary of one page). With \
      `--ref` it is about all sessions of a reference.
      """,
      """
      Documents are in French; only `recap` is in your language. What has to be said and is missing is named, \
      and nothing is made; `--draft` makes it with gaps and stores nothing. The sections of the programme \
      are taken from its headings, in English or in French: objectives, public, prerequisites, content, means, \
      assessment, accessibility, access, trainers, payment.
      """,
      """
      Without `--output` and `--format` the document is written to a PDF file in the current directory. The \
      journal keeps its number and its SHA-256, not the file. The wording follows the Code du travail as far as \
      we know it; it is not legal advice.
      """,
    ],
    examples: [
      Example("healthlog document make convention 7K3M --output convention.pdf", "an agreement as PDF"),
      Example("healthlog document make emargement --ref C-12 --blank", "sheets to sign, one a day"),
      Example("healthlog document make realisation 7K3M", "certificates, after the end"),
    ],
    seeAlso: ["document sign", "document list", "session mark", "business set"])

  let sort: DocumentSort
  let name: String?
  let reference: String?
  let output: String?
  let paper: PaperSize?
  let isDraft: Bool
  let isBlank: Bool
  let audience: String?
  let options: EntryOptions

  init(_ read: inout ArgumentReader) throws(UsageError) {
    sort = try read.word("SORT", help: "the sort of document")
    name = try read.optionalWord(
      "SESSION", help: "the session, by its ID or name", completion: .dynamic("records-session"))
    reference = try read.option("ref", help: "all sessions of this reference, in place of one")
    output = try read.option(
      "output", short: "o", help: "the file; its extension sets the format: .pdf, .html, .md, .txt",
      completion: .files)
    paper = try read.option("paper", help: "the paper size of a PDF; that of the locale if left out")
    isDraft = try read.flag("draft", help: "leave out what is missing, under a title that says so")
    isBlank = try read.flag("blank", help: "sheets to sign by hand: no marks, and empty rows")
    audience = try read.option(
      "audience", help: "whom a summary is for: client (the usual), trainer or internal",
      completion: .choices(ShareAudience.allCases.map(\.rawValue)))
    options = try EntryOptions(changing: &read)
  }

  func run(_ session: inout Session) throws(Failure) {
    let course = try DocumentCourse(named: name, reference: reference, &session)
    let language: Language = sort.isInAnyLanguage ? session.console.language : .french
    let template = try DocumentTemplates(&session).template(sort, in: language)
    let audience = try asked()
    let file = DocumentFile(output: output, paper: paper, session, language)
    let taken = try Set(session.records(of: DocumentRecord.form).compactMap { $0.text("number") })
    func made(_ number: String?, _ session: Session) throws(Failure) -> TrainingDocument {
      let request = DocumentRequest(
        sort: sort, number: number, day: session.today, minute: session.minuteOfDay, isDraft: isDraft,
        isBlank: isBlank, audience: audience, language: language)
      do throws(DocumentRefusal) {
        return try TrainingDocument(of: course.course, request, by: template)
      } catch {
        throw Failure(error, sort, course)
      }
    }
    guard !isDraft else {
      let document = try made(nil, session)
      return try file.write(document.document, named: "\(sort.rawValue)-draft", &session)
    }
    var (record, bytes, id) = (nil as RecordEntry?, [UInt8](), nil as ULID?)
    let (_, recorded) = try session.record(options, as: Self.page.name, day: session.today) {
      place, session throws(Failure) in
      let number = Self.number(place.id, session.today, taken)
      let document = try made(number, session)
      bytes = try file.bytes(document.document)
      let entry = self.record(document, number, bytes, course, session.today)
      (record, id) = (entry, place.id)
      return EventDraft(command: Self.page.name, operations: [entry.addition(entry: place.id)])
    }
    guard let record, recorded == .stored, let id else { return }
    let number = record.text("number") ?? ""
    try file.write(bytes, named: "\(sort.rawValue)-\(number)", &session)
    session.console.say(
      "stored document \(number) (\(id.short)); `healthlog document sign \(number) --name NAME` signs it")
    guard !file.isShown else { return }
    try RecordPage(try session.record(id, DocumentRecord.form) ?? record, &session).show(&session)
  }

  /// The year and the end of the id, as much of it as no other document has.
  private static func number(_ id: ULID, _ today: CivilDay, _ taken: Set<String>) -> String {
    let text = id.description
    for length in 6...text.utf8.count {
      let number = "\(today.year)-\(text.suffix(length))"
      if !taken.contains(number) { return number }
    }
    return "\(today.year)-\(text)"
  }

  private func record(
    _ document: TrainingDocument, _ number: String, _ bytes: [UInt8], _ course: DocumentCourse,
    _ day: CivilDay
  ) -> RecordEntry {
    RecordEntry(
      DocumentRecord.form, id: nil, day: day,
      values: DocumentRecord.form.form.fields.map { field in
        switch field.key {
        case "sort": .text(sort.rawValue)
        case "number": .text(number)
        case "title": .text(String(document.title.prefix(1000)))
        case "session": FieldValue(course.session?.description)
        case "ref": FieldValue(course.reference)
        case "sha256": .text(SHA256.hexOf(bytes.span))
        default: .nothing
        }
      })
  }

  private func asked() throws(Failure) -> ShareAudience {
    guard let audience else { return .client }
    guard let known = ShareAudience(rawValue: audience) else {
      throw Failure(
        .notUnderstood, "document.audience", "there is no audience '\(audience)'",
        hint: "one of \(ShareAudience.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return known
  }
}

extension DocumentSort: ArgumentChoice {
  /// What stands for one in help.
  package static let metavar = "SORT"
}
