package import Arguments
package import Session

/// Searches exercises by words.
package struct ExerciseSearch: Command {
  package static let page = Page(
    name: "exercise search", group: .training, summary: "Search exercises by name, muscle, equipment.",
    details: [
      """
      Looks in your own exercises and in the built-in ones, in English and French. `--muscle` finds what works a \
      muscle first or besides. An option given twice takes either.
      """
    ],
    examples: [
      Example("healthlog exercise search press --equipment dumbbell", "presses with dumbbells"),
      Example("healthlog exercise search --muscle chest --difficulty beginner", "to begin with"),
    ],
    seeAlso: ["exercise show", "exercise list", "routine add"])

  let words: [String]
  let filter: ExerciseFilter

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("WORD", atLeast: 0, help: "words of a name")
    filter = try ExerciseFilter(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try filter.show(words, schema: "healthlog.exercise-search/1", &session)
  }
}
