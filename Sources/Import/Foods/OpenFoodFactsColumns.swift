internal import Encoding
internal import Food

/// Which columns of the tab-separated dump of Open Food Facts hold what.
struct OpenFoodFactsColumns {
  /// How many columns there are.
  let count: Int
  /// The columns a product is looked for by.
  let texts: [Int]
  private let code: Int
  private let names: [Int]
  private let brands: Int?
  private let categories: Int?
  private let countries: Int?
  private let servingSize: Int?
  private let servingQuantity: Int?
  private let wholeQuantity: Int?
  private let values: [(place: Int, name: String)]

  /// The columns of a first line; nil where it is none of such a dump.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>, _ language: FoodLanguage) {
    var row = DelimitedRow()
    row.split(tabs: bytes, range)
    let titles = row.cells.indices.map { row.text($0, bytes).filter { $0 != "\u{FEFF}" } }
    let place = { (name: String) in titles.firstIndex(of: name) }
    guard let code = place("code"), let name = place("product_name") else { return nil }
    self.code = code
    count = titles.count
    let own = place(language == .french ? "product_name_fr" : "product_name_en")
    names = [own, name, place("abbreviated_product_name"), place("generic_name")].compactMap { $0 }
    brands = place("brands")
    categories = place("categories_en") ?? place("categories")
    countries = place("countries_tags") ?? place("countries_en")
    servingSize = place("serving_size")
    servingQuantity = place("serving_quantity")
    wholeQuantity = place("product_quantity")
    texts =
      names
      + [brands, categories, countries, place("countries_en"), place("categories_tags")].compactMap { $0 }
    values = titles.enumerated().compactMap { title -> (place: Int, name: String)? in
      guard title.element.hasSuffix("_100g") else { return nil }
      let name = String(title.element.dropLast("_100g".utf8.count))
      let isKnown =
        OpenFoodFactsProduct.nutrients[name] != nil || ["energy", "energy-kj", "salt"].contains(name)
      return isKnown ? (title.offset, name) : nil
    }
  }

  /// The product of a row; nil without a barcode.
  func product(_ row: DelimitedRow, _ bytes: Span<UInt8>) -> OpenFoodFactsProduct? {
    guard let digits = OpenFoodFactsProduct.digits(row.text(code, bytes)) else { return nil }
    let countries = Self.text(countries, row, bytes).lowercased().split(separator: ",").map {
      String($0).trimmed
    }
    let american = ["en:united-states", "en:canada", "united states", "canada"]
    let category =
      Self.text(categories, row, bytes).split(separator: ",").last.map {
        OpenFoodFactsProduct.plain(String($0))
      } ?? ""
    return OpenFoodFactsProduct(
      code: digits, names: names.map { row.text($0, bytes).trimmed }, brands: Self.text(brands, row, bytes),
      category: category,
      isAmerican: !countries.isEmpty && countries.allSatisfy(american.contains),
      servingText: Self.text(servingSize, row, bytes), serving: Self.number(servingQuantity, row, bytes),
      whole: Self.number(wholeQuantity, row, bytes),
      values: values.compactMap { column in
        LooseNumber(bytes, row.cells[column.place]).map { (column.name, $0) }
      })
  }

  private static func text(_ place: Int?, _ row: DelimitedRow, _ bytes: Span<UInt8>) -> String {
    place.map { row.text($0, bytes) } ?? ""
  }

  private static func number(_ place: Int?, _ row: DelimitedRow, _ bytes: Span<UInt8>) -> LooseNumber? {
    place.flatMap { LooseNumber(bytes, row.cells[$0]) }
  }
}
