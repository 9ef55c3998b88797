internal import Encoding
internal import Food
internal import Ledger
internal import Session
internal import Values

extension Session {
  /// The versions of foods that some items name, as far as they can be found: of the table, own and imported foods and
  /// recipes as they stood then, and the dishes that are built in.
  mutating func foodVersions(of items: [MealItem]) throws(Failure) -> FoodVersions {
    var foods: [String: Food] = [:]
    var own: [(id: String, version: FoodVersionName)] = []
    for id in Set(items.map(\.food)) {
      if let food = FoodTable.food(FoodID(id)) {
        foods[id] = food
      } else if let version = try FoodVersionName(id, self) {
        own.append((id, version))
      } else if let dish = BuiltInDishes.food(FoodID(id), .english) {
        foods[id] = dish
      }
    }
    guard !own.isEmpty else { return FoodVersions(foods) }
    let timelines = try timelines(of: Set(own.map(\.version.entry))).timelines
    for (id, version) in own {
      foods[id] = timelines[version.entry].flatMap { food(version, $0) }
    }
    return FoodVersions(foods)
  }

  /// An own food or recipe as a revision made it; nil where it was erased or cannot be read.
  private func food(_ version: FoodVersionName, _ timeline: Timeline) -> Food? {
    guard let object = timeline.version(version.revision, kinds: kinds),
      let entry = try? Entry(adding: object, revisions: [version.revision])
    else { return nil }
    if entry.kind == Recipe.kind.name {
      return try? Recipe(entry).food(entry: version.entry, revision: version.revision, .whole)
    }
    return try? OwnFood(entry).food(entry: version.entry, revision: version.revision)
  }
}

/// The entry and the revision that made a version of a food.
struct FoodVersionName {
  /// The entry of the food.
  let entry: ULID
  /// The event that made it what it was.
  let revision: ULID

  /// Reads `own:<entry>@<revision>` and `recipe:<entry>@<revision>`, or `<source>:<id>@<revision>` of an imported food, whose entry is that with this
  /// id in the event; nil for ids without a revision, and for events that are not here.
  init?(_ id: String, _ session: Session) throws(Failure) {
    guard let place = id.lastIndex(of: "@"),
      let revision = ULID(parsing: String(id[id.index(after: place)...]))
    else {
      return nil
    }
    let name = String(id[..<place])
    self.revision = revision
    if let prefix = [OwnFood.idPrefix, recipeIDPrefix].first(where: name.hasPrefix) {
      guard let entry = ULID(parsing: String(name.dropFirst(prefix.count))) else { return nil }
      self.entry = entry
      return
    }
    let operations = try session.events([revision]).flatMap(\.operations)
    // An edit does not say which food it is of; one that was edited alone is meant.
    let meant = operations.first { $0["id"]?.stringValue == name } ?? operations.first
    guard let entry = meant?["entry"]?.stringValue.flatMap(ULID.init(parsing:)) else { return nil }
    self.entry = entry
  }
}
