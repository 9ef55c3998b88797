package import Arguments
internal import Encoding
package import Session

/// `healthlog plumb checkpoint`.
package struct CheckpointCommand: Command {
  package static let page = Page(
    name: "plumb checkpoint", group: .plumbing, summary: "Write the checkpoint of the journal now.",
    details: [
      "A checkpoint tells where the entries of each day stand in the sealed segments, so that everyday commands read "
        + "no others. It is made by itself once that saves time, and may be deleted at any time; "
        + "`core.checkpoint=never` does without."
    ],
    examples: [Example("healthlog plumb checkpoint", "write it, and tell what it covers as JSON")],
    seeAlso: ["plumb digest", "healthlog-journal(5)"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    let made = try session.makeCheckpoint()
    let result: JSON = [
      "schema": "healthlog.checkpoint/1", "segments": .number(String(made.segments)),
      "events": .number(String(made.events)), "days": .number(String(made.days)),
    ]
    session.write(result.text + "\n")
  }
}
