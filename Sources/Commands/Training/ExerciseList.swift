package import Arguments
package import Session

/// Lists exercises.
package struct ExerciseList: Command {
  package static let page = Page(
    name: "exercise list", group: .training, summary: "List exercises.",
    details: [
      """
      Lists your own exercises, then the built-in ones; filter them with words and options as in `exercise \
      search`.
      """
    ],
    examples: [
      Example("healthlog exercise list --muscle chest --type strength", "strength exercises for the chest")
    ],
    seeAlso: ["exercise search", "exercise show", "exercise add"])

  let words: [String]
  let filter: ExerciseFilter

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("WORD", atLeast: 0, help: "words from the name")
    filter = try ExerciseFilter(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try filter.show(words, schema: "healthlog.exercise-list/1", &session)
  }
}
