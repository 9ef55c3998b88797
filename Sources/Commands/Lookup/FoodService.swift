internal import Arguments
internal import Encoding
internal import Food
internal import Import
internal import Session
internal import Values

/// A service that knows foods, as `--source` names it.
enum FoodService: String, ArgumentChoice {
  static let metavar = "SOURCE"
  case off, fdc, ninjas

  /// What people call it.
  var name: String {
    switch self {
    case .off: "Open Food Facts"
    case .fdc: "USDA FoodData Central"
    case .ninjas: "API Ninjas"
    }
  }

  /// The files its foods are kept in.
  var kept: KeptService {
    switch self {
    case .off: .off
    case .fdc: .fdc
    case .ninjas: .ninjas
    }
  }

  /// The food of a barcode; nil where the service knows none. Throws where it does not answer.
  func food(_ code: Barcode, _ session: Session) throws(Failure) -> KeptFood? {
    switch self {
    case .off: try Self.offFood(code, session)
    case .fdc:
      try Self.fdcFoods(code.digits, types: "Branded", limit: 5, session).first {
        $0.barcode.map { Barcode.isSame($0, code.digits) } ?? false
      }
    case .ninjas: nil
    }
  }

  /// The foods that some words bring. Throws where the service does not answer.
  func foods(_ text: String, limit: Int, _ session: Session) throws(Failure) -> [KeptFood] {
    switch self {
    case .off: try Self.offFoods(text, limit: limit, session)
    case .fdc: try Self.fdcFoods(text, types: nil, limit: limit, session)
    case .ninjas: try Self.ninjasFoods(text, limit: limit, session)
    }
  }

  private static let fields =
    "code,product_name,product_name_en,product_name_fr,generic_name,brands,product_quantity,"
    + "product_quantity_unit,serving_size,serving_quantity,serving_quantity_unit,nutrition_data_per,"
    + "nutriments,nutrition,categories_tags,countries_tags"

  private static func offFood(_ code: Barcode, _ session: Session) throws(Failure) -> KeptFood? {
    let request = WebRequest(
      "Open Food Facts", base: session.settings[.offURL].value, path: "/api/v2/product/\(code).json",
      query: ["fields": fields], key: nil)
    guard let answer = try session.web.get(request).json(of: request),
      let object = OpenFoodFactsProduct.product(in: answer),
      let product = OpenFoodFactsProduct(object, code: code.digits, in: session.foodLanguage)
    else { return nil }
    return product.kept(on: session.today)
  }

  private static func offFoods(_ text: String, limit: Int, _ session: Session) throws(Failure) -> [KeptFood] {
    let request = WebRequest(
      "Open Food Facts", base: session.settings[.offURL].value, path: "/cgi/search.pl",
      query: [
        "search_terms": text, "search_simple": "1", "action": "process", "json": "1",
        "page_size": "\(limit)", "fields": fields,
      ], key: nil)
    let answer = try session.web.get(request).json(of: request)
    return (answer?["products"]?.arrayValue ?? []).prefix(limit).compactMap { object in
      OpenFoodFactsProduct(object, code: nil, in: session.foodLanguage)?.kept(on: session.today)
    }
  }

  private static func fdcFoods(_ text: String, types: String?, limit: Int, _ session: Session)
    throws(Failure) -> [KeptFood]
  {
    let service = FoodService.fdc.name
    let key = try session.key(
      .fdcKey, of: service, from: "https://fdc.nal.usda.gov/api-key-signup.html")
    let request = WebRequest(
      service, base: session.settings[.fdcURL].value, path: "/fdc/v1/foods/search",
      query: [
        "query": text, "dataType": types ?? "Foundation,SR Legacy,Survey (FNDDS),Branded",
        "pageSize": "\(limit)",
      ], key: key)
    let answer = try session.web.get(request).json(of: request)
    return (answer?["foods"]?.arrayValue ?? []).prefix(limit).compactMap {
      FDCFood($0)?.kept(on: session.today)
    }
  }

  private static func ninjasFoods(_ text: String, limit: Int, _ session: Session) throws(Failure)
    -> [KeptFood]
  {
    let items = try Ninjas.items("/v1/nutrition", query: ["query": text], session)
    return items.prefix(limit).compactMap { NinjasFood.kept($0, on: session.today) }
  }
}
