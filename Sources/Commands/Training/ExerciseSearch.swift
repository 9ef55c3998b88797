package import Arguments
package import Session

/// Searches exercises by words.
package struct ExerciseSearch: Command {
  package static let page = Page(
    name: "exercise search", group: .training, summary: "Search exercises by name, muscle or equipment.",
    details: [
      """
      Searches your own exercises and the built-in ones, in English and French. `--muscle` finds exercises \
      that train a muscle primarily or secondarily. An option given twice matches either value.
      """
    ],
    examples: [
      Example("healthlog exercise search press --equipment dumbbell", "presses with dumbbells"),
      Example("healthlog exercise search --muscle chest --difficulty beginner", "for beginners"),
    ],
    seeAlso: ["exercise show", "exercise list", "routine add"])

  let words: [String]
  let filter: ExerciseFilter

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("WORD", atLeast: 0, help: "words from the name")
    filter = try ExerciseFilter(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try filter.show(words, schema: "healthlog.exercise-search/1", &session)
  }
}
