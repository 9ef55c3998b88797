package import Arguments
internal import Encoding
internal import Food
package import Session
internal import Values

/// Shows how a meal line is read, for programs.
package struct ParseMeal: Command, JournalFree {
  package static let page = Page(
    name: "plumb parse-meal", group: .plumbing, summary: "Show how a meal line is read, as JSON.",
    details: ["Only parses the words: no food is looked up and nothing is stored."],
    examples: [Example(#"healthlog plumb parse-meal "1/2 cup oats, 2 eggs =150kcal""#, "two items")],
    seeAlso: ["plumb parse-quantity", "plumb parse-date", "healthlog-quantities(7)"])

  let words: [String]

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("ITEM", atLeast: 1, help: "a meal as in `meal add`")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let line: MealLine
    do {
      line = try MealLine.parse(words.joined(separator: " "))
    } catch {
      throw Failure(error)
    }
    let json = JSON.object([
      .init("schema", "healthlog.parse-meal/1"), .init("text", line.text),
      .init("items", .array(line.items.map(Self.object))),
    ])
    session.console.write(json.text + "\n")
  }

  private static func object(_ item: TypedItem) -> JSON {
    let (words, id, barcode): (JSON, JSON, JSON) =
      switch item.food {
      case .words(let words): (.string(words), .null, .null)
      case .id(let id): (.null, .string(id), .null)
      case .barcode(let digits): (.null, .null, .string(digits))
      }
    let given = item.overrides.known.compactMap { nutrient in
      item.overrides[nutrient].map { JSON.Member(nutrient.key, .number($0.description)) }
    }
    return [
      "text": .string(item.text), "column": .number(String(item.column)),
      "amount": item.amount.map { .number($0.number.decimal.description) } ?? .null,
      "exact": .text(item.amount?.number),
      "unit": .text(item.amount?.unit?.rawValue), "words": words, "food": id,
      "barcode": barcode, "given": .object(given),
    ]
  }
}
