internal import Activity
package import Arguments
internal import Document
internal import Encoding
package import Session

/// Writes a routine for other people and programs.
package struct RoutineExport: Command {
  package static let page = Page(
    name: "routine export", group: .training, summary: "Export a routine as Markdown or JSON.",
    details: ["`routine add --from` reads both, and exports an imported routine identically."],
    examples: [Example("healthlog routine export push > push.md", "to share it")],
    seeAlso: ["routine add", "routine show"])

  let words: [String]

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("ROUTINE", atLeast: 1, help: "its name or the end of its ID")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let routine = try session.routine(named: words).routine
    switch session.globals.format {
    case nil, .markdown, .plain: session.console.write(routine.markdown)
    case .json, .jsonl: session.console.write(routine.exported.text + "\n")
    case .some(let format):
      throw Failure(
        .notUnderstood, "routine.format", "a routine cannot be written as \(format.rawValue)",
        hint: "use --format markdown or --format json")
    }
  }
}
