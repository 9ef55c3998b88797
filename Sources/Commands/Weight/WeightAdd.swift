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
    name: "weight add", group: .logging, summary: "Record a weight.",
    details: [
      """
      Takes a weight in kg, lb or st; a bare number is in kg. Estimates of energy use the newest weight of \
      their day or before. Below 20 kg and above 400 kg it needs `--force`. A weight more than 3 % away from the \
      trend of those before is stored, with a word that it may be a slip.
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
    fat = try read.option("fat", help: "body fat in percent of the weight")
    isForced = try read.flag("force", help: "take a weight that looks like a slip")
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard isForced || WeightEntry.plausible.contains(weight) else {
      throw Failure(
        .notUnderstood, "weight.implausible", "\(weight) kg is no weight of an adult",
        hint: "add --force if you mean it; a unit may be missing, as in 176lb")
    }
    let weighed = WeightEntry(weight: weight, bodyFatPercent: fat?.value, note: try entry.words())
    let time = try session.time(of: entry)
    let surprised = try session.recentTrend(on: time.day).surprised(by: weight.value, on: time.day)
    let recorder = EntryRecorder(command: Self.page.name, noun: "weight", entry: entry)
    let logged = try recorder.record(weighed, day: time.day, at: time.at, &session)
    if let surprised {
      let trend = Message.both(
        Language.english.amount(surprised, unit: "kg", places: 1),
        Language.french.amount(surprised, unit: "kg", places: 1))
      session.say("that is far from the trend, \(trend); if it is a slip, `healthlog undo` takes it back")
    }
    session.show(logged.document(session), json: logged.json)
  }
}
