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
    name: "meal add", group: .logging, summary: "Log a meal.",
    details: [
      """
      Give the items separated by commas, each with an amount and a food: `200 g chicken breast`, `1 cup \
      cooked rice`, `2 eggs`. Your own foods are searched first, then the built-in table. The output shows \
      which food was matched, its weight and its source.
      """,
      """
      The first word can be the meal of the day (breakfast, lunch, dinner, snack, or those in `meal.slots`); \
      otherwise the time of day decides. If a name matches several foods, healthlog asks on a terminal, and \
      otherwise stops and lists them; `food:ID` selects one exactly. Values from a label go after the food, \
      as in `lasagne 300 g =420kcal p:21`. Foods in no table can be counted as stated: `"lunch out =650kcal \
      p:30 c:70 f:25"`.
      """,
      """
      With `--interactive` it asks for one thing at a time: the food, its amount, and which food is meant if \
      several match. An empty line ends and stores the meal, `back` undoes the last answer, `?` shows help.
      """,
    ],
    examples: [
      Example(
        #"healthlog meal add lunch "200 g roasted chicken breast, 1 cup cooked white rice, 1 apple""#,
        "a lunch of three items"),
      Example(
        #"healthlog meal add "2 eggs, 1 slice whole wheat bread, 250 ml whole milk" --at 8:05"#,
        "this morning's breakfast"),
      Example("healthlog meal add snack 30 g food:usda:12061", "a food by its ID"),
      Example(#"healthlog meal add "lunch out =650kcal p:30 c:70 f:25""#, "values without a food"),
      Example("healthlog meal add -i dinner", "asks for each item"),
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
      "ITEM", atLeast: 0, help: "what was eaten, separated by commas", completion: .foods)
    isInteractive = try read.flag("interactive", short: "i", help: "ask for the items one at a time")
    slot = try read.option("slot", help: "the meal of the day", completion: .slots)
    isForced = try read.flag("force", help: "accept an implausible amount")
    isChecking = try read.flag("check", help: "exit with status 3 if a daily goal is then exceeded")
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard isInteractive || !words.isEmpty else {
      throw Failure(
        .notUnderstood, "usage.missing-word", "'\(Self.page.name)' requires ITEM",
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
        .notUnderstood, "meal.empty", "no items given for \(named)",
        hint: "for example `healthlog meal add \(named) \"2 eggs, 1 slice whole wheat bread\"`")
    }
    let line = text.joined(separator: " ")
    guard let items = try items(line, &session) else { return session.console.say("nothing was stored") }
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
