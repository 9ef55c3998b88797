import Food
import Foundation
import Testing
import Values

// `.ci/tables` compares the tables with their sources; here what the program reads is compared with the tables, which are
// read a second time by `unpacked(_:)`.

private struct Line {
  let id: String
  let name: String
  let amounts: [Double?]

  static func all(_ table: String, prefix: String) throws -> [Line] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let file = root.appending(path: "Sources/CTables/data/\(table).tsv").standardizedFileURL
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let cells = line.components(separatedBy: "\t")
      return Line(id: prefix + cells[0], name: cells[1], amounts: unpacked(cells[3]))
    }
  }
}

@Test(arguments: [("foods", "usda:"), ("fndds", "fndds:"), ("ciqual", "ciqual:")])
func `three hundred foods of a table have the nutrients of its lines`(table: String, prefix: String) throws {
  let lines = try Line.all(table, prefix: prefix)
  var random = SeededGenerator(seed: 300)
  for line in lines.shuffled(using: &random).prefix(300) {
    let food = try #require(FoodTable.food(FoodID(line.id)))
    #expect(food.name == line.name)
    for nutrient in Nutrient.allCases {
      let expected = nutrient.rawValue < line.amounts.count ? line.amounts[nutrient.rawValue] : nil
      let amount = food.per100Grams[nutrient].map { Double($0.thousandths) / 1000 }
      #expect(amount == expected, "\(line.id) \(nutrient)")
    }
  }
}

@Test func `vitamins, trace elements and fatty acids of known foods are as published`() throws {
  let liver = try #require(FoodTable.food(FoodID("usda:13326"))).per100Grams
  #expect(liver[.vitaminB2]?.description == "3.425")
  #expect(liver[.copper]?.description == "14.283")
  #expect(liver[.selenium]?.description == "36.1")
  #expect(liver[.iodine] == nil)
  let milk = try #require(FoodTable.food(FoodID("fndds:11111000"))).per100Grams
  #expect(milk[.vitaminB1]?.description == "0.056")
  #expect(milk[.choline]?.description == "17.8")
  // 18:2 0.115 and 20:4 0.004; 18:3 0.013, EPA 0.001, DPA 0.002, no DHA.
  #expect(milk[.omega6]?.description == "0.119")
  #expect(milk[.omega3]?.description == "0.016")
  // 18:3 0.113, EPA 0.69, DPA 0.17, DHA 1.457.
  let salmon = try #require(FoodTable.food(FoodID("usda:15237"))).per100Grams
  #expect(salmon[.omega3]?.description == "2.43")
  // Of rapeseed oil 0.0015 mg of manganese could not be measured: half of it, in thousandths, half to even.
  let oil = try #require(FoodTable.food(FoodID("ciqual:17130"))).per100Grams
  #expect(oil[.omega3]?.description == "7.54")
  #expect(oil[.omega6]?.description == "19.4")
  #expect(oil[.manganese]?.description == "0.001")
  let steamed = try #require(FoodTable.food(FoodID("ciqual:26038"))).per100Grams
  #expect(steamed[.iodine]?.description == "17")
}
