package import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Ledger
package import Session
internal import Values

/// Records a meal.
package struct MealAdd: Command {
  package static let page = Page(
    name: "meal add", group: .logging, summary: "Record a meal.",
    details: [
      """
      Takes what was eaten, items parted by commas, each an amount and a food: `200 g chicken breast`, \
      `1 cup cooked rice`, `2 eggs`. A food is looked for among your own foods first, then in the built-in \
      table; which one was taken, how many grams that is and where the numbers come from stands in the output.
      """,
      """
      The first word may be the meal of the day (breakfast, lunch, dinner, snack, or those of `meal.slots`); \
      else the clock decides. Where a name fits several foods, healthlog asks on a terminal and else stops \
      and lists them; `food:ID` names one for certain. Values read off a label stand behind the food, as in \
      `lasagne 300 g =420kcal p:21`.
      """,
    ],
    examples: [
      Example(
        #"healthlog meal add lunch "200 g roasted chicken breast, 1 cup cooked white rice, 1 apple""#,
        "records a lunch of three items"),
      Example(
        #"healthlog meal add "2 eggs, 1 slice whole wheat bread, 250 ml whole milk" --at 8:05"#,
        "this morning's"),
      Example("healthlog meal add snack 30 g food:usda:12061", "one food by its id"),
    ],
    seeAlso: ["meal list", "meal again", "meal copy", "nutrition", "food search", "healthlog-quantities(7)"])

  let words: [String]
  let slot: String?
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "ITEM", atLeast: 1, help: "what was eaten, with commas between items", completion: .foods)
    slot = try read.option("slot", help: "the meal of the day", completion: .slots)
    isForced = try read.flag("force", help: "take an amount that looks like a slip")
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let slots = MealSlots(session)
    var chosen = try slot.map { (name) throws(Failure) in try slots.slot(asked: name) }
    var text = words
    if chosen == nil, words.count > 1, let named = slots.slot(named: words[0]) {
      chosen = named
      text.removeFirst()
    }
    if words.count == 1, let named = slots.slot(named: words[0]) {
      throw Failure(
        .notUnderstood, "meal.empty", "what was eaten for \(named) is not said",
        hint: "for example `healthlog meal add \(named) \"2 eggs, 1 slice whole wheat bread\"`")
    }
    let composer = try MealComposer(text.joined(separator: " "), &session)
    let items = try composer.items(isForced: isForced, &session)
    let time = try session.time(of: entry)
    let recorder = MealRecorder(command: Self.page.name, entry: entry)
    let slot = if let chosen { chosen } else { try slots.slot(at: time.at) }
    try recorder.record(items, slot: slot, day: time.day, at: time.at, &session)
  }
}
