// FoodData Central is published as a folder or zip of CSV files that name each other's rows by number, and as JSON. The
// CSV files are gone through one after the other: first which foods are wanted, then what the others say of these.

internal import Encoding
internal import Food
internal import Platform
package import Session
internal import Values

/// Reads a download of USDA FoodData Central.
package struct FDCFiles {
  private let place: FDCPlace
  private let wanted: WantedWords
  private let world: World
  private var foods: [Int: FDCFood] = [:]
  private var order: [Int] = []
  private var reading = FoodTableReading()

  /// More foods than this are not taken into a journal at once.
  package static let most = 20_000

  /// Reads the foods of a folder, a zip or a file of JSON that have all of some words in name, group or brand.
  package static func read(_ path: String, matching words: WantedWords, _ world: World) throws(Failure)
    -> FoodTableReading
  {
    let place = try FDCPlace(path, world)
    var files = FDCFiles(place: place, wanted: words, world: world)
    if place.isJSON { try files.readJSON() } else { try files.readTables() }
    for id in files.order {
      guard let food = files.foods[id] else { continue }
      files.reading.foods.append(food.ownFood())
    }
    files.reading.check()
    return files.reading
  }

  private init(place: FDCPlace, wanted: WantedWords, world: World) {
    self.place = place
    self.wanted = wanted
    self.world = world
  }

  private mutating func add(_ food: FDCFood, texts: [String]) throws(Failure) {
    guard wanted.isEmpty || wanted.fit(texts) else { return }
    guard foods.count < Self.most else {
      throw Failure(
        .notUnderstood, "import.too-many", "more than \(Self.most) foods match",
        hint: "use --match WORDS to select some; a journal keeps each of them for good")
    }
    if foods[food.id] == nil { order.append(food.id) }
    foods[food.id] = food
  }

  private mutating func readJSON() throws(Failure) {
    for name in place.names {
      var feed = try place.open(name, world)
      reading.used.append(name)
      try Self.enter(&feed)
      while let range = try feed.nextObject() {
        let bytes = feed.buffer.span.extracting(range)
        let object: JSON
        do {
          object = try JSON.parse(bytes)
        } catch {
          reading.refuse(
            line: feed.line, "it is not valid JSON: \(error.reason), at byte \(error.offset + 1)")
          continue
        }
        guard let food = FDCFood(object) else {
          reading.passed += 1
          continue
        }
        try add(food, texts: [food.name, food.group, food.brand ?? ""])
      }
    }
  }

  /// Goes into the array that a file has under a name such as `FoundationFoods`.
  private static func enter(_ feed: inout ByteFeed) throws(Failure) {
    let head = String(decoding: try feed.peek(400), as: UTF8.self).lowercased()
    guard let first = head.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) else { return }
    let key = head.split(separator: "\"").dropFirst().first ?? ""
    if first == "[" || key.hasSuffix("foods") || key == "totalhits" {
      _ = try feed.skip(past: UInt8(ascii: "["))
    }
  }
}

extension FDCFiles {
  private mutating func readTables() throws(Failure) {
    let categories = try pairs("food_category.csv", "id", "description")
    let units = try pairs("measure_unit.csv", "id", "name")
    try eachRow("food.csv", ["fdc_id", "data_type", "description", "food_category_id"], isNeeded: true) {
      (files, row) throws(Failure) in
      guard FDCFood.types.contains(row[1]) else {
        files.reading.passed += 1
        return
      }
      guard let id = Int(row[0]), row[2].contains(where: \.isLetter) else {
        return files.reading.refuse(
          line: row.line, "'\(row[0].prefix(40))' is not the number of a named food")
      }
      var food = FDCFood(id: id, name: row[2])
      food.group = OpenFoodFactsProduct.plain(categories[row[3]] ?? (Int(row[3]) == nil ? row[3] : ""))
      try files.add(food, texts: [food.name, food.group])
    }
    try readNutrients()
    try readPortions(units)
    try readBranded()
    let used = Set(reading.used)
    reading.ignored = place.names.filter { $0.hasSuffix(".csv") && !used.contains(FDCPlace.last($0)) }
      .map(FDCPlace.last)
  }

