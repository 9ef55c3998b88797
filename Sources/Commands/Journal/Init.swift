package import Arguments
internal import Document
internal import Encoding
internal import Journal
package import Session
internal import Values

/// `healthlog init`.
package struct Init: Command {
  package static let page = Page(
    name: "init", group: .care, summary: "Create a journal.",
    details: [
      """
      The first entry creates the journal by itself; `init` creates an empty one. An existing journal is \
      left unchanged.
      """
    ],
    examples: [
      Example("healthlog init", "create the journal named `default`"),
      Example("healthlog --journal anna init", "create one with another name"),
    ],
    seeAlso: ["journal path", "journal list", "healthlog-journal(5)"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    let isNew = session.journal == nil
    let id = if let journal = session.journal { journal.id } else { try session.makeJournal().id }
    let path = session.directory
    session.console.say(isNew ? "created a journal in \(path)" : "the journal already exists")
    session.console.show(
      Document(title: "", blocks: [.paragraph(path)]),
      json: [
        "schema": "healthlog.journal/1", "journal": .string(id.description),
        "path": .string(path),
        "created": .bool(isNew),
      ])
  }
}
