package import Arguments
internal import Document
internal import Encoding
internal import Platform
package import Session

/// `healthlog journal list`.
package struct JournalList: Command, JournalFree {
  package static let page = Page(
    name: "journal list", group: .care, summary: "List the journals.",
    examples: [Example("healthlog journal list", "every journal; the current one is marked")],
    seeAlso: ["journal use", "journal path"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    let place = try session.place()
    let names = try session.journalNames(in: place.folder)
    if names.isEmpty { session.console.say("there is no journal yet; the first entry makes one") }
    let table = Table(
      names,
      columns: [
        .text("name", session.console.language.words(.name), .essential, .whole) { name in .text(name) },
        .text("current", "", .essential, .whole) { name in name == place.name ? .text("*") : .empty },
        .text("path", session.console.language.words(.path), .useful, .wrapped) { name in
          .text("\(place.folder)/\(name)")
        },
      ])
    let items: [JSON] = names.map { name in
      [
        "name": .string(name), "path": .string("\(place.folder)/\(name)"),
        "current": .bool(name == place.name),
      ]
    }
    session.console.show(
      Document(title: "", blocks: [.table(table)]),
      json: ["schema": "healthlog.journal-list/1", "journals": .array(items)], lines: items)
  }
}

extension Session {
  /// Where the chosen journal is or would be, also for commands that do not open it.
  func place() throws(Failure) -> JournalPlace { try JournalPlace(world, globals, settings) }

  /// The journals in a folder; none where it is missing.
  func journalNames(in folder: String) throws(Failure) -> [String] {
    guard (try? world.disk.status(folder)) != nil else { return [] }
    do {
      return try world.disk.names(in: folder).sorted().filter {
        JournalName.isName($0) && (try? world.disk.status("\(folder)/\($0)/FORMAT")) != nil
      }
    } catch {
      throw Failure(.system, "system.refused", "cannot list '\(folder)': \(error.reason)", hint: nil)
    }
  }
}

extension Phrase {
  /// Where a journal is.
  static let path = Phrase("path", "path")
}
