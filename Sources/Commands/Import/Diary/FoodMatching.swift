internal import Encoding
internal import Food
internal import Import
internal import Ledger
internal import Values

/// Links foods of another program to those of the same name here. What the program states of them stays; what it does not state
/// comes from the food.
struct FoodMatching {
  /// The foods that were linked, by their names in the file.
  private(set) var linked: [String: Food] = [:]
  /// Names that mean a food here whose energy is another, so that they were not linked.
  private(set) var different: Set<String> = []
  private let resolver: FoodResolver
  private var looked: [String: Food?] = [:]

  /// Links what a resolver finds.
  init(_ resolver: FoodResolver) {
    self.resolver = resolver
  }

  /// An entry with its foods linked.
  mutating func matched(_ entry: ForeignEntry) -> ForeignEntry {
    guard entry.kind == MealEntry.kind.name else { return entry }
    var fields: [JSON.Member] = []
    for field in entry.fields {
      guard field.key == "items", let items = field.value.members else {
        fields.append(field)
        continue
      }
      var made: [JSON.Member] = []
      for item in items { made.append(.init(item.key, matched(item.value))) }
      fields.append(.init("items", .object(made)))
    }
    return entry.with(fields: fields).added
  }

  private mutating func matched(_ json: JSON) -> JSON {
    guard let item = MealItem(json), item.isQuick, item.grams > .zero, let food = food(named: item.name),
      let computed = food.amounts(inGrams: item.grams)
    else { return json }
    guard isAlike(item.nutrition[.energy], computed[.energy]) else {
      different.insert(item.name)
      return json
    }
    linked[item.name] = food
    let isKnownByVersion = food.isPinned && item.more.known.isEmpty
    return MealItem(
      food: food.id.text, name: item.name, amount: item.amount, unit: item.unit, grams: item.grams,
      nutrition: computed.labelOnly.overridden(by: item.nutrition), source: food.source, portion: nil,
      given: item.given, more: isKnownByVersion ? .none : computed.besidesLabel.overridden(by: item.more)
    ).json
  }

  /// The food that is called exactly so.
  private mutating func food(named name: String) -> Food? {
    if let looked = looked[name] { return looked }
    var found: Food?
    if case .one(let food) = resolver.choice(for: .words(name)),
      folded(food.name) == folded(name) || resolver.isCalled(name)
    {
      found = food
    }
    looked[name] = .some(found)
    return found
  }

  /// Whether the energy that is stated is about that of the food: within a fifth, or 10 kcal.
  private func isAlike(_ stated: Decimal?, _ computed: Decimal?) -> Bool {
    guard let stated, let computed else { return true }
    let difference = (stated - computed).magnitude
    return difference <= Decimal(10)
      || difference <= (Decimal.product(computed, Decimal(1), dividedBy: Decimal(5)) ?? .zero)
  }
}
