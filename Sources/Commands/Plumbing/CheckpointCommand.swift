package import Arguments
internal import Encoding
package import Session

/// `healthlog plumb checkpoint`.
package struct CheckpointCommand: Command {
  package static let page = Page(
    name: "plumb checkpoint", group: .plumbing, summary: "Write the journal's checkpoint now.",
    details: [
      """
      A checkpoint says where the entries of each day are in the sealed segments, so that everyday commands \
      read no others. It is created automatically when it saves time, and can be deleted at any time; \
      `core.checkpoint=never` disables it.
      """
    ],
    examples: [Example("healthlog plumb checkpoint", "write it, and show what it covers as JSON")],
    seeAlso: ["plumb digest", "healthlog-journal(5)"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    let made = try session.makeCheckpoint()
    let result: JSON = [
      "schema": "healthlog.checkpoint/1", "segments": .number(String(made.segments)),
      "events": .number(String(made.events)), "days": .number(String(made.days)),
    ]
    session.console.write(result.text + "\n")
  }
}
