package import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Import
package import Session

/// `healthlog food lookup`.
package struct FoodLookup: Command {
  package static let page = Page(
    name: "food lookup", group: .foods, summary: "Search for foods in a web service.",
    details: [
      """
      Asks Open Food Facts, or with `--source fdc` USDA FoodData Central, or with `--source ninjas` API \
      Ninjas; the latter two need your own key, `fdc.key` or `ninjas.key`, in your configuration file. The \
      answers are saved with the journal, and each food can be used in a meal by its ID, such as \
      `food:off:CODE`.
      """,
      """
      Without a network it searches the saved foods and says so. The values are those of the service: \
      impossible ones are reported, and missing ones are unknown.
      """,
    ],
    examples: [
      Example("healthlog food lookup oat drink", "packaged foods"),
      Example("healthlog food lookup cheddar --source fdc", "with your FoodData Central key"),
    ],
    seeAlso: ["food barcode", "food search", "import fdc", "import off", "config set"])

  let words: [String]
  let source: FoodService?
  let limit: Int?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("TEXT", atLeast: 1, help: "the words to search for")
    source = try read.option("source", help: "the source: off (the default), fdc or ninjas")
    limit = try read.option("limit", help: "how many to fetch; 10 if left out")
    if let limit, !(1...50).contains(limit) {
      throw UsageError(
        code: "usage.limit", message: "--limit must be from 1 to 50, not \(limit)", hint: "write --limit 10",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let text = words.joined(separator: " ")
    guard text.hasWord else {
      throw Failure(
        .notUnderstood, "food.empty-query", "missing word to search for",
        hint: "for example `healthlog food lookup oat drink`")
    }
    let service = source ?? .off
    let foods: [KeptFood]
    do {
      foods = try service.foods(text, limit: limit ?? 10, session)
    } catch {
      let kept = try session.foodLibrary().kept.foods(withWords: text, of: service.rawValue)
      guard error.exit == .remote, !kept.isEmpty else { throw error }
      session.console.warn("\(error.message); showing what was saved before")
      session.console.end(with: .attention)
      return show(Array(kept.prefix(limit ?? 10)), text, service, &session.console)
    }
    try session.keep(foods, of: service.kept)
    show(foods, text, service, &session.console)
    if foods.isEmpty {
      session.console.say("\(service.name) has no food for '\(text)'")
      session.console.end(with: .notFound)
    }
  }

  private func show(_ foods: [KeptFood], _ text: String, _ service: FoodService, _ console: inout Console) {
    let objects = foods.map { kept -> JSON in
      let object = FoodTableReport.object(kept.food, score: nil, conflicts: nil)
      return JSON.object((object.members ?? []) + KeptFoodPage.more(kept))
    }
    let table = FoodTableReport.table(
      foods.map(\.food), conflicts: nil, console.language, isForPeople: console.isForPeople)
    console.show(
      Document(title: "", blocks: foods.isEmpty ? [] : [table]),
      json: .object([
        .init("schema", "healthlog.food-lookup/1"), .init("query", text), .init("source", service.rawValue),
        .init("foods", .array(objects)),
      ]), lines: objects)
    for kept in foods {
      for remark in kept.remarks {
        console.warn("warning: \(kept.food.id): \(FoodNote.words(remark))")
      }
    }
  }
}
