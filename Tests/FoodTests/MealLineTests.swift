import Food
import TestSupport
import Testing
import Values

/// A line and how it is read: `amount|food|overrides` an item, `-` for an amount left out.
struct Reading: Sendable, CustomTestStringConvertible {
  let line: String
  let items: String

  init(_ line: String, _ items: String) {
    self.line = line
    self.items = items
  }

  var testDescription: String { line.debugDescription }
}

/// A line, the code it is refused with, and where the caret stands.
struct Refusal: Sendable, CustomTestStringConvertible {
  let line: String
  let code: String
  let column: Int

  init(_ line: String, _ code: String, _ column: Int) {
    self.line = line
    self.code = code
    self.column = column
  }

  var testDescription: String { line.debugDescription }
}

private func written(_ item: TypedItem) -> String {
  let amount = item.amount.map { amount in
    amount.unit.map { "\(amount.number) \($0.rawValue)" } ?? "\(amount.number)"
  }
  let overrides = item.overrides.known.map { "\($0.key)=\(item.overrides[$0]?.description ?? "?")" }
  let parts = [amount ?? "-", item.food.text] + (overrides.isEmpty ? [] : [overrides.joined(separator: ",")])
  return parts.joined(separator: "|")
}

@Suite struct MealLineTests {
  @Test(
    arguments: MealLineTable.amounts + MealLineTable.foods + MealLineTable.overrides + MealLineTable.lines)
  func `a line is read as people mean it`(_ reading: Reading) throws {
    let line = try MealLine.parse(reading.line)
    #expect(line.items.map(written).joined(separator: " ; ") == reading.items)
  }

  @Test(arguments: MealLineTable.refused)
  func `a line that is not understood is refused at its place`(_ refusal: Refusal) {
    let error = #expect(throws: GrammarError.self) { try MealLine.parse(refusal.line) }
    #expect(error?.code == refusal.code)
    #expect(error?.column == refusal.column)
    #expect(error?.hint != "")
  }

  @Test func `every item knows its text and its place in the line`() throws {
    let line = try MealLine.parse("  200 g rice ,  2 eggs =150kcal;\"fish & chips\"")
    #expect(line.items.map(\.text) == ["200 g rice", "2 eggs =150kcal", "\"fish & chips\""])
    #expect(line.items.map(\.column) == [2, 16, 32])
    #expect(line.items.map(\.foodColumn) == [8, 18, 33])
  }

  @Test func `a line that is too long is refused whole`() {
    let error = #expect(throws: GrammarError.self) {
      try MealLine.parse(String(repeating: "1 apple,", count: 3000))
    }
    #expect(error?.code == "meal.too-long")
  }

  @Test func `an item of three hundred characters is read and one of more is refused`() throws {
    let name = String(repeating: "a", count: 298)
    #expect(try MealLine.parse("2 \(name)").items.count == 1)
    #expect(throws: GrammarError.self) { try MealLine.parse("2 \(name)a") }
  }

  @Test func `a meal of two hundred items is read and one of more is refused`() throws {
    let items = Array(repeating: "1 egg", count: 200).joined(separator: ",")
    #expect(try MealLine.parse(items).items.count == 200)
    let error = #expect(throws: GrammarError.self) { try MealLine.parse(items + ",1 egg") }
    #expect(error?.column == 1200)
  }

  @Test func `whatever is typed is read or refused with a caret inside the line`() {
    var random = SeededGenerator(seed: 20_261_121)
    for _ in 0..<Cases.count(5000, ofAll: 20_000) {
      let line = random.line(from: MealLineTable.fragments)
      do throws(GrammarError) {
        let meal = try MealLine.parse(line)
        #expect(!meal.items.isEmpty)
        for item in meal.items {
          #expect(!item.food.text.isEmpty)
          #expect((item.amount?.number).map { $0 >= Ratio(0) } ?? true)
        }
      } catch {
        #expect(error.column >= 0 && error.column <= line.count, "\(line.debugDescription)")
        #expect(error.text == line, "\(line.debugDescription)")
      }
    }
  }
}
