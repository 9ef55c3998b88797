internal import Encoding
internal import Values

/// Dishes of which more is said than any name of the tables has: `pho au boeuf`, `garlic naan`, `tajine de poulet aux
/// olives`. The dish stands in for what was typed and is marked so; what is no dish stands beside what it is had with.
extension MealItemReader {
  /// The items of such words; nil where they are something else.
  func qualified(_ typed: TypedItem) -> [ReadItem]? {
    guard typed.overrides.known.isEmpty, !typed.isQuoted,
      case .words(let words) = Self.withoutArticle(typed.food)
    else { return nil }
    let parts = words.split(separator: " ").map(String.init)
    if let items = sugared(typed) ?? eggs(typed, parts) ?? denied(typed, parts) ?? done(typed, parts)
      ?? more(typed, parts) ?? filledPotato(parts) ?? amountInside(typed, parts) ?? within(typed)
    {
      return items
    }
    guard (2...Self.mostWords).contains(parts.count),
      !parts.contains(where: { Self.changing.contains(folded($0)) })
    else { return nil }
    // In French what is said besides stands behind.
    return cooked(typed, parts) ?? behind(typed, parts)
      ?? (resolver.language == .french
        ? trailing(typed, parts) ?? filledWithSeveral(typed, parts) : before(typed, parts))
  }

  /// The drink and the sugar of `builder's tea two sugars`.
  private func sugared(_ typed: TypedItem) -> [ReadItem]? {
    let words = typed.text.split(separator: " ")
    guard words.count > 2, let last = words.last,
      ["sugar", "sucre"].contains(singular(folded(String(last)))),
      let sugar = Self.part(words.suffix(2)), sugar.amount != nil, let drink = Self.part(words.dropLast(2)),
      let host = try? whole(drink), (Self.nature(host) ?? .drink) == .drink,
      let beside = try? whole(sugar)
    else { return nil }
    return [host, beside]
  }

  /// The omelette of `omelette de 3 oeufs`, which weighs as much as so many eggs make, and what is said to be in it behind them.
  private func eggs(_ typed: TypedItem, _ parts: [String]) -> [ReadItem]? {
    let words = parts.map(folded)
    guard let first = words.first, ["omelette", "omelet"].contains(singular(first)) else { return nil }
    if let end = words.firstIndex(where: { ["egg", "oeuf"].contains(singular($0)) }),
      end > 1, end < words.count - 1,
      let items = eggs(typed, Array(parts[...end])),
      let right = Self.part(parts[(end + 1)...].map { $0[...] }[...]),
      let beside = hosts(right), let host = items.first
    {
      return items + beside.map { guided($0, on: host) }
    }
    guard parts.count >= 3,
      ["egg", "oeuf"].contains(singular(words[words.count - 1]))
    else { return nil }
    var reader = AmountReader(words.suffix(2).joined(separator: " "))
    guard let amount = try? reader.amount(), amount.unit == nil,
      typed.amount.map({ $0.number == .one }) ?? true
    else { return nil }
    // Of one with something in it no table says how many eggs it has.
    let isPlain = words[1..<words.count - 2].allSatisfy(Self.joints.contains)
    guard !isPlain else { return (try? whole(typed.calling("egg omelette").inAmount(amount))).map { [$0] } }
    return (try? whole(typed.calling(parts.dropLast(2).joined(separator: " ")))).map {
      [marked($0, typed, parts)]
    }
  }

  /// The dish of `caesar salad no croutons`: what is not in it is known of few dishes, so that it stands in.
  private func denied(_ typed: TypedItem, _ parts: [String]) -> [ReadItem]? {
    let names = parts.map(folded)
    let isTold = { (place: Int) in
      Self.denials.contains(names[place]) || Self.origins.contains(names[place])
        || names[place] == "in" && names[(place + 1)...] == ["water"]
    }
    guard let place = parts.indices.last(where: isTold), place > 0,
      (1...Self.mostDenied).contains(parts.count - place - 1),
      let items = try? items(
        Self.host(of: typed, names[place - 1] == "de" ? parts[..<(place - 1)] : parts[..<place])),
      items.count == 1
    else { return nil }
    return items.map { marked($0, typed, parts) }
  }

  /// Words before where a dish was bought, or who it is for: `chips from the chippy`, `purée pour bébé`.
  private static let origins: Set<String> = ["from", "at", "for", "chez", "pour"]

  /// What is left out of a dish is said in no more words.
  private static let mostDenied = 3

