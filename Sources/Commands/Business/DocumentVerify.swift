internal import Arguments
internal import Document
internal import Encoding
internal import Ledger
internal import Platform
internal import Records
internal import Session
internal import Training
internal import Values

/// Checks that a file is the document of an entry, and the signatures of it.
struct DocumentVerify: Command {
  static let page = Page(
    name: "document verify", group: .business, summary: "Check a document's file and signatures.",
    details: [
      """
      Compares the SHA-256 of FILE with that of the document, and checks the SSH signatures with `ssh-keygen`. \
      It names the fingerprint of each key; whose key that is has to be known from elsewhere. Ends with \
      status 1 if something does not agree.
      """
    ],
    examples: [
      Example("healthlog document verify 2026-5TMQE0 convention.pdf", "is this the file that was signed?")
    ],
    seeAlso: ["document sign", "document show"])

  let document: String
  let file: String

  init(_ read: inout ArgumentReader) throws(UsageError) {
    document = try DocumentRecord.form.name(&read)
    file = try read.word("FILE", help: "the file", completion: .files)
  }

  /// No document is larger, in bytes.
  private static let most = 256 << 20

  func run(_ session: inout Session) throws(Failure) {
    let signed = try SignedDocument(try session.record(named: document, of: DocumentRecord.form), &session)
    let bytes = try contents(session.world)
    let sum = SHA256.hexOf(bytes.span)
    var checks = [Check(name: file, isRight: sum == signed.record.text("sha256"), detail: sum)]
    for signature in signed.signatures {
      checks.append(try check(signature, signed, session))
    }
    show(checks, signed, &session)
    if checks.contains(where: { !$0.isRight }) { session.console.end(with: .no) }
  }

  /// What was checked.
  private struct Check {
    let name: String
    let isRight: Bool
    /// The sum of the file, or the fingerprint of the key.
    let detail: String
  }

  private func check(_ signature: RecordEntry, _ signed: SignedDocument, _ session: Session) throws(Failure)
    -> Check
  {
    let isOfFile = signature.text("sha256") == signed.record.text("sha256")
    guard let sshsig = signature.text("sshsig") else {
      return Check(name: signature.name, isRight: isOfFile, detail: "")
    }
    let key = try DocumentKey.key(of: sshsig, for: signed.statement(signature), session)
    return Check(name: signature.name, isRight: isOfFile && key != nil, detail: key ?? "")
  }

  private func contents(_ world: World) throws(Failure) -> [UInt8] {
    do throws(Errno) {
      return try world.disk.contents(of: file, atMost: Self.most)
    } catch {
      throw Failure(
        error == .missing ? .notFound : .system, "file.missing", "cannot read '\(file)': \(error.reason)",
        hint: nil)
    }
  }

  private func show(_ checks: [Check], _ signed: SignedDocument, _ session: inout Session) {
    let language = session.console.language
    let columns: [Column] = [
      .text("what", language.words(Phrase("checked", "checked")), .essential, .wrapped),
      .text("result", language.words(Phrase("result", "result")), .essential, .whole),
      .text("detail", language.words(Phrase("sum_or_key", "sum or key")), .useful, .wrapped),
    ]
    let rows = checks.map { check -> [Cell] in
      let result =
        check.isRight
        ? Cell.phrase(Phrase("right", "right")).emphasized(.good)
        : Cell.phrase(Phrase("wrong", "wrong")).emphasized(.attention)
      return [.text(check.name), result, .text(check.detail)]
    }
    session.console.show(
      Document(
        title: signed.record.name, blocks: [.table(Table(columns: columns, rows: rows, total: nil))]),
      json: [
        "schema": "healthlog.document-verification/1", "number": .string(signed.number),
        "checks": .array(
          checks.map { ["what": .string($0.name), "ok": .bool($0.isRight), "detail": .string($0.detail)] }),
      ])
  }
}
