internal import Document
internal import Encoding
internal import Food
internal import Session

/// Finds recipes by words of their names and ingredients, in either language.
enum RecipeSearch {
  /// A recipe that was found: one's own, or a built-in one whose foods are not looked up yet.
  enum Match {
    case own(RecipeBook.Item)
    case builtIn(BuiltInRecipe, FoodLanguage)

    /// What it is called.
    var name: String {
      switch self {
      case .own(let item): item.recipe.name
      case .builtIn(let recipe, let language): recipe.draft(language).name
      }
    }

    /// The recipe with its foods.
    var found: FoundRecipe? {
      switch self {
      case .own(let item): FoundRecipe(item)
      case .builtIn(let recipe, let language): FoundRecipe(recipe, language)
      }
    }
  }

  /// What is compared with the words: names and ingredients.
  private struct Subject {
    let match: Match
    let names: [String]
    let ingredients: [String]
    let tags: [String]

    /// Whether an ingredient has all the words.
    func has(ingredient text: String, _ fit: WordFit) -> Bool {
      ingredients.contains { fit.finds(text, in: $0) }
    }

    /// 0 where a name has all the words, 1 where an ingredient has, 2 where each is somewhere; nil where one is not.
    func rank(_ text: String, _ fit: WordFit) -> Int? {
      if names.contains(where: { fit.finds(text, in: $0) }) { return 0 }
      if has(ingredient: text, fit) { return 1 }
      return fit.finds(text, inAnyOf: names + tags + ingredients) ? 2 : nil
    }
  }

  /// The recipes that have all the words in a name, then those that have them in an ingredient, then those that have
  /// each word somewhere; only where none has the whole words, those with words that begin so. Each has all of `has` among its ingredients and all of `tags`. Without words all of them; one's own before the built-in ones.
  static func matches(
    _ text: String, has: [String], tags: [String], _ book: RecipeBook, _ session: Session
  ) -> [Match] {
    let all = subjects(book, session.dishLanguage)
    let wanted = has.map { text -> (text: String, fit: WordFit) in
      (text, all.contains { $0.has(ingredient: text, .whole) } ? .whole : .beginning)
    }
    let subjects = all.filter { subject in
      wanted.allSatisfy { subject.has(ingredient: $0.text, $0.fit) }
        && tags.allSatisfy { wanted in subject.tags.contains { folded($0) == folded(wanted) } }
    }
    guard text.hasWord else { return subjects.map(\.match) }
    for fit in WordFit.allCases {
      let ranked: [(subject: Subject, rank: Int?)] = subjects.map { ($0, $0.rank(text, fit)) }
      let found = (0...2).flatMap { (rank) -> [Match] in
        ranked.filter { $0.rank == rank }.map { $0.subject.match }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  private static func subjects(_ book: RecipeBook, _ language: FoodLanguage) -> [Subject] {
    let own = book.items.map { item in
      Subject(
        match: .own(item), names: [item.recipe.name],
        ingredients: item.recipe.ingredients.map { "\($0.text) \($0.item.name)" }, tags: item.recipe.tags)
    }
    let builtIn = BuiltInRecipes.all.map { recipe in
      let both = [recipe.english, recipe.french]
      return Subject(
        match: .builtIn(recipe, language), names: both.map(\.name),
        ingredients: both.flatMap { $0.ingredients.map(\.text) }, tags: both.flatMap(\.tags))
    }
    return own + builtIn
  }
}
