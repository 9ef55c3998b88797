package import Arguments
internal import Document
internal import Encoding
internal import Food
package import Session
internal import Values

/// Records a meal that was eaten before once more.
package struct MealAgain: Command {
  package static let page = Page(
    name: "meal again", group: .logging, summary: "Log a meal you have had before.",
    details: [
      """
      Without words, it lists what you usually eat at this hour of this weekday and asks which one you mean; \
      a number selects one from that list. A meal of the day selects the latest breakfast, lunch and so on; \
      other words select the latest meal that matches all of them, by the names of its foods or by the words \
      it was logged with.
      """,
      """
      Meals with the same foods are one habit, and the latest of them is repeated. Each time it was eaten \
      scores 8 within one hour of the requested time, 4 within two, 2 within three, otherwise 1; the score \
      doubles on the same weekday, quadruples within the last two weeks and doubles within the last two \
      months. Only the last six months are considered.
      """,
    ],
    examples: [
      Example("healthlog meal again", "choose from what you usually eat now"),
      Example("healthlog meal again 1", "the most usual one"),
      Example("healthlog meal again breakfast", "the same breakfast as last time"),
      Example("healthlog meal again oatmeal", "the latest meal with oatmeal"),
      Example("healthlog meal again --list --format json", "the list, as JSON"),
    ],
    seeAlso: ["meal copy", "meal add"])

  let words: [String]
  let slot: String?
  let isList: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "WORD", atLeast: 0, help: "a meal of the day, words of its foods, or a number from the list",
      completion: .slots)
    slot = try read.option("slot", help: "the meal of the day to log it as", completion: .slots)
    isList = try read.flag("list", help: "list the usual meals and log nothing")
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let slots = MealSlots(session)
    let asked = try slot.map { (name) throws(Failure) in try slots.slot(asked: name) }
    var rest = words
    let number = rest.last.flatMap(Int.init)
    if number != nil { rest.removeLast() }
    let wanted = rest.count == 1 ? slots.slot(named: rest[0]) : nil
    let parts = wanted == nil ? rest.flatMap { folded($0).split(separator: " ").map(String.init) } : []
    let eaten = try EatenWords(parts, session.foodResolver())
    let time = try session.time(of: entry)
    let isHabit = isList || rest.isEmpty || number != nil
    let meals = try meals(before: time.day, slot: wanted, eaten, onlyNewest: !isHabit, &session)
    let meal: MealEntry?
    if isHabit {
      let minute = Int((time.at ?? session.now).secondOfDay) / 60
      let habits = MealHabits(day: time.day, minute: minute).ranked(meals)
      meal = try chosen(of: Array(habits.prefix(9)), number, &session.console)
    } else {
      meal = meals.last?.meal
    }
    guard let meal else { return }
    let recorder = MealRecorder(command: Self.page.name, entry: entry)
    try recorder.record(
      meal.items.map(\.item), slot: asked ?? meal.slot, day: time.day, at: time.at, &session)
  }

  /// The meals of the last half-year that fit, or of all time where there are none; oldest first. Throws where
  /// there is none at all. Of all time some of the newest are enough where `onlyNewest` says so.
  private func meals(
    before day: CivilDay, slot: String?, _ words: EatenWords, onlyNewest: Bool, _ session: inout Session
  ) throws(Failure) -> [EatenMeal] {
    let isFitting = { (meal: LoggedMeal) in
      guard slot == nil || meal.content.slot == slot else { return false }
      return words.are(in: meal.content.items.map(\.item))
    }
    let first = CivilDay(number: Int(day.number - MealHabits.reach)) ?? day
    var found = try session.meals(on: first...day).filter(isFitting)
    if found.isEmpty {
      try session.eachMeals(newestFirst: onlyNewest) { meals, _ in
        found += meals.filter(isFitting)
        return !onlyNewest || found.isEmpty
      }
    }
    guard !found.isEmpty else {
      let what: Message = self.words.isEmpty ? "" : " with '\(self.words.joined(separator: " "))'"
      throw Failure(
        .notFound, "meal.none", "there is no meal\(what) to repeat",
        hint: "run `healthlog meal list` to see all")
    }
    return found.map { meal in
      EatenMeal(day: meal.day, minute: meal.at.map { Int($0.secondOfDay) / 60 }, meal: meal.content)
    }
  }

  /// The meal of a number, or the one the person picks; nil where none is to be recorded.
  private func chosen(of habits: [MealHabit], _ number: Int?, _ console: inout Console) throws(Failure)
    -> MealEntry?
  {
    let list = MealHabitList(habits, console.language)
    if let number, !isList {
      guard habits.indices.contains(number - 1) else {
        throw Failure(
          .notUnderstood, "meal.choice", "\(number) is not between 1 and \(habits.count)",
          hint: "run `healthlog meal again --list` to see them")
      }
      return habits[number - 1].newest.meal
    }
    guard !isList else {
      console.show(list.document, json: list.json, lines: list.objects)
      return nil
    }
    guard console.canAsk else {
      let first =
        list.lines.first.map { String($0.dropFirst("1".count + console.language.colon.count)) } ?? ""
      throw Failure(
        .answerNeeded, "meal.which-again",
        "no meal of the day given, and there is no terminal to ask at; nothing was stored",
        hint: "`healthlog meal again 1` records \(first); `--list` shows \(habits.count)")
    }
    for line in list.lines { console.warn("\(line)") }
    let answer = try console.ask("which one, 1 to \(habits.count)? (empty: none)")
    guard let picked = Int(answer), habits.indices.contains(picked - 1) else {
      console.say(
        answer.isEmpty ? "nothing was stored" : "'\(answer)' is not one of the choices; nothing was stored")
      return nil
    }
    return habits[picked - 1].newest.meal
  }
}
