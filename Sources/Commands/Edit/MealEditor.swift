internal import Encoding
internal import Food
internal import Ledger
internal import Session
internal import Values

/// Changes the slot and the items of a meal.
struct MealEditor {
  private let entry: Entry
  private let isForced: Bool
  private let items: [JSON.Member]

  /// An editor of a meal.
  init(_ entry: Entry, isForced: Bool) {
    self.entry = entry
    self.isForced = isForced
    items = entry["items"]?.members ?? []
  }

  /// Takes `slot=`, `add=`, `2=` and `2.amount=`.
  func edit(_ assignments: [Assignment], _ edited: inout EditedEntry, _ session: inout Session)
    throws(Failure)
  {
    for assignment in assignments {
      switch assignment.field {
      case "slot": edited.set("slot", to: .string(try MealSlots(session).slot(asked: assignment.value)))
      case "add":
        for item in try read(assignment.value, &session) { edited.add(item: item.json) }
      default: try edit(item: assignment, &edited, &session)
      }
    }
    let removed = edited.changes.count { $0.path.hasPrefix("items/") && $0.after == nil }
    let added = edited.changes.count { $0.path.hasPrefix("items/+") }
    guard items.count - removed + added > 0 else {
      throw Failure(
        .notUnderstood, "field.no-items", "a meal must have at least one item",
        hint: "use `healthlog remove \(entry.id.short)` to remove the meal")
    }
  }

  private func edit(item assignment: Assignment, _ edited: inout EditedEntry, _ session: inout Session)
    throws(Failure)
  {
    let parts = assignment.field.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let number = Int(parts[0]), parts.count == 1 || (parts.count == 2 && parts[1] == "amount") else {
      throw Failure(EntryEditor.unknown(assignment.field, of: entry.kind))
    }
    guard items.indices.contains(number - 1) else {
      throw Failure(
        .notUnderstood, "field.item", "the meal has no item \(number)",
        hint: "it has items 1 to \(items.count)")
    }
    let member = items[number - 1]
    if parts.count == 2 {
      edited.set("items/\(member.key)", to: try amended(member.value, assignment.value, &session).json)
    } else if assignment.value.isEmpty {
      edited.set("items/\(member.key)", to: nil)
    } else {
      edited.set("items/\(member.key)", to: try single(assignment.value, &session).json)
    }
  }

  /// The item in another amount. Its own food is asked where it is the same still; a stated value or a food
  /// that has changed since is scaled by the grams.
  private func amended(_ value: JSON, _ amount: String, _ session: inout Session) throws(Failure) -> MealItem
  {
    guard let item = MealItem(value) else {
      throw Failure(
        .damaged, "entry.damaged", "cannot read the item", hint: "run `healthlog verify` to see the damage")
    }
    let resolver = try session.foodResolver()
    if item.given.isEmpty, case .one(let food) = resolver.choice(for: .id(item.food)),
      food.id.text == item.food
    {
      return try single("\(amount) food:\(item.food)", &session)
    }
    guard item.hasGrams else { return try multiplied(item, amount) }
    do throws(GrammarError) {
      let grams = try Grams.parse(amount).value
      let nutrition = item.nutrition.scaled(by: grams, dividedBy: item.grams)
      let more = item.more.scaled(by: grams, dividedBy: item.grams)
      guard grams > .zero, let nutrition, let more else {
        throw GrammarError(
          code: "meal.amount", message: "impossible amount", text: amount, column: 0,
          hint: "write it like `150 g`")
      }
      return MealItem(
        food: item.food, name: item.name, amount: grams, unit: "g", grams: grams, nutrition: nutrition,
        source: item.source, portion: nil, given: item.given, more: more,
        standsFor: item.standsFor)
    } catch {
      throw Failure(error)
    }
  }

  /// An item without a weight in another number: `2` of what was stated for one are twice the values.
  private func multiplied(_ item: MealItem, _ amount: String) throws(Failure) -> MealItem {
    guard let number = Ratio(parsing: amount), number > Ratio(0),
      let factor = number.divided(by: Ratio(item.amount)), let scaled = item.scaled(by: factor)
    else {
      throw Failure(
        .notUnderstood, "meal.amount",
        "'\(item.name)' has no weight, so it cannot have the amount '\(amount)'",
        hint: "give a number, such as `2`, or new values, such as `\(item.name) =500kcal`")
    }
    return scaled
  }

  private func single(_ text: String, _ session: inout Session) throws(Failure) -> MealItem {
    let items = try read(text, &session)
    guard items.count == 1, let item = items.first else {
      throw Failure(
        .notUnderstood, "field.items", "'\(text)' is more than one item",
        hint: "use `add=` to add items to the meal")
    }
    return item
  }

  private func read(_ text: String, _ session: inout Session) throws(Failure) -> [MealItem] {
    let composer = try MealComposer(text, &session)
    return try composer.items(isForced: isForced, &session)
  }
}
