// What is imported comes from anywhere. Nothing may be stored that this program could not have written itself or that
// its reports would have to pass over: an addition is read as its domain reads it, and its total must be that of its
// items. What is of a kind this program does not know is carried along.

internal import Activity
internal import Body
internal import Encoding
internal import Food
internal import Goals
internal import Ledger
internal import Session
internal import Values

/// Looks at the operations of an event in full.
struct OperationCheck {
  let kinds: Kinds

  /// Throws where an operation is none of ours, or what it holds cannot be understood.
  func check(_ operation: JSON) throws(ImportFault) {
    guard let verb = operation["op"]?.stringValue else { throw ImportFault("an operation's 'op' is missing") }
    guard operation["entry"]?.idValue != nil else { throw ImportFault("an operation does not name an entry") }
    try checkNumbers(operation)
    switch verb {
    case "add": try checkAddition(operation)
    case "edit":
      guard operation["set"] == nil || operation["set"]?.members != nil,
        Self.isList(operation["unset"], of: { $0.stringValue != nil }),
        operation["set"] != nil || operation["unset"] != nil
      else { throw ImportFault("an edit does not say what it changes") }
      try checkBase(operation)
      if let fault = kinds.fault(in: operation) { throw ImportFault(fault.message) }
    case "remove", "restore": try checkBase(operation)
    case "erase": return
    default: throw ImportFault("unknown operation '\(verb)'")
    }
  }

  private func checkAddition(_ operation: JSON) throws(ImportFault) {
    guard let name = operation["kind"]?.stringValue, !name.isEmpty else {
      throw ImportFault("an addition does not name a kind")
    }
    do throws(DamagedEntry) {
      let entry = try Entry(adding: operation, revisions: [])
      guard let kind = kinds[name], let members = operation.members else { return }
      if let fault = kinds.fault(in: operation) { throw DamagedEntry(entry: entry.id, reason: fault.message) }
      try Self.read(entry)
      guard kind.settle(members) == members else {
        throw DamagedEntry(entry: entry.id, reason: "its total does not match its items")
      }
    } catch {
      throw ImportFault("cannot read the \(name): \(error.reason)")
    }
  }

  /// Reads an entry as its domain does.
  private static func read(_ entry: Entry) throws(DamagedEntry) {
    switch entry.kind {
    case MealEntry.kind.name: _ = try MealEntry(entry)
    case OwnFood.kind.name: _ = try OwnFood(entry)
    case FoodAlias.kind.name: _ = try FoodAlias(entry)
    case FavoriteFood.kind.name: _ = try FavoriteFood(entry)
    case ActivityEntry.kind.name: _ = try ActivityEntry(entry)
    case WeightEntry.kind.name: _ = try WeightEntry(entry)
    case MeasureEntry.kind.name: _ = try MeasureEntry(entry)
    case WaterEntry.kind.name: _ = try WaterEntry(entry)
    case NoteEntry.kind.name: _ = try NoteEntry(entry)
    case DayState.kind.name: _ = try DayState(entry)
    case GoalEntry.kind.name: _ = try GoalEntry(entry)
    case SettingEntry.kind.name: _ = try SettingEntry(entry)
    default: return
    }
  }

  private func checkBase(_ operation: JSON) throws(ImportFault) {
    guard Self.isList(operation["base"], of: { $0.idValue != nil }) else {
      throw ImportFault("a change's 'base' is not a list of IDs")
    }
  }

  private static func isList(_ value: JSON?, of isElement: (JSON) -> Bool) -> Bool {
    guard let value else { return true }
    return value.arrayValue?.allSatisfy(isElement) ?? false
  }

  private func checkNumbers(_ value: JSON) throws(ImportFault) {
    switch value {
    case .number(let text):
      guard Decimal(parsing: text) != nil else {
        throw ImportFault("the number \(text.prefix(40)) is not exact to three decimal places")
      }
    case .array(let elements): for element in elements { try checkNumbers(element) }
    case .object(let members): for member in members { try checkNumbers(member.value) }
    case .null, .bool, .string: return
    }
  }
}
