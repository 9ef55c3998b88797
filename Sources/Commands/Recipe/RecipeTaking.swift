internal import Document
internal import Encoding
internal import Food
internal import Journal
internal import Ledger
internal import Session
internal import Values

/// Takes in the recipes of some files, all or none.
struct RecipeTaking {
  /// The command that does it.
  let command: String
  /// Whether recipes of the same names are changed to what the files have.
  let replaces: Bool
  /// Whether what looks like a slip is taken.
  let isForced: Bool
  /// The options it was given.
  let entry: EntryOptions

  /// What became of a recipe.
  private enum Outcome {
    case added(FoundRecipe)
    case changed(FoundRecipe)
    case same(FoundRecipe)
  }

  /// Takes in every recipe. Those that stand as they are already are passed over; a name that another recipe has is
  /// refused, unless it is to be replaced.
  func take(_ files: [String], _ session: inout Session) throws(Failure) {
    var recipes: [Recipe] = []
    for file in files {
      recipes += try RecipeLines.recipes(in: file, after: recipes.count, isForced: isForced, &session)
    }
    if let note = try entry.words() {
      for index in recipes.indices { recipes[index].note = note }
    }
    let names = recipes.map { folded($0.name) }
    if let twice = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
      throw Failure(
        .notUnderstood, "recipe.twice", "'\(recipes[twice].name)' appears twice", hint: "nothing was stored")
    }
    let book = try session.recipes()
    // What is not there has an id that no recipe has.
    let isAllThere = Self.settled(recipes, book, at: ULID(high: 0, low: 0)).allSatisfy { recipe in
      book.item(named: recipe.name)?.recipe == recipe
    }
    guard !isAllThere else {
      let found = recipes.compactMap { book.item(named: $0.name) }.map { Outcome.same(FoundRecipe($0)) }
      session.console.say("nothing changed")
      return show(found, &session)
    }
    try record(recipes, &session)
  }

  private func record(_ recipes: [Recipe], _ session: inout Session) throws(Failure) {
    var outcomes: [Outcome] = []
    let time = try session.time(of: entry)
    let (place, recorded) = try session.record(entry, as: command, day: time.day) {
      place, session throws(Failure) in
      outcomes = []
      let book = try session.recipes()
      var operations: [Ledger.Operation] = []
      for (index, recipe) in Self.settled(recipes, book, at: place.id).enumerated() {
        let id = Self.entry(index, at: place.id)
        guard let old = book.item(named: recipe.name) else {
          try session.checkName(recipe.name, isFreeBut: nil)
          operations.append(recipe.addition(entry: id))
          outcomes.append(
            .added(FoundRecipe(RecipeBook.Item(entry: id, revisions: [place.id], recipe: recipe))))
          continue
        }
        guard old.recipe != recipe else {
          outcomes.append(.same(FoundRecipe(old)))
          continue
        }
        guard replaces else { throw Self.taken(recipe.name) }
        guard !book.contains(recipe, entry: old.entry) else { throw Self.cycle(recipe.name) }
        let base = try session.heads(of: old.entry)
        operations.append(.edit(entry: old.entry, base: base, from: old.recipe.fields, to: recipe.fields))
        let changed = RecipeBook.Item(entry: old.entry, revisions: old.revisions + [place.id], recipe: recipe)
        outcomes.append(.changed(FoundRecipe(changed)))
      }
      return EventDraft(command: command, operations: operations)
    }
    show(outcomes, &session)
    tell(outcomes, recorded, place.id, session.console)
  }

  private func tell(_ outcomes: [Outcome], _ recorded: Session.Recorded, _ id: ULID, _ console: Console) {
    guard recorded == .stored else {
      if recorded == .alreadyThere { console.say("already stored as \(id.short); nothing was added") }
      return
    }
    let added = outcomes.count { if case .added = $0 { true } else { false } }
    let changed = outcomes.count { if case .changed = $0 { true } else { false } }
    let same = outcomes.count - added - changed
    let parts: [(count: Int, words: Message)] = [
      (added, "\(added) added"), (changed, "\(changed) changed"), (same, "\(same) unchanged"),
    ]
    console.say("recipes: \(parts.filter { $0.count > 0 }.map(\.words).joined(separator: ", "))")
  }

  private func show(_ outcomes: [Outcome], _ session: inout Session) {
    let found = outcomes.map { outcome in
      switch outcome {
      case .added(let found), .changed(let found), .same(let found): found
      }
    }
    if found.count == 1, let only = found.first {
      let page = RecipePage(only)
      return session.console.show(page.document(session.console, isWhole: false), json: page.json)
    }
    RecipeTable.show(found, schema: "healthlog.recipe-list/1", [], shape: nil, &session)
  }

  /// The entry of a new recipe.
  private static func entry(_ index: Int, at place: ULID) -> ULID {
    ULID(high: place.high, low: place.low &+ UInt64(index))
  }

  /// The recipes with the ids that those among their ingredients have once they are stored; a recipe stands before
  /// those that it is an ingredient of.
  private static func settled(_ recipes: [Recipe], _ book: RecipeBook, at place: ULID) -> [Recipe] {
    var ids: [String: String] = [:]
    var result: [Recipe] = []
    for (index, recipe) in recipes.enumerated() {
      let recipe = recipe.renaming(ids)
      let old = book.item(named: recipe.name)
      let entry = old?.entry ?? entry(index, at: place)
      var id = "\(recipeIDPrefix)\(entry)@\(place)"
      if let old, old.recipe == recipe { id = old.food(.label).id.text }
      ids[RecipeLinks.id(of: index).text] = id
      result.append(recipe)
    }
    return result
  }

  private static func cycle(_ name: String) -> Failure {
    Failure(
      .notUnderstood, "recipe.cycle", "'\(name)' would be an ingredient of itself",
      hint: "`healthlog recipe show` lists the foods of its ingredients")
  }

  private static func taken(_ name: String) -> Failure {
    Failure(
      .notUnderstood, "recipe.exists", "there is already another recipe '\(name)'",
      hint: "use `healthlog recipe import --replace` to update it from the file")
  }
}
