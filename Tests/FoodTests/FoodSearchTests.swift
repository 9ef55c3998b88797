import Encoding
import Food
import Tables
import TestSupport
import Testing
import Values

struct FoodSearchTests {
  private let search = FoodSearch(preferring: .english)

  private func first(_ words: String) -> String? { search.matches(words, limit: 1).first?.id.text }

  @Test(arguments: [
    ("egg", "usda:01123"), ("chicken breast", "usda:05064"), ("white rice cooked", "usda:20045"),
    ("apple", "usda:09003"), ("greek yogurt", "usda:01256"), ("peanut butter", "usda:16098"),
    ("salmon", "usda:15237"), ("2% milk", "usda:01079"), ("oatmeal", "usda:08121"), ("coffee", "usda:14209"),
    ("whole wheat bread", "usda:18075"), ("olive oil", "usda:04053"), ("black coffee", "usda:14209"),
  ])
  func `an everyday phrase finds the food a person means`(words: String, id: String) {
    #expect(first(words) == id)
  }

  @Test(arguments: [
    ("pomme", "usda:09003"), ("café", "usda:14209"), ("blanc de poulet", "usda:05064"),
    ("riz cuit", "usda:20045"),
    ("yaourt nature", "usda:01116"), ("pain complet", "usda:18075"), ("pâtes cuites", "usda:20121"),
    ("lait demi-écrémé", "usda:01079"), ("œuf dur", "usda:01129"), ("thé vert", "usda:14278"),
    ("jus d'orange", "usda:09206"), ("crevettes", "usda:15151"), ("riz complet cru", "usda:20036"),
  ])
  func `French names find the same foods`(words: String, id: String) {
    #expect(first(words) == id)
  }

  @Test func `four words are corrected, and of more none: one is no typing error then`() {
    #expect(first("chiken brest rosted skinles") == "usda:05064")
    #expect(first("chiken brest rosted skinles bonlesse") == nil)
  }

  /// The time that finding a food takes, beside that of one word nobody knows.
  private func cost(_ words: String, _ find: @escaping (String) -> Void) -> Double {
    let time = { (words: String) -> Duration in
      (0..<3).map { _ in ContinuousClock().measure { find(words) } }.min() ?? .zero
    }
    return time(words) / time("zqxwvy")
  }

  @Test func `many words that no food has cost little more than one`() {
    let gibberish = (0..<38).map { "zq\($0)xwvy" }.joined(separator: " ")
    #expect(cost(gibberish) { _ = search.matches($0, limit: 10) } < 8)
    #expect(cost("grilled " + gibberish) { _ = search.resolve($0) } < 8)
  }

  @Test(arguments: [
    "roasted chicken breast", "breast chicken roasted", "Chicken Breasts, ROASTED",
    "breast, roasted (chicken)",
  ])
  func `order, case, plural and punctuation do not matter`(words: String) {
    #expect(first(words) == "usda:05064")
  }

  @Test(arguments: [
    ("large egg", "usda:01123"), ("fresh apple", "usda:09003"), ("half avocado", "usda:09037"),
    ("crispy bacon", "usda:10862"), ("garlic clove", "usda:11215"), ("kiwi fruit", "usda:09148"),
    ("grated carrot", "usda:11124"), ("basmati rice cooked", "usda:20045"),
  ])
  func `words for size and serving do not lead astray`(words: String, id: String) {
    #expect(first(words) == id)
  }

  @Test(arguments: [
    ("bannana", "usda:09040"), ("chiken brest", "usda:05064"), ("yougurt", "usda:01116"),
    ("lettuse", "usda:11252"),
    ("almods", "usda:12061"), ("spagetti", "usda:20121"), ("potatos", "usda:11367"), ("tomtao", "usda:11529"),
    ("mozarella", "usda:01026"),
  ])
  func `one typing error in a word is forgiven`(words: String, id: String) {
    #expect(first(words) == id)
  }

  @Test(arguments: [
    ("beer", "usda:14003"), ("pear", "usda:09252"), ("corn", "usda:11168"), ("date", "usda:09087"),
  ])
  func `a known word is never taken for a misspelt one`(words: String, id: String) {
    #expect(first(words) == id)
  }

