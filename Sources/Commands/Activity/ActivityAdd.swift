internal import Activity
package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Values

/// Records an activity.
package struct ActivityAdd: Command {
  package static let page = Page(
    name: "activity add", group: .logging, summary: "Record an activity.",
    details: [
      """
      Takes what was done and, in any order, how long, how far, how fast and how hard: `45m`, `10km`, \
      `5:30/km` or `12km/h`, `easy`, `rpe 6`, `150bpm`, `+300m` of climb, `320kcal`; each is an option, too. Of \
      duration, distance and pace two give the third, and all three have to fit. With a distance `25:30` is \
      minutes and seconds where hours cannot be. `10000 steps` of a walk give its minutes, 100 a minute. Of strength training the sets may \
      follow: `strength "bench 60kg x 8,8,7, squat 80kg 5x5"`; without a duration that is estimated, and said to be.
      """,
      """
      The energy is what `--kcal` says; else it is estimated as MET × kg × minutes / 60, rest included, with \
      the newest weight of that day or before, else the newest of all. The MET value is that of the activity \
      in the Compendium of Physical Activities 2011, of its lighter or harder form with `--intensity`, or \
      what `--met` says. Running and walking with a distance go by the ACSM's lines instead, 0.2 v + 0.9 v × \
      grade + 3.5 and 0.1 v + 1.8 v × grade + 3.5 ml of oxygen a kg and minute (v in m/min), 5 kcal a litre. \
      Such an estimate may be 20 % off either way; without a weight the energy stays unknown. `why` tells \
      which of them an entry goes by.
      """,
      """
      Types have English and French names; `activity types` lists them. More than 8 hours, or numbers beyond \
      belief, need `--force`; what is faster than the world record is refused.
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
        #"healthlog activity add strength "bench 60kg x 8,8,7, squat 80kg 5x5" 50m"#, "sets with their loads"),
      Example("healthlog activity add natation 30m --kcal 320", "the energy a watch has counted"),
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
      "ACTIVITY", atLeast: 1, help: "what was done, how long and more, such as run 45m 8km",
      completion: .activities)
    name = try read.option(
      "type", help: "what was done, where the words are numbers only", completion: .activities)
    options = try ActivityOptions(&read)
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let line = try ActivityLine.read(words, named: name, &session)
    let metrics = try line.metrics.together(with: try options.metrics(&session))
    let note = try entry.words()
    let composer = try ActivityComposer(
      line.type, metrics, met: options.met, isForced: options.isForced, command: Self.page.name, session)
    let time = try session.time(of: entry)
    let activity = try composer.activity(on: time.day, note: note, &session)
    let recorder = EntryRecorder(command: Self.page.name, noun: "activity", entry: entry)
    let logged = try recorder.record(activity, day: time.day, at: time.at, &session)
    session.show(logged.document(session), json: logged.json)
  }
}
