package import Arguments
package import Session

/// `healthlog plumb complete`.
package struct Complete: Command, JournalFree {
  package static let page = Page(
    name: "plumb complete", group: .plumbing, summary: "List what a shell may offer.",
    details: [
      "One candidate a line, with a tab and a description behind it where there is one. Nothing is asked, "
        + "and a journal that cannot be read offers nothing. KIND is one of "
        + CandidateKind.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ") + "."
    ],
    examples: [Example("healthlog plumb complete foods oat", "foods that begin with `oat`")],
    seeAlso: ["completion"])

  let kind: CandidateKind
  let prefix: String

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    kind = try read.word("KIND", help: "what is completed")
    prefix = try read.optionalWord("PREFIX", help: "what is typed already") ?? ""
  }

  package func run(_ session: inout Session) throws(Failure) {
    for candidate in Candidates(session).list(kind, prefix) {
      let description = candidate.description.map { "\t\($0.onOneLine)" } ?? ""
      session.write("\(candidate.text.onOneLine)\(description)\n")
    }
  }
}

/// What can be completed.
package enum CandidateKind: String, ArgumentChoice {
  package static let metavar = "KIND"
  case foods, activities, slots, entries, commands, topics, settings, journals
}

extension String {
  /// The text without tabs and line ends, which part candidates.
  fileprivate var onOneLine: String {
    String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
