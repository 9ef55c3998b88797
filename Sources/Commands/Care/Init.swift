package import Arguments
internal import Document
internal import Encoding
internal import Journal
package import Session
internal import Values

/// `healthlog init`.
package struct Init: Command {
  package static let page = Page(
    name: "init", group: .care, summary: "Make a journal.",
    details: [
      "The first entry makes the journal by itself; `init` makes it without one. A journal that is there "
        + "already is left as it is."
    ],
    examples: [
      Example("healthlog init", "make the journal named `default`"),
      Example("healthlog --journal anna init", "make one of another name"),
    ],
    seeAlso: ["journal path", "journal list", "healthlog-journal(5)"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    let isNew = session.journal == nil
    let id = if let journal = session.journal { journal.id } else { try session.makeJournal().id }
    let path = session.directory
    session.say(isNew ? "made a journal in \(path)" : "the journal is there already")
    session.show(
      Document(title: "", blocks: [.paragraph(path)]),
      json: [
        "schema": "healthlog.journal/1", "journal": .string(id.description),
        "path": .string(path),
        "created": .bool(isNew),
      ])
  }
}
