internal import Document
internal import Food
internal import Session
internal import Values

/// The meals of the made-up person, their foods found in the built-in table.
struct DemoMenus {
  /// Meals of one slot, each a list of items.
  private var meals: [[[MealItem]]] = []

  /// A slot of the day, in the order of the day.
  enum Slot: Int, CaseIterable {
    case breakfast, lunch, snack, dinner
  }

  /// Finds the foods of every meal. Throws where the table no longer has one, which a test would show.
  init(_ language: Language) throws(Failure) {
    let resolver = FoodResolver(
      foodLibrary: FoodLibrary(), preferring: language == .french ? .french : .english)
    let reader = MealItemReader(resolver)
    let lines = language == .french ? Self.french : Self.english
    for slot in lines {
      meals.append(try slot.map { (line) throws(Failure) in try Self.items(line, reader) })
    }
  }

  /// A meal of a slot, its amounts in g and ml so many percent of the usual.
  func meal(_ slot: Slot, percent: Int, _ dice: inout DemoDice) -> [MealItem] {
    let items = dice.pick(meals[slot.rawValue])
    return items.map { item in
      guard item.unit == "g" || item.unit == "ml", item.amount.thousandths >= 50_000,
        let tens = Decimal(thousandths: item.amount.thousandths * Int64(percent) / 100).rounded(places: 0),
        let factor = Ratio(tens.thousandths / 10_000 * 10_000, item.amount.thousandths)
      else { return item }
      return item.scaled(by: factor) ?? item
    }
  }

  private static func items(_ line: String, _ reader: MealItemReader) throws(Failure) -> [MealItem] {
    do {
      return try MealLine.parse(line).items.map { typed in try reader.item(typed, chosen: nil) }
    } catch {
      throw Failure(.bug, "bug.demo", "the demo's meal '\(line)' has no foods", hint: nil)
    }
  }

  private static let english: [[String]] = [
    [
      "250 g oatmeal, 200 ml whole milk, 1 banana", "2 slices whole wheat bread, 2 eggs, 1 orange",
      "150 g plain yogurt, 50 g granola, 80 g blueberries",
      "2 slices whole wheat bread, 30 g peanut butter, 1 apple", "1 bagel, 30 g cream cheese, 1 cup coffee",
    ],
    [
      "180 g cooked white rice, 150 g roasted chicken breast, 120 g broccoli",
      "200 g cooked pasta, 120 g tomato sauce, 25 g parmesan",
      "2 slices whole wheat bread, 80 g canned tuna, 1 tomato, 1 cup lettuce",
      "250 g lentil soup, 60 g whole wheat bread, 1 apple",
      "160 g cooked quinoa, 100 g chickpeas, 100 g cucumber, 1 tbsp olive oil",
    ],
    [
      "1 apple, 30 g almonds", "1 banana", "150 g plain yogurt, 100 g strawberries", "30 g dark chocolate",
      "1 orange, 25 g walnuts",
    ],
    [
      "150 g salmon, 250 g boiled potatoes, 150 g green beans",
      "180 g roasted chicken breast, 200 g sweet potato, 100 g spinach",
      "200 g cooked pasta, 100 g ground beef, 120 g tomato sauce",
      "180 g tofu, 180 g cooked brown rice, 150 g carrots", "2 slices pizza, 100 g lettuce",
      "150 g beef steak, 200 g baked potato, 150 g zucchini",
    ],
  ]

  private static let french: [[String]] = [
    [
      "60 g flocons d'avoine, 200 ml lait, 1 banane", "2 tranches de pain complet, 2 œufs, 1 orange",
      "150 g yaourt nature, 50 g muesli, 80 g myrtilles", "80 g baguette, 10 g beurre, 20 g confiture",
      "1 croissant, 1 café",
    ],
    [
      "180 g riz blanc cuit, 150 g blanc de poulet, 120 g brocoli",
      "200 g pâtes cuites, 120 g sauce tomate, 25 g parmesan",
      "80 g baguette, 60 g jambon, 30 g emmental, 1 tomate",
      "250 g soupe de lentilles, 60 g pain complet, 1 pomme",
      "160 g quinoa cuit, 100 g pois chiches, 100 g concombre, 1 c. à s. huile d'olive",
    ],
    [
      "1 pomme, 30 g amandes", "1 banane", "150 g yaourt nature, 100 g fraises", "30 g chocolat noir",
      "1 orange, 25 g noix",
    ],
    [
      "150 g saumon, 250 g pommes de terre, 150 g haricots verts",
      "180 g blanc de poulet, 200 g patate douce, 100 g épinards",
      "200 g pâtes cuites, 100 g bœuf haché, 120 g sauce tomate",
      "180 g tofu, 180 g riz complet cuit, 150 g carottes", "200 g pizza, 100 g laitue",
      "150 g steak, 200 g pommes de terre, 150 g courgettes",
    ],
  ]
}
