import Document
import Food
import Tables
import Testing

private func french(_ name: String, of id: String = "usda:01123") -> String {
  Language.french.foodName(name, of: FoodID(id))
}

/// The lines of a table of parts: part, words.
private func lines(_ bytes: Span<UInt8>) -> [[String]] {
  String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self).split(separator: "\n").map {
    $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }
}

@Test(arguments: [
  ("Egg, whole, raw, fresh", "Œuf, entier, cru, frais"),
  ("Apples, raw, with skin", "Pommes, crues, avec la peau"),
  (
    "Lentils, mature seeds, cooked, boiled, without salt",
    "Lentilles, graines mûres, cuites, bouillies, sans sel"
  ),
  (
    "Chicken, broilers or fryers, breast, meat only, cooked, roasted",
    "Poulet, à rôtir, blanc, chair seule, cuit, rôti"
  ),
  ("Coffee, Latte", "Café, latte"),
  ("Cheese, cheddar", "Fromage, cheddar"),
  ("Beans and rice", "Haricots et riz"),
  ("Chicken or turkey, with rice", "Poulet ou dinde, avec riz"),
])
func `a name is put together from its parts and agrees with its noun`(english: String, expected: String) {
  #expect(french(english) == expected)
  #expect(french(english, of: "fndds:11100000") == expected)
}

@Test(arguments: [
  (
    "Beverages, coffee, brewed, prepared with tap water",
    "Boissons, café, infusé, préparé avec de l'eau du robinet"
  ),
  ("Mollusks, oyster, eastern, wild, raw", "Mollusques, huître, de l'Est, sauvage, crue"),
  ("Spices, cinnamon, ground", "Épices, cannelle, moulue"), ("Beef, ground", "Bœuf, haché"),
  ("Beans, kidney, red, mature seeds, raw", "Haricots, rouges, graines mûres, crus"),
  ("Tangerines, (mandarin oranges), raw", "Mandarines, crues"),
  (
    "Sweet potato, cooked, baked in skin, flesh, without salt",
    "Patate douce, cuite au four avec la peau, chair, sans sel"
  ),
])
func `a name agrees with the food and not with its shelf, and says nothing twice`(
  english: String, expected: String
) {
  #expect(french(english) == expected)
}

@Test(arguments: ["Beverages, OCEAN SPRAY, Cran Grape", "Aardvark, raw", "Cooked", ""])
func `a name of which a part has no words stays English as a whole`(name: String) {
  #expect(french(name) == (name == "Cooked" ? "Cuit" : name))
}

@Test func `a person's own words and those of other sources stay`() {
  #expect(french("Egg, whole, raw, fresh", of: "own:01ARZ3NDEKTSV4RRFFQ69G5FAV") == "Egg, whole, raw, fresh")
  #expect(french("Pomme, crue", of: "ciqual:13000") == "Pomme, crue")
  #expect(
    Language.english.foodName("Egg, whole, raw, fresh", of: FoodID("usda:01123")) == "Egg, whole, raw, fresh")
}

@Test(arguments: [
  ("cup, chopped or diced", "tasse, en morceaux ou en dés"), ("medium (3\" dia)", "moyen"),
  ("large breast", "blanc (grande taille)"),
  ("0.5 breast, bone and skin removed", "0,5 blanc, sans os ni peau"),
  ("guideline amount per cup of coffee", "quantité indicative par tasse de café"),
  ("jar Gerber Third Foods (6 oz)", "jar Gerber Third Foods (6 oz)"),
])
func `portions have French names, or their own`(label: String, expected: String) {
  #expect(Language.french.portion(label, of: FoodID("usda:01123")) == expected)
  #expect(Language.french.portion(label, of: FoodID("own:01ARZ3NDEKTSV4RRFFQ69G5FAV")) == label)
}

@Test(arguments: [
  ("piece", "pièce"), ("serving", "portion"), ("cup (usual, 1 g per ml)", "tasse (usuel, 1 g par ml)"),
])
func `portions of recipes have French names`(label: String, expected: String) {
  #expect(Language.french.portion(label, of: FoodID("recipe:potato-gratin")) == expected)
}

@Test func `so many foods of the tables have a French name`() throws {
  var named = (ingredients: 0, eaten: 0)
  FoodTable.forEach { if french($0.name) != $0.name { named.ingredients += 1 } }
  let eaten = Tables.foodsEaten { lines($0) }
  named.eaten = eaten.count { french($0[1], of: "fndds:\($0[0])") != $0[1] }
  #expect(named.ingredients >= 2800)
  #expect(named.eaten >= 3450)
  let groups = Set(eaten.map { $0[2] }).filter { french($0, of: "fndds:11100000") == $0 }
  // What is called the same in both languages.
  #expect(
    groups == ["Tortillas", "Melons", "Pizza", "Pudding", "Bacon", "Mayonnaise", "Margarine", "Nachos"],
    "\(groups)")
}

@Test func `the tables of parts are in order, and their words have one form or four`() {
  for table in [Tables.foodPartsFrench { lines($0) }, Tables.portionPartsFrench { lines($0) }] {
    let keys = table.map { Array($0[0].utf8) }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    for line in table {
      #expect(line.count == 2 && line[0] == line[0].lowercased() && !line[1].isEmpty, "\(line)")
      #expect([0, 1, 3].contains(line[1].count { $0 == "/" }), "\(line)")
      #expect(line[0].count { $0 == "{" } == line[1].count { $0 == "{" }, "\(line)")
    }
  }
}
