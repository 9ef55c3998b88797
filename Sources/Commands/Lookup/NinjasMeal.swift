internal import Food
internal import Session
internal import Values

/// What a text counts as API Ninjas' nutrition takes it: nobody can be asked, so that an item without an amount is 100 g,
/// of several foods the first is taken, and ` and ` parts two foods where no food is called by both.
struct NinjasMeal {
  private let reader: MealItemReader
  private let timeLimit: TimeLimit

  /// A reader with the foods of a session.
  init(_ session: inout Session) throws(Failure) {
    reader = MealItemReader(try session.foodResolver())
    timeLimit = session.world.timeLimit
  }

  /// The items of a text. Throws for a food that is not there, and for amounts that no food has.
  func items(_ text: String) throws(Failure) -> [MealItem] {
    let line: MealLine
    do {
      line = try MealLine.parse(text)
    } catch {
      throw Failure(error)
    }
    var items: [MealItem] = []
    for typed in line.items { items += try self.items(typed.orAmount(Self.usual), line.text) }
    if let objection = MealLimits.impossibility(of: items) {
      throw Failure(.notUnderstood, objection.code, objection.message, hint: "write it like `200 g`")
    }
    return items
  }

  /// What counts where no amount is said.
  private static let usual = Amount(number: Ratio(100), unit: .gram)

  private func items(_ typed: TypedItem, _ line: String) throws(Failure) -> [MealItem] {
    try timeLimit.check()
    do throws(ItemFault) {
      return [try item(typed)]
    } catch {
      guard case .unknown = error, let (first, rest) = Self.parts(typed.text) else {
        throw error.failure(typed, line)
      }
      return try items(first) + items(rest)
    }
  }

  private func item(_ typed: TypedItem) throws(ItemFault) -> MealItem {
    do throws(ItemFault) {
      return try reader.item(typed, chosen: nil)
    } catch {
      guard case .ambiguous(_, let foods) = error, let first = foods.first else { throw error }
      return try reader.item(typed, chosen: first)
    }
  }

  /// What stands before the first ` and `, and what behind it; nil where there is none.
  private static func parts(_ text: String) -> (String, String)? {
    let words = text.split(separator: " ")
    guard let place = words.firstIndex(where: { $0.lowercased() == "and" }), place > 0,
      place < words.count - 1
    else { return nil }
    return (words[..<place].joined(separator: " "), words[(place + 1)...].joined(separator: " "))
  }
}
