package import Arguments
internal import Document
internal import Encoding
internal import Journal
package import Session
internal import Sync
internal import Values

/// `healthlog remote show`.
package struct RemoteShow: Command {
  package static let page = Page(
    name: "remote show", group: .sync, summary: "Show details of a remote.",
    details: ["Shows what this machine saw at the last sync; the remote itself is not contacted."],
    examples: [Example("healthlog remote show usb", "its address and its last known state")],
    seeAlso: ["remote check", "remote list"])

  let name: String

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("NAME", help: "the remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let journal = try session.journalToSync()
    let record = try session.remote(named: name, of: journal)
    let language = session.console.language
    var fields = [
      Field(language.words(.url), .text(record.url)),
      Field(language.words(.synced), .text(session.words(for: record.synced))),
      Field(
        language.words(.journalID),
        record.journal.map { .text($0.description) } ?? .unknown),
      Field(language.words(.segments), .count(record.objects.count)),
    ]
    if let pin = record.pin { fields.append(Field(language.words(.pin), .text(pin))) }
    let synced = record.synced.flatMap { session.zone.timestamp(at: $0) }
    session.console.show(
      Document(title: name, blocks: [.fields(fields)]),
      json: [
        "schema": "healthlog.remote/1", "remote": .string(name), "url": .string(record.url),
        "pin": .text(record.pin), "journal": .text(record.journal), "epoch": .text(record.epoch),
        "synced": .text(synced),
        "objects": .count(record.objects.count), "bytes": .count(record.objects.values.reduce(0, +)),
      ])
  }
}

extension Phrase {
  /// The journal that a remote holds.
  static let journalID = Phrase("journal", "journal")
  /// How many segments it holds.
  static let segments = Phrase("segments", "segments")
  /// The key its server has to have.
  static let pin = Phrase("pin", "pinned key")
}
