package import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Ledger
package import Session
internal import Values

/// Shows one meal with all that is known of it.
package struct MealShow: Command {
  package static let page = Page(
    name: "meal show", group: .logging, summary: "Show a meal with its items.",
    details: [
      """
      Shows the items of a meal with their grams, values and sources, and the total of every value on the \
      label. A total with unknown parts says how many items it includes.
      """,
      "`--all` adds vitamins, minerals and other nutrients, from the version of each food that was eaten.",
    ],
    examples: [
      Example("healthlog meal show @1", "the latest meal"),
      Example("healthlog meal show @1 --all", "the same with vitamins and minerals"),
    ],
    seeAlso: ["meal list", "report nutrients", "why", "edit"])

  let name: String
  let isWhole: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word(
      "ID", help: "the meal: the end of its ID, or @1 for the latest", completion: .entries)
    isWhole = try read.flag("all", short: "v", help: "all nutrients, not only those on the label")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let meal = try session.meal(named: name)
    let sums = isWhole ? try session.nutrientSums(of: meal.content.items.map(\.item)) : nil
    let more: [JSON.Member] = sums.map { [.init("nutrients", $0.json)] } ?? []
    session.console.show(
      document(meal, sums, session.console.language),
      json: .object([.init("schema", "healthlog.meal/1")] + meal.members + more))
  }

  private func document(_ meal: LoggedMeal, _ sums: NutrientSums?, _ language: Language) -> Document {
    let items = meal.content.items.map(\.item)
    var blocks = MealTable(items, language).blocks
    let total = MealTotal(items)
    var fields = Nutrient.label.map { nutrient in
      Field(
        language.name(of: nutrient), total.cell(nutrient, unit: nutrient.unit.symbol))
    }
    for nutrient in Nutrient.allCases where !Nutrient.label.contains(nutrient) {
      guard let sums else { break }
      fields.append(Field(language.name(of: nutrient), sums.cell(nutrient)))
    }
    if let note = meal.content.note { fields.append(Field(language.words(.notes), .text(note))) }
    if let id = meal.id { fields.append(Field(language.words(.id), .text(id.description))) }
    blocks.append(.fields(fields))
    return Document(title: meal.title(language), blocks: blocks)
  }
}
