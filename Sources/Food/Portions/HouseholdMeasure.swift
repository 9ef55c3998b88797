internal import Values

/// A usual size of a glass, a bowl or a handful, for foods that list no such measure themselves. It is only
/// known for the kinds of food that are commonly taken so; for others grams are asked for.
struct HouseholdMeasure {
  /// What it holds.
  enum Size: Equatable {
    case millilitres(Int32)
    case grams(Int32)
    case milligrams(Int32)
  }

  /// What it holds.
  let size: Size
  /// What it is called where the portion of an item is shown: it says that the size is a usual one.
  let label: String

  /// The measure of that name, as the table of foods has it; nil where the food is not taken so.
  init?(_ name: String, of food: Food) {
    if name == "serving", let size = UsualServing.size(ofSeasoning: food) {
      self.init(name: name, size: size)
      return
    }
    guard let nature = FoodNature(food),
      var size = Self.dip(name, food, nature) ?? Self.bunch(name, of: food)
        ?? Self.ball(name, food) ?? Self.undrained(name, food) ?? Self.largeBerries(name, food)
        ?? Self.size(name, of: nature)
    else { return nil }
    // Of a soup that lists no volume a millilitre is taken for a gram, as its label then says.
    if case .millilitres(let amount) = size, food.densityPortion == nil, nature.isWatery {
      size = .grams(amount)
    }
    self.init(name: name, size: size)
  }

  /// One of a food that is counted, though it lists no piece: a glass of a drink, a bowl of soup, a serving of a dish.
  init?(oneOf food: Food) {
    switch FoodNature(food) {
    case .drink?: self.init("glass", of: food)
    case .beer?, .wine?, .spirit?, .meal?, .cake?, .pie?, .pastry?, .dessert?: self.init("serving", of: food)
    case .soup?: self.init("bowl", of: food)
    case .yogurt?: self.init("container", of: food)
    case .cookie?: self.init(name: "piece", size: .grams(10))
    // Nobody means a slice by one pizza, but a helping by a quiche.
    case .pizza? where FoodWords(food).has("pizza"):
      guard food.id.ciqualCode != nil else { return nil }
      self.init(name: "pizza", size: .grams(400))
    case .pizza?: self.init("serving", of: food)
    case .fries?: self.init("plate", of: food)
    default: return nil
    }
  }

  private init(name measure: String, size: Size) {
    self.size = size
    let place = ["imperial ", "metric "].first(where: measure.hasPrefix) ?? ""
    let name = String(measure.dropFirst(place.count))
    label =
      switch size {
      case .millilitres(let amount): "\(name) (usual, \(amount) ml)"
      case .grams(let amount): "\(name) (usual, \(amount) g)"
      case .milligrams(let amount): "\(name) (usual, \(Decimal(thousandths: Int64(amount))) g)"
      }
  }

  private static func size(_ name: String, of nature: FoodNature) -> Size? {
    if name == "serving" || name == "portion" { return UsualServing.size(of: nature) }
    if let size = vessel(name, nature) { return size }
    return helping(name, nature)
  }

