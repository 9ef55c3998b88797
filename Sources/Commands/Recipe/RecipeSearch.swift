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
    let names: [NameWords]
    let ingredients: [NameWords]
    let tags: [String]

    init(_ match: Match, names: [String], ingredients: [String], tags: [String]) {
      self.match = match
      self.names = names.map(NameWords.init)
      self.ingredients = ingredients.map(NameWords.init)
      self.tags = tags
    }

    /// Whether an ingredient has all the words.
    func has(ingredient wanted: WantedWords, _ fit: WordFit) -> Bool {
      ingredients.contains { fit.finds(wanted, in: $0) }
    }

    /// 0 where a name has all the words, 1 where an ingredient has, 2 where each is somewhere; nil where one is not.
    func rank(_ wanted: WantedWords, _ fit: WordFit) -> Int? {
      if names.contains(where: { fit.finds(wanted, in: $0) }) { return 0 }
      if has(ingredient: wanted, fit) { return 1 }
      return fit.finds(wanted, inAnyOf: names + tags.map(NameWords.init) + ingredients) ? 2 : nil
    }
  }

  /// The recipes that have all the words in a name, then those that have them in an ingredient, then those that have
  /// each word somewhere; only where none has the whole words, those with words that begin so. Each has all of `has` among its ingredients and all of `tags`. Without words all of them; one's own before the built-in ones.
  static func matches(
    _ text: String, has: [String], tags: [String], _ book: RecipeBook, _ session: Session
  ) -> [Match] {
    guard text.hasWord || !has.isEmpty || !tags.isEmpty else {
      return book.items.map(Match.own) + BuiltInRecipes.all.map { .builtIn($0, session.dishLanguage) }
    }
    let all = subjects(book, session.dishLanguage)
    let wanted = has.map(WantedWords.init).map { words -> (words: WantedWords, fit: WordFit) in
      (words, all.contains { $0.has(ingredient: words, .whole) } ? .whole : .beginning)
    }
    let subjects = all.filter { subject in
      wanted.allSatisfy { subject.has(ingredient: $0.words, $0.fit) }
        && tags.allSatisfy { wanted in subject.tags.contains { folded($0) == folded(wanted) } }
    }
    guard text.hasWord else { return subjects.map(\.match) }
    let words = WantedWords(text)
    for fit in WordFit.allCases {
      let ranked: [(subject: Subject, rank: Int?)] = subjects.map { ($0, $0.rank(words, fit)) }
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
        .own(item), names: [item.recipe.name],
        ingredients: item.recipe.ingredients.map { "\($0.text) \($0.item.name)" }, tags: item.recipe.tags)
    }
    let builtIn = BuiltInRecipes.all.map { recipe in
      let both = [recipe.english, recipe.french]
      return Subject(
        .builtIn(recipe, language), names: both.map(\.name),
        ingredients: both.flatMap { $0.ingredients.map(\.text) }, tags: both.flatMap(\.tags))
    }
    return own + builtIn
  }
}
