internal import Encoding
internal import Food
internal import Import
internal import Platform
internal import Session
internal import Values

/// Makes the ingredients of a recipe from what was typed or what stands in a file.
enum RecipeLines {
  /// The ingredients of a meal line; a person who can answer is asked where a name fits several foods.
  static func ingredients(_ text: String, _ session: inout Session) throws(Failure) -> [RecipeIngredient] {
    let composer = try MealComposer(text, &session)
    let parts = try composer.parts(isForced: true, &session)
    let reader = try session.recipeReader()
    return parts.map { part in
      // A line that names its food by an id alone would say nothing to people.
      guard case .words = part.typed.food else { return RecipeIngredient(reader.whole(part.item)) }
      return RecipeIngredient(text: normalized(part.typed.text), item: reader.whole(part.item))
    }
  }

  /// The recipes of a file, or of standard input where it is `-`: Markdown, or JSON. Those that are ingredients of
  /// others stand before them, under ids of `RecipeLinks` that count from `first` on.
  static func recipes(
    in file: String, after first: Int, isForced: Bool, _ session: inout Session
  ) throws(Failure) -> [Recipe] {
    let drafts = try drafts(in: file, session)
    var links = RecipeLinks(
      drafts, in: file, after: first, isForced: isForced, try session.recipeReader())
    try links.find()
    for replacement in links.replacements { session.console.warn(replacement) }
    if !links.replacements.isEmpty { session.console.end(with: .attention) }
    return links.recipes
  }

  private static func drafts(in file: String, _ session: Session) throws(Failure) -> [RecipeDraft] {
    let text = try TextFile.read(file, session.world)
    let first = text.first { !$0.isWhitespace }
    var object: JSON?
    if first == "{" || first == "[" { object = try json(text, file) }
    do throws(RecipeFileFault) {
      guard let object else { return try RecipeMarkdownReader.read(text) }
      return try RecipeJSONReader.read(object)
    } catch {
      throw Failure(
        .notUnderstood, "recipe.file", "cannot read '\(file)': line \(error.line): \(error.reason)",
        hint: "nothing was stored; the file must be in the format of `healthlog recipe export`")
    }
  }

  private static func json(_ text: String, _ file: String) throws(Failure) -> JSON {
    do {
      return try JSON.parse(Array(text.utf8).span)
    } catch {
      throw Failure(
        .notUnderstood, "recipe.file", "cannot read '\(file)': \(error.reason), at byte \(error.offset)",
        hint: "nothing was stored")
    }
  }

  /// Why a line of a file is refused.
  static func refusal(_ fault: RecipeLineFault, _ line: RecipeDraft.Line, _ file: String) -> Failure {
    let failure =
      switch fault {
      case .grammar(let error): Failure(error)
      case .item(let typed, let text, let fault): fault.failure(typed, text)
      }
    return Failure(
      failure.exit, failure.code, "'\(file)', line \(line.number): \(failure.message)", hint: failure.hint,
      caret: failure.caret)
  }
}
