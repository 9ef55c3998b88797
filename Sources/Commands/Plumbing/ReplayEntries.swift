package import Arguments
internal import Encoding
internal import Ledger
package import Session

/// `healthlog plumb replay`.
package struct ReplayEntries: Command {
  package static let page = Page(
    name: "plumb replay", group: .plumbing,
    summary: "Print every current entry, one JSON object per line.",
    details: [
      "They are sorted by day, time and ID. Entries of unknown kinds are left out."
    ],
    examples: [Example("healthlog plumb replay | wc -l", "count the entries")],
    seeAlso: ["plumb digest", "export jsonl"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    let kinds = Set(session.kinds.all.map(\.name))
    for entry in try session.entries(of: kinds, on: nil) { session.console.write(entry.exported.text + "\n") }
  }
}