  /// The item of what stands before such words, with the amount of its own that it may have: `french toast, 2 slices`.
  private static func host(of typed: TypedItem, _ parts: ArraySlice<String>) -> TypedItem {
    let spoken = typed.amount == nil ? part(parts.map { $0[...] }[...]) : nil
    return spoken ?? typed.calling(parts.joined(separator: " "))
  }

  /// The meat of `ribeye medium rare`, whichever way it is done, and the tofu of `tofu stir fried`, which is marked.
  private func done(_ typed: TypedItem, _ parts: [String]) -> [ReadItem]? {
    for length in [3, 2, 1] where parts.count > length {
      guard MealLineReader.donenesses.contains(folded(parts.suffix(length).joined(separator: " "))) else {
        continue
      }
      let name = parts.dropLast(length).joined(separator: " ")
      return (try? whole(typed.calling(name))).map { [$0] }
    }
    guard resolver.language != .french else { return nil }
    for length in [2, 1]
    where parts.count > length && MealLineReader.areCookings(parts.suffix(length).map(folded)) {
      let name = parts.dropLast(length).joined(separator: " ")
      guard resolver.isCalled(name), let item = try? whole(typed.calling(name)) else { continue }
      return [marked(item, typed, parts)]
    }
    return nil
  }

  /// The dish of `extra guac`: how much more of it there is than usual, nobody said.
  private func more(_ typed: TypedItem, _ parts: [String]) -> [ReadItem]? {
    guard parts.count > 1, folded(parts[0]) == "extra",
      let item = try? whole(typed.calling(parts.dropFirst().joined(separator: " ")))
    else { return nil }
    return [marked(item, typed, parts)]
  }

  /// The potato of `coronation chicken jacket potato`, and what is in it.
  private func filledPotato(_ parts: [String]) -> [ReadItem]? {
    guard parts.count > 2, singular(folded(parts[parts.count - 1])) == "potato",
      ["jacket", "baked"].contains(folded(parts[parts.count - 2]))
    else { return nil }
    let words = parts.suffix(2) + ["with"] + parts.dropLast(2)
    return Self.part(words.map { $0[...] }[...]).flatMap { try? items($0) }
  }

  /// The panini of `panini mozza tomate pesto`: French names first what is filled with foods.
  private func filledWithSeveral(_ typed: TypedItem, _ parts: [String]) -> [ReadItem]? {
    guard parts.count > 2, Self.filledFirst.contains(singular(folded(parts[0]))),
      parts.dropFirst().allSatisfy({ Self.joints.contains(folded($0)) || isFood($0) }),
      let host = dish(parts[..<1])
    else { return nil }
    return standing(typed, host.food, parts)
  }

  /// The dish or drink of `tisane verveine` and `brioche tranchée`: French says last what sort of it it is.
  private func trailing(_ typed: TypedItem, _ parts: [String]) -> [ReadItem]? {
    let before = folded(parts[parts.count - 2])
    guard let last = parts.last, last.allSatisfy(\.isLetter), !Self.joints.contains(folded(last)),
      !Self.joints.contains(before), !Self.articles.contains(before),
      let host = dish(parts.dropLast()),
      host.isWhole || FoodNature(host.food) == .drink || areManners(parts.suffix(1), parts.dropLast())
    else { return nil }
    return standing(typed, host.food, parts)
  }

  /// The food of `endives braisées`: it was cooked, in a way that no name tells.
  private func cooked(_ typed: TypedItem, _ parts: [String]) -> [ReadItem]? {
    guard resolver.language == .french, let plain = Self.withoutCooking(parts) else { return nil }
    let name = plain.joined(separator: " ")
    guard case .one(let uncooked) = resolver.choice(for: .words(name)) else { return nil }
    for words in ["\(name) cuites", "\(name) cuits", "\(name) cuite", "\(name) cuit"] {
      guard case .one(let food) = resolver.choice(for: .words(words)),
        FoodResolver.words(food.name).first == FoodResolver.words(uncooked.name).first
      else { continue }
      return standing(typed, food, parts)
    }
    return standing(typed, uncooked, parts)
  }

  /// The words before those that say how it was cooked, in French, where they stand behind it; nil where none do.
  static func withoutCooking(_ parts: [String]) -> [String]? {
    let names = parts.map { singular(folded($0)) }
    guard let last = names.last else { return nil }
    if tellsCooking(last) { return Array(parts.dropLast()) }
    guard parts.count > 2, ["au", "a", "la"].contains(names[names.count - 2]), places.contains(last) else {
      return nil
    }
    let before = parts.dropLast(2)
    return Array(
      names[names.count - 2] == "la" && before.last.map { folded($0) } == "a" ? before.dropLast() : before)
  }