  @Test(arguments: [
    ("banan", "usda:09040"), ("scrambled eg", "usda:01132"), ("greek y", "usda:01293"),
    ("strawb", "usda:09316"),
  ])
  func `the last word may be the beginning of a longer one`(words: String, id: String) {
    #expect(search.matches(words, limit: 5).contains { $0.id.text == id })
  }

  @Test(arguments: [
    ("apple without skin", "usda:09004"), ("unsalted butter", "usda:01145"),
    ("butter without salt", "usda:01145"),
    ("chicken breast with skin", "usda:05060"), ("raw salmon", "usda:15236"), ("salmon", "usda:15237"),
    ("raw pork chop", "usda:10036"), ("steamed broccoli", "usda:11091"),
    ("low fat cottage cheese", "usda:01016"),
  ])
  func `what is said of skin, salt, fat and cooking is kept`(words: String, id: String) {
    #expect(search.matches(words, limit: 3).contains { $0.id.text == id })
  }

  @Test func `brands and oddities are found by their own words`() {
    #expect(first("big mac") == "usda:21237")
    #expect(search.matches("baby food carrots", limit: 3).allSatisfy { $0.name.hasPrefix("Babyfood") })
    #expect(!search.matches("carrots", limit: 10).contains { $0.name.hasPrefix("Babyfood") })
  }

  @Test func `where a word means two foods the language decides`() {
    #expect(first("raisin") == "usda:09298")
    #expect(FoodSearch(preferring: .french).matches("raisin", limit: 1).first?.id.text == "usda:09132")
  }

  @Test func `scores fall, lie between 0 and 1, and ties go by id`() {
    let found = search.matches("chicken", limit: 200)
    #expect(found.count == 200)
    #expect(found.first?.score == Decimal(1))
    for (one, next) in zip(found, found.dropFirst()) {
      #expect(one.score > next.score || (one.score == next.score && one.id < next.id))
      #expect(next.score > .zero)
    }
    #expect(found == search.matches("chicken", limit: 200))
  }

  @Test(arguments: ["", " ", ",;", "zzzzqq", "qqqq wwww", String(repeating: "a b ", count: 100)])
  func `words that no food has find nothing`(words: String) {
    #expect(search.matches(words, limit: 10).isEmpty)
    #expect(search.resolve(words) == .none)
  }

  @Test(arguments: ["%", "the", "\u{0}", "🍎", "-", "'", "%%%%", "1", "a", "without", "sans", "dry", "é"])
  func `no text harms the search`(words: String) {
    #expect(search.matches(words, limit: 5).count <= 5)
    #expect(search.matches(words, limit: 0).isEmpty)
    #expect(search.matches(words, limit: -1).isEmpty)
  }

  @Test func `an everyday name is clear, a word of many foods is not`() {
    guard case .clear(let egg) = search.resolve("eggs") else {
      return #expect(Bool(false), "eggs are not clear")
    }
    #expect(egg.id.text == "usda:01123")
    guard case .unclear(let candidates) = search.resolve("sausage with cheese") else {
      return #expect(Bool(false), "one sausage was taken")
    }
    #expect(candidates.count > 1 && candidates.count <= 10)
  }

  @Test func `a name that stands for several foods gives all of them and none is clear`() {
    guard case .near(let foods) = search.resolve("coffee with milk") else {
      return #expect(Bool(false), "one coffee was taken")
    }
    #expect(foods.map(\.id.text) == ["usda:14209", "usda:01077"])
    #expect(search.matches("milk", limit: 10).allSatisfy { $0.id.text != "usda:14209" })
  }

  @Test(arguments: ["lactose free milk", "chicken xyzzy", "cauliflower rice"])
  func `a food that lacks a word is suggested but never taken`(words: String) {
    if case .clear(let food) = search.resolve(words) { Issue.record("\(food.name) was taken") }
  }
}

/// The lists of everyday names, as they are in the repository.
struct FoodNamesTests {
  /// What stands behind `#!` has names that several foods share.
  private func shared(_ text: String) -> [(names: [String], id: FoodID, piece: String?)] {
    let lines = text.split(separator: "\n")
    let start = lines.firstIndex { $0.hasPrefix("#!") } ?? lines.endIndex
    return rows(lines[start...].joined(separator: "\n"), isShared: true)
  }

