package import Arguments
internal import Document
internal import Encoding
package import Session

/// `healthlog version`.
package struct Version: Command, JournalFree {
  package static let page = Page(
    name: "version", group: .care, summary: "Print the version.",
    examples: [Example("healthlog version --format json", "with the formats it supports")],
    seeAlso: ["doctor"])

  /// The number of this version.
  package static let number = "0.1.0"
  /// The format of journals it writes, the number in their `FORMAT`.
  package static let journalFormat = 1
  /// How many foods are built in; written here, so that telling it does not read the table.
  package static let foods = 8789

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    session.console.show(
      Document(title: "", blocks: [.paragraph("healthlog \(Self.number)")]),
      json: [
        "schema": "healthlog.version/1", "version": .string(Self.number),
        "journal_format": .number(String(Self.journalFormat)), "foods": .number(String(Self.foods)),
        "food_source": "USDA SR28", "activity_source": "Compendium of Physical Activities 2011",
      ])
  }
}
