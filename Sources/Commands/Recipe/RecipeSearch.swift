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
    func found(_ language: FoodLanguage) -> FoundRecipe? {
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
  }

  /// The recipes that have all the words in a name, then those that have them in an ingredient; each with all of
  /// `has` among its ingredients and all of `tags`. Without words all of them; one's own before the built-in ones.
  static func matches(
    _ text: String, has: [String], tags: [String], _ book: RecipeBook, _ session: Session
  ) -> [Match] {
    let subjects = subjects(book, session.foodLanguage).filter { subject in
      has.allSatisfy { wanted in subject.ingredients.contains { isFound(wanted, in: $0) } }
        && tags.allSatisfy { wanted in subject.tags.contains { folded($0) == folded(wanted) } }
    }
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return subjects.map(\.match) }
    let isNamed = { (subject: Subject) in subject.names.contains { isFound(text, in: $0) } }
    let named = subjects.filter(isNamed)
    let others = subjects.filter { subject in
      !isNamed(subject) && subject.ingredients.contains { isFound(text, in: $0) }
    }
    return (named + others).map(\.match)
  }

  private static func isFound(_ text: String, in other: String) -> Bool {
    hasRecipeWords(text, in: other)
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
