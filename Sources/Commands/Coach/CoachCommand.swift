package import Arguments
internal import Coach
internal import Document
internal import Encoding
package import Session

/// Tips first, then suggested activities.
package struct CoachCommand: Command {
  package static let page = Page(
    name: "coach", group: .looking, summary: "Advice for the days to come: tips, then activities.",
    details: [
      """
      Looks at the last four weeks of the journal: movement, load, sleep, food, weight and goals. Each tip comes from \
      a rule with a threshold and a source, which `--explain` tells; see `coach tips` for all rules. What is not \
      known is never guessed.
      """,
      """
      Where a language model is set, it gives the tips: a program of yours (`coach.command`, which gets the request \
      on standard input and answers with JSON) or Google Gemini (`coach.gemini-key`). `--preview` shows all it would \
      get. Its answer is read strictly and kept by the hash of the request; whatever fails, the rules answer, and a \
      word on standard error says why. These settings live in your configuration file only.
      """,
      """
      `--request` reads a request: one of an app, with any of `workouts`, `calories`, `minutes`, `streak` and \
      `sportPreferences`, beside which the journal counts, or one that `coach --preview` shows, which is whole. \
      `--format json --shape seed` answers as `POST /ai-coach/suggestions` of `healthlog serve` does: no value is \
      null there, so that a suggestion whose time or level nobody knows is left out, and beside an empty list stands \
      a `reason`.
      """,
      """
      As CSV it gives the tips; `coach suggest` gives the rest. None of this is medical advice.
      """,
    ],
    examples: [
      Example("healthlog coach", "tips and suggested activities"),
      Example(
        "healthlog coach --workouts 5 --calories 2500 --minutes 300 --streak 7 --sports running,cycling",
        "for other numbers than the journal's"),
      Example("healthlog coach --preview", "what a language model would get"),
      Example("healthlog coach --request week.json --format json --shape seed", "as an app is answered"),
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
    shape = try read.option("shape", help: "with --format json: answer as apps know it")
  }

  package func run(_ session: inout Session) throws(Failure) {
    try session.checkShape(shape?.rawValue)
    let input = try options.input(&session, isForApps: shape == .seed)
    if adviser.isPreviewing { return session.showRequest(Adviser.question(input, session)) }
    let tips = adviser.tips(input, &session)
    if shape == .seed { return try answerApp(tips, input, &session) }
    let suggestions = try session.suggestions(input, atMost: count)
    let report = CoachReport(
      day: input.day, tips: tips.tips, withheld: tips.withheld, suggestions: suggestions,
      isExplained: options.isExplaining, hasIcons: session.hasIcons, session.adviceLanguage, session.units)
    let answer = CoachExchange.answer(tips.tips, suggestions, isExplained: options.isExplaining)
    let table = Document(title: "", blocks: [.table(report.tipTable)])
    session.show(session.isForPeople ? report.document : table, json: answer)
  }

  private func answerApp(_ tips: TipList, _ input: CoachInput, _ session: inout Session) throws(Failure) {
    let answer = AppExchange.answer(
      tips.tips, try session.suggestions(input, atMost: .max), atMost: count,
      isExplained: options.isExplaining, session.adviceLanguage)
    session.show(Document(title: "", blocks: []), json: answer)
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
  mutating func showRequest(_ request: JSON) { write(request.text + "\n") }

  /// The activities that fit best.
  mutating func suggestions(_ input: CoachInput, atMost count: Int) throws(Failure) -> [SuggestedActivity] {
    let candidates = try coachCandidates()
    return SuggestionList(candidates, for: input, atMost: count).suggestions
  }
}
