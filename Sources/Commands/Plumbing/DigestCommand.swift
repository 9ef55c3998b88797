package import Arguments
internal import Encoding
internal import Ledger
package import Session

/// `healthlog plumb digest`.
package struct DigestCommand: Command {
  package static let page = Page(
    name: "plumb digest", group: .plumbing, summary: "Print a hash of the journal's content.",
    details: [
      "Two devices with the same events print the same digest, in whatever order the events arrived."
    ],
    examples: [Example("healthlog plumb digest", "print it as JSON")],
    seeAlso: ["plumb replay", "verify"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    var digest = Digest()
    try session.fold(into: &digest)
    let result: JSON = [
      "schema": "healthlog.digest/1", "digest": .string(digest.text),
      "events": .number(String(session.events)), "entries": .number(String(digest.entries)),
    ]
    session.console.write(result.text + "\n")
  }
}
