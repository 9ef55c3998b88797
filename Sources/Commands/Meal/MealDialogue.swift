// A meal asked for line by line, so that it can be told to a screen reader: one question a line, choices with
// numbers, nothing drawn and nothing moved. The questions are which food, which of several, and how much of it;
// then the next food. An empty line ends.

internal import Encoding
internal import Food
internal import Session
internal import Values

/// Asks a person for the items of a meal.
struct MealDialogue {
  private let reader: MealItemReader
  private let isForced: Bool
  private let words: MealDialogueWords
  private var items: [MealItem] = []

  /// A dialogue on a terminal. Throws without one.
  init(isForced: Bool, _ session: inout Session) throws(Failure) {
    guard session.console.canAsk else {
      throw Failure(
        .answerNeeded, "prompt.no-terminal", "there is no terminal to ask at",
        hint: "give the items on the command line, without --interactive")
    }
    self.isForced = isForced
    words = MealDialogueWords(session.console.language)
    reader = MealItemReader(try session.foodResolver())
  }

  /// What a person answered.
  private enum Answer {
    case text(String)
    case nothing, back, closed
  }

  /// What an item that was typed comes to.
  private enum Step {
    /// It is whole.
    case item(MealItem)
    /// It is to be looked at again as it is typed now, or with the food that was chosen.
    case typed(TypedItem)
    case food(Food)
    /// It is given up, and the food is asked for again.
    case givenUp
    /// The input is at its end.
    case closed
  }

  /// The items, where something is typed already beginning with that; nil where nothing is to be stored.
  mutating func items(beginningWith line: String, _ session: inout Session) throws(Failure) -> [MealItem]? {
    session.console.warn("\(words.greeting)")
    var isOpen = line.isEmpty ? true : try add(line, session)
    while isOpen {
      switch try ask(items.isEmpty ? words.firstFood : words.nextFood, words.foodHelp, session.console) {
      case .nothing: return items.isEmpty ? nil : items
      case .closed: isOpen = false
      case .back: takeBack(session.console)
      case .text(let text): isOpen = try add(text, session)
      }
    }
    guard !items.isEmpty else { return nil }
    let answer = try session.console.answer(to: "\(words.confirmation(items))") ?? ""
    return words.isYes(answer) ? items : nil
  }

  private mutating func takeBack(_ console: Console) {
    guard let last = items.popLast() else { return console.warn("\(words.nothingToTakeBack)") }
    console.warn("\(words.takenBack(last, left: items))")
  }

  /// Adds the items of a line; false where the input is at its end.
  private mutating func add(_ line: String, _ session: Session) throws(Failure) -> Bool {
    let typed: [TypedItem]
    do throws(GrammarError) {
      typed = try MealLine.parse(line).items
    } catch {
      tell(Failure(error), session.console)
      return true
    }
    for item in typed.flatMap(reader.parts) where try !add(item, session) { return false }
    return true
  }

  /// Adds an item once it is whole; false where the input is at its end.
  private mutating func add(_ first: TypedItem, _ session: Session) throws(Failure) -> Bool {
    var typed = first
    var chosen: Food?
    while true {
      switch try step(typed, chosen, session) {
      case .item(let item):
        take(item, session.console)
        return true
      case .typed(let answered): typed = answered
      case .food(let food): chosen = food
      case .givenUp: return true
      case .closed: return false
      }
    }
  }

  private mutating func take(_ item: MealItem, _ console: Console) {
    let all = items + [item]
    let objection = MealLimits.impossibility(of: all) ?? (isForced ? nil : MealLimits.objection(to: all))
    if let objection { return console.warn("\(words.refused(objection.message))") }
    items = all
    console.warn("\(words.taken(item, items))")
  }

  /// Asks for what an item lacks most: which food it is, then how much of it.
  private func step(_ typed: TypedItem, _ chosen: Food?, _ session: Session) throws(Failure) -> Step {
    let fault: ItemFault
    switch attempt(typed, chosen) {
    case .success(let item):
      let isAsked = typed.amount == nil && typed.overrides.known.isEmpty
      return isAsked ? try amount(of: typed, usual: item, session) : .item(item)
    case .failure(let error): fault = error
    }
    switch fault {
    case .ambiguous(let name, let foods):
      return try choice(words.several(name), among: foods, session.console)
    case .unknown(let name, let near) where !near.isEmpty:
      return try choice(words.near(name), among: near, session.console)
    case .unknown, .tooLarge:
      tell(fault.failure(typed, typed.text), session.console)
      return .givenUp
    case .noAmount, .noNumber, .noPortion, .noDensity:
      tell(fault.failure(typed, typed.text), session.console)
      return try amount(of: typed, usual: nil, session)
    }
  }

  private func attempt(_ typed: TypedItem, _ chosen: Food?) -> Result<MealItem, ItemFault> {
    do throws(ItemFault) {
      return .success(try reader.item(typed, chosen: chosen))
    } catch {
      return .failure(error)
    }
  }

  /// The food that the person picks by its number.
  private func choice(_ introduction: String, among foods: [Food], _ console: Console) throws(Failure) -> Step
  {
    console.warn("\(introduction)")
    let shown = Array(foods.prefix(9))
    for (index, food) in shown.enumerated() { console.warn("\(index + 1): \(food.called)") }
    while true {
      switch try ask(words.which(shown.count), words.choiceHelp, console) {
      case .nothing, .back: return .givenUp
      case .closed: return .closed
      case .text(let text):
        if let number = Int(text), shown.indices.contains(number - 1) { return .food(shown[number - 1]) }
        console.warn("\(words.notAChoice(text, shown.count))")
      }
    }
  }

  /// The item in the amount that the person says; an empty line is the usual one, where there is one.
  private func amount(of typed: TypedItem, usual: MealItem?, _ session: Session) throws(Failure) -> Step {
    let question = usual.map(words.howMuch) ?? words.howMuch(typed.food.text)
    while true {
      switch try ask(question, words.amountHelp, session.console) {
      case .nothing: return usual.map { .item($0) } ?? .givenUp
      case .back: return .givenUp
      case .closed: return .closed
      case .text(let text):
        if let amended = amended(typed, text, session.console) { return .typed(amended) }
      }
    }
  }

  /// The item in an amount; nil where that is none, which is told.
  private func amended(_ typed: TypedItem, _ amount: String, _ console: Console) -> TypedItem? {
    let food = typed.amount == nil ? typed.text : typed.food.text
    do throws(GrammarError) {
      let items = try MealLine.parse("\(amount) \(food)").items
      guard items.count == 1, items[0].amount != nil else {
        console.warn("\(words.noAmount(amount))")
        return nil
      }
      return items[0]
    } catch {
      tell(Failure(error), console)
      return nil
    }
  }

  /// An answer; what `?` explains is told and the question asked again.
  private func ask(_ question: String, _ help: String, _ console: Console) throws(Failure) -> Answer {
    while true {
      guard let line = try console.answer(to: "\(question)") else { return .closed }
      switch folded(line) {
      case "": return .nothing
      case "?": console.warn("\(help)")
      case "back", "retour": return .back
      default: return .text(line)
      }
    }
  }

  private func tell(_ failure: Failure, _ console: Console) {
    console.warn(failure.message)
    if let hint = failure.hint { console.warn(hint) }
  }
}
