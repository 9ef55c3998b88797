package import Arguments
internal import Body
internal import Document
internal import Encoding
package import Session
internal import Values

/// Records a drink of water.
package struct WaterAdd: Command {
  package static let page = Page(
    name: "water add", group: .logging, summary: "Log a drink of water.",
    details: [
      """
      Takes a volume in ml, cl, dl, l, fl oz, cups of 8 fl oz or glasses of 200 ml; the unit is required. \
      More than 5 litres at once requires `--force`. Log drinks with energy as part of a meal.
      """
    ],
    examples: [
      Example("healthlog water add 250ml", "a small bottle"),
      Example("healthlog water add 2 glasses", "400 ml"),
      Example("healthlog water add 1 l --at 10:00", "this morning's bottle"),
    ],
    seeAlso: ["meal add", "goal set", "healthlog-quantities(7)"])

  let water: Millilitres
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    let words: [String] = try read.words(
      "VOLUME", atLeast: 1, help: "the amount, such as 250ml, 1l or 2 glasses")
    isForced = try read.flag("force", help: "accept an implausible volume")
    entry = try EntryOptions(&read)
    water = try Millilitres.argument(words.joined(separator: " "))
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard isForced || water <= WaterEntry.plausible else {
      throw Failure(
        .notUnderstood, "water.implausible", "\(water) ml at once is implausible",
        hint: "use --force to log it anyway")
    }
    let drink = WaterEntry(water: water, note: try entry.words())
    let time = try session.time(of: entry)
    let recorder = EntryRecorder(command: Self.page.name, noun: "water", entry: entry)
    let logged = try recorder.record(drink, day: time.day, at: time.at, &session)
    session.show(logged.document(session), json: logged.json)
  }
}
