package import Arguments
internal import Encoding
internal import Food
package import Session
internal import Values

/// Records the newest meal that fits once more.
package struct MealAgain: Command {
  package static let page = Page(
    name: "meal again", group: .logging, summary: "Record the newest matching meal again.",
    details: [
      """
      Without words it repeats the newest meal; a slot picks the newest breakfast, lunch and so on; other \
      words pick the newest meal with all of them in its foods' names.
      """
    ],
    examples: [
      Example("healthlog meal again breakfast", "the same breakfast as last time"),
      Example("healthlog meal again oatmeal", "the newest meal with oatmeal in it"),
    ],
    seeAlso: ["meal copy", "meal add"])

  let words: [String]
  let slot: String?
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "WORD", atLeast: 0, help: "a meal of the day, or words of the foods", completion: .slots)
    slot = try read.option("slot", help: "the meal of the day to record it as", completion: .slots)
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let slots = MealSlots(session)
    let asked = try slot.map { (name) throws(Failure) in try slots.slot(asked: name) }
    let wanted = words.count == 1 ? slots.slot(named: words[0]) : nil
    let parts = wanted == nil ? words.flatMap { folded($0).split(separator: " ").map(String.init) } : []
    let newest = try session.meals(on: nil).last { meal in
      guard wanted == nil || meal.content.slot == wanted else { return false }
      let names = meal.content.items.map { folded($0.item.name) }.joined(separator: "\n")
      return parts.allSatisfy(names.hasPart)
    }
    guard let newest else {
      let what = words.isEmpty ? "" : " with '\(words.joined(separator: " "))'"
      throw Failure(
        .notFound, "meal.none", "there is no meal\(what) to repeat", hint: "`healthlog meal list` shows all")
    }
    let time = try session.time(of: entry)
    let recorder = MealRecorder(command: Self.page.name, entry: entry)
    try recorder.record(
      newest.content.items.map(\.item), slot: asked ?? newest.content.slot, day: time.day, at: time.at,
      &session)
  }
}
