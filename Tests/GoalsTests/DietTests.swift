import Document
import Food
import Goals
import Testing
import Values

/// The diets by the letters of the table below.
private let diets: [(letter: Character, diet: Diet)] = [
  ("V", .vegetarian), ("G", .vegan), ("P", .pescatarian), ("L", .lactoseFree), ("W", .glutenFree),
  ("N", .nutFree),
  ("H", .halal), ("K", .kosher),
]

private func letters(_ traits: FoodTraits) -> String {
  String(
    diets.filter { entry in
      var profile = ProfileEntry()
      profile.diet = [entry.diet]
      return !DietaryRules(profile).conflicts(with: traits).isEmpty
    }.map(\.letter))
}

private func traits(ofName name: String) -> FoodTraits {
  FoodTraits(name: name, group: "", sodium: nil, sugar: nil, alcohol: nil)
}

@Suite struct DietTests {
  /// Names as people and labels have them, and the diets they do not fit: V vegetarian, G vegan, P pescatarian,
  /// L lactose-free, W gluten-free, N nut-free, H halal, K kosher.
  @Test(arguments: [
    ("almond milk", "N"), ("coconut milk", ""), ("soy milk", ""), ("oat milk", "W"), ("rice milk", ""),
    ("whole milk", "GL"), ("buttermilk", "GL"), ("lactose-free milk", "G"), ("milk chocolate", "GL"),
    ("goat milk", "GL"), ("goat cheese", "GL"), ("goat curry", "VGP"), ("peanut butter", "N"),
    ("butter", "GL"),
    ("cocoa butter", ""), ("butter beans", ""), ("butternut squash", ""), ("cream of wheat", "W"),
    ("cream of tartar", ""), ("cream soda", ""), ("eggplant", ""), ("egg", "G"), ("2 eggs and ham", "VGPHK"),
    ("duck egg", "G"), ("eggnog", "GLH"), ("vegan mayonnaise", ""), ("mayonnaise", "G"),
    ("egg-free mayonnaise", ""),
    ("honey", "G"), ("honeydew melon", ""), ("gelatin", "VGPHK"), ("marshmallows", "VGPHK"),
    ("gummy bears", "VGPHK"),
    ("chicken broth", "VGP"), ("vegetable broth", ""), ("bone broth", "VGP"), ("Worcestershire sauce", "VG"),
    ("anchovy paste", "VG"), ("caesar salad", "VG"), ("fish sauce", "VG"), ("oyster sauce", "VGK"),
    ("oyster mushroom", ""), ("kidney beans", ""), ("hot dog bun", "W"), ("hot dog", "VGPHK"),
    ("hamburger bun", "W"), ("cheeseburger", "VGPLWK"), ("veggie burger", "W"), ("meatless meatballs", ""),
    ("tofu sausage", ""), ("non fat yogurt", "GL"), ("no added sugar milk", "GL"), ("fat free milk", "GL"),
    ("no sugar added cheesecake", "GLW"), ("non alcoholic beer", "W"), ("no milk or egg cake", "W"),
    ("cake without milk and eggs", "W"), ("mapo tofu with pork", "VGPHK"), ("tofu burger", ""),
    ("veggie burger with bacon", "VGPWHK"), ("vegan mac and cheese", ""), ("pâté de campagne", "VGPHK"),
    ("pâté de saumon", "VG"), ("pâte brisée", "W"), ("pate de foie", "VGPWHK"), ("Sauce, duck", ""),
    ("nougat", "GN"), ("caramels", "GL"), ("Fruit butters, apple", ""), ("teriyaki sauce", "W"),
    ("hotdog with bun", "VGPWHK"), ("Kit Kat wafer", "W"), ("turkey bacon", "VGP"), ("bacon", "VGPHK"),
    ("lard", "VGPHK"),
    ("pork chop", "VGPHK"),
    ("beef steak", "VGP"), ("tuna steak", "VG"), ("salmon", "VG"), ("shrimp cocktail", "VGK"),
    ("crab cake", "VGK"),
    ("bread", "W"), ("gluten-free bread", ""), ("breadfruit", ""), ("sourdough rye bread", "W"),
    ("oatmeal", "W"),
    ("rice noodles", ""), ("egg noodles", "GW"), ("corn tortilla", ""), ("flour tortilla", "W"),
    ("rice cakes", ""),
    ("buckwheat", ""), ("couscous", "W"), ("quinoa", ""), ("beer", "WH"), ("ginger beer", ""),
    ("root beer", ""),
    ("red wine", "H"), ("red wine vinegar", ""), ("walnuts", "N"), ("doughnut", "W"), ("coconut", ""),
    ("nutmeg", ""), ("water chestnuts", ""), ("almond butter", "N"), ("pesto", "N"), ("chickpeas", ""),
    ("ice cream", "GL"), ("dairy-free ice cream", ""), ("cake without eggs", "W"), ("pizza", "GLW"),
    ("soy sauce", "W"), ("cappuccino", "GL"), ("black coffee", ""), ("apple", ""),
    ("chicken with cheese", "VGPLK"),
    ("cod liver oil", "VG"), ("cornflour", ""), ("corn flour", ""), ("wheat flour", "W"), ("horseradish", ""),
    ("Cereals, farina, enriched", "W"), ("breadsticks", "W"), ("SPAGHETTIOS", "W"), ("wonton soup", "W"),
    ("fried chicken with breading", "VGPW"), ("WHOPPER, no cheese", "VGPW"), ("chicken sandwich", "VGPW"),
    ("chicken nuggets", "VGPW"), ("canned gravy", "VGPW"), ("gravy, au jus", "VGPW"), ("roast au jus", "VGP"),
    ("pineapple au jus", ""), ("BURGER KING, French fries", ""), ("Bacon and beef sticks", "VGPHK"),
    ("Meat drippings (lard, beef tallow, mutton tallow)", "VGPHK"), ("beef drippings", "VGP"),
    ("beef bacon", "VGP"), ("chicken with ham", "VGPHK"), ("catfish", "VGK"), ("eel", "VGK"),
    ("rabbit stew", "VGPK"), ("squid", "VGK"), ("octopus", "VGK"), ("white chocolate", "GL"),
    ("chocolate cake with frosting", "GLW"), ("mushrooms in cream sauce", "GL"),
    ("Sauce, homemade, white, thin", "GL"), ("icing sugar", ""),
  ])
  func `names tell what may be in a food`(_ name: String, _ expected: String) {
    #expect(letters(traits(ofName: name)) == expected)
  }