  /// Whether a folded French word, as one of it is called, says how something was cooked.
  static func tellsCooking(_ word: String) -> Bool { ways.contains(word) || ways.contains(word + "e") }

  /// How things are cooked, as said of what is feminine.
  private static let ways: Set<String> = [
    "braisee", "poelee", "sautee", "rotie", "grillee", "cuite", "etuvee", "mijotee", "rissolee", "revenue",
    "snackee",
    "panee", "laquee", "froide",
  ]
  /// What things are cooked in or on.
  private static let places: Set<String> = ["four", "vapeur", "poele", "barbecue", "plancha", "wok", "grill"]

  /// What adds to a food or takes from it, and must not be lost.
  private static let changing: Set<String> = [
    "sucre", "sucree", "sweet", "sweetened", "no", "without", "sans", "not", "non", "pas", "minus", "less",
    "extra", "gourmand",
    "double", "triple",
  ]

  /// Nobody says more of a dish without a comma.
  private static let mostWords = 9

  /// The dish of `tajine de poulet aux olives`: what stands before a joining word, the more of it the better.
  private func behind(_ typed: TypedItem, _ parts: [String]) -> [ReadItem]? {
    for place in parts.indices.dropFirst().dropLast().reversed() {
      let joint = folded(parts[place])
      guard Self.joints.contains(joint) || joint.hasPrefix("d'") || joint.hasPrefix("l'"),
        let host = dish(parts[..<place]), let other = ingredient(parts[place...])
      else { continue }
      let isPutOn = Self.plainBreads.contains(singular(folded(parts[0])))
      guard !host.isWhole || isPutOn, FoodNature(host.food) != .drink else {
        return standing(typed, host.food, parts)
      }
      guard Self.served.contains(joint),
        let item = try? whole(typed.calling(parts[..<place].joined(separator: " "))),
        let part = Self.part(other.split(separator: " ")[...]), let beside = try? whole(part)
      else { continue }
      return [item, guided(beside, on: item)]
    }
    return nil
  }

  /// The dish of `garlic naan`: what stands behind words that are foods or tell how it is made, or who makes it.
  private func before(_ typed: TypedItem, _ parts: [String]) -> [ReadItem]? {
    for place in parts.indices.dropFirst() {
      guard let host = dish(parts[place...]) else { continue }
      let isDish = host.isWhole || FoodNature(host.food) == .drink
      guard
        isDish && isFlavour(parts[..<place], of: host.food) || areManners(parts[..<place], parts[place...])
      else { continue }
      return standing(typed, host.food, parts)
    }
    return nil
  }

  /// Whether words tell how the food behind them was made, or who sells it: no food has them in its name.
  private func areManners(_ words: ArraySlice<String>, _ food: ArraySlice<String>) -> Bool {
    resolver.isCalled(food.joined(separator: " "))
      && words.allSatisfy { Self.manners.contains(folded($0)) || isUnheard($0) }
  }

  /// Whether a word is in no name that the tables, the person or the lists have.
  private func isUnheard(_ word: String) -> Bool {
    guard word.allSatisfy(\.isLetter), case .none(let near) = resolver.choice(for: .words(word)) else {
      return false
    }
    return near.isEmpty
  }

  /// A food of exactly these words, and whether it is a dish, to which what is said besides does not add.
  private func dish(_ parts: ArraySlice<String>) -> (food: Food, isWhole: Bool)? {
    let words = parts.joined(separator: " ")
    let name = PortionWords.split(words)?.food ?? words
    guard !Self.occasions.contains(folded(name)), !MealLineReader.areCookings([folded(name)]),
      resolver.isCalled(name) || resolver.eatenFood(forWords: name, mostSurplus: 1) != nil
        || resolver.language == .french,
      case .one(let food) = resolver.choice(for: .words(name))
    else { return nil }
    return (food, Self.isWhole(food, words: name))
  }

  /// What is said besides of a dish, without the words that join it; nil where that is no food.
  private func ingredient(_ parts: ArraySlice<String>) -> String? {
    let words = parts.drop { Self.joints.contains(folded($0)) || Self.articles.contains(folded($0)) }
    var reader = AmountReader(words.joined(separator: " "))
    _ = reader.of()
    let rest = reader.rest
    guard !rest.isEmpty, isFood(rest) else { return nil }
    return rest
  }

  private func isFood(_ words: String) -> Bool {
    switch resolver.choice(for: .words(words)) {
    case .one, .several: true
    case .none: false
    }
  }

