internal import Values

// What the tables tell of a food besides its values: `food show` has it.

extension Food {
  /// The household measures that are known of it: those that its source lists, and those of FNDDS where that has the same food.
  package var allPortions: [Portion] {
    guard let same = SurveyTable.food(sameAs: id) else { return portions }
    let names = Set(portions.map(\.label))
    return portions + same.portions.filter { !names.contains($0.label) }
  }

  /// What people have of it when they do not say how much; nil where no source tells.
  package var usualAmount: Portion? { usual ?? SurveyTable.food(sameAs: id)?.usual }

  /// What else it is called: everyday names, of both languages or of one, and the other names of FNDDS.
  package func otherNames(_ language: FoodLanguage? = nil) -> [String] {
    let everyday = EverydayFoods.names(of: id, language)
    let survey = language == .french ? [] : SurveyTable.otherNames(of: SurveyTable.food(sameAs: id)?.id ?? id)
    var names: [String] = []
    for name in everyday + survey where name != self.name && !names.contains(name) { names.append(name) }
    return names
  }

  /// What its values were calculated from, the most first: a food of SR28, or a name that it does not have. Empty where they were
  /// measured, or nobody says.
  package var calculatedFrom: [(id: FoodID?, name: String)] {
    SurveyTable.ingredients(of: id).map { ingredient in
      guard let number = Int(ingredient), ingredient.utf8.count == 5 else { return (nil, ingredient) }
      let id = FoodID(usda: number)
      return (id, FoodTable.name(of: id) ?? ingredient)
    }
  }

  /// The years of the edition of the table that it is from; nil of other foods.
  package var edition: String? {
    if id.usdaNumber != nil { return "2015" }
    if id.surveyCode != nil { return "2021-2023" }
    return id.ciqualCode != nil && source == FrenchTable.source ? "2020" : nil
  }
}
