package import Arguments
package import Values

extension When: ArgumentValue {
  package static let metavar = "WHEN"
  package static let example = When.now
  package static let completion = Completion.choices(["now", "today", "yesterday", "noon", "8am", "-1d"])
  package static func argument(_ text: String) throws(UsageError) -> When {
    try UsageError.reading { () throws(GrammarError) in try When.parse(text) }
  }
}
