internal import Encoding

extension FoodNature {
  /// The nature of a food of the table Ciqual, by its group.
  static func french(_ group: String, _ words: FoodWords) -> FoodNature? {
    let nature = french[group] ?? alcohol(group, words)
    return nature == .fish && (words.has("fume") || words.has("fumee")) ? .smokedFish : nature
  }

  /// What the groups of the table Ciqual are.
  private static let french: [String: FoodNature] = [
    "plats composés": .meal, "salades composées et crudités": .meal, "sandwichs": .meal, "soupes": .soup,
    "pizzas, tartes et crêpes salées": .pizza, "feuilletées et autres entrées": .pastry,
    "fromages et assimilés": .cheese, "produits laitiers frais et assimilés": .yogurt, "laits": .drink,
    "biscuits sucrés": .cookie, "biscuits apéritifs": .snack, "gâteaux et pâtisseries": .cake,
    "viennoiseries": .pastry,
    "pains et assimilés": .bread, "céréales de petit-déjeuner": .readyCereal,
    "pâtes, riz et céréales": .cookedGrain,
    "charcuteries et assimilés": .coldCut, "viandes cuites": .meat, "viandes crues": .meat,
    "poissons cuits": .fish,
    "poissons crus": .fish, "mollusques et crustacés cuits": .fish,
    "produits à base de poissons et produits de la mer": .fish, "légumes": .vegetable,
    "légumineuses": .legume,
    "pommes de terre et autres tubercules": .potato, "fruits": .fruit,
    "fruits à coque et graines oléagineuses": .nut,
    "boissons sans alcool": .drink, "eaux": .drink, "glaces": .iceCream, "sorbets": .iceCream,
    "desserts glacés": .iceCream, "confitures et assimilés": .sweetSpread,
    "sucres, miels et assimilés": .sugar,
    "chocolats et produits à base de chocolat": .candy, "confiseries non chocolatées": .candy,
    "huiles et graisses végétales": .oil, "beurres": .fatSpread, "margarines": .fatSpread, "sauces": .sauce,
    "condiments": .sauce, "épices": .spice, "herbes": .spice,
  ]

  private static func alcohol(_ group: String, _ words: FoodWords) -> FoodNature? {
    guard group == "boisson alcoolisées" else { return nil }
    if words.has("biere") { return .beer }
    return ["vin", "champagne", "cidre"].contains(where: words.has) ? .wine : .spirit
  }
}
