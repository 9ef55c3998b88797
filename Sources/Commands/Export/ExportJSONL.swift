package import Arguments
internal import Encoding
internal import Ledger
package import Session

/// `healthlog export jsonl`.
package struct ExportJSONL: Command {
  package static let page = Page(
    name: "export jsonl", group: .moving, summary: "Export entries as JSON, one per line.",
    details: ["Writes the same entries as `export json`, for programs that read line by line."],
    examples: [
      Example("healthlog export jsonl --what activities | jq .minutes", "the duration of each activity")
    ],
    seeAlso: ["export json", "export csv"])

  let selection: ExportSelection

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    selection = try ExportSelection(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    try selection.eachPiece(endingWith: UInt8(ascii: "\n"), &session) { piece, session throws(Failure) in
      try session.console.stream(piece)
    }
  }
}
