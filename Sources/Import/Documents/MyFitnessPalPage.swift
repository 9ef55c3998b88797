// The page of a day in the food diary of MyFitnessPal, as a browser saves it. A row of the class `meal_header` begins a meal,
// the rows behind it are its foods, one of the class `bottom` ends it; `total` has the sums of the day, of which those of the
// class `alt` are goals. Which nutrients there are is a setting of the person, so that their names are read.

internal import Encoding
internal import Food
internal import Values

extension ForeignDocument {
  /// A page of MyFitnessPal's food diary.
  static let myFitnessPalPage = ForeignDocument(
    program: "MyFitnessPal", title: "MyFitnessPal diary page",
    recognises: { head in
      head.isPage && head.contains("myfitnesspal")
        && (head.contains("meal_header") || head.contains("food-diary") || head.contains("food/diary"))
    }
  ) { source, reading in
    var page = MyFitnessPalPage()
    var reader = HTMLReader(source.bytes)
    while let token = reader.next() { page.take(token) }
    return page.entries(into: &reading)
  }
}

/// What was read of a page.
private struct MyFitnessPalPage {
  /// A food as the page shows it.
  private struct Item {
    let name: String
    let numbers: [String?]
  }

  /// What the amounts of a column are.
  private struct Column {
    let nutrient: Nutrient
    let unit: ForeignUnit
  }

  private var day = MyFitnessPalDay()
  private var row: HTMLRow?
  private var columns: [Int: Column] = [:]
  private var meals: [(name: String, items: [Item])] = []
  private var isInMeal = false
  private var totals: HTMLRow?
  private var rows = 0
  /// How many tables are open.
  private var open = 0

  /// Rows of a day that are read; a page with more is none of a diary.
  private static let mostRows = 10_000

  mutating func take(_ token: HTMLToken) {
    day.take(token)
    switch token {
    case .start(let tag): begin(tag)
    case .end("tr"): endRow()
    case .end("table"):
      endRow()
      open -= 1
    case .end: return
    case .text(let text): row?.add(text)
    }
  }

  private mutating func begin(_ tag: HTMLTag) {
    switch tag.name {
    case "table": open += 1
    case "tr":
      endRow()
      row = HTMLRow(tag)
    case "td", "th": row?.beginCell()
    default: return
    }
  }

  private mutating func endRow() {
    guard let row else { return }
    self.row = nil
    rows += 1
    guard rows <= Self.mostRows else { return }
    if row.classes.contains("meal_header") {
      isInMeal = true
      meals.append((row.first(0) ?? "", []))
      if columns.isEmpty { readColumns(row) }
    } else if row.classes.contains("total") {
      isInMeal = false
      if totals == nil, row.classes == ["total"] { totals = row }
    } else if row.classes.contains("bottom") || row.classes.contains("spacer") {
      isInMeal = false
    } else if isInMeal, let name = row.first(0) {
      meals[meals.count - 1].items.append(Item(name: name, numbers: row.cells.indices.map(row.first)))
    }
  }

  private mutating func readColumns(_ row: HTMLRow) {
    for column in row.cells.indices.dropFirst() {
      guard let title = row.first(column) else { continue }
      let name = HeaderName(title)
      let unit = row.cells[column].dropFirst().first.map { HeaderName($0).name } ?? name.unit
      columns[column] = Self.column(name.name, unit)
    }
  }

  /// What a column has; nil for another, and for shares of what a day needs, which are no amounts.
  private static func column(_ name: String, _ unit: String?) -> Column? {
    if let nutrient = nutrients[name] {
      let dimension: ForeignUnit.Dimension =
        switch nutrient.unit {
        case .kilocalories: .energy
        case .grams: .grams
        case .milligrams: .milligrams
        case .micrograms: .micrograms
        }
      guard let unit else { return Column(nutrient: nutrient, unit: .own) }
      return ForeignUnit(unit, of: dimension).map { Column(nutrient: nutrient, unit: $0) }
    }
    guard ["kilojoules", "kj", "kilojoule"].contains(name), let unit = ForeignUnit("kj", of: .energy) else {
      return nil
    }
    return Column(nutrient: .energy, unit: unit)
  }