  @Test(arguments: [
    ("lait de coco", ""), ("lait entier", "GL"), ("lait d'amande", "N"), ("beurre de cacahuète", "N"),
    ("beurre doux", "GL"), ("haricots beurre", ""), ("noix de coco", ""), ("noix de muscade", ""),
    ("noix", "N"),
    ("noix de Saint-Jacques", "VGK"), ("crème fraîche", "GL"), ("crème de marrons", ""),
    ("œufs brouillés", "G"),
    ("aubergine", ""), ("pâtes au beurre", "GLW"), ("pain sans gluten", ""), ("pain complet", "W"),
    ("poulet rôti", "VGP"), ("jambon blanc", "VGPHK"), ("jambon de dinde", "VGP"), ("lardons", "VGPHK"),
    ("saumon fumé", "VG"), ("crevettes", "VGK"), ("fromage de chèvre", "GL"), ("yaourt au soja", ""),
    ("yaourt sans lactose", "G"), ("miel", "G"), ("gélatine", "VGPHK"), ("bière", "WH"), ("vin rouge", "H"),
    ("vinaigre de vin", ""), ("farine de riz", ""), ("farine de blé", "W"), ("semoule", "W"),
    ("flocons d'avoine", "W"), ("quiche lorraine", "GLW"), ("steak végétal", ""), ("pâte d'amande", "N"),
    ("gressins", "W"), ("nuggets de poulet", "VGPW"), ("saindoux", "VGPHK"), ("chocolat blanc", "GL"),
    ("sauce blanche", "GL"), ("lapin à la moutarde", "VGPK"), ("anguille fumée", "VGK"),
    ("ananas au jus", ""),
  ])
  func `French names tell it too`(_ name: String, _ expected: String) {
    #expect(letters(traits(ofName: name)) == expected)
  }

  @Test(arguments: [
    ("usda:05064", "VGP"), ("usda:01009", "GL"), ("usda:01123", "G"), ("usda:01159", "GL"),
    ("usda:14091", "N"),
    ("usda:12117", ""), ("usda:16098", "N"), ("usda:11209", ""), ("usda:19177", "VGPHK"),
    ("usda:06194", "VGP"),
    ("usda:06971", "VG"), ("usda:18069", "W"), ("usda:18364", "W"), ("usda:18363", ""), ("usda:20038", "W"),
    ("usda:08120", "W"), ("usda:12061", "N"), ("usda:12098", ""), ("usda:15076", "VG"), ("usda:15139", "VGK"),
    ("usda:10123", "VGPHK"), ("usda:07024", "VGP"), ("usda:19296", "G"), ("usda:14003", "WH"),
    ("usda:14400", ""),
    ("usda:09003", ""), ("usda:11987", ""), ("usda:01138", "G"), ("usda:18351", "W"), ("usda:20133", ""),
  ])
  func `foods of the table are told by their group and name`(_ id: String, _ expected: String) throws {
    let food = try #require(FoodTable.food(FoodID(id)))
    #expect(letters(FoodTraits(food)) == expected, "\(food.name)")
  }

