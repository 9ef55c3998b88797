package import Arguments
internal import Coach
internal import Document
internal import Encoding
package import Session

/// The suggested activities alone.
package struct CoachSuggest: Command {
  package static let page = Page(
    name: "coach suggest", group: .looking, summary: "Suggest activities that fit you, with a score.",
    details: [
      """
      Suggests what you often do, what is planned and your routines, each with a score from 0 to 100: 40 for \
      the sport (20 for one of the same family), 20 for the level (10 if it is one step off), 15 for the \
      distance, 15 for a free slot in your calendar, 10 for places left. Unknown parts are left out and the \
      rest is scaled. From 80 the band is green, from 60 orange, below that red. Of equal scores, the \
      earlier day comes first.
      """,
      "When a rule of `coach tips` calls for rest, easier activities score higher.",
    ],
    examples: [
      Example("healthlog coach suggest", "the three best"),
      Example("healthlog coach suggest -n 5 --explain", "five, with the parts of each score"),
      Example("healthlog coach suggest --sports yoga", "with another preference"),
    ],
    seeAlso: ["coach", "coach tips", "routine list", "activity list"])

  let options: CoachOptions
  let count: Int

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    options = try CoachOptions(&read)
    count = try Self.count(&read)
  }

  /// Reads how many suggestions are wanted.
  static func count(_ read: inout ArgumentReader) throws(UsageError) -> Int {
    let count: Int? = try read.option("number", short: "n", help: "how many activities; 3 if left out")
    guard let count else { return 3 }
    guard (1...50).contains(count) else {
      throw UsageError(
        code: "coach.number", message: "--number: cannot suggest \(count) activities",
        hint: "a number from 1 to 50, such as -n 5", caret: nil)
    }
    return count
  }

  package func run(_ session: inout Session) throws(Failure) {
    let input = try options.input(&session, isForApps: false)
    let suggestions = try session.suggestions(input, atMost: count)
    let report = CoachReport(
      day: input.day, tips: [], withheld: [], suggestions: suggestions, isExplained: options.isExplaining,
      hasIcons: session.hasIcons, session.adviceLanguage, session.console.units)
    let objects = suggestions.map { $0.json(isExplained: options.isExplaining) }
    let table = Document(title: "", blocks: [.table(report.suggestionTable)])
    session.console.show(
      session.console.isForPeople ? report.suggestionDocument : table,
      json: ["schema": "healthlog.coach-suggest/1", "suggestions": .array(objects)], lines: objects)
  }
}
