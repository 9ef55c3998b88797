package import Arguments
internal import Body
internal import Document
internal import Encoding
package import Session
internal import Values

/// Records a drink of water.
package struct WaterAdd: Command {
  package static let page = Page(
    name: "water add", group: .logging, summary: "Record a drink of water.",
    details: [
      """
      Takes a volume in ml, cl, dl, l, fl oz, cups of 8 fl oz or glasses of 200 ml; a bare number is refused. \
      More than 5 litres at once need `--force`. Drinks with energy belong to a meal.
      """
    ],
    examples: [
      Example("healthlog water add 250ml", "what a small bottle holds"),
      Example("healthlog water add 2 glasses", "400 ml"),
      Example("healthlog water add 1 l --at 10:00", "this morning's bottle"),
    ],
    seeAlso: ["meal add", "goal set", "healthlog-quantities(7)"])

  let water: Millilitres
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    let words: [String] = try read.words(
      "VOLUME", atLeast: 1, help: "how much, such as 250ml, 1l or 2 glasses")
    isForced = try read.flag("force", help: "take a volume that looks like a slip")
    entry = try EntryOptions(&read)
    water = try Millilitres.argument(words.joined(separator: " "))
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard isForced || water <= WaterEntry.plausible else {
      throw Failure(
        .notUnderstood, "water.implausible", "\(water) ml are more than anybody drinks at once",
        hint: "add --force if you mean it")
    }
    let drink = WaterEntry(water: water, note: try entry.words())
    let time = try session.time(of: entry)
    let recorder = EntryRecorder(command: Self.page.name, noun: "water", entry: entry)
    let logged = try recorder.record(drink, day: time.day, at: time.at, &session)
    session.show(logged.document(session), json: logged.json)
  }
}
