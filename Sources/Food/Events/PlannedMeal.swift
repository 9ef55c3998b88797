package import Encoding
package import Ledger
package import Values

/// A meal that is meant to be eaten. It counts in nothing until it is confirmed, which makes a meal of it.
package struct PlannedMeal: Equatable, Sendable {
  /// Which meal of the day it is to be.
  package let slot: String
  /// What is to be eaten.
  package let items: [MealItem]
  /// The person's words.
  package let note: String?
  /// The meal it became; nil until it is confirmed.
  package let meal: ULID?

  /// A plan that is not confirmed.
  package init(slot: String, items: [MealItem], note: String?) {
    self.slot = slot
    self.items = items
    self.note = note
    meal = nil
  }

  /// Reads a plan. Throws where it has no slot, or an item cannot be read.
  package init(_ entry: Entry) throws(DamagedEntry) {
    slot = try entry.required(text: "slot")
    note = entry.text("note")
    meal = entry["meal"]?.idValue
    var items: [MealItem] = []
    for object in entry["items"]?.arrayValue ?? [] {
      guard let item = MealItem(object) else {
        throw DamagedEntry(entry: entry.id, reason: "cannot read an item")
      }
      items.append(item)
    }
    self.items = items
  }

  /// What the items add up to.
  package var total: MealTotal { MealTotal(items) }

  /// Whether it is still to be eaten.
  package var isOpen: Bool { meal == nil }

  /// The operation that adds it.
  package func addition(entry: ULID, day: CivilDay) -> Operation {
    var fields: [JSON.Member] = [.init("slot", slot), .init("items", .array(items.map(\.json)))]
    if let note { fields.append(.init("note", note)) }
    if let meal { fields.append(.init("meal", meal.description)) }
    return .add(kind: Self.kind.name, entry: entry, day: day, at: nil, fields: fields)
  }

  /// The members of machine formats, as `healthlog.plan/1` has them; one that was only tried has no entry.
  package func members(entry: ULID?, day: CivilDay) -> [JSON.Member] {
    let members: [JSON.Member] = [
      .init("id", .text(entry)), .init("day", day.description), .init("slot", slot),
      .init("state", isOpen ? "open" : "confirmed"), .init("meal", .text(meal)),
      .init("items", .array(items.map(\.json))), .init("total", total.json),
    ]
    return members + (note.map { [.init("note", $0)] } ?? [])
  }

  /// The kind of plans.
  package static let kind = Kind.logged(
    "plan", summary: "A planned meal; it is not counted until it is confirmed.",
    fields: [
      .required("slot", "the meal of the day", .anyText),
      .optional("items", "list of items as in a meal", .list(MealItem.form)),
      .optional("note", "the person's note; may be missing", .anyText),
      .optional("meal", "the entry of the meal once it is eaten; missing until then", .entry),
    ],
    examples: [
      #"""
      {"op":"add","kind":"plan","entry":"01M7YF3FTCB3C4D5E6F7G8H9J6","day":"2026-11-22","slot":"lunch","items":\#
      [{"food":"usda:05064","name":"Chicken, broilers or fryers, breast, meat only, cooked, roasted",\#
      "amount":200,"unit":"g","grams":200,"kcal":330,"protein_g":62.04,"carbohydrate_g":0,"fat_g":7.14,\#
      "fiber_g":0,"sugar_g":0,"sodium_mg":148,"source":"USDA SR28"}],"note":"with friends"}
      """#
    ])
}
