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
      `lasagne 300 g =420kcal p:21`. What no table knows is counted as stated: `"lunch out =650kcal p:30 c:70 \
      f:25"`.
      """,
      """
      With `--interactive` it asks for one thing a line: the food, how much of it, which of several is meant. \
      An empty line ends and stores the meal, `back` takes the last answer back, `?` explains.
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
      Example(#"healthlog meal add "lunch out =650kcal p:30 c:70 f:25""#, "values without a food"),
      Example("healthlog meal add -i dinner", "asked for item by item"),
    ],
    seeAlso: ["meal list", "meal again", "meal copy", "nutrition", "food search", "healthlog-quantities(7)"])

  let words: [String]
  let isInteractive: Bool
  let slot: String?
  let isForced: Bool
  let isChecking: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "ITEM", atLeast: 0, help: "what was eaten, with commas between items", completion: .foods)
    isInteractive = try read.flag("interactive", short: "i", help: "ask for the items one by one")
    slot = try read.option("slot", help: "the meal of the day", completion: .slots)
    isForced = try read.flag("force", help: "take an amount that looks like a slip")
    isChecking = try read.flag("check", help: "end with 3 where a goal of the day is then exceeded")
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard isInteractive || !words.isEmpty else {
      throw Failure(
        .notUnderstood, "usage.missing-word", "'\(Self.page.name)' needs ITEM",
        hint: "see `healthlog help \(Self.page.name)`")
    }
    let slots = MealSlots(session)
    var chosen = try slot.map { (name) throws(Failure) in try slots.slot(asked: name) }
    var text = words
    if chosen == nil, let first = words.first, words.count > 1 || isInteractive,
      let named = slots.slot(named: first)
    {
      chosen = named
      text.removeFirst()
    }
    if !isInteractive, words.count == 1, let named = slots.slot(named: words[0]) {
      throw Failure(
        .notUnderstood, "meal.empty", "what was eaten for \(named) is not said",
        hint: "for example `healthlog meal add \(named) \"2 eggs, 1 slice whole wheat bread\"`")
    }
    let line = text.joined(separator: " ")
    guard let items = try items(line, &session) else { return session.say("nothing was stored") }
    let time = try session.time(of: entry)
    let recorder = MealRecorder(command: Self.page.name, entry: entry)
    let slot = if let chosen { chosen } else { try slots.slot(at: time.at) }
    try recorder.record(items, slot: slot, day: time.day, at: time.at, &session)
    if isChecking { try session.checkGoals(on: time.day) }
  }

  /// The items of a line, or what the person answers; nil where they want nothing stored.
  private func items(_ line: String, _ session: inout Session) throws(Failure) -> [MealItem]? {
    guard isInteractive else { return try MealComposer(line, &session).items(isForced: isForced, &session) }
    var dialogue = try MealDialogue(isForced: isForced, &session)
    return try dialogue.items(beginningWith: line, &session)
  }
}
