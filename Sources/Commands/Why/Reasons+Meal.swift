internal import Document
internal import Encoding
internal import Food
internal import Ledger
internal import Session
internal import Values

extension Reasons {
  /// Each item of a meal with its source row and the arithmetic of every value.
  static func meal(_ entry: Entry, _ session: inout Session) throws(Failure) -> Reasons {
    let meal: MealEntry
    do throws(DamagedEntry) {
      meal = try MealEntry(entry)
    } catch {
      throw Failure(reading: entry.id, error)
    }
    let versions = try session.foodVersions(of: meal.items.map(\.item))
    var blocks: [Block] = []
    var items: [JSON] = []
    for (index, keyed) in meal.items.enumerated() {
      let reasons = ItemReasons(keyed.item, versions[keyed.item])
      blocks +=
        [.heading(level: 1, "\(index + 1). \(session.console.language.name(of: keyed.item))")]
        + reasons.blocks(session.console.language)
      items.append(reasons.json)
    }
    let total = MealTotal(meal.items.map(\.item))
    blocks += [
      .heading(level: 1, session.console.language.heading(.total)),
      .list(
        Nutrient.label.compactMap { sumLine($0, meal.items.map(\.item), total, session.console.language) }),
    ]
    return Reasons(blocks: blocks, members: [.init("items", .array(items)), .init("total", total.json)])
  }

  /// `330 + 205 + 95 = 630 kcal, from 3 of 3 items`.
  private static func sumLine(
    _ nutrient: Nutrient, _ items: [MealItem], _ total: MealTotal, _ language: Language
  ) -> String? {
    let label = language.name(of: nutrient) + language.colon
    guard let sum = total.sums[nutrient] else { return label + language.words(.unknown) }
    let parts = items.compactMap { $0.nutrition[nutrient]?.description }.joined(separator: " + ")
    let known = total.known(nutrient)
    let note = known < items.count ? ", " + language.known(known, of: items.count) : ""
    return "\(label)\(parts) = \(sum) \(nutrient.unit.symbol)\(note)"
  }
}
