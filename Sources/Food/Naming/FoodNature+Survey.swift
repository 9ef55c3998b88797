extension FoodNature {
  /// The nature of a food as it is eaten, by its category in What We Eat in America; nil for categories whose foods are
  /// served in too many ways.
  static func survey(_ group: String) -> FoodNature? { survey[group] }

  /// What the categories of FNDDS are.
  private static let survey: [String: FoodNature] = Dictionary(
    uniqueKeysWithValues: categories.flatMap { nature, groups in groups.map { ($0, nature) } })

  private static let categories: [(FoodNature, [String])] = [
    (
      .drink,
      [
        "Apple juice", "Bottled water", "Citrus juice", "Coffee", "Diet soft drinks",
        "Diet sport and energy drinks", "Enhanced water", "Flavored milk, lowfat", "Flavored milk, nonfat",
        "Flavored milk, reduced fat", "Flavored milk, whole", "Flavored or carbonated water", "Fruit drinks",
        "Milk shakes and other dairy drinks", "Milk, lowfat", "Milk, nonfat", "Milk, reduced fat",
        "Milk, whole", "Nutritional beverages", "Other diet drinks", "Other fruit juice",
        "Plant-based milk", "Smoothies and grain drinks", "Soft drinks", "Sport and energy drinks",
        "Tap water", "Tea", "Vegetable juice",
      ]
    ),
    (.beer, ["Beer"]), (.wine, ["Wine"]), (.powder, ["Protein and nutritional powders"]),
    (.soup, ["Ramen and Asian broth-based soups", "Soups, broth-based", "Soups, cream-based"]),
    (
      .meal,
      [
        "Bean, pea, legume dishes", "Egg rolls, dumplings, sushi", "Fried rice and lo/chow mein",
        "Macaroni and cheese",
        "Meat mixed dishes", "Nachos", "Other Mexican mixed dishes",
        "Pasta mixed dishes, excludes macaroni and cheese", "Poultry mixed dishes", "Rice mixed dishes",
        "Seafood mixed dishes", "Stir-fry and soy-based sauce mixtures",
      ]
    ),
    (.pizza, ["Pizza"]),
    (.bread, ["Bagels and English muffins", "Rolls and buns", "Tortillas", "Yeast breads"]),
    (.cookie, ["Cookies and brownies", "Crackers, excludes saltines", "Saltine crackers"]),
    (.pastry, ["Biscuits, muffins, quick breads", "Doughnuts, sweet rolls, pastries"]),
    (.cake, ["Cakes and pies"]), (.iceCream, ["Ice cream and frozen dairy desserts"]),
    (.dessert, ["Pudding"]), (.yogurt, ["Plant-based yogurt", "Yogurt, Greek", "Yogurt, regular"]),
    (.cheese, ["Cheese"]), (.freshCheese, ["Cottage/ricotta cheese"]),
    (.candy, ["Candy containing chocolate", "Candy not containing chocolate"]),
    (.snack, ["Popcorn", "Potato chips", "Pretzels/snack mix", "Tortilla, corn, other chips"]),
    (.nut, ["Nuts and seeds"]), (.driedFruit, ["Dried fruits"]),
    (.berry, ["Blueberries and other berries", "Grapes", "Strawberries"]),
    (
      .fruit,
      [
        "Apples", "Bananas", "Citrus fruits", "Mango and papaya", "Melons", "Other fruits and fruit salads",
        "Peaches and nectarines", "Pears", "Pineapple",
      ]
    ),
    (.leaf, ["Lettuce and lettuce salads"]),
    (
      .vegetable,
      [
        "Broccoli", "Cabbage", "Carrots", "Coleslaw, non-lettuce salads", "Corn", "Fried vegetables",
        "Onions", "Other dark green vegetables", "Other red and orange vegetables",
        "Other starchy vegetables", "Other vegetables and combinations", "Spinach", "String beans",
        "Tomatoes", "Vegetable dishes",
      ]
    ),
    (
      .potato,
      ["Mashed potatoes and white potato mixtures", "White potatoes, baked or boiled"]
    ),
    (.fries, ["French fries and other fried white potatoes"]), (.legume, ["Beans, peas, legumes"]),
    (.cookedGrain, ["Pasta, noodles, cooked grains", "Rice"]),
    (.cookedCereal, ["Grits and other cooked cereals", "Oatmeal"]),
    (
      .readyCereal,
      [
        "Ready-to-eat cereal, higher sugar (>21.2g/100g)", "Ready-to-eat cereal, lower sugar (=<21.2g/100g)",
      ]
    ),
    (
      .meat,
      [
        "Beef, excludes ground", "Chicken, whole pieces", "Ground beef", "Lamb, goat, game",
        "Liver and organ meats", "Pork", "Turkey, duck, other poultry",
      ]
    ),
    (.coldCut, ["Bacon", "Cold cuts and cured meats", "Frankfurters", "Sausages"]),
    (.fish, ["Fish", "Shellfish"]),
    (
      .sauce,
      [
        "Cream and cream substitutes", "Dips, gravies, other sauces", "Mayonnaise",
        "Mustard and other condiments", "Pasta sauces, tomato-based", "Soy-based condiments",
        "Tomato-based condiments",
      ]
    ),
    (.fatSpread, ["Butter and animal fats", "Margarine"]), (.sweetSpread, ["Jams, syrups, toppings"]),
  ]
}
