import Encoding
import Import
import Testing
import Values

/// The days of Yazio beside the file of its foods.
@Suite struct YazioTests {
  private let products = """
    {"p1":{"name":"Potato","producer":"Farm","base_unit":"g","nutrients":{"energy.energy":0.857,
    "nutrient.protein":0.02,"nutrient.fat":0.001,"nutrient.carb":0.17}},
    "p2":{"name":"Milk","base_unit":"ml","nutrients":{"energy.energy":0.64,"nutrient.protein":0.033}}}
    """

  private func day(_ products: String, _ kcal: String, _ more: String = "") -> String {
    """
    {"2026-03-01":{"consumed":{"products":[\(products)]\(more)},
    "daily_summary":{"meals":{"lunch":{"nutrients":{"energy.energy":\(kcal),"nutrient.protein":10}}}}}}
    """
  }
  private let potato = #"{"product_id":"p1","daytime":"lunch","amount":150}"#
  private let milk = #"{"product_id":"p2","daytime":"lunch","amount":200}"#

  /// The items of the only meal: name, amount, unit, kcal and protein.
  private func items(_ file: DocumentFile) -> [String] {
    (JSON.object(file.entries[0].fields)["items"]?.members ?? []).map { member in
      let item = member.value
      let texts = ["amount", "unit", "kcal", "protein_g"].map { key in
        item[key]?.numberText ?? item[key]?.stringValue ?? "-"
      }
      return "\(item["name"]?.stringValue ?? "") \(texts.joined(separator: " "))"
    }
  }

  @Test(arguments: [false, true])
  func `foods have their names and nutrients from the file beside`(isPair: Bool) throws {
    let foods = isPair ? #"{"products":\#(products),"recipes":{}}"# : products
    let file = try DocumentFile(
      text: day("\(potato),\(milk)", "256.55"), beside: ["products.json": foods])
    #expect(items(file) == ["Potato (Farm) 150 g 128.55 3", "Milk 200 ml 128 6.6"])
    #expect(file.entries[0].key == "2026-03-01 lunch")
    #expect(file.reading.notes == [])
    #expect(file.reading.sums[.eaten].description == "256.55")
  }

  @Test func `without that file the meal is one item, and a line says what is missing`() throws {
    let file = try DocumentFile(text: day("\(potato),\(milk)", "256.55"))
    #expect(items(file) == ["lunch 1 - 256.55 10"])
    #expect(
      file.reading.notes.map(\.english) == [
        "2 foods of meals have no names, which are in products.json: import both files together"
      ])
    #expect(file.entries[0].key == "2026-03-01 lunch")
  }

  @Test func `what the foods do not come to is an item of its own, with the names of recipes`() throws {
    let recipe =
      #"{"products":\#(products),"recipes":{"r1":{"name":"Salad","nutrients":{"energy.energy":1}}}}"#
    let more = #","recipe_portions":[{"recipe_id":"r1","daytime":"lunch","portion_count":1}]"#
    let file = try DocumentFile(text: day(potato, "328.55", more), beside: ["products.json": recipe])
    #expect(items(file) == ["Potato (Farm) 150 g 128.55 3", "Salad 1 - 200 7"])
    let unknown = #"{"product_id":"p9","daytime":"lunch","amount":1}"#
    let rest = try DocumentFile(
      text: day("\(potato),\(unknown)", "328.55"), beside: ["products.json": products])
    #expect(items(rest) == ["Potato (Farm) 150 g 128.55 3", "lunch 1 - 200 7"])
    #expect(rest.reading.notes.count == 1)
  }

  @Test func `foods that come to more than their meal give it their names alone`() throws {
    let file = try DocumentFile(
      text: day("\(potato),\(milk)", "100"), beside: ["products.json": products])
    #expect(items(file) == ["Potato (Farm), Milk 1 - 100 10"])
  }

  @Test func `foods that are typed in have their own names`() throws {
    let more =
      #","simple_products":[{"daytime":"lunch","name":"Quick soup","nutrients":{"energy.energy":99.5}}]"#
    let file = try DocumentFile(text: day("", "100", more))
    #expect(items(file) == ["Quick soup 1 - 99.5 -"])
  }

  @Test func `the file of the foods alone says what it is for`() throws {
    let alone = try DocumentFile(text: products)
    #expect(alone.document.title == "Yazio foods")
    #expect(alone.entries.isEmpty && alone.reading.rows == 2 && alone.reading.refusals == 0)
    #expect(
      alone.reading.notes.map(\.english) == [
        "it names foods; the meals are in days.json, which is to be imported with it"
      ])
    #expect(try DocumentFile(text: products, beside: ["days.json": "{}"]).reading.notes == [])
  }

  @Test func `foods of any other types never trap`() throws {
    for wrong in ["[]", "{}", "null", "-1e999", "1e18", "\"\"", "true"] {
      for place in [products, day("\(potato),\(milk)", "256.55")].indices {
        for colon in [products, day("\(potato),\(milk)", "256.55")][place].split(separator: ":").indices {
          var parts = [products, day("\(potato),\(milk)", "256.55")].map { text in
            text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
          }
          guard colon > 0, let end = parts[place][colon].firstIndex(where: { ",}".contains($0) }) else {
            continue
          }
          parts[place][colon] = wrong + parts[place][colon][end...]
          let texts = parts.map { $0.joined(separator: ":") }
          _ = try? DocumentFile(text: texts[1], beside: ["products.json": texts[0]])
        }
      }
    }
  }
}