  /// Whether words say what is in a dish, or how it was made; no pancake and no cake is made of meat.
  private func isFlavour(_ parts: ArraySlice<String>, of dish: Food) -> Bool {
    let telling = parts.filter { !Self.manners.contains(folded($0)) }
    let isSweet =
      switch FoodNature(dish) {
      case .pastry, .cake, .dessert, .cookie, .iceCream: true
      default: false
      }
    return telling.allSatisfy { isFood($0) && !(isSweet && isMeat($0)) }
      || telling.count > 1 && !isSweet && isFood(telling.joined(separator: " "))
  }

  private func isMeat(_ words: String) -> Bool {
    guard case .one(let food) = resolver.choice(for: .words(words)) else { return false }
    return FoodNature(food)?.isTopping == true
  }

  private func standing(_ typed: TypedItem, _ food: Food, _ parts: [String]) -> [ReadItem]? {
    if !Self.meatless.isDisjoint(with: parts.map { singular(folded($0)) }),
      FoodTraits(food).evidence.contains(where: { Self.animals.contains($0.trait) })
    {
      return nil
    }
    guard let item = try? item(typed, chosen: food) else { return nil }
    return [marked(ReadItem(typed: typed, item: item), typed, parts)]
  }

  /// The item, marked as standing in for all that was typed.
  private func marked(_ read: ReadItem, _ typed: TypedItem, _ parts: [String]) -> ReadItem {
    ReadItem(typed: typed, item: read.item.standing(for: parts.joined(separator: " ")))
  }

  /// What says that no animal was killed for a dish, which one with meat must not stand in for.
  private static let meatless: Set<String> = [
    "vege", "vegetarien", "vegetarienne", "vegetarian", "vegan", "vegane", "vegetal", "vegetale", "meatless",
  ]
  private static let animals: Set<DietTrait> = [.meat, .pork, .fish, .shellfish]

  /// Whether a food is made of several, so that what is said besides tells which one of its kind it is.
  static func isWhole(_ food: Food, words: String) -> Bool {
    if food.id.text.hasPrefix(recipeIDPrefix) { return true }
    let first = FoodResolver.words(words)
    guard dishes.isDisjoint(with: first) else { return true }
    return switch FoodNature(food) {
    case .meal, .soup, .pastry, .pie, .pizza, .cake, .dessert, .cookie, .iceCream, .yogurt: true
    case .bread: food.id.surveyCode != nil || !plainBreads.contains(first.first ?? "")
    default: false
    }
  }

  /// Bread that other food is put on, where other bread has it in it.
  private static let plainBreads: Set<String> = [
    "bread", "toast", "pain", "baguette", "tartine", "bagel", "roll",
  ]

  /// What may be any food.
  private static let occasions: Set<String> = [
    "dinner", "lunch", "breakfast", "meal", "menu", "dish", "plate", "platter", "combo", "mix", "bowl", "box",
    "bar",
    "pudding", "plat", "repas", "tarte", "pie", "salade", "salad", "gateau", "cake", "soup", "soupe",
  ]

  /// What foods without a nature are called that are dishes.
  private static let dishes: Set<String> = [
    "accra", "samoussa", "samosa", "nem", "brick", "dumpling", "gyoza", "omelette", "omelet", "creamer",
    "sandwich", "burger", "waffle", "clafouti", "clafoutis", "curry",
    "chili", "naan", "paratha", "wrap",
  ]

  /// Words between a dish and what is said besides.
  private static let joints: Set<String> = [
    "a", "au", "aux", "de", "du", "en", "with", "in", "of", "facon", "style",
  ]
  /// Those of them behind which something is served beside it.
  private static let served: Set<String> = ["a", "au", "aux"]
  private static let articles: Set<String> = ["la", "le", "les", "l"]

  /// What tells how a dish was made and adds nothing to it.
  private static let manners: Set<String> = [
    "kid", "kids", "vegetable", "veggie", "veg", "mixed", "spicy", "hot", "plain", "homemade", "fresh",
    "frozen", "instant",
    "mini",
    "crispy", "fried", "grilled", "steamed", "baked", "creamy", "classic", "traditional", "authentic",
    "healthy",
    "gluten", "lactose", "dairy", "free", "organic", "bio", "cold", "warm", "large", "small", "big", "tall",
    "grande", "venti", "takeaway", "chinese", "indian", "thai", "greek", "italian", "mexican", "japanese",
    "korean",
    "vietnamese",
  ]
}
