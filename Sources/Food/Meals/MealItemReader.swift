internal import Encoding
internal import Values

/// Makes an item of a meal from what was typed: the food, its grams, its label values.
package struct MealItemReader: Sendable {
  let resolver: FoodResolver

  /// A reader that finds foods with a resolver.
  package init(_ resolver: FoodResolver) {
    self.resolver = resolver
  }

  /// The item that is meant; `chosen` is the food where a person has chosen it among several. Words that are no
  /// food come to a quick item where the energy or all macronutrients are stated.
  package func item(_ typed: TypedItem, chosen: Food?) throws(ItemFault) -> MealItem {
    do {
      return try foodItem(typed, chosen)
    } catch {
      // What is usual is known of what is spelled right.
      if error.lacksAmount, let spelled = resolver.spelled(typed.food.text) {
        return try item(typed.calling(spelled), chosen: chosen)
      }
      if case .unknown = error, let parted = typed.partingNumber { return try item(parted, chosen: chosen) }
      guard error.allowsQuickItem(typed), let quick = MealItem(stating: typed) else { throw error }
      return quick
    }
  }

  private func foodItem(_ typed: TypedItem, _ chosen: Food?) throws(ItemFault) -> MealItem {
    var resolver = resolver
    // Who states what a thing has means that thing, and no food that happens to be called so.
    resolver.looksAtEaten = MealItem(stating: typed) == nil
    if Self.isFrench(typed) { resolver.language = .french }
    return try MealItemReader(resolver).read(meant(typed), chosen)
  }

  /// The item with the name that is meant where it is read, or that the person gave to something of theirs.
  private func meant(_ typed: TypedItem) -> TypedItem {
    guard case .words(let words) = typed.food, !typed.isQuoted, !resolver.hasFood(named: words) else {
      return typed
    }
    // What was passed over in front of the food may be a part of that name: `leftover stew`, `quarter chicken`.
    let isPassedOver =
      typed.amount == nil
      ? typed.foodColumn > typed.column && resolver.hasFood(named: typed.text)
      : typed.amount?.unit == nil && DishNames.hasName(typed.text)
    if isPassedOver {
      return typed.calling(typed.text).inAmount(nil)
    }
    // Who counts chips has no portions of them.
    let isCounted = typed.amount.map { $0.unit == nil && $0.number != .one } ?? false
    let plain = Self.sliced(
      resolver.language == .french ? turned(Self.unshortened(words)) : Self.withoutZero(words))
    let name = isCounted ? plain : RegionalWords.name(plain, in: resolver.language)
    return draught(sized(name == words ? typed : typed.calling(name)))
  }

  /// A slice of what a tartine is of: `tartine de pain complet`. Of anything but bread a tartine has that on it. A triangle is
  /// what a packet of sandwiches looks like.
  private static func sliced(_ words: String) -> String {
    let parts = words.split(separator: " ").map(String.init)
    if parts.count > 2, singular(folded(parts[0])) == "sandwich", folded(parts[1]) == "triangle" {
      return ([parts[0]] + parts.dropFirst(2)).joined(separator: " ")
    }
    guard parts.count > 3, singular(folded(parts[0])) == "tartine", folded(parts[1]) == "de",
      folded(parts[2]) == "pain",
      !parts.dropFirst(4).contains(where: { ["au", "aux", "avec"].contains(folded($0)) })
    else { return words }
    return (["tranche"] + parts.dropFirst()).joined(separator: " ")
  }

  /// Words with those for no fat that people write as a number: `0% fat greek yogurt`.
  private static func withoutZero(_ words: String) -> String {
    for start in ["0% fat ", "0% "] where words.lowercased().hasPrefix(start) {
      return "fat free \(words.dropFirst(start.count))"
    }
    return words
  }

  /// Words with those in full that people shorten in writing: `pdt vapeur`.
  private static func unshortened(_ words: String) -> String {
    words.split(separator: " ").map { folded(String($0)) == "pdt" ? "pommes de terre" : String($0) }
      .joined(separator: " ")
  }

  /// The purée or salad that a vegetable is which is eaten as one, `carottes en purée`, and the ratatouille that is homemade,
  /// where something is called so; otherwise the same words.
  private func turned(_ words: String) -> String {
    let plain = folded(words)
    for (end, start) in [(" en puree", "purée de "), (" en salade", "salade de "), (" maison", "")]
    where plain.hasSuffix(end) && plain.count == words.count && !resolver.isCalled(words) {
      let name = start + words.dropLast(end.count)
      if start.hasPrefix("purée") ? isOne(name) : resolver.isCalled(name) { return name }
    }
    return words
  }

  private func isOne(_ words: String) -> Bool {
    if case .one = resolver.choice(for: .words(words)) { true } else { false }
  }

  /// Whether a spoon is said, and not which one.
  private static func isSpoon(_ words: String) -> Bool {
    let first = singular(folded(String(words.prefix { !$0.isWhitespace })))
    return ["cuillere", "cuilleree", "spoonful", "spoon"].contains(first)
  }

  /// What crisps come in, and chips do not.
  private static let bags: Set<String> = ["bag", "packet", "package"]

  /// Whether the amount and the food are joined as only French does it: `100 g de raisin` are grapes.
  private static func isFrench(_ typed: TypedItem) -> Bool {
    guard typed.amount != nil, case .words = typed.food, typed.foodColumn > typed.column else { return false }
    let head = folded(String(typed.text.prefix(typed.foodColumn - typed.column))).trimmed
    return ["d'", " de", " du", " des", " de la", " de l'"].contains(where: head.hasSuffix)
  }

  private func read(_ typed: TypedItem, _ chosen: Food?) throws(ItemFault) -> MealItem {
    if let portion = typed.portion {
      let found = try food(typed.food, chosen)
      let named = Portion(amount: Decimal(1), name: portion, grams: .zero).words
      let words = found.portion(named: named) == nil ? PortionWords.name(portion) ?? named : named
      return try item(
        typed, of: found, calledBy: typed.food.text, portion: words, asTyped: portion)
    }
    let unit = typed.amount?.unit
    guard unit == nil, case .words(let words) = typed.food, !resolver.hasFood(named: words),
      !EverydayFoods.hasName(words), let (portion, measure, name) = PortionWords.split(words),
      resolver.frenchFood(called: words) == nil, resolver.eatenFood(called: words) == nil
    else {
      if chosen == nil, let prepared = preparedFood(typed) ?? contentFood(typed) ?? plainerFood(typed) {
        return try plainItem(typed, prepared)
      }
      let found = if let chosen { chosen } else { try food(Self.measured(typed), nil) }
      return try plainItem(typed, found)
    }
    let meantName =
      Self.bags.isDisjoint(with: portion) ? RegionalWords.name(name, in: resolver.language) : name
    let typed = meantName == name ? typed : typed.calling(meantName)
    let found = try food(.words(meantName), chosen)
    let meant = RegionalWords.measure(portion, of: found, in: resolver.language)
    var own = meant != portion || found.portion(named: measure) == nil ? meant : measure
    // What sweetens a drink comes by the small spoon.
    if own == ["tbsp"], Self.isSpoon(words), FoodNature(found) == .sugar || found.id.usdaNumber == 19296 {
      own = ["tsp"]
    }
    do {
      if meant != portion {
        return try item(
          typed, of: found, calledBy: name, portion: own, asTyped: portion.joined(separator: " "))
      }
      let isSized = portion.count > 1 && MeasureSize(rawValue: portion[0]) != nil
      let said = (isSized ? measure : own).joined(separator: " ")
      return try item(typed, of: found, calledBy: name, portion: own, asTyped: said)
    } catch {
      // The thigh of a roast chicken is a thigh, of which the table has no other name.
      let plain = Self.withoutCooking(words.split(separator: " ").map(String.init))?.joined(separator: " ")
      if case .noPortion = error, let plain, resolver.isCalled(plain),
        case .one(let food) = resolver.choice(for: .words(plain))
      {
        return try plainItem(typed.calling(plain), food)
      }
      // `steak frites` are two foods, and not fries that are measured in steaks.
      let other = measure.joined(separator: " ")
      guard case .noPortion = error, EverydayFoods.hasName(other),
        case .one(let second) = resolver.choice(for: .words(other))
      else { throw error }
      throw .unknown(name: words, near: [second, found])
    }
  }

  /// The food without the words that say how it was prepared, where it has a portion of the unit for one of them, such as
  /// the almonds of `1 cup sliced almonds`, or where it is weighed and no food has them in its name.
  private func preparedFood(_ typed: TypedItem) -> Food? {
    guard let unit = typed.amount?.unit, case .words(let words) = Self.withoutArticle(typed.food),
      let plain = Preparation.without(words), !resolver.hasFood(named: words), !EverydayFoods.hasName(words),
      case .one(let food) = resolver.choice(for: .words(plain))
    else { return nil }
    if PortionResolver(food, calledBy: words).preparedPortion(of: unit) != nil { return food }
    // 50 g of it are the same, however it was cut.
    guard case .mass = unit.measure, case .none = resolver.choice(for: .words(words)) else { return nil }
    return food
  }

  /// The food of `330 ml can of cola`: what it comes in says nothing where its amount is stated. Nil where the words are
  /// the name of something.
  private func contentFood(_ typed: TypedItem) -> Food? {
    guard case .words(let words) = typed.food, let unit = typed.amount?.unit, !unit.isCount,
      let content = PortionWords.content(words), !resolver.isCalled(words),
      case .one(let food) = resolver.choice(for: .words(content))
    else { return nil }
    return food
  }

  private func food(_ name: TypedFood, _ chosen: Food?) throws(ItemFault) -> Food {
    if let chosen { return chosen }
    // How something was cooked is no food, though the tables have names of one such word. A roti is one, but in French.
    if case .words(let words) = name, MealLineReader.areCookings([folded(words)]),
      !resolver.hasFood(named: words), resolver.language == .french || !DishNames.hasName(words)
    {
      throw .unknown(name: words, near: [])
    }
    switch resolver.choice(for: Self.withoutArticle(name)) {
    case .one(let food): return food
    case .several(let foods): throw .ambiguous(name: name.text, foods: foods)
    case .none(let near): throw .unknown(name: name.text, near: near)
    }
  }

  /// The food that goes with the unit: a spoon of instant coffee is of the powder, not of the drink. The lists of
  /// everyday names have such a food under the unit and its name.
  private static func measured(_ typed: TypedItem) -> TypedFood {
    guard case .words(let words) = typed.food, let unit = typed.amount?.unit,
      [.teaspoon, .tablespoon].contains(unit)
    else { return typed.food }
    let name = "\(unit.rawValue) \(words)"
    return EverydayFoods.hasName(name) ? .words(name) : typed.food
  }

  /// `des pâtes` and `du riz` without their article.
  static func withoutArticle(_ food: TypedFood) -> TypedFood {
    guard case .words(let words) = food else { return food }
    var reader = AmountReader(words)
    guard reader.of(), !reader.rest.isEmpty else { return food }
    return .words(reader.rest)
  }

  /// An item whose words name a portion, as in `2 large eggs`.
  private func item(
    _ typed: TypedItem, of food: Food, calledBy name: String, portion: [String], asTyped measure: String
  ) throws(ItemFault) -> MealItem {
    let number = typed.amount?.number ?? .one
    let serving: Serving?
    do {
      let resolver = PortionResolver(food, calledBy: name)
      let isOfID = typed.portion != nil
      let labelled = isOfID ? try resolver.serving(of: number, portionLabelled: measure) : nil
      serving = if let labelled { labelled } else { try resolver.serving(of: number, portionNamed: portion) }
    } catch {
      throw Self.fault(error, food, measure)
    }
    guard let serving else { throw .noPortion(food: food, measure: measure) }
    return try item(typed, food, serving, unit: measure)
  }

  /// An item of a mass, a volume or a bare count.
  private func plainItem(_ typed: TypedItem, _ food: Food) throws(ItemFault) -> MealItem {
    let resolver = PortionResolver(food, calledBy: typed.food.text)
    guard let amount = typed.amount else {
      // `du camembert` is as much as `camembert`.
      var bare = typed
      if case .words(let words) = Self.withoutArticle(typed.food) { bare = typed.calling(words) }
      let usual = try unsaidServing(bare, food, resolver)
      return try item(typed, food, several(bare, food, resolver, than: usual) ?? usual, unit: nil)
    }
    // A part of a dish is what people have of it; of a recipe it is what that says.
    if amount.unit == .serving, !food.id.text.hasPrefix(recipeIDPrefix),
      case .words(let words) = Self.withoutArticle(typed.food),
      !self.resolver.hasFood(named: words), let helping = DishNames.helping(named: words),
      let grams = amount.number.decimal(times: helping.grams.ratio)
    {
      let serving = Serving(grams: grams, portion: Serving.usual(helping.grams).portion)
      return try item(typed, food, serving, unit: amount.unit?.rawValue)
    }
    let serving: Serving
    do {
      serving =
        if amount.unit == nil, let shots = try shots(amount.number, food, resolver) {
          shots
        } else if amount.unit != nil { try resolver.serving(of: amount) } else {
          try resolver.serving(of: amount.number, countedAs: Self.words(typed.food), isListed: false)
        }
    } catch {
      if error == .noPortion, let some = someOf(typed, amount, resolver, than: .zero) {
        return try item(typed, food, some, unit: nil)
      }
      guard error == .noPortion, Self.isHelping(typed, amount, food), let usual = resolver.usualServing else {
        if let item = nearestMeasured(typed, amount, than: food) { return item }
        throw Self.fault(error, food, amount.unit?.rawValue)
      }
      serving = usual
    }
    // So many of what a recipe has several of for one are no servings of it.
    if amount.unit == nil, amount.number > Ratio(2), food.id.text.hasPrefix(recipeIDPrefix),
      let one = food.piece, one.grams > Self.mostOfPiece,
      !Self.smallPieces.isDisjoint(with: FoodResolver.words(typed.food.text)),
      !self.resolver.hasFood(named: typed.food.text)
    {
      throw .noPortion(food: food, measure: nil)
    }
    if serving.grams < Self.leastOfFew, let some = someOf(typed, amount, resolver, than: serving.grams) {
      return try item(typed, food, some, unit: nil)
    }
    return try item(typed, food, serving, unit: amount.unit?.rawValue)
  }

  /// A few chips are half of what people have, and not three; nil for what is counted, or where that is no more.
  private func someOf(_ typed: TypedItem, _ amount: Amount, _ resolver: PortionResolver, than least: Decimal)
    -> Serving?
  {
    guard amount.unit == nil, Self.isFew(typed), let usual = resolver.usualServing,
      let half = Ratio(1, 2)?.decimal(times: usual.grams.ratio), half > least
    else { return nil }
    return .usual(half)
  }

  /// What somebody has several of.
  private static let smallPieces: Set<String> = [
    "meatball", "boulette", "dumpling", "ravioli", "raviole", "gnocchi", "gyoza", "nugget", "wing", "falafel",
  ]
  /// Grams of a serving that is no piece.
  private static let mostOfPiece = Decimal(200)

  /// Grams that a few of something have at least.
  private static let leastOfFew = Decimal(8)

  /// Whether an item is some of what nobody counts.
  private static func isFew(_ typed: TypedItem) -> Bool {
    let words = typed.text.split(separator: " ").prefix(2).map { folded(String($0)) }
    return words.first == "quelques" || words.first == "few" || words == ["a", "few"]
  }

  /// So many of what spirits are served by in a country; nil where that is not known, and for any other food.
  private func shots(_ number: Ratio, _ food: Food, _ resolver: PortionResolver) throws(PortionFault)
    -> Serving?
  {
    let shot = RegionalWords.measure(["shot"], of: food, in: self.resolver.language)
    return shot.count > 1 ? try resolver.serving(of: number, portionNamed: shot) : nil
  }

  /// The item of a food as it is eaten that is nearest to the words and has the measure that another one lacks, for which it
  /// stands in: `1.5 cups spaghetti with meat sauce`.
  private func nearestMeasured(_ typed: TypedItem, _ amount: Amount, than lacking: Food) -> MealItem? {
    guard self.resolver.looksAtEaten, amount.unit != nil, lacking.id.usdaNumber != nil,
      case .words(let words) = typed.food,
      let near = self.resolver.eatenFood(forWords: words, mostSurplus: 1),
      let serving = try? PortionResolver(near).serving(of: amount)
    else { return nil }
    return (try? item(typed, near, serving, unit: amount.unit?.rawValue))?.standing(for: words)
  }

  /// Whether one of what is not counted in pieces is a helping of it: `un chèvre`, `a piece of beef`.
  private static func isHelping(_ typed: TypedItem, _ amount: Amount, _ food: Food) -> Bool {
    guard amount.number == .one else { return false }
    let article = typed.text.split(separator: " ").first.map { folded(String($0)) } ?? ""
    return switch amount.unit {
    case nil: ["a", "an", "un", "une"].contains(article)
    case .piece: FoodNature(food) != .drink
    case .slice: FoodNature(food) == .meal || FoodNature(food)?.isCutUp == true
    default: false
    }
  }

  /// Whether a piece is so small a part of what people have that a name alone does not mean one: a grape, a shrimp.
  private static func isMorsel(_ piece: Decimal, of usual: Decimal) -> Bool {
    (Ratio(3).times(piece) ?? usual) < usual
  }

  /// Grams of what one person eats the whole of: more is a melon, of which one has a piece.
  private static let mostOfOne = Decimal(400)

  /// The same of bread and vegetables, such as a baguette or a cucumber.
  private static let mostOfLoaf = Decimal(240)

  /// Grams of a biscuit that people name one by one.
  private static let leastOfCookie = Decimal(10)

  /// Grams of what somebody has one of: of what is smaller a name leaves open how many.
  private static let leastOfDish = Decimal(20)

  /// How much is meant where nobody said: one of what is counted in pieces, else what is usual. Of what is cut up, such as a
  /// pizza, it is a helping and never the whole; a plural leaves open how many.
  private func unsaidServing(_ typed: TypedItem, _ food: Food, _ resolver: PortionResolver) throws(ItemFault)
    -> Serving
  {
    let usual = self.resolver.looksAtEaten ? resolver.usualServing : nil
    if let shot = try? shots(.one, food, resolver) { return shot }
    // An egg is one; a salad of eggs is no egg.
    if food.id.usdaNumber != nil, FoodWords(food).first == "egg", case .words(let words) = typed.food,
      !SpokenNumber.isPlural(words),
      let one = try? resolver.serving(of: .one, countedAs: Self.words(typed.food), isListed: true)
    {
      return one
    }
    // The list of dishes says how much of each people have, who may have less than a recipe makes.
    if food.id.text.hasPrefix(recipeIDPrefix), case .words(let words) = typed.food,
      !self.resolver.hasFood(named: words), let helping = DishNames.helping(named: words)
    {
      return .usual(helping.grams)
    }
    if let piece = food.piece, case .words(let words) = typed.food, DishNames.piece(named: words) == piece {
      if let helping = DishNames.helping(named: words) {
        return .usual(helping.grams)
      }
      if piece.grams >= Self.leastOfDish { return Serving(grams: piece.grams, portion: piece.label) }
    }
    // A small baked potato is a small one, though the table has it by this name.
    if food.usual != nil, case .words(let words) = typed.food, let first = words.split(separator: " ").first,
      let size = PortionWords.name(String(first)), size.count == 1, MeasureSize(rawValue: size[0]) != nil,
      let portion = food.portion(named: size)
    {
      return Serving(grams: portion.grams, portion: portion.label)
    }
    if food.usual != nil {
      guard let usual else { throw .noAmount(food: food) }
      return usual
    }
    do throws(PortionFault) {
      let one = try resolver.serving(of: .one, countedAs: Self.words(typed.food), isListed: true)
      let nature = FoodNature(food)
      let most = nature == .bread || nature == .vegetable ? Self.mostOfLoaf : Self.mostOfOne
      if let usual, one.grams > usual.grams, nature?.isCutUp == true || one.grams > most {
        return usual
      }
      // One biscuit is one, though people have three.
      let isOneCookie =
        nature == .cookie && one.grams >= Self.leastOfCookie && !SpokenNumber.isPlural(typed.food.text)
      if let usual, Self.isMorsel(one.grams, of: usual.grams), nature != .drink, !isOneCookie {
        return usual
      }
      guard case .words(let words) = typed.food, food.id.usdaNumber != nil,
        !self.resolver.hasFood(named: words), SpokenNumber.isOpen(words, piece: one.grams)
      else { return one }
    } catch {
      guard error == .noPortion else { throw Self.fault(error, food, nil) }
      guard let usual else { throw .noAmount(food: food) }
      return usual
    }
    guard let usual = usual ?? nearestUsual(typed) else { throw .noNumber(food: food) }
    return usual
  }

  /// Two pieces of what is named in the plural, where about one is usual of it: `crêpes` are two of them at least. What is
  /// called by a plural, as `rillettes` are, is as much as the lists say. Of vegetables a plural says nothing, and of larger
  /// things people have one.
  private func several(
    _ typed: TypedItem, _ food: Food, _ resolver: PortionResolver, than usual: Serving
  ) -> Serving? {
    guard case .words(let words) = typed.food, SpokenNumber.isPlural(words),
      !self.resolver.hasFood(named: words), !EverydayFoods.spells(words), !DishNames.spells(words),
      let piece = try? resolver.serving(of: .one, countedAs: Self.words(typed.food), isListed: true),
      piece.grams <= Self.mostOfTwo, let grams = Ratio(2).decimal(times: piece.grams.ratio),
      let some = Ratio(3, 2)?.decimal(times: piece.grams.ratio), usual.grams <= some
    else { return nil }
    switch FoodNature(food) {
    case .vegetable, .leaf, .legume, .cannedVegetable, .drink: return nil
    default: return .usual(grams)
    }
  }

  /// Grams of what somebody has two of who names it in the plural.
  private static let mostOfTwo = Decimal(80)

  /// What is usual of the food as it is eaten that is nearest to the words: `scrambled eggs` are two eggs.
  private func nearestUsual(_ typed: TypedItem) -> Serving? {
    guard self.resolver.looksAtEaten, case .words(let words) = typed.food,
      let near = self.resolver.eatenFoods(words, limit: 1).first?.food
    else { return nil }
    return PortionResolver(near).usualServing
  }

  /// The item of a food whose grams are known.
  func item(_ typed: TypedItem, _ food: Food, _ serving: Serving, unit: String?)
    throws(ItemFault) -> MealItem
  {
    guard let computed = food.amounts(inGrams: serving.grams) else { throw .tooLarge }
    return MealItem(
      food: food.id.text, name: food.name, amount: (typed.amount?.number ?? .one).decimal, unit: unit,
      grams: serving.grams, nutrition: computed.labelOnly.overridden(by: typed.overrides),
      source: food.source, portion: serving.portion, given: typed.overrides.known,
      more: food.isPinned ? .none : computed.besidesLabel, standsFor: Self.standsFor(typed.food, food))
  }

  /// What was typed, where an everyday name says that the food only stands in for it.
  private static func standsFor(_ typed: TypedFood, _ food: Food) -> String? {
    guard case .words(let words) = typed else { return nil }
    // A bowl of what is only stood in for is no less marked than the thing by itself.
    return [words, PortionWords.split(words)?.food].compactMap { $0 }
      .first { EverydayFoods.standIn(named: $0) == food.id }
  }

  /// The words a countable food was called by; its own measures may have one of them for a name.
  private static func words(_ food: TypedFood) -> [String] {
    guard case .words(let words) = food else { return [] }
    return words.split(separator: " ").map(String.init)
  }

  private static func fault(_ fault: PortionFault, _ food: Food, _ measure: String?) -> ItemFault {
    switch fault {
    case .noPortion: .noPortion(food: food, measure: measure)
    case .noDensity: .noDensity(food: food, measure: measure ?? "")
    case .tooLarge: .tooLarge
    }
  }
}