  private mutating func readNutrients() throws(Failure) {
    try eachRow("food_nutrient.csv", ["fdc_id", "nutrient_id", "amount"], isNeeded: true) {
      (files, row) throws(Failure) in
      guard let food = Int(row[0]), files.foods[food] != nil, let nutrient = Int(row[1]), !row[2].isEmpty
      else {
        return
      }
      guard let number = LooseNumber(row[2]) else {
        return files.reading.refuse(
          line: row.line, "'\(row[2].prefix(40))' is not an amount (food_nutrient.csv)")
      }
      files.foods[food]?.amounts.take(id: nutrient, number)
    }
  }

  private mutating func readPortions(_ units: [String: String]) throws(Failure) {
    let columns = ["fdc_id", "amount", "measure_unit_id", "portion_description", "modifier", "gram_weight"]
    try eachRow("food_portion.csv", columns, isNeeded: false) { (files, row) throws(Failure) in
      guard let food = Int(row[0]), files.foods[food] != nil else { return }
      // 9999 is "undetermined": the name of the measure is its modifier then.
      let unit = row[2] == "9999" ? "" : units[row[2]] ?? ""
      files.foods[food]?.addPortion(
        amount: LooseNumber(row[1]), unit: unit, modifier: row[4], description: row[3],
        grams: LooseNumber(row[5]))
    }
  }

  private mutating func readBranded() throws(Failure) {
    let columns = [
      "fdc_id", "brand_owner", "brand_name", "gtin_upc", "serving_size", "serving_size_unit",
      "household_serving_fulltext", "branded_food_category",
    ]
    try eachRow("branded_food.csv", columns, isNeeded: false) { (files, row) throws(Failure) in
      guard let id = Int(row[0]), var food = files.foods[id] else { return }
      let brand = row[2].isEmpty ? row[1] : row[2]
      food.brand = brand.isEmpty ? nil : OpenFoodFactsProduct.plain(brand)
      food.barcode = OpenFoodFactsProduct.digits(row[3])
      food.addServing(LooseNumber(row[4]), unit: row[5], household: row[6])
      if food.group.isEmpty { food.group = OpenFoodFactsProduct.plain(row[7]) }
      files.foods[id] = food
    }
  }

  private mutating func pairs(_ name: String, _ key: String, _ value: String) throws(Failure) -> [String:
    String]
  {
    var pairs: [String: String] = [:]
    try eachRow(name, [key, value], isNeeded: false) { (_, row) throws(Failure) in pairs[row[0]] = row[1] }
    return pairs
  }

  /// The wanted cells of a row and its line.
  struct Row {
    let line: Int
    fileprivate let cells: [String]

    subscript(place: Int) -> String { cells[place] }
  }

  /// Hands out the wanted columns of every row of a file, empty where the file has no such column; the first has to be
  /// there.
  private mutating func eachRow(
    _ name: String, _ columns: [String], isNeeded: Bool,
    _ body: (inout FDCFiles, Row) throws(Failure) -> Void
  ) throws(Failure) {
    guard let path = place.names.first(where: { FDCPlace.last($0) == name }) else {
      guard isNeeded else { return }
      throw place.strange("it has no \(name)")
    }
    var feed = try place.open(path, world)
    guard let head = try feed.nextRow() else { throw place.strange("\(name) is empty") }
    var row = DelimitedRow()
    row.split(feed.buffer.span, head, at: UInt8(ascii: ","))
    let names = row.cells.indices.map { row.text($0, feed.buffer.span).filter { $0 != "\u{FEFF}" } }
    let places = columns.map { names.firstIndex(of: $0) ?? -1 }
    guard places[0] >= 0 else { throw place.strange("\(name) has no column '\(columns[0])'") }
    reading.used.append(name)
    while let range = try feed.nextRow() {
      guard !range.allSatisfy({ feed.buffer[$0] <= 0x20 }) else { continue }
      row.split(feed.buffer.span, range, at: UInt8(ascii: ","))
      let cells = places.map { row.text($0, feed.buffer.span) }
      try body(&self, Row(line: feed.line, cells: cells))
    }
  }
}
