import Food
import Tables
import TestSupport
import Testing
import Values

// The table itself is read here a second time, plainly, so that a slip in reading it would show.

/// A line of the table: the food's id, its kcal in 100 g and its portions.
private struct Line {
  let id: String
  let kcal: Double
  let portions: [(label: String, each: Double)]

  static let all: [Line] = Tables.foods { bytes in
    var lines: [Line] = []
    var start = 0
    for index in 0..<bytes.count where bytes[index] == UInt8(ascii: "\n") {
      let text = String(decoding: (start..<index).map { bytes[$0] }, as: UTF8.self)
      start = index + 1
      let cells = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let portions = (cells.last ?? "").split(separator: "|").compactMap { cell -> (String, Double)? in
        let parts = cell.split(separator: "=")
        let words = parts.dropLast().joined(separator: "=").split(separator: " ", maxSplits: 1)
        guard words.count == 2, let number = Double(words[0]), let grams = Double(parts.last ?? "") else {
          return nil
        }
        return (number == 1 ? String(words[1]) : "\(words[0]) \(words[1])", grams / number)
      }
      lines.append(Line(id: "usda:\(cells[0])", kcal: unpacked(cells[3])[0] ?? .nan, portions: portions))
    }
    return lines
  }
}

/// Whether an energy is within 1 % of what it should be, or within the 0.001 kcal that are kept.
private func isNear(_ energy: Decimal?, _ expected: Double) -> Bool {
  guard let energy else { return false }
  let kcal = Double(energy.thousandths) / 1000
  return abs(kcal - expected) <= max(0.01 * expected, 0.001)
}

@Test func `the energy of every food is within 1 percent of the table at ten random amounts and portions`()
  throws
{
  var random = SeededGenerator(seed: 20_261_121)
  let reader = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: .english))
  var wrong: [String] = []
  var (weighed, measured) = (0, 0)
  for line in Cases.each(4, of: Line.all) {
    let food = try #require(FoodTable.food(FoodID(line.id)))
    for time in 0..<5 {
      let tenths = Int.random(in: 10...20_000, using: &random)
      let grams = Decimal(thousandths: Int64(tenths) * 100)
      var energy = food.amount(of: .energy, inGrams: grams)
      if time == 0 {
        let typed = try #require(try MealLine.parse("\(grams) g food:\(line.id)").items.first)
        energy = try reader.item(typed, chosen: food).nutrition[.energy]
      }
      if !isNear(energy, line.kcal * Double(tenths) / 1000) { wrong.append("\(line.id) \(grams) g") }
      weighed += 1
    }
    let resolver = PortionResolver(food)
    for _ in 0..<5 {
      guard let portion = line.portions.randomElement(using: &random) else { continue }
      let quarters = Int32.random(in: 4...40, using: &random)
      let words = portion.label.split { !$0.isLetter }.map { String($0) }
      let number = try #require(Ratio(quarters).divided(by: Ratio(4)))
      guard let first = words.first,
        let serving = try resolver.serving(of: number, portionNamed: [first]),
        serving.portion != food.piece?.name,
        let meant = line.portions.first(where: { $0.label == serving.portion })
      else { continue }
      let energy = food.amount(of: .energy, inGrams: serving.grams)
      if !isNear(energy, line.kcal * meant.each * Double(quarters) / 400) {
        wrong.append("\(line.id) \(meant.label)")
      }
      measured += 1
    }
  }
  #expect(wrong.isEmpty, "\(wrong.count), such as \(wrong.prefix(5))")
  #expect(Line.all.count == 8789)
  #expect(weighed == Cases.count(10_990, ofAll: 43_945))
  #expect(measured > Cases.count(7500, ofAll: 30_000))
}