  /// What drinks and soups are had in.
  private static func vessel(_ name: String, _ nature: FoodNature) -> Size? {
    switch (name, nature) {
    case ("glass", .drink), ("glass", .beer), ("glass", .soup): .millilitres(200)
    case ("glass", .wine), ("wine glass", .drink), ("wine glass", .wine), ("wine glass", .beer):
      .millilitres(150)
    case ("glass", .spirit), ("shot", .spirit): .millilitres(44)
    case ("shot", .drink): .millilitres(30)
    case ("mug", .drink), ("mug", .beer), ("mug", .wine), ("mug", .soup): .millilitres(300)
    case ("pint", .drink), ("pint", .beer), ("pint", .wine): .millilitres(473)
    case ("imperial pint", .drink), ("imperial pint", .beer), ("imperial pint", .wine): .millilitres(568)
    case ("metric pint", .drink), ("metric pint", .beer), ("metric pint", .wine): .millilitres(500)
    case ("metric can", .drink), ("metric can", .beer): .millilitres(330)
    case ("imperial half", .beer): .millilitres(284)
    case ("imperial shot", .spirit): .millilitres(25)
    case ("schooner", .beer): .millilitres(425)
    case ("pint", .iceCream): .millilitres(473)
    case ("half", .beer): .millilitres(250)
    case ("can", .drink), ("can", .beer): .millilitres(330)
    case ("bottle", .wine): .millilitres(750)
    case ("bottle", .beer): .millilitres(330)
    case ("bottle", .drink): .millilitres(500)
    case ("bowl", .wine), ("bowl", .beer): .millilitres(200)
    case ("bowl", .drink), ("bowl", .soup), ("plate", .soup): .millilitres(250)
    case ("can", .soup): .millilitres(300)
    case ("ladle", .soup): .millilitres(120)
    case ("dash", .drink), ("dash", .sauce), ("dash", .oil), ("drizzle", .oil), ("fillet", .oil):
      .millilitres(5)
    case ("splash", .drink), ("splash", .oil), ("splash", .wine), ("splash", .spirit): .millilitres(15)
    default: nil
    }
  }

  /// How solid foods are helped to.
  private static func helping(_ name: String, _ nature: FoodNature) -> Size? {
    switch name {
    case "bowl": bowl(nature)
    case "plate": plate(nature)
    case "slice", "piece": slice(nature)
    case "handful": handful(nature)
    case "scoop": scoop(nature)
    case "ladle" where nature == .meal || nature == .legume || nature == .sauce: .grams(120)
    case "can": can(nature)
    case "knob" where nature == .fatSpread: .grams(10)
    // Of what is drunk, or served in a stemmed glass.
    case "glass" where nature == .yogurt: .grams(200)
    case "glass" where [.fruit, .berry, .iceCream, .dessert].contains(nature): .grams(150)
    case "drizzle" where [.sauce, .sugar, .sweetSpread].contains(nature): .grams(7)
    case "cube" where nature == .cheese: .grams(20)
    case "ring" where nature == .coldCut: .grams(7)
    case "fillet" where nature == .fish: .grams(120)
    case "pinch" where nature == .spice: .milligrams(300)
    case "tbsp": tablespoon(nature)
    case "container", "bag", "packet", "package", "pouch", "punnet", "bar": pack(name, nature)
    case "wedge": nature == .cheese ? .grams(30) : slice(nature)
    case "square" where nature == .candy: .grams(10)
    case "dollop" where nature.isDressing && nature != .cheese || nature == .yogurt: .grams(20)
    default: nil
    }
  }

  /// A heaped tablespoon of what lists no volume.
  private static func tablespoon(_ nature: FoodNature) -> Size? {
    switch nature {
    case .readyCereal, .cheese: .grams(6)
    case .dryCereal, .powder: .grams(8)
    case .nut, .driedFruit, .berry: .grams(10)
    case .cookedGrain, .legume, .cannedVegetable, .vegetable, .freshCheese, .yogurt, .sauce, .dessert, .fruit,
      .fatSpread, .nutButter, .sugar:
      .grams(15)
    case .sweetSpread, .potato, .meal: .grams(20)
    default: nil
    }
  }

  /// What it is sold in for one person.
  private static func pack(_ name: String, _ nature: FoodNature) -> Size? {
    switch (name, nature) {
    case ("container", .yogurt): .grams(125)
    case ("container", .dessert), ("container", .fruit): .grams(100)
    case ("pouch", .fruit), ("pouch", .yogurt), ("pouch", .dessert): .grams(90)
    case ("container", .freshCheese): .grams(150)
    case ("bag", .snack), ("bag", .candy), ("bag", .nut), ("bag", .driedFruit): .grams(30)
    case ("packet", .snack), ("packet", .nut), ("packet", .driedFruit), ("packet", .candy): .grams(30)
    case ("package", .snack), ("package", .nut), ("package", .driedFruit), ("package", .candy): .grams(30)
    case ("bag", .leaf), ("packet", .leaf), ("package", .leaf): .grams(100)
    case ("punnet", .berry): .grams(200)
    case ("punnet", .vegetable): .grams(250)
    case ("bar", .candy): .grams(45)
    case ("punnet", .fries), ("package", .fries), ("container", .fries): .grams(120)
    default: nil
    }
  }

