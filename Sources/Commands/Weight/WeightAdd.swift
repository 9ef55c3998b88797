package import Arguments
internal import Body
internal import Document
internal import Encoding
internal import Messages
package import Session
internal import Values

/// Records a weight.
package struct WeightAdd: Command {
  package static let page = Page(
    name: "weight add", group: .logging, summary: "Log a weight.",
    details: [
      """
      Takes a weight in kg, lb or st; a number without a unit is in kg. Energy estimates use the latest \
      weight on or before their day. A weight below 20 kg or above 400 kg requires `--force`. A weight \
      more than 3 % away from the trend is stored, with a warning that it may be a mistake.
      """
    ],
    examples: [
      Example("healthlog weight add 79.8", "this morning's weight"),
      Example("healthlog weight add 176lb --fat 21 --at \"yesterday 7:10\"", "with body fat in percent"),
    ],
    seeAlso: ["weight list", "measure add", "healthlog-quantities(7)"])

  let weight: Kilograms
  let fat: Percentage?
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    weight = try read.word("WEIGHT", help: "the weight, such as 79.8, 176lb or \"12st 8lb\"")
    fat = try read.option("fat", help: "body fat as a percentage of the weight")
    isForced = try read.flag("force", help: "accept an implausible weight")
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard isForced || WeightEntry.plausible.contains(weight) else {
      throw Failure(
        .notUnderstood, "weight.implausible", "\(weight) kg is implausible for an adult",
        hint: "use --force to log it anyway; a unit may be missing, as in 176lb")
    }
    let weighed = WeightEntry(weight: weight, bodyFatPercent: fat?.value, note: try entry.words())
    let time = try session.time(of: entry)
    let surprised = try session.recentTrend(on: time.day).surprised(by: weight.value, on: time.day)
    let recorder = EntryRecorder(command: Self.page.name, noun: "weight", entry: entry)
    let logged = try recorder.record(weighed, day: time.day, at: time.at, &session)
    if let surprised {
      let trend = Message.inEach { $0.amount(surprised, unit: "kg", places: 1) }
      session.say("that is far from the trend, \(trend); if it is a mistake, use `healthlog undo`")
    }
    session.show(logged.document(session), json: logged.json)
  }
}
