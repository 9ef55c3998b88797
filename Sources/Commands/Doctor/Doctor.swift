package import Arguments
internal import Document
internal import Encoding
package import Session

/// `healthlog doctor`.
package struct Doctor: Command, JournalFree {
  package static let page = Page(
    name: "doctor", group: .care, summary: "Check the installation and suggest fixes.",
    details: [
      """
      Checks the home directory, the journal with its permissions and owner, whether it is writable, the \
      devices that write to it, clocks, unfinished files and erased texts, files that were set aside, the \
      configuration, the time zone, the locale and the terminal. Nothing is changed. The exit code is 3 if \
      something needs attention, and each line suggests the command that fixes it.
      """
    ],
    examples: [Example("healthlog doctor", "check everything")],
    seeAlso: ["verify", "repair", "journal path"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    session.console.show(Examination(session).checks, schema: "healthlog.doctor/1")
  }
}

extension Console {
  /// Shows what was looked at. Where something needs attention the program ends with 3.
  mutating func show(_ checks: [Examination.Check], schema: String) {
    let items: [JSON] = checks.map { check in
      [
        "check": .string(check.name), "ok": .bool(check.isGood), "message": .string(check.message.english),
        "remedy": .text(check.remedy?.english),
      ]
    }
    let table = Table(
      checks,
      columns: [
        .text("check", language.words(.check), .essential, .whole) { check in .text(check.name) },
        .text("ok", "", .essential, .whole) { check in
          check.isGood ? .text("ok").emphasized(.good) : .text("!!").emphasized(.attention)
        },
        .text("message", language.words(.result), .essential, .wrapped) { [language] check in
          .text(language.words(check.message))
        },
        .text("remedy", language.words(.remedy), .essential, .wrapped) { [language] check in
          check.remedy.map { .text(language.words($0)) } ?? .empty
        },
      ])
    let isGood = checks.allSatisfy(\.isGood)
    show(
      Document(title: "", blocks: [.table(table)]),
      json: ["schema": .string(schema), "ok": .bool(isGood), "checks": .array(items)], lines: items)
    if !isGood { end(with: .attention) }
  }
}

extension Phrase {
  /// What was looked at.
  static let check = Phrase("check", "check")
  /// What was found.
  static let result = Phrase("result", "result")
  /// What mends a finding.
  static let remedy = Phrase("remedy", "remedy")
}