  private static func can(_ nature: FoodNature) -> Size? {
    switch nature {
    case .legume, .cannedVegetable, .vegetable, .fruit: .grams(240)
    case .fish: .grams(120)
    case .meal: .grams(400)
    default: nil
    }
  }

  /// A ball of a cheese that comes in balls, which French calls by the same word as a scoop.
  private static func ball(_ name: String, _ food: Food) -> Size? {
    guard name == "scoop" || name == "ball", FoodWords(food).has("mozzarella") else { return nil }
    return .grams(125)
  }

  /// A tin of what is eaten with all that is in it.
  private static func undrained(_ name: String, _ food: Food) -> Size? {
    let words = FoodWords(food)
    guard name == "can", words.has("baked") && words.has("bean") || words.has("tomato") else { return nil }
    return .grams(400)
  }

  /// What is held and sold of berries of which each weighs ten grams and more.
  private static func largeBerries(_ name: String, _ food: Food) -> Size? {
    let words = FoodWords(food)
    guard words.has("strawberry") || words.has("cherry") else { return nil }
    return switch name {
    case "handful": .grams(60)
    case "punnet": .grams(250)
    default: nil
    }
  }

  /// The tub of a dip, which other sauces do not come in.
  private static func dip(_ name: String, _ food: Food, _ nature: FoodNature) -> Size? {
    let words = FoodWords(food)
    guard name == "container", nature == .sauce else { return nil }
    return ["hummus", "guacamole", "dip", "tzatziki"].contains(where: words.has) ? .grams(200) : nil
  }

  /// A bunch of what is picked from it one by one; what bunches of larger things weigh is anybody's guess.
  private static func bunch(_ name: String, of food: Food) -> Size? {
    guard name == "bunch", let piece = food.piece, piece.grams <= Decimal(15) else { return nil }
    return .grams(150)
  }

  private static func bowl(_ nature: FoodNature) -> Size? {
    switch nature {
    case .readyCereal, .dryCereal: .grams(40)
    case .cookedCereal: .grams(250)
    case .cookedGrain, .legume, .yogurt, .potato: .grams(200)
    case .meal: .grams(300)
    case .fruit, .berry, .vegetable, .iceCream, .dessert, .freshCheese, .fries: .grams(150)
    case .leaf: .grams(80)
    case .snack: .grams(40)
    default: nil
    }
  }

  private static func plate(_ nature: FoodNature) -> Size? {
    switch nature {
    case .meal: .grams(300)
    case .cookedGrain, .legume: .grams(250)
    case .vegetable, .potato, .fruit: .grams(200)
    case .fries, .fish, .meat: .grams(150)
    case .coldCut, .cheese, .snack: .grams(80)
    case .pizza: .grams(300)
    case .leaf: .grams(80)
    default: nil
    }
  }

  private static func slice(_ nature: FoodNature) -> Size? {
    switch nature {
    case .bread, .cheese, .smokedFish: .grams(30)
    case .coldCut: .grams(28)
    case .cake: .grams(80)
    case .pie: .grams(125)
    case .pizza: .grams(107)
    default: nil
    }
  }

  private static func handful(_ nature: FoodNature) -> Size? {
    switch nature {
    case .nut, .berry, .driedFruit, .leaf, .readyCereal: .grams(30)
    case .snack, .cookie: .grams(25)
    case .fruit: .grams(60)
    case .vegetable, .fries: .grams(40)
    case .candy, .cheese: .grams(30)
    default: nil
    }
  }

  private static func scoop(_ nature: FoodNature) -> Size? {
    switch nature {
    case .powder: .grams(30)
    case .iceCream: .grams(66)
    case .cookedGrain, .potato: .grams(100)
    default: nil
    }
  }
}