  private func rows(_ text: String, isShared: Bool = false) -> [(names: [String], id: FoodID, piece: String?)]
  {
    let lines = text.split(separator: "\n")
    let end = isShared ? nil : lines.firstIndex { $0.hasPrefix("#!") }
    return lines[..<(end ?? lines.endIndex)].filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: "\t").map(String.init)
      let id = FoodID("usda:" + (cells.count > 1 ? cells[1] : ""))
      return (cells[0].split(separator: "|").map(String.init), id, cells.count > 2 ? cells[2] : nil)
    }
  }

  private var english: String { Tables.foodDefaults(text) }
  private var french: String { Tables.foodNamesFrench(text) }

  private func text(_ bytes: Span<UInt8>) -> String {
    String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
  }

  @Test func `there are enough names, none twice, each of a food of the table`() {
    for (list, atLeast) in [(english, 250), (french, 450)] {
      let names = rows(list).flatMap(\.names)
      #expect(names.count >= atLeast)
      #expect(Set(names).count == names.count)
      for row in rows(list) + shared(list) { #expect(FoodTable.name(of: row.id) != nil, "\(row.names)") }
    }
  }

  @Test func `a name that stands for several foods is that of two at least, and of none alone`() {
    for list in [english, french] {
      let alone = Set(rows(list).flatMap(\.names))
      let names = shared(list).flatMap(\.names)
      #expect(names.count > 20)
      for name in names {
        #expect(names.count { $0 == name } > 1, "\(name)")
        #expect(!alone.contains(name), "\(name)")
      }
    }
  }

  @Test func `a name as it is in the list finds its food first`() {
    let lists = [(english, FoodLanguage.english), (french, .french)]
    for (list, language) in lists {
      let search = FoodSearch(preferring: language)
      for (index, row) in rows(list).enumerated() where Cases.tries(index, oneIn: 27) {
        for name in row.names { #expect(search.matches(name, limit: 1).first?.id == row.id, "\(name)") }
      }
    }
  }

  /// Whoever types it means some of it; these may be eaten raw, or with anything.
  private static let open: Set<String> = [
    "coconut milk", "breadcrumb", "raw lentil", "dry lentil", "curry", "lait de coco", "eau de coco",
    "langouste",
    "chapelure", "lentille crue", "lentilles sèches",
  ]

  @Test func `a name of the list alone is an item`() throws {
    for (list, language) in [(english, FoodLanguage.english), (french, .french)] {
      let reader = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: language))
      for (index, row) in rows(list).enumerated()
      where Cases.tries(index, oneIn: 9) || row.id.text.hasPrefix("usda:02") {
        for name in row.names.map({ $0.filter { $0 != "~" } }) where !Self.open.contains(name) {
          let typed = try #require(try MealLine.parse(name).items.first)
          #expect(throws: Never.self, "\(name)") { try reader.items(typed) }
        }
      }
    }
  }

  @Test func `French names can be typed without their accents`() {
    for row in Cases.each(5, of: rows(french)) where row.names.contains(where: { folded($0) != $0 }) {
      let name = row.names.first { folded($0) != $0 } ?? ""
      let search = FoodSearch(preferring: .french)
      #expect(search.matches(folded(name), limit: 1).first?.score == Decimal(1), "\(name)")
    }
  }

  @Test(arguments: [
    ("usda:01123", "egg", 50), ("usda:09003", "apple", 182), ("usda:09040", "banana", 118),
    ("usda:18069", "slice", 29), ("usda:09200", "orange", 131),
  ])
  func `a food that people count knows the weight of a piece`(id: String, name: String, grams: Int32) {
    #expect(
      FoodTable.food(FoodID(id))?.piece == Portion(amount: Decimal(1), name: name, grams: Decimal(grams)))
  }

  @Test func `a food that nobody counts has no piece`() {
    #expect(FoodTable.food(FoodID("usda:01077"))?.piece == nil)
  }
}
