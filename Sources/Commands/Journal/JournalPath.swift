package import Arguments
internal import Document
internal import Encoding
package import Session

/// `healthlog journal path`.
package struct JournalPath: Command, JournalFree {
  package static let page = Page(
    name: "journal path", group: .care, summary: "Print the directory of the journal.",
    details: ["Prints it even if the journal does not exist yet."],
    examples: [Example("cp -a \"$(healthlog journal path)\" /media/usb/", "copy the journal to a USB stick")],
    seeAlso: ["journal list", "init"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    let place = try session.place()
    session.console.show(
      Document(title: "", blocks: [.paragraph(place.path)]),
      json: [
        "schema": "healthlog.journal-path/1", "name": .string(place.name), "path": .string(place.path),
      ])
  }
}
