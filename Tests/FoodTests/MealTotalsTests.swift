import Food
import Foundation
import Testing
import Values

/// The shipped table as this test reads it, by its own few lines and not through product code.
private struct PlainTable {
  struct Row {
    let number: String
    /// kcal, protein, carbohydrate, fat, fiber, sugar, sodium per 100 g.
    let label: [Double?]
    /// Grams of one cup, where the food lists a bare cup.
    let cup: Double?
  }

  let rows: [Row]

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let file = root.appending(path: "Sources/CTables/data/foods.tsv").standardizedFileURL
    rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let cells = line.components(separatedBy: "\t")
      let cup = cells.last?.components(separatedBy: "|").first { $0.hasPrefix("1 cup=") }
      return Row(
        number: cells[0], label: Array(unpacked(cells[3]).prefix(7)),
        cup: cup.flatMap { Double($0.dropFirst(6)) })
    }
  }
}

@Suite struct MealTotalsTests {
  private let resolver = FoodResolver(foodLibrary: FoodLibrary(), preferring: .english)

  private func total(of line: String) throws -> MealTotal {
    let reader = MealItemReader(resolver)
    return MealTotal(try MealLine.parse(line).items.map { try reader.item($0, chosen: nil) })
  }

  @Test func `two hundred grams of roasted chicken breast count as its row says`() throws {
    let total = try total(of: "200 g food:05064")
    #expect(total.sums[.energy]?.description == "330")
    #expect(total.sums[.protein]?.description == "62.04")
    #expect(total.sums[.carbohydrate]?.description == "0")
    #expect(total.sums[.fat]?.description == "7.14")
    #expect(total.sums[.sodium]?.description == "148")
  }

  @Test func `the table has all foods of the release`() throws {
    #expect(try PlainTable().rows.count == 8789)
  }

  @Test func `three hundred random meals total what the table's rows add up to`() throws {
    let rows = try PlainTable().rows
    var random = SeededGenerator(seed: 28)
    var cups = 0
    for _ in 0..<300 {
      var items: [String] = []
      var sums = [Double](repeating: 0, count: 7)
      var known = [Int](repeating: 0, count: 7)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let row = try #require(rows.randomElement(using: &random))
        let grams: Double
        let count = Int.random(in: 1...8, using: &random)
        if let cup = row.cup {
          grams = (cup * Double(count) / 4 * 1000).rounded() / 1000
          items.append("\(count)/4 cup food:\(row.number)")
          cups += 1
        } else {
          let tenths = Int.random(in: 1...4000, using: &random)
          grams = Double(tenths) / 10
          items.append("\(tenths / 10).\(tenths % 10) g food:usda:\(row.number)")
        }
        for (index, value) in row.label.enumerated() {
          guard let value else { continue }
          sums[index] += value * grams / 100
          known[index] += 1
        }
      }
      let total = try total(of: items.joined(separator: ", "))
      #expect(total.items == items.count)
      for (index, nutrient) in Nutrient.label.enumerated() {
        #expect(total.known(nutrient) == known[index])
        let sum = total.sums[nutrient].map { Double($0.thousandths) / 1000 }
        guard known[index] > 0 else {
          #expect(sum == nil)
          continue
        }
        #expect(abs((sum ?? -1) - sums[index]) <= 0.01, "\(nutrient.key) of \(items)")
      }
    }
    #expect(cups > 50)
  }

  @Test func `values read off a label stand in place of the computed ones`() throws {
    let total = try total(of: "200 g food:05064 =400kcal p:50")
    #expect(total.sums[.energy]?.description == "400")
    #expect(total.sums[.protein]?.description == "50")
    #expect(total.sums[.fat]?.description == "7.14")
  }
}
