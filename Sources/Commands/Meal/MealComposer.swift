internal import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Ledger
internal import Session
internal import Values

/// Makes the items of a meal from what was typed: reads the line, finds the foods, asks where a person can
/// answer.
struct MealComposer {
  private let line: MealLine
  private let resolver: FoodResolver

  /// Reads a line. Throws where it is not understood.
  init(_ text: String, _ session: inout Session) throws(Failure) {
    do {
      line = try MealLine.parse(text)
    } catch {
      throw Failure(error)
    }
    resolver = try session.foodResolver()
  }

  /// The items. Throws where some have no food or no grams, of which the first three are named, or, unless it is forced,
  /// cannot be believed.
  func items(isForced: Bool, _ session: inout Session) throws(Failure) -> [MealItem] {
    try parts(isForced: isForced, &session).map(\.item)
  }

  /// The same, each with what was typed for it.
  func parts(isForced: Bool, _ session: inout Session) throws(Failure) -> [ReadItem] {
    var parts: [ReadItem] = []
    var columns: [Int] = []
    var faults: [Failure] = []
    var looked = 0
    for typed in line.items {
      looked += 1
      try session.world.timeLimit.check()
      do throws(Failure) {
        let found = try self.parts(typed, &session)
        parts += found
        columns += found.map { _ in typed.column }
      } catch {
        // What points at no place is no fault of the line: an answer that was none of the choices.
        guard error.caret != nil else { throw error }
        faults.append(error)
      }
      // What comes near a word is looked for in the whole table: more than this nobody reads at once.
      if faults.count == Self.mostFaults { break }
    }
    if let fault = together(faults, isAll: looked == line.items.count) { throw fault }
    let items = parts.map(\.item)
    if let objection = MealLimits.impossibility(of: items) {
      throw refusal(objection, columns, hint: "write it like `200 g`")
    }
    if !isForced, let objection = MealLimits.objection(to: items) {
      throw refusal(objection, columns, hint: "use --force if this is intended")
    }
    for item in items where item.isQuick { session.console.say(Self.remark(on: item)) }
    return parts
  }

  /// Faulty items that are told at once.
  private static let mostFaults = 3

  /// Several faulty items as one failure, which points at the first; `isAll` where every item was looked at.
  private func together(_ faults: [Failure], isAll: Bool) -> Failure? {
    guard let first = faults.first, faults.count > 1 else { return faults.first }
    var hints: [Message] = []
    for hint in faults.compactMap(\.hint) where !hints.contains(hint) { hints.append(hint) }
    let reasons = faults.map(\.message).joined(separator: "; " as Message)
    return Failure(
      first.exit, first.code,
      isAll
        ? "\(faults.count) of \(line.items.count) items cannot be used: \(reasons)"
        : "at least \(faults.count) of \(line.items.count) items cannot be used: \(reasons)",
      hint: hints.joined(separator: "; " as Message),
      caret: first.caret)
  }

  /// What is told of an item that is no food.
  private static func remark(on item: MealItem) -> Message {
    guard !item.given.contains(.energy), let energy = item.nutrition[.energy] else {
      return "'\(item.name)' is counted as stated, without a food"
    }
    return
      "'\(item.name)' is counted as stated, without a food; its macronutrients add up to \(energy) kcal (4/4/9)"
  }

  private func refusal(
    _ objection: (item: Int, code: String, message: Message), _ columns: [Int], hint: Message
  ) -> Failure {
    Failure(
      .notUnderstood, objection.code, objection.message, hint: hint,
      caret: Caret(text: line.text, column: columns[objection.item]))
  }

  private func parts(_ typed: TypedItem, _ session: inout Session) throws(Failure) -> [ReadItem] {
    let reader = MealItemReader(resolver)
    do {
      return try reader.items(typed)
    } catch {
      guard session.console.canAsk else { throw error.failure(typed, line.text) }
      return [try asked(typed, lacking: error, reader, &session.console)]
    }
  }

  /// The item once a person has said which food it is, and how much of it. Throws what no answer mends.
  private func asked(
    _ first: TypedItem, lacking missing: ItemFault, _ reader: MealItemReader, _ console: inout Console
  ) throws(Failure) -> ReadItem {
    var (typed, fault) = (first, missing)
    var chosen: Food?
    while true {
      switch fault {
      case .ambiguous(let name, let foods) where chosen == nil:
        chosen = try choose(name, among: foods, &console)
      case .noAmount(let food) where typed.amount == nil, .noNumber(let food) where typed.amount == nil:
        typed = try amount(of: typed, food, console)
      default: throw fault.failure(typed, line.text)
      }
      do throws(ItemFault) {
        return ReadItem(typed: typed, item: try reader.item(typed, chosen: chosen))
      } catch {
        fault = error
      }
    }
  }

  /// The item in the amount that a person says.
  private func amount(of typed: TypedItem, _ food: Food, _ console: Console) throws(Failure) -> TypedItem {
    console.warn(ItemFault.measuresHint(food))
    let answer = try console.ask("how much \(food.called)?")
    guard let items = try? MealLine.parse("\(answer) \(typed.text)").items, items.count == 1,
      items[0].amount != nil
    else {
      throw Failure(
        .notUnderstood, "meal.no-amount", "'\(answer)' is not an amount; nothing was stored", hint: nil)
    }
    return items[0]
  }

  /// The food a person picks by its number.
  private func choose(_ name: String, among foods: [Food], _ console: inout Console) throws(Failure) -> Food {
    console.warn("several foods are called '\(name)':")
    let shown = foods.prefix(9)
    for (index, food) in shown.enumerated() {
      console.warn("  \(index + 1)  \(food.called)  (food:\(food.id))")
    }
    let answer = try console.ask("which one, 1 to \(shown.count)?")
    guard let number = Int(answer), shown.indices.contains(number - 1) else {
      throw Failure(
        .notUnderstood, "food.choice", "'\(answer)' is not between 1 and \(shown.count); nothing was stored",
        hint: nil)
    }
    return shown[number - 1]
  }
}