  private func reasons(_ name: String, diet: [Diet], avoid: [String], sodium: Decimal? = nil) -> [String] {
    var profile = ProfileEntry()
    profile.diet = diet
    profile.avoid = avoid
    let traits = FoodTraits(name: name, group: "", sodium: sodium, sugar: nil, alcohol: nil)
    return DietaryRules(profile).conflicts(with: traits).map { $0.text(.english) }
  }

  private func reasons(dish id: String, _ diet: Diet, avoid: [String] = []) throws -> [String] {
    var profile = ProfileEntry()
    profile.diet = [diet]
    profile.avoid = avoid
    let food = try #require(BuiltInDishes.food(FoodID(id), .english))
    return DietaryRules(profile).conflicts(with: food).map { $0.text(.english) }
  }

  @Test(
    arguments: [
      ("recipe:spaghetti-carbonara", Diet.vegan, "vegan: contains meat: 'bacon' among its ingredients"),
      (
        "cocktail:white-russian", .lactoseFree,
        "lactose-free: contains lactose: 'fresh cream' among its ingredients"
      ),
      ("cocktail:negroni", .halal, "halal: contains alcohol: 'gin' among its ingredients"),
      (
        "recipe:apple-tart", .glutenFree,
        "gluten-free: usually contains gluten: 'shortcrust pastry' among its ingredients"
      ),
      ("recipe:hummus", .vegan, nil), ("cocktail:virgin-mojito", .halal, nil),
    ] as [(String, Diet, String?)])
  func `of a dish the ingredients tell`(_ dish: String, _ diet: Diet, _ reason: String?) throws {
    #expect(try reasons(dish: dish, diet) == (reason.map { [$0] } ?? []))
  }

  @Test func `what is avoided by name is found among the ingredients`() throws {
    #expect(
      try reasons(dish: "recipe:hummus", .vegan, avoid: ["garlic"])
        == ["no garlic: 'garlic' among its ingredients"])
  }

  @Test(arguments: BuiltInRecipes.all.map(\.key))
  func `a built-in recipe fits the diets it is tagged with, and meat and fish fit no vegetarian`(
    _ key: String
  ) throws {
    let recipe = try #require(BuiltInRecipes.recipe(key: key))
    let tags = recipe.english.tags
    for (tag, diet) in [("vegan", Diet.vegan), ("vegetarian", .vegetarian), ("gluten-free", .glutenFree)]
    where tags.contains(tag) {
      #expect(try reasons(dish: recipe.id.text, diet) == [])
    }
    if !Set(tags).isDisjoint(with: ["meat", "poultry", "fish"]) {
      #expect(try reasons(dish: recipe.id.text, .vegetarian) != [])
    }
  }

  @Test func `each verdict has its reason`() {
    #expect(
      reasons("cheddar cheese", diet: [.vegan, .lactoseFree], avoid: []) == [
        "vegan: contains milk ('cheddar' in its name)",
        "lactose-free: contains lactose ('cheddar' in its name)",
      ])
    #expect(
      reasons("sponge cake", diet: [.vegan], avoid: []) == [
        "vegan: usually contains egg ('cake' in its name)"
      ])
    #expect(
      reasons("porridge", diet: [.glutenFree], avoid: []) == [
        "gluten-free: contains oats, often with traces of wheat ('porridge' in its name)"
      ])
    #expect(
      reasons("broth", diet: [.lowSalt], avoid: [], sodium: Decimal(700))
        == ["low-sodium: high in sodium (700 mg per 100 g)"])
    #expect(reasons("broth", diet: [.lowSalt], avoid: [], sodium: Decimal(600)) == [])
  }

  @Test(arguments: [
    ("celery soup", ["celery"], ["no celery: its name says so"]),
    ("shrimps", ["shrimp"], ["no shrimp: its name says so"]),
    ("prawn curry", ["shellfish"], ["no shellfish: contains shellfish ('prawn' in its name)"]),
    ("onion rings", ["raw onion"], []),
    ("salad with raw onions", ["raw onion"], ["no raw onion: its name says so"]),
    ("peanut sauce", ["peanuts"], ["no peanuts: contains peanut ('peanut' in its name)"]),
  ])
  func `what a person avoids is looked for by its words`(
    _ name: String, _ avoid: [String], _ expected: [String]
  ) {
    #expect(reasons(name, diet: [], avoid: avoid) == expected)
  }
}
