package import Encoding
package import Ledger
package import Values

/// A meal in the journal: a slot of the day, its items, and their total.
package struct MealEntry: Equatable, Sendable {
  /// Which meal of the day it was.
  package let slot: String
  /// The items under their keys, `<device>.<sequence>.<n>` of the event that added each.
  package let items: [KeyedItem]
  /// The person's words.
  package let note: String?

  /// An item and its key.
  package struct KeyedItem: Equatable, Sendable {
    /// `<device>.<sequence>.<n>`.
    package let key: String
    /// The item.
    package let item: MealItem

    /// An item under a key.
    package init(key: String, item: MealItem) {
      self.key = key
      self.item = item
    }
  }

  /// A meal whose items are added by the event at a place of a device's stream, after `firstItem` items of
  /// other meals of that event.
  package init(
    slot: String, items: [MealItem], note: String?, device: DeviceID, sequence: Int64, firstItem: Int
  ) {
    self.slot = slot
    self.items = items.enumerated().map { index, item in
      KeyedItem(key: "\(device).\(sequence).\(firstItem + index + 1)", item: item)
    }
    self.note = note
  }

  /// Reads a meal. Throws where it has no slot, or an item cannot be read.
  package init(_ entry: Entry) throws(DamagedEntry) {
    slot = try entry.required(text: "slot")
    note = entry.text("note")
    var items: [KeyedItem] = []
    for member in entry["items"]?.members ?? [] {
      guard let item = MealItem(member.value) else {
        throw DamagedEntry(entry: entry.id, reason: "item '\(member.key)' cannot be read")
      }
      items.append(KeyedItem(key: member.key, item: item))
    }
    self.items = items
  }

  /// What the items add up to.
  package var total: MealTotal { MealTotal(items.map(\.item)) }

  /// The operation that adds it.
  package func addition(entry: ULID, day: CivilDay, at: Timestamp?) -> Operation {
    var fields: [JSON.Member] = [
      .init("slot", slot), .init("total", total.journalJSON),
      .init("items", .object(items.map { .init($0.key, $0.item.json) })),
    ]
    if let note { fields.append(.init("note", note)) }
    return .add(kind: Self.kind.name, entry: entry, day: day, at: at, fields: fields)
  }

  /// The members of machine formats, as `healthlog.meal/1` has them; a meal that was only tried has no entry.
  package func members(entry: ULID?, day: CivilDay, at: Timestamp?) -> [JSON.Member] {
    let members: [JSON.Member] = [
      .init("id", .text(entry)), .init("day", day.description), .init("at", .text(at)),
      .init("slot", slot), .init("items", .array(items.map(\.item.json))), .init("total", total.json),
    ]
    return members + (note.map { [.init("note", $0)] } ?? [])
  }

  /// The kind of meals.
  package static let kind = Kind.logged(
    "meal", summary: "A meal.",
    fields: [
      .required(
        "slot", "the meal of the day: breakfast, lunch, dinner, snack, or one of the person's own", .anyText),
      .optional(
        "total",
        """
        number of items, totals of the known values, with the number of missing ones under `unknown`; \
        follows the items
        """,
        MealTotal.form),
      .required(
        "items",
        """
        object of items by key `<dev>.<seq>.<n>`: version of the food, name, amount and unit as entered, \
        grams, the seven label values (null if unknown), source, the portion used for the grams, the values \
        `given`, and `more` known nutrients of a food that is stored nowhere else
        """, .table(MealItem.form)),
      .optional("note", "the person's note; may be missing", .anyText),
    ],
    examples: [
      #"""
      {"op":"add","kind":"meal","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21",\#
      "at":"2026-11-21T12:30:00+01:00","slot":"lunch","total":{"items":1,"kcal":330,"protein_g":62.04,\#
      "carbohydrate_g":0,"fat_g":7.14,"fiber_g":0,"sugar_g":0,"sodium_mg":148},"items":{"k3f9q2m7xa.7.1":\#
      {"food":"usda:05064","name":"Chicken, broilers or fryers, breast, meat only, cooked, roasted",\#
      "amount":200,"unit":"g","grams":200,"kcal":330,"protein_g":62.04,"carbohydrate_g":0,"fat_g":7.14,\#
      "fiber_g":0,"sugar_g":0,"sodium_mg":148,"source":"USDA SR28"}}}
      """#,
      #"""
      {"op":"add","kind":"meal","entry":"01M7YF3FTCB3C4D5E6F7G8H9J1","day":"2026-11-21","slot":"snack",\#
      "total":{"items":1,"kcal":320,"protein_g":null,"carbohydrate_g":null,"fat_g":null,"fiber_g":null,\#
      "sugar_g":null,"sodium_mg":null,"unknown":{"protein_g":1,"carbohydrate_g":1,"fat_g":1,"fiber_g":1,\#
      "sugar_g":1,"sodium_mg":1}},"items":{"k3f9q2m7xa.8.1":\#
      {"food":"own:01M7YF3FTCB3C4D5E6F7G8H9J2@01M7YF3FTCB3C4D5E6F7G8H9J2","name":"granola bar","amount":1,\#
      "unit":null,"grams":40,"kcal":320,"protein_g":null,"carbohydrate_g":null,"fat_g":null,"fiber_g":null,\#
      "sugar_g":null,"sodium_mg":null,"source":"own food","portion":"bar","given":["kcal"]}},\#
      "note":"on the train"}
      """#,
      #"""
      {"op":"add","kind":"meal","entry":"01M7YF3FTCB3C4D5E6F7G8H9J5","day":"2026-11-21","slot":"snack",\#
      "total":{"items":1,"kcal":80.85,"protein_g":0.945,"carbohydrate_g":8.625,"fat_g":4.635,\#
      "fiber_g":null,"sugar_g":8.445,"sodium_mg":6.45,"unknown":{"fiber_g":1}},"items":{"k3f9q2m7xa.9.1":\#
      {"food":"off:3017620422003","name":"hazelnut spread","amount":15,"unit":"g","grams":15,"kcal":80.85,\#
      "protein_g":0.945,"carbohydrate_g":8.625,"fat_g":4.635,"fiber_g":null,"sugar_g":8.445,\#
      "sodium_mg":6.45,"source":"Open Food Facts","more":{"saturated_fat_g":1.59}}}}
      """#,
    ],
    settle: settled, check: MealCheck.check,
    sum: MealCheck.sum)

  /// The fields with a total that follows the items.
  @Sendable private static func settled(_ members: [JSON.Member]) -> [JSON.Member] {
    guard let items = members.first(where: { $0.key == "items" })?.value.members else { return members }
    var total = MealTotal()
    for item in items { total.add(NutrientAmounts(item.value)) }
    return members.map { $0.key == "total" ? .init("total", total.journalJSON) : $0 }
  }
}