  /// The names of the columns in English, French and German, without those that are shares.
  private static let nutrients: [String: Nutrient] = [
    "calories": .energy, "kcal": .energy, "kalorien": .energy, "carbs": .carbohydrate,
    "carbohydrates": .carbohydrate, "glucides": .carbohydrate, "kohlenhydrate": .carbohydrate, "fat": .fat,
    "lipides": .fat, "fett": .fat, "protein": .protein, "proteines": .protein, "eiweiss": .protein,
    "eiweiß": .protein, "sodium": .sodium, "natrium": .sodium, "sugar": .sugar, "sugars": .sugar,
    "sucre": .sugar, "sucres": .sugar, "zucker": .sugar, "fiber": .fiber, "fibre": .fiber, "fibres": .fiber,
    "ballaststoffe": .fiber, "sat fat": .saturatedFat, "saturated fat": .saturatedFat,
    "saturated": .saturatedFat, "ply fat": .polyunsaturatedFat, "polyunsaturated fat": .polyunsaturatedFat,
    "mon fat": .monounsaturatedFat, "monounsaturated fat": .monounsaturatedFat, "trn fat": .transFat,
    "trans fat": .transFat, "chol": .cholesterol, "cholest": .cholesterol, "cholesterol": .cholesterol,
    "potass": .potassium, "potassium": .potassium, "kalium": .potassium,
  ]
}

extension MyFitnessPalPage {
  /// The meals of the page. The sums of the file are those that the page itself shows.
  func entries(into reading: inout FileReading) -> [ForeignEntry] {
    guard !meals.isEmpty else {
      reading.refuse(0, "it has no table of meals")
      return []
    }
    guard let day = day.day else {
      reading.refuse(0, "it does not say which day it is of")
      return []
    }
    var entries = DocumentEntries(program: "MyFitnessPal")
    var made = FileReading()
    for meal in meals {
      var items: [MealItem] = []
      for item in meal.items {
        reading.rows += 1
        do throws(RowFault) {
          items.append(try mealItem(item, entries))
        } catch {
          reading.refuse(0, error.reason)
        }
      }
      entries.addMeal(
        SlotWords.slot(meal.name), items, DocumentEntries.Moment(day: day, at: nil), into: &made)
    }
    if open > 0 { reading.refuse(0, "the page ends inside a table, so foods may be missing") }
    reading.sums.add(shownSums(made.sums, of: day))
    return entries.entries
  }

  /// The sums that the page shows of the day; of what it shows none, those of its foods.
  private func shownSums(_ made: ImportSums, of day: CivilDay) -> ImportSums {
    var sums = ImportSums()
    sums.year = Int32(day.year)
    sums.add(.foods, made[.foods])
    for (item, nutrient) in [(ImportSums.Item.eaten, Nutrient.energy), (.protein, .protein)] {
      let column = columns.first { $0.value.nutrient == nutrient }
      let shown = column.flatMap { column in
        totals?.first(column.key).flatMap(ShownNumber.init).flatMap { column.value.unit.amount($0.number) }
      }
      sums.add(item, shown ?? made[item])
    }
    return sums
  }

  private func mealItem(_ item: Item, _ entries: DocumentEntries) throws(RowFault) -> MealItem {
    var nutrients: [(nutrient: Nutrient, amount: Decimal)] = []
    for (place, column) in columns.sorted(by: { $0.key < $1.key }) where place < item.numbers.count {
      guard let text = item.numbers[place], !CellNumber.isNothing(text) else { continue }
      guard let shown = ShownNumber(text), shown.rest.isEmpty || shown.rest == "%",
        let amount = column.unit.amount(shown.number), !amount.isNegative
      else { throw RowFault("\(column.nutrient.words) of '\(item.name.prefix(60))' is not a number") }
      nutrients.append((column.nutrient, amount))
    }
    guard !nutrients.isEmpty else { throw RowFault("'\(item.name.prefix(60))' has no values") }
    let said = SaidAmount(item.name)
    return entries.item(said.name, amount: said.amount, unit: said.unit, grams: said.grams, nutrients)
  }
}
