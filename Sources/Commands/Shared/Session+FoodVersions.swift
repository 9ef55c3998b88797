internal import Encoding
internal import Food
internal import Ledger
internal import Session
internal import Values

extension Session {
  /// The versions of foods that some items name, as far as they can be found: of the table, own and imported foods and
  /// recipes as they stood then, and the dishes that are built in.
  mutating func foodVersions(of items: [MealItem]) throws(Failure) -> FoodVersions {
    FoodVersions(try foods(ofVersions: Set(items.map(\.food))))
  }

  /// The foods of some ids of versions, as far as they can be found.
  mutating func foods(ofVersions ids: Set<String>) throws(Failure) -> [String: Food] {
    var foods: [String: Food] = [:]
    var others = StandingVersions()
    let shared =
      ids.contains { $0.hasPrefix(CatalogueFood.idPrefix) } ? serverCatalogues().flatMap(\.foods) : []
    for id in ids {
      if id.hasPrefix(CatalogueFood.idPrefix) {
        // Only its newest version is known here; items keep what they were counted with.
        foods[id] = shared.first { $0.food.id.text == id }?.food
      } else if let food = FoodTable.food(FoodID(id)) {
        foods[id] = food
      } else if let version = FoodVersionName(id) {
        others.wanted[version.revision, default: []].append(version)
      } else if let dish = BuiltInDishes.food(FoodID(id), .english) {
        foods[id] = dish
      }
    }
    guard !others.wanted.isEmpty else { return foods }
    // Most foods stand as they did; only of others everything that was ever said is read.
    try foldRegisters(into: &others)
    let earlier = others.wanted.values.joined().filter { others.found[$0.id] == nil }
    return foods.merging(others.found) { $1 }.merging(try earlierFoods(earlier)) { $1 }
  }

  /// Own and imported foods and recipes that were changed since, or removed.
  private func earlierFoods(_ versions: [FoodVersionName]) throws(Failure) -> [String: Food] {
    guard !versions.isEmpty else { return [:] }
    let imports = versions.filter { $0.entry == nil }.map(\.revision)
    var operations: [ULID: [JSON]] = [:]
    for event in imports.isEmpty ? [] : try events(imports) { operations[event.id] = event.operations }
    var own: [(version: FoodVersionName, entry: ULID)] = []
    for version in versions {
      if let entry = version.entry ?? version.entry(in: operations[version.revision] ?? []) {
        own.append((version, entry))
      }
    }
    let timelines = try timelines(of: Set(own.map(\.entry))).timelines
    var foods: [String: Food] = [:]
    for (version, entry) in own { foods[version.id] = timelines[entry].flatMap { food(version, entry, $0) } }
    return foods
  }

  /// An own food or recipe as a revision made it; nil where it was erased or cannot be read.
  private func food(_ version: FoodVersionName, _ entry: ULID, _ timeline: Timeline) -> Food? {
    guard let object = timeline.version(version.revision, kinds: kinds),
      let found = try? Entry(adding: object, revisions: [version.revision])
    else { return nil }
    return version.food(found, entry)
  }
}

/// Finds versions of foods among those that stand as they were made.
private struct StandingVersions: View {
  /// What is looked for, by the event that made it.
  var wanted: [ULID: [FoodVersionName]] = [:]
  /// What was found, by its id.
  private(set) var found: [String: Food] = [:]

  mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard record.revisions.isEmpty, let versions = wanted[record.event] else { return }
    // One that cannot be read is told of where foods are listed.
    guard let entry = try? record.read(in: bytes) else { return }
    for version in versions where version.isMeant(entry) {
      found[version.id] = version.food(entry, entry.id)
    }
  }

  /// The registers it looks at.
  var registerKinds: [String]? { [OwnFood.kind.name, Recipe.kind.name] }
}

/// A version of a food as items name it, and the event that made it what it was.
struct FoodVersionName {
  /// The whole id.
  let id: String
  /// The event that made it what it was.
  let revision: ULID
  /// The entry of an own food or a recipe; nil where the id does not tell it.
  let entry: ULID?

  /// Reads `own:<entry>@<revision>` and `recipe:<entry>@<revision>`, or `<source>:<id>@<revision>` of an imported food,
  /// whose entry is that with this id in the event; nil for ids without a revision.
  init?(_ id: String) {
    guard let place = id.lastIndex(of: "@"),
      let revision = ULID(parsing: String(id[id.index(after: place)...]))
    else { return nil }
    self.id = id
    self.revision = revision
    let name = id[..<place]
    guard let prefix = [OwnFood.idPrefix, recipeIDPrefix].first(where: name.hasPrefix) else {
      entry = nil
      return
    }
    guard let entry = ULID(parsing: String(name.dropFirst(prefix.count))) else { return nil }
    self.entry = entry
  }

  /// The id without the revision.
  private var name: String { FoodID(id).unversioned.text }

  /// Whether an entry is of this food.
  func isMeant(_ found: Entry) -> Bool {
    entry.map { $0 == found.id } ?? (found.text("id") == name)
  }

  /// The food of an entry as it was then; nil where it cannot be read.
  func food(_ found: Entry, _ entry: ULID) -> Food? {
    if found.kind == Recipe.kind.name {
      return try? Recipe(found).food(entry: entry, revision: revision, .whole)
    }
    return try? OwnFood(found).food(entry: entry, revision: revision)
  }

  /// The entry of an imported food among the operations of the event; one that was edited alone does not say which
  /// food it is of.
  func entry(in operations: [JSON]) -> ULID? {
    let meant = operations.first { $0["id"]?.stringValue == name } ?? operations.first
    return meant?["entry"]?.stringValue.flatMap(ULID.init(parsing:))
  }
}
