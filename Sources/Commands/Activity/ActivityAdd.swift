internal import Activity
package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Values

/// Records an activity.
package struct ActivityAdd: Command {
  package static let page = Page(
    name: "activity add", group: .logging, summary: "Log an activity.",
    details: [
      """
      Give what you did and, in any order, how long, how far, how fast and how hard: `45m`, `10km`, \
      `5:30/km` or `12km/h`, `easy`, `rpe 6`, `150bpm`, `+300m` of climb, `320kcal`. Each of these can \
      also be an option. From two of duration, distance and pace healthlog computes the third; if you give \
      all three, they must agree. With a distance, `25:30` is minutes and seconds if hours are impossible. \
      `10000 steps` of walking is a duration, at 100 steps a minute. For strength training, the sets can \
      follow: `strength "bench 60kg x 8,8,7, squat 80kg 5x5"`. If you give no duration, it is estimated \
      from the sets, and the output says so.
      """,
      """
      The energy is the value of `--kcal`. Without it, the energy is estimated as MET × kg × minutes / 60, \
      including rest, with the latest weight on or before that day, or else the latest of all. The MET \
      value comes from the activity in the Compendium of Physical Activities 2011, or from its lighter or \
      harder form with `--intensity`, or from `--met`. Running and walking with a distance use the ACSM \
      equations instead: 0.2 v + 0.9 v × grade + 3.5 and 0.1 v + 1.8 v × grade + 3.5 ml of oxygen per kg \
      and minute (v in m/min), at 5 kcal per litre. Such an estimate can be 20 % too high or too low. \
      Without a weight the energy is unknown. `why` shows which method an entry uses.
      """,
      """
      Types have English and French names; `activity types` lists them. More than 8 hours, or implausible \
      values, require `--force`. A pace faster than the world record is refused.
      """,
    ],
    examples: [
      Example("healthlog activity add running 45m", "a run that ends now"),
      Example(
        "healthlog activity add cycling 1h10 --distance 25km --at \"yesterday 18:00\"", "yesterday's ride"),
      Example("healthlog activity add strength 60 --intensity hard", "an hour with heavy loads"),
      Example("healthlog activity add run 10km 5:30/km rpe 6", "55 minutes, from distance and pace"),
      Example("healthlog activity add run 5km 25:30", "25 minutes and 30 seconds"),
      Example(
        #"healthlog activity add strength "bench 60kg x 8,8,7, squat 80kg 5x5" 50m"#, "sets with loads"),
      Example("healthlog activity add natation 30m --kcal 320", "the energy counted by a watch"),
    ],
    seeAlso: [
      "activity list", "activity plan", "activity types", "burn", "weight add", "healthlog-quantities(7)",
    ])

  let words: [String]
  let name: String?
  let options: ActivityOptions
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "ACTIVITY", atLeast: 1, help: "the activity, its duration and more, such as run 45m 8km",
      completion: .activities)
    name = try read.option(
      "type", help: "the activity, if the words are only numbers", completion: .activities)
    options = try ActivityOptions(&read)
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let line = try ActivityLine.read(words, named: name, &session)
    let metrics = try line.metrics.together(with: try options.metrics(&session))
    let note = try entry.words()
    let composer = try ActivityComposer(
      line.type, metrics, met: options.met, isForced: options.isForced, command: Self.page.name,
      session.console)
    let time = try session.time(of: entry)
    let activity = try composer.activity(on: time.day, note: note, &session)
    let recorder = EntryRecorder(command: Self.page.name, noun: "activity", entry: entry)
    let logged = try recorder.record(activity, day: time.day, at: time.at, &session)
    session.console.show(logged.document(session.console), json: logged.json)
  }
}
