import Encoding
import Import
import TestSupport
import Testing
import Values

@Suite struct MyFitnessPalPageTests {
  @Test(arguments: ["mfp-html__diary.html", "mfp-html__completed_diary.html"])
  func `the foods of a page are those that a script finds in it`(name: String) throws {
    let file = try DocumentFile(name)
    let expected = try ExpectedRows("documents/\(name)")
    #expect(file.document.title == "MyFitnessPal diary page")
    #expect(file.reading.refusals == 0)
    #expect(
      file.entries.map { JSON.object($0.fields)["slot"]?.stringValue } == ["breakfast", "dinner", "snack"])
    for (meal, entry) in zip(["Breakfast", "Dinner", "Snacks"], file.entries) {
      let items = JSON.object(entry.fields)["items"]?.members ?? []
      #expect(items.count == expected.number("meal", meal, "items").map { Int($0) })
      for item in items {
        let name = item.value["name"]?.stringValue ?? ""
        let amount = item.value["amount"]?.numberText ?? ""
        let text = "\(name), \(amount) \(item.value["unit"]?.stringValue ?? "")"
        #expect(item.value["kcal"]?.numberText == expected.text("item", meal, text), "\(text)")
      }
    }
    #expect(file.entries.allSatisfy { $0.day.description == "2013-07-13" && $0.at == nil })
  }

  @Test func `the sums of a page are those that it shows, and its foods come to the same`() throws {
    let file = try DocumentFile("mfp-html__diary.html")
    var stored = ImportSums()
    for entry in file.entries { stored.add(entry) }
    #expect(file.reading.sums[.eaten] == Decimal(2279))
    #expect(file.reading.sums[.protein] == Decimal(78))
    #expect(stored == file.reading.sums)
  }

  @Test func `of two numbers in a cell the first is the amount`() throws {
    let file = try DocumentFile("mfp-html__diary.html")
    let item = JSON.object(file.entries[0].fields)["items"]?.members?.first?.value
    #expect(
      item?.text == """
        {"food":"quick","name":"Dave's Killer Bread - Blues Bread","amount":2,"unit":"slice","grams":null,\
        "kcal":240,"protein_g":10,"carbohydrate_g":44,"fat_g":6,"fiber_g":null,"sugar_g":8,"sodium_mg":380,\
        "source":"MyFitnessPal","given":["kcal","protein_g","carbohydrate_g","fat_g","sugar_g","sodium_mg"]}
        """)
  }

  @Test func `columns are read by their names, in the order of the page`() throws {
    let file = try DocumentFile(
      text: Self.page(
        columns: ["Kilojoules<div>kJ</div>", "Protein", "Vitamin C", "Fiber<span>g</span>", "Chol"],
        foods: [
          (
            "Chocolat &amp; caf&eacute;&nbsp;- Lait, demi-écrémé, 1,5 dl",
            ["1.046", "44 <i>100</i>", "12", "1,5", "3"]
          )
        ]))
    let item = JSON.object(file.entries[0].fields)["items"]?.members?.first?.value
    #expect(item?["name"]?.stringValue == "Chocolat & café - Lait, demi-écrémé")
    #expect(item?["amount"]?.numberText == "1.5")
    #expect(item?["unit"]?.stringValue == "dl")
    #expect(item?["grams"]?.numberText == "150")
    #expect(item?["kcal"]?.numberText == "250")
    #expect(item?["protein_g"]?.numberText == "44")
    #expect(item?["fiber_g"]?.numberText == "1.5")
    #expect(item?["more"]?.text == #"{"cholesterol_mg":3}"#)
  }

  @Test(arguments: [
    ("1e308", "energy of 'A' is not a number"), ("-5", "energy of 'A' is not a number"),
    ("many", "energy of 'A' is not a number"), ("99999999999999999999", "energy of 'A' is not a number"),
    ("--", "'A' has no values"),
  ])
  func `a food whose number cannot be read is refused alone`(number: String, reason: String) throws {
    let file = try DocumentFile(
      text: Self.page(columns: ["Calories"], foods: [("A", [number]), ("B, 100 g", ["5"])]))
    #expect(file.reasons == [reason])
    #expect(file.reading.rows == 2)
    #expect(JSON.object(file.entries[0].fields)["items"]?.members?.first?.value["name"]?.stringValue == "B")
  }

  @Test func `a page without a day or a table is refused`() throws {
    let page = Self.page(columns: ["Calories"], foods: [("A", ["5"])])
    #expect(
      try DocumentFile(text: page.replacing("Saturday July 13, 2013", with: "today")).reasons == [
        "it does not say which day it is of"
      ])
    #expect(try DocumentFile(text: page.replacing("<tr", with: "<p")).reasons == ["it has no table of meals"])
  }

  @Test func `a page that is cut anywhere never traps, and its meals are a beginning of the whole ones`()
    throws
  {
    let bytes = try Fixture.bytes("documents/mfp-html__diary.html")
    let whole = try DocumentFile(bytes, "x").entries.count
    for end in Cases.each(3, of: stride(from: 9000, to: bytes.count, by: 211)) {
      guard let file = try? DocumentFile(Array(bytes[..<end]), "x") else { continue }
      #expect(file.entries.count <= whole)
    }
    let page = Array(
      Self.page(columns: ["Calories", "Fat<div>g</div>"], foods: [("A &amp; B, 2 x", ["5", "1"])]).utf8)
    for end in Cases.each(3, of: page.indices) { _ = try? DocumentFile(Array(page[..<end]), "x") }
  }

  @Test func `a page of exercises has those with minutes, and counts those with sets`() throws {
    let file = try DocumentFile("mfp-html__exercise.html")
    #expect(file.document.title == "MyFitnessPal exercise page")
    let fields = file.entries.map { JSON.object($0.fields) }
    #expect(file.entries.allSatisfy { $0.kind == "activity" && $0.day.description == "2017-11-06" })
    #expect(
      fields.map {
        "\($0["type"]?.stringValue ?? "") \($0["minutes"]?.numberText ?? "") \($0["kcal"]?.numberText ?? "")"
      }
        == ["yoga 20 62", "swimming 10 124", "running 20 335"])
    #expect(file.reading.left == ["strength training": 2])
    #expect(file.reading.refusals == 0)
  }

  /// A page of a day with one meal.
  private static func page(columns: [String], foods: [(String, [String])]) -> String {
    let header = columns.map { "<td class=\"alt\">\($0)</td>" }.joined()
    let rows = foods.map { food in
      "<tr><td><a href=\"#\">\(food.0)</a></td>" + food.1.map { "<td>\($0)</td>" }.joined() + "</tr>"
    }
    return """
      <!DOCTYPE html><html><head><title>Food Diary | MyFitnessPal.com</title>
      <script>if (1 < 2) { "<tr class='meal_header'>" }</script></head>
      <body><span class="date"><a>Prev</a> Saturday July 13, 2013 <a>Next</a></span><table><tbody>
      <tr class="meal_header"><td class="first">Breakfast</td>\(header)</tr>
      \(rows.joined(separator: "\n"))<tr class="bottom"><td></td></tr></table>
      """
  }
}
