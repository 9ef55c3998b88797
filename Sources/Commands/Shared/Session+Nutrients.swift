internal import Food
internal import Goals
internal import Session
internal import Values

extension Session {
  /// What some days brought of every nutrient, against the references for the person of the profile.
  mutating func nutrientReport(on period: Period) throws(Failure) -> NutrientReport {
    sayIfEmpty()
    var view = NutrientView(period)
    try fold(into: &view)
    let table = view.table
    let days = table.loggedDays(in: period)
    var sums = NutrientSums()
    if let total = DaySums.sum(of: days) {
      sums.add(label: total.label, unknown: total.unknown, ofItems: Int(clamping: total.items))
    }
    sums.add(view.eaten, contents: try contents(of: view.eaten.names))
    // Days on which nobody said what was eaten say nothing; drinks alone count where there is no food at all.
    let eaten = days.filter { $0.items > 0 || $0.isClosed }
    let logged = eaten.isEmpty ? days.filter { $0.drinks > 0 } : eaten
    // A millilitre of water weighs a gram.
    for day in logged where day.drinks > 0 { sums.add(Decimal(thousandths: day.water), of: .water) }
    return NutrientReport(
      period, loggedDays: logged.count,
      isOver: period.last < today || (period.count == 1 && days.contains { $0.isClosed }), sums: sums,
      person: try referencePerson(on: period.last), weight: table.weight(until: period.last)?.weight)
  }

  /// What some foods contain, as far as they can be found.
  private mutating func contents(of names: Set<EatenFoods.Name>) throws(Failure) -> [EatenFoods.Name:
    FoodContent]
  {
    var contents: [EatenFoods.Name: FoodContent] = [:]
    var others: Set<String> = []
    for name in names {
      switch name {
      case .usda(let number):
        contents[name] = FoodTable.nutrients(ofUSDA: number).map { FoodContent(per100Grams: $0, stated: nil) }
      case .version(let id): others.insert(id)
      }
    }
    for (id, food) in try foods(ofVersions: others) { contents[.version(id)] = food.content }
    return contents
  }

  /// Whom reference intakes are for, by the profile.
  mutating func referencePerson(on day: CivilDay) throws(Failure) -> ReferencePerson {
    let profile = try profile()
    let age = profile.born.flatMap { $0.years(until: day) }
    return ReferencePerson(sex: profile.sex?.rawValue, age: age)
  }
}

extension Session {
  /// What some items contain of every nutrient.
  mutating func nutrientSums(of items: [MealItem]) throws(Failure) -> NutrientSums {
    let versions = try foodVersions(of: items)
    var sums = NutrientSums()
    for item in items { sums.add(versions.nutrients(of: item)) }
    return sums
  }

  /// The items eaten on some days, oldest first, with everything that is known of each.
  mutating func servings(on days: ClosedRange<CivilDay>) throws(Failure) -> [TopReport.Serving] {
    let meals = try meals(on: days)
    let versions = try foodVersions(of: meals.flatMap { $0.content.items.map(\.item) })
    return meals.flatMap { meal in
      guard let id = meal.id else { return [TopReport.Serving]() }
      return meal.content.items.map { keyed in
        TopReport.Serving(
          item: keyed.item, nutrients: versions.nutrients(of: keyed.item), meal: id, day: meal.day,
          at: meal.at,
          slot: meal.content.slot)
      }
    }
  }
}
