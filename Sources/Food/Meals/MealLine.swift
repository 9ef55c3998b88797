// The grammar of what people type for a meal, as healthlog-quantities(7) states it:
//
//   meal      = item { ("," | ";" | "+" | newline) item }
//   item      = [amount] ["of"] food [overrides]  |  food amount [overrides]
//             | "1" food amount  |  food, tells
//             | [number] [portion] ["of"] food:ID [overrides]  |  food:ID [number] [portion] [overrides]
//   portion   = any that the food lists, between quotes where it has a comma
//   tells     = what is not in it, how it is done, how many slices: `, no croutons`, `, medium rare`, `, 3 slices`
//   number    = … ["and a half" | "et demie"]
//   food      = words | "quoted, with commas" | food:ID | barcode:DIGITS
//   overrides = "=" energy | "p:" g | "c:" g | "f:" g | "fiber:" g | "sugar:" g | "sodium:" mg
//
// A comma between two digits is decimal. Nothing is looked up here: which food the words mean, and how many
// grams an amount is, is decided with the table at hand.

package import Values

/// A meal as it was typed, read into its items.
package struct MealLine: Equatable, Sendable {
  /// What was typed.
  package let text: String
  /// Its items, at least one.
  package let items: [TypedItem]

  /// A pasted recipe is shorter; what is longer is a file given by mistake.
  private static let longestText = 20_000
  private static let mostItems = 200

  /// Reads the whole of the text.
  ///
  /// - Throws: `GrammarError` with the place, for empty items, amounts and overrides that are not understood,
  ///   and characters that no food has.
  package static func parse(_ text: String) throws(GrammarError) -> MealLine {
    guard text.utf8.count <= longestText else {
      throw .meal("too-long", "the line is longer than \(longestText) bytes", "", 0)
    }
    var reader = MealLineReader(text)
    let parts = try reader.parts()
    guard parts.count <= mostItems else {
      throw .meal("too-long", "the line has more than \(mostItems) items", text, parts[mostItems].lowerBound)
    }
    let listed = reader.listing(parts)
    var items: [TypedItem] = []
    for part in reader.joining(listed) {
      var item = ItemReader(text, reader.characters, part)
      items.append(try item.item())
    }
    return MealLine(text: text, items: items)
  }
}

extension GrammarError {
  /// An error of a meal line: the code continues `meal.`, the hint gives two examples.
  static func meal(_ code: String, _ message: Message, _ text: String, _ column: Int) -> GrammarError {
    meal(code, message, text, column, hint: "write it like `200 g cooked rice, 2 eggs`")
  }

  /// An error of a meal line with a hint of its own.
  static func meal(
    _ code: String, _ message: Message, _ text: String, _ column: Int, hint: Message
  ) -> GrammarError {
    GrammarError(code: "meal.\(code)", message: message, text: text, column: column, hint: hint)
  }
}
