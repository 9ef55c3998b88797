package import Arguments
package import Values

extension When: GrammarArgument {
  package static let metavar = "WHEN"
  package static let example = When.now
  package static let completion = Completion.choices(["now", "today", "yesterday", "noon", "8am", "-1d"])
}
