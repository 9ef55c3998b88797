package import Arguments
package import Session

/// `healthlog plumb complete`.
package struct Complete: Command, JournalFree {
  package static let page = Page(
    name: "plumb complete", group: .plumbing, summary: "List completions for a shell.",
    details: [
      """
      Prints one candidate per line, followed by a tab and a description if there is one. It never prompts, \
      and an unreadable journal offers nothing. KIND is one of 
      """
        + CandidateKind.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ") + "."
    ],
    examples: [Example("healthlog plumb complete foods oat", "foods that start with `oat`")],
    seeAlso: ["completion"])

  let kind: CandidateKind
  let prefix: String

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    kind = try read.word("KIND", help: "what to complete")
    prefix = try read.optionalWord("PREFIX", help: "what has been typed so far") ?? ""
  }

  package func run(_ session: inout Session) throws(Failure) {
    for candidate in Candidates(session).list(kind, prefix) {
      let description = candidate.description.map { "\t\($0.onOneLine)" } ?? ""
      session.console.write("\(candidate.text.onOneLine)\(description)\n")
    }
  }
}

extension String {
  /// The text without tabs and line ends, which part candidates.
  fileprivate var onOneLine: String {
    String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
