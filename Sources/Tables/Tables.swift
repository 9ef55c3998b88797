internal import CTables

/// The tables linked into the program, each handed to a closure as its bytes; nothing is read or copied.
///
/// All are text. Most have one line a row, columns separated by tabs, lines that begin with `#` are remarks; recipes
/// are Markdown.
package enum Tables {
  /// The foods of USDA SR28, in the order of the NDB number; columns as in `.ci/tables/foods.py`.
  package static func foods<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_foods(), to: body)
  }

  /// The foods of USDA FNDDS, in the order of the food code; columns as in `.ci/tables/fndds.py`.
  package static func foodsEaten<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_foods_eaten(), to: body)
  }

  /// The foods of SR28 that FNDDS has as they are: NDB number, food code.
  package static func foodsAlike<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_foods_alike(), to: body)
  }

  /// The foods of the table Ciqual, in the order of the code; columns as in `.ci/tables/ciqual.py`.
  package static func foodsFrench<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_foods_french(), to: body)
  }

  /// French words for the parts of the USDA's names of foods, in the order of the parts: part in lower case, words. A noun begins
  /// with `m:`, `f:`, `mp:` or `fp:`, its gender and number; what goes with one has `(e)(s)`, or its four forms between
  /// slashes. `{}` stands for another part.
  package static func foodPartsFrench<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_food_parts_french(), to: body)
  }

  /// French words for the parts of the USDA's names of portions, as those of foods.
  package static func portionPartsFrench<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_portion_parts_french(), to: body)
  }

  /// French everyday names of foods: names joined by `|`, NDB number.
  package static func foodNamesFrench<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_food_names_french(), to: body)
  }

  /// What a person means by an everyday English phrase: phrases joined by `|`, NDB number, weight of a piece.
  package static func foodDefaults<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_food_defaults(), to: body)
  }

  /// What dishes are called that the tables call otherwise: names joined by `|`, id of the food, weight of a piece.
  package static func dishNames<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_dish_names(), to: body)
  }

  /// Words that stand for the words of a food's name: words joined by `|`, the words they stand for.
  package static func foodWords<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_food_words(), to: body)
  }

  /// Activities with their MET values; columns as in the table's first line.
  package static func activities<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_activities(), to: body)
  }

  /// Reference intakes and limits for a day: nutrient, rule, sex, from age, amount, source.
  package static func referenceIntakes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_reference_intakes(), to: body)
  }

  /// What other programs call activities: key of the activity, their words joined by `|`.
  package static func foreignActivities<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_import_activities(), to: body)
  }

  /// What the tables of other programs look like, a file in git's form for each, with a zero between two.
  package static func importMaps<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_import_maps(), to: body)
  }

  /// Time zones, for machines without zone files: `name TAB rule`, the rule in the form of POSIX's TZ.
  package static func zones<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_zones(), to: body)
  }

  /// Recipes of our own in English, as `recipe export` writes them.
  package static func recipes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_recipes(), to: body)
  }

  /// The same recipes in French, in the same order.
  package static func recipesFrench<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_recipes_french(), to: body)
  }

  /// Cocktails: key, names, glass, ingredients with the foods that stand for them, method.
  package static func cocktails<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_cocktails(), to: body)
  }

  /// What the program says, in French: English template, French template, sorted by their bytes.
  package static func wordsFrench<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_words_french(), to: body)
  }

  /// Exercises: key, names, type, muscles, equipment, difficulty, activity, instructions.
  package static func exercises<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_exercises(), to: body)
  }

  /// Groups of specialities of training, the NSF: code of three digits, what it is called in French.
  package static func trainingSpecialities<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_training_specialities(), to: body)
  }

  /// Templates of the documents of a training company in Markdown, each ended by a zero.
  package static func documents<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_documents(), to: body)
  }

  /// Passwords that are met most often, the most frequent first: one a line, in small letters.
  package static func passwords<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_passwords(), to: body)
  }

  /// Sports and where they are played: key, values of OpenStreetMap, activity, names.
  package static func sports<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_sports(), to: body)
  }

  /// Cities of the world: name, other names, country, latitude and longitude in hundredths of a degree, population.
  package static func cities<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_cities(), to: body)
  }

  /// Types of facilities of the French register Data ES: words, sports, kind.
  package static func facilityTypes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe lend(healthlog_facility_types(), to: body)
  }

  private static func lend<Result, Failure: Error>(
    _ table: healthlog_table, to body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = unsafe UnsafeBufferPointer(start: table.start, count: table.count)
    return try unsafe body(bytes.span)
  }
}
