internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values

/// A document with its signatures, the oldest first.
struct SignedDocument {
  /// Its entry.
  let record: RecordEntry
  /// Who signed it.
  let signatures: [RecordEntry]

  /// A document with the signatures that the journal has of it.
  init(_ record: RecordEntry, _ session: inout Session) throws(Failure) {
    self.record = record
    signatures = try session.records(of: Signature.form)
      .filter { $0.reference("document") != nil && $0.reference("document") == record.id }
      .sorted { ($0.id?.description ?? "") < ($1.id?.description ?? "") }
  }

  /// Its number.
  var number: String { record.text("number") ?? "" }

  /// What a signature signs.
  func statement(_ signature: RecordEntry) -> String {
    Signature.statement(
      number: number, sha256: signature.text("sha256") ?? "", name: signature.name,
      at: signature.text("signed_at") ?? "")
  }

  /// Shows both.
  func show(_ session: inout Session) throws(Failure) {
    let language = session.console.language
    let table = Table(
      columns: [
        .text("name", language.words(Phrase("name", "name")), .essential, .wrapped),
        .text("signed_at", language.words(Phrase("signed_at", "signed at")), .essential, .whole),
        .text("key", language.words(Phrase("key", "key", context: "of a signature")), .useful, .whole),
      ],
      rows: signatures.map { signature in
        let hasKey = signature.text("sshsig") != nil
        return [
          .text(signature.name), .text(signature.text("signed_at") ?? ""),
          .text(hasKey ? "SSH" : ""),
        ]
      }, total: nil)
    let blocks: [Block] =
      signatures.isEmpty
      ? [] : [.heading(level: 1, language.heading(Signature.form.many)), .table(table)]
    try RecordPage(
      record,
      and: RecordAddition(
        members: [
          .init(
            "signatures",
            .array(
              signatures.map {
                [
                  "name": .string($0.name), "signed_at": .text($0.text("signed_at")),
                  "sha256": .text($0.text("sha256")),
                  "sshsig": .text($0.text("sshsig")),
                ]
              }))
        ], blocks: blocks), &session
    ).show(&session)
  }
}
