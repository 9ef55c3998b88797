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
      Takes what was done and how long. The energy is what `--kcal` says; else it is estimated as \
      MET × kg × minutes / 60, rest included, with the newest weight of that day or before. The MET value is \
      that of the activity in the Compendium of Physical Activities 2011, of its lighter or harder form with \
      `--intensity`, or what `--met` says. Such an estimate may be 20 % off either way; without a weight the \
      energy stays unknown.
      """,
      """
      Types have English and French names; `activity types` lists them. More than 8 hours, or numbers beyond \
      belief, need `--force`.
      """,
    ],
    examples: [
      Example("healthlog activity add running 45m", "a run that ends now"),
      Example(
        "healthlog activity add cycling 1h10 --distance 25km --at \"yesterday 18:00\"", "yesterday's ride"),
      Example("healthlog activity add strength 60 --intensity hard", "an hour with heavy loads"),
      Example("healthlog activity add natation 30m --kcal 320", "the energy a watch has counted"),
    ],
    seeAlso: ["activity list", "activity types", "burn", "weight add", "healthlog-quantities(7)"])

  let type: String
  let minutes: Minutes
  let details: ActivityEntry.Details
  let kcal: Kilocalories?
  let met: MET?
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    let first: String = try read.word("TYPE", help: "what was done", completion: .activities)
    let second: String? = try read.optionalWord("DURATION", help: "how long, such as 45m, 1h10 or 0:45")
    let named: String? = try read.option(
      "type", help: "what was done, where DURATION is the only word", completion: .activities)
    var details = ActivityEntry.Details()
    details.distance = try read.option("distance", help: "how far, such as 5km")
    kcal = try read.option("kcal", help: "the energy it took, where it is known")
    met = try read.option("met", help: "the energy as a multiple of rest, for the estimate")
    details.intensity = try read.option("intensity", help: "how hard it was")
    details.heartRate = try read.option("hr", help: "the mean heart rate, in beats per minute")
    details.exertion = try read.option("rpe", help: "the perceived exertion, from 0 to 10")
    isForced = try read.flag("force", help: "take a duration or an amount that looks like a slip")
    entry = try EntryOptions(&read)
    self.details = details
    type = named ?? first
    minutes = try Minutes.argument(try Self.duration(first, second, isTypeNamed: named != nil))
  }

  private static func duration(
    _ first: String, _ second: String?, isTypeNamed: Bool
  ) throws(UsageError) -> String {
    switch (isTypeNamed, second) {
    case (true, nil): return first
    case (false, let second?): return second
    case (true, let second?):
      throw UsageError(
        code: "usage.unexpected-word", message: "unexpected word '\(second)'",
        hint: "with --type the only word is the duration", caret: nil)
    case (false, nil):
      throw UsageError(
        code: "usage.missing-word", message: "'\(page.name)' needs DURATION",
        hint: "for example `healthlog activity add \(first) 45m`", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let known = try ActivityTypes.builtIn.named(type)
    var details = details
    details.note = try entry.words()
    try ActivityLimits.check(minutes, kcal: kcal, details, isForced: isForced)
    let time = try session.time(of: entry)
    let activity = try activity(known, details, on: time.day, &session)
    let recorder = EntryRecorder(command: Self.page.name, noun: "activity", entry: entry)
    let id = try recorder.record(day: time.day, at: time.at, &session) { id in
      activity.addition(entry: id, day: time.day, at: time.at)
    }
    let logged = LoggedEntry(id: id, day: time.day, at: time.at, content: activity)
    session.show(logged.document(session), json: logged.json)
  }

  /// The activity with its energy, and a word on stderr about where that comes from.
  private func activity(
    _ type: ActivityType, _ details: ActivityEntry.Details, on day: CivilDay, _ session: inout Session
  ) throws(Failure) -> ActivityEntry {
    if let kcal {
      return ActivityEntry(
        type: type.key, minutes: minutes, kcal: kcal, source: .given, met: met, weight: nil, details: details)
    }
    let energy = ActivityEnergy(type, met: met, intensity: details.intensity)
    if let remark = energy.remark { session.say(remark) }
    let weight = try session.weight(on: day)
    let estimate = weight.flatMap { energy.estimate(weight: $0, minutes) }
    if let estimate {
      session.say("\(estimate.grossArithmetic), \(EnergyEstimate.uncertaintyText)")
    } else {
      session.say("no weight is known, so the energy is not either; `healthlog weight add` tells it")
    }
    return ActivityEntry(
      type: type.key, minutes: minutes, kcal: estimate?.gross, source: .estimated, met: energy.met,
      weight: estimate?.weight, details: details)
  }
}
