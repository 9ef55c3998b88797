package import Arguments
internal import Document
internal import Encoding
internal import Journal
package import Ledger
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
      """,
      """
      A journal is a diary unless --purpose says otherwise; what a journal is for never changes. A \
      training company's journal is shared by several people, and holds nothing of a diary.
      """,
    ],
    examples: [
      Example("healthlog init", "create the journal named `default`"),
      Example("healthlog --journal anna init", "create one with another name"),
      Example(
        "healthlog --journal acme init --purpose training", "create the journal of a training company"),
    ],
    seeAlso: ["journal path", "journal list", "healthlog-journal(5)"])

  let purpose: JournalPurpose?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    purpose = try read.option("purpose", help: "what the journal is for; diary if left out")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let isNew = session.journal == nil
    let journal =
      if let journal = session.journal { journal } else {
        try session.makeJournal(for: purpose ?? .diary)
      }
    if let purpose, purpose != journal.purpose {
      throw Failure(
        .notUnderstood, "journal.purpose",
        "the journal already exists, with the purpose \(journal.purpose.rawValue)",
        hint: "use `--journal NAME` to create another one")
    }
    let path = session.directory
    session.console.say(isNew ? "created a journal in \(path)" : "the journal already exists")
    session.console.show(
      Document(title: "", blocks: [.paragraph(path)]),
      json: [
        "schema": "healthlog.journal/1", "journal": .string(journal.id.description),
        "purpose": .string(journal.purpose.rawValue), "path": .string(path),
        "created": .bool(isNew),
      ])
  }
}

extension JournalPurpose: ArgumentChoice {
  /// What stands for one in help.
  package static let metavar = "PURPOSE"
}
