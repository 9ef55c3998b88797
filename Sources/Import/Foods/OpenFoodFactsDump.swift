// The dumps of Open Food Facts are larger than memory: 4 million products, as lines of JSON or as a table separated by
// tabs. Of each line only the places of a few members or cells are looked for; a product is made only of one that fits.

internal import Encoding
package import Food
package import Session
package import Values

/// Goes through a dump and hands out the products that fit.
package struct OpenFoodFactsDump {
  /// How many lines were products.
  package private(set) var products = 0
  /// How many of these had the words that were asked for.
  package private(set) var fitting = 0
  /// How many of these had neither energy nor another value of the label, and were passed over.
  package private(set) var withoutValues = 0
  /// How many of these had no barcode, and were passed over.
  package private(set) var withoutCode = 0
  /// The lines that could not be read, the first of them with the reason.
  package private(set) var refused: [FoodTableReading.Refusal] = []
  /// How many lines could not be read.
  package private(set) var refusals = 0

  private let words: WantedWords
  private let language: FoodLanguage
  private let day: CivilDay
  private var columns: OpenFoodFactsColumns?
  private var row = DelimitedRow()

  /// A search for products with some words, their names in a language.
  package init(_ words: WantedWords, in language: FoodLanguage, on day: CivilDay) {
    self.words = words
    self.language = language
    self.day = day
  }

  /// Goes through a feed. Throws where it is no such dump, and where `take` does.
  package mutating func read(
    _ feed: inout ByteFeed, _ path: String, _ progress: (Int) -> Void,
    _ take: (KeptFood) throws(Failure) -> Void
  ) throws(Failure) {
    let first = try feed.peek(4096).first { $0 > 0x20 && $0 < 0x80 }
    if first != UInt8(ascii: "{") {
      guard let head = try feed.nextLine(),
        let columns = OpenFoodFactsColumns(feed.buffer.span, head, language)
      else { throw Self.strange(path) }
      self.columns = columns
    }
    var shown = 0
    while let range = try feed.nextLine() {
      if let food = food(feed.buffer.span, range, line: feed.line) { try take(food) }
      if feed.passed - shown >= 16 << 20 {
        shown = feed.passed
        progress(shown)
      }
    }
  }

  private static func strange(_ path: String) -> Failure {
    Failure(
      .notUnderstood, "import.format", "'\(path)' is not an Open Food Facts dump",
      hint: "it must be openfoodfacts-products.jsonl or en.openfoodfacts.org.products.csv, optionally gzipped"
    )
  }

  private mutating func food(_ bytes: Span<UInt8>, _ range: Range<Int>, line: Int) -> KeptFood? {
    guard range.count > 1 else { return nil }
    let product: OpenFoodFactsProduct?
    do {
      product = try columns == nil ? ofJSON(bytes, range) : ofTable(bytes, range)
    } catch {
      refusals += 1
      if refused.count < 10 { refused.append(.init(line: line, reason: error.reason)) }
      return nil
    }
    guard let product else { return nil }
    guard product.hasValues else {
      withoutValues += 1
      return nil
    }
    return product.kept(on: day)
  }

  private mutating func ofJSON(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(ImportFault)
    -> OpenFoodFactsProduct?
  {
    let places = try ImportFault.reading(bytes, range) { () throws(JSONError) in
      try OpenFoodFactsLine(bytes, range)
    }
    products += 1
    guard words.isEmpty || words.fit(bytes, places.texts, { (try? unescaped(bytes, $0)) ?? "" }) else {
      return nil
    }
    fitting += 1
    let object = try ImportFault.reading(bytes, range) { () throws(JSONError) in
      var cursor = JSONCursor(at: range.lowerBound)
      return try cursor.value(in: bytes)
    }
    guard let product = OpenFoodFactsProduct(object, code: nil, in: language) else {
      withoutCode += 1
      return nil
    }
    return product
  }

  private mutating func ofTable(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(ImportFault)
    -> OpenFoodFactsProduct?
  {
    guard let columns else { return nil }
    row.split(tabs: bytes, range)
    guard row.cells.count == columns.count else {
      throw ImportFault("it has \(row.cells.count) cells, not \(columns.count)")
    }
    products += 1
    let texts = columns.texts.map { row.cells[$0] }
    let isMeant =
      words.isEmpty
      || words.fit(bytes, texts) { cell in String(decoding: cell.map { bytes[$0] }, as: UTF8.self) }
    guard isMeant else { return nil }
    fitting += 1
    guard let product = columns.product(row, bytes) else {
      withoutCode += 1
      return nil
    }
    return product
  }
}

extension OpenFoodFactsProduct {
  /// Whether any value of the label is known.
  var hasValues: Bool { Nutrient.label.contains { amounts.amounts[$0] != nil } }
}
