package import Arguments
internal import Coach
internal import Document
internal import Encoding
package import Session

/// Tips first, then suggested activities.
package struct CoachCommand: Command {
  package static let page = Page(
    name: "coach", group: .looking, summary: "Get advice for the coming days: tips, then activities.",
    details: [
      """
      Looks at the last four weeks of the journal: activity, load, sleep, food, weight and goals. Each tip \
      comes from a rule with a threshold and a source, which `--explain` shows; `coach tips` lists all \
      rules. Unknown values are never guessed.
      """,
      """
      If a language model is set, it gives the tips: a program of yours (`coach.command`, which receives the \
      request on standard input and answers with JSON) or Google Gemini (`coach.gemini-key`). `--preview` \
      shows everything it would receive. Its answer is validated strictly and saved by the hash of the \
      request; if anything fails, the built-in rules are used, and a message on standard error says why. \
      These settings are stored only in your configuration file.
      """,
      """
      `--request` reads a request: one from an app, with any of `workouts`, `calories`, `minutes`, `streak` \
      and `sportPreferences`, completed from the journal; or one shown by `coach --preview`, which is \
      already complete. `--format json --shape seed` answers like `POST /ai-coach/suggestions` of `healthlog \
      serve`: it contains no null values, so a suggestion with an unknown time or level is left out, and an \
      empty list comes with a `reason`.
      """,
      "As CSV it gives the tips; use `coach suggest` for the rest. None of this is medical advice.",
    ],
    examples: [
      Example("healthlog coach", "tips and suggested activities"),
      Example(
        "healthlog coach --workouts 5 --calories 2500 --minutes 300 --streak 7 --sports running,cycling",
        "with other numbers than the journal's"),
      Example("healthlog coach --preview", "what a language model would receive"),
      Example(
        "healthlog coach --request week.json --format json --shape seed", "the answer an app would get"),
    ],
    seeAlso: ["coach tips", "coach suggest", "alerts", "goal progress", "config set"])

  let options: CoachOptions
  let adviser: Adviser
  let count: Int
  let shape: CoachShape?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    options = try CoachOptions(&read)
    adviser = try Adviser(&read)
    count = try CoachSuggest.count(&read)
    shape = try read.option("shape", help: "with --format json: answer in the format that apps expect")
  }

  package func run(_ session: inout Session) throws(Failure) {
    try session.console.checkShape(shape?.rawValue)
    let input = try options.input(&session, isForApps: shape == .seed)
    if adviser.isPreviewing { return session.showRequest(Adviser.question(input, session)) }
    let tips = adviser.tips(input, &session)
    if shape == .seed { return try answerApp(tips, input, &session) }
    let suggestions = try session.suggestions(input, atMost: count)
    let report = CoachReport(
      day: input.day, tips: tips.tips, withheld: tips.withheld, suggestions: suggestions,
      isExplained: options.isExplaining, hasIcons: session.hasIcons, session.adviceLanguage,
      session.console.units)
    let answer = CoachJSON.answer(tips.tips, suggestions, isExplained: options.isExplaining)
    let table = Document(title: "", blocks: [.table(report.tipTable)])
    session.console.show(session.console.isForPeople ? report.document : table, json: answer)
  }

  private func answerApp(_ tips: TipList, _ input: CoachInput, _ session: inout Session) throws(Failure) {
    let answer = AppCoachJSON.answer(
      tips.tips, try session.suggestions(input, atMost: .max), atMost: count,
      isExplained: options.isExplaining, session.adviceLanguage)
    session.console.show(Document(title: "", blocks: []), json: answer)
  }
}

/// Whose form the coach's JSON has, if not our own.
enum CoachShape: String, ArgumentChoice {
  static let metavar = "SHAPE"
  /// That of `POST /ai-coach/suggestions`.
  case seed
}

extension Session {
  /// Shows a request as it would be sent, whatever the form of other output.
  mutating func showRequest(_ request: JSON) { console.write(request.text + "\n") }

  /// The activities that fit best.
  mutating func suggestions(_ input: CoachInput, atMost count: Int) throws(Failure) -> [SuggestedActivity] {
    let candidates = try coachCandidates()
    return SuggestionList(candidates, for: input, atMost: count).suggestions
  }
}
