import Encoding
import Foundation
import Server
import Testing
import TestSupport

/// The addresses of API Ninjas, as clients that were written for that service ask and read them.
@Suite struct LookupRoutesTests {
  private static let key = [("x-api-key", "k")]

  private struct Food: Decodable, Equatable {
    let name: String
    let calories: Double
    let serving_size_g: Double
    let fat_total_g: Double
    let fat_saturated_g: Double
    let protein_g: Double
    let sodium_mg: Double
    let potassium_mg: Double
    let cholesterol_mg: Double
    let carbohydrates_total_g: Double
    let fiber_g: Double
    let sugar_g: Double
  }

  private struct Recipe: Decodable {
    let title: String
    let ingredients: String
    let servings: String
    let instructions: String
  }

  private struct Exercise: Decodable {
    let name: String
    let type: Kind
    let muscle: String
    let equipment: String
    let difficulty: String
    let instructions: String

    enum Kind: String, Decodable {
      case cardio, olympic_weightlifting, plyometrics, powerlifting, strength, stretching, strongman
    }
  }

  private struct Burned: Decodable {
    let name: String
    let calories_per_hour: Int
    let duration_minutes: Int
    let total_calories: Int
  }

  private struct Cocktail: Decodable {
    let name: String
    let ingredients: [String]
    let instructions: String
  }

  private static func ask(_ path: String, _ query: [String], _ server: FakeServer) -> FakeServer.Answer {
    server.askApp("GET", "v1/\(path)", query: query, fields: key)
  }

  private static func read<Item: Decodable>(_ path: String, _ query: String..., as type: Item.Type) throws
    -> [Item]
  {
    let answer = ask(path, query, try FakeServer())
    #expect(answer.status == 200, "\(query): \(answer)")
    return try JSONDecoder().decode([Item].self, from: Data(answer.body.utf8))
  }

  @Test func `a food is answered literally, for 100 g where no amount is said`() throws {
    let server = try FakeServer()
    let said = Self.ask("nutrition", ["query=100 g food:usda:05064"], server)
    #expect(
      said.body
        == #"[{"name":"chicken, broilers or fryers, breast, meat only, cooked, roasted","calories":165,"#
        + #""serving_size_g":100,"fat_total_g":3.6,"fat_saturated_g":1,"protein_g":31,"sodium_mg":74,"#
        + #""potassium_mg":256,"cholesterol_mg":85,"carbohydrates_total_g":0,"fiber_g":0,"sugar_g":0}]"#)
    #expect(Self.ask("nutrition", ["query=food:usda:05064"], server).body == said.body)
    #expect(said.fields["content-type"] == "application/json")
  }

  @Test func `what a client of the service may ask is understood`() throws {
    let foods = try Self.read("nutrition", "query=1lb brisket and 3 eggs", as: Food.self)
    #expect(foods.map(\.serving_size_g) == [453.592, 150])
    let plain = try Self.read("nutrition", "query=rice", as: Food.self)
    #expect(plain.map(\.serving_size_g) == [100])
    #expect(try Self.read("nutrition", "query=macaroni and cheese", as: Food.self).count == 1)
    #expect(try Self.read("nutrition", "query=apple", as: Food.self).map(\.serving_size_g) == [100])
  }

  @Test func `recipes, exercises and cocktails are decoded by the structs of the service`() throws {
    let recipes = try Self.read("recipe", "query=chicken", as: Recipe.self)
    #expect(recipes.count > 1 && recipes.allSatisfy { $0.ingredients.contains("|") })
    let exercises = try Self.read("exercises", "muscle=chest", "type=strength", as: Exercise.self)
    #expect(exercises.contains { $0.name == "Push-up" } && exercises.allSatisfy { $0.type == .strength })
    #expect(try Self.read("exercises", "type=olympic_weightlifting", as: Exercise.self).count > 0)
    #expect(try Self.read("exercises", "name=press", "difficulty=beginner", as: Exercise.self).count > 0)
    let cocktails = try Self.read("cocktail", "name=negroni", as: Cocktail.self)
    #expect(cocktails.map(\.name) == ["negroni"] && cocktails[0].ingredients[0] == "30 ml gin")
    let both = try Self.read("cocktail", "ingredients=rum, mint", as: Cocktail.self)
    #expect(both.contains { $0.name == "mojito" } && !both.contains { $0.name == "daiquiri" })
  }

  @Test func `every exercise, recipe and cocktail that is built in is decoded`() throws {
    #expect(try Self.read("exercises", as: Exercise.self).count > 140)
    #expect(try Self.read("cocktail", as: Cocktail.self).count > 50)
    #expect(try Self.read("recipe", "query=salt", as: Recipe.self).count > 5)
  }

  @Test func `energy goes by pounds, 160 of them for an hour where nothing else is said`() throws {
    let usual = try Self.read("caloriesburned", "activity=running", as: Burned.self)
    #expect(usual[0].name == "running" && usual[0].calories_per_hour == 711 && usual[0].total_calories == 711)
    let said = try Self.read(
      "caloriesburned", "activity=running", "duration=30", "weight=154", as: Burned.self)
    #expect(said[0].duration_minutes == 30 && said[0].total_calories == 342)
  }

  @Test func `a key tells nothing of the diary, and finds foods, recipes and exercises of one's own`() throws
  {
    let server = try FakeServer()
    #expect(server.ask("POST", "weights", body: #"{"weight":120}"#).status == 201)
    let recipe =
      #"{"name":"grandma stew","ingredients":"400 g food:usda:05064","servings":4,"steps":["Cook."]}"#
    #expect(server.ask("POST", "recipes", body: recipe).status == 200)
    let burned = Self.ask("caloriesburned", ["activity=running"], server)
    #expect(burned.json.arrayValue?.first?["calories_per_hour"] == 711)
    #expect(Self.ask("recipe", ["query=grandma"], server).json.arrayValue?.count == 1)
    let eaten = Self.ask("nutrition", ["query=100 g grandma stew"], server)
    #expect(eaten.json.arrayValue?.first?["calories"] == 165)
    let without = try FakeServer(hasJournal: false)
    #expect(Self.ask("recipe", ["query=grandma"], without).body == "[]")
    #expect(Self.ask("nutrition", ["query=100 g brisket"], without).status == 200)
  }

  @Test func `whoever is logged in needs no key, and a token of another kind is none`() throws {
    let server = try FakeServer()
    let ask = { (fields: [(String, String)]) in
      server.askApp("GET", "v1/cocktail", query: ["name=negroni"], fields: fields).status
    }
    #expect(ask([("authorization", "Bearer t")]) == 200)
    #expect(ask([("x-api-key", "k")]) == 200)
    for fields in [
      [], [("x-api-key", "")], [("x-api-key", "t")], [("x-api-key", "K")],
      [("x-api-key", "k"), ("x-api-key", "k")],
      [("authorization", "Bearer k")], [("x-api-key", "x"), ("authorization", "Bearer t")],
    ] { #expect(ask(fields) == 401, "\(fields)") }
    let refused = server.askApp("GET", "v1/cocktail", query: ["name=negroni"], fields: [])
    #expect(refused.json["error"]?["code"] == "key.refused" && refused.fields["www-authenticate"] != nil)
    let body = Array("{}".utf8)
    #expect(server.askApp("POST", "ai-coach/suggestions", body: body, fields: Self.key).status == 401)
  }

  @Test(arguments: [
    ("nutrition", [], 400, "request.missing"), ("nutrition", ["query="], 400, "query.value"),
    ("nutrition", ["q=rice"], 400, "query.unknown"),
    ("nutrition", ["query=100 g xyzzyq"], 404, "food.unknown"),
    ("nutrition", ["query=-5 g rice"], 400, "quantity.negative"),
    ("nutrition", ["query=9e99 kg rice"], 400, "*"),
    ("nutrition", ["query=--output=/tmp/x"], 400, "meal.character"),
    ("nutrition", ["query=rice", "shape=own"], 400, "query.unknown"),
    ("recipe", [], 400, "request.missing"), ("recipe", ["query=!"], 400, "recipe.empty-query"),
    ("exercises", ["muscle=elbow"], 400, "usage.invalid-choice"), ("exercises", ["type=--help"], 400, "*"),
    ("caloriesburned", ["activity=xyzzyq"], 404, "activity.unknown"),
    ("caloriesburned", ["activity=running", "weight=49"], 400, "query.value"),
    ("caloriesburned", ["activity=running", "weight=1e9"], 400, "query.value"),
    ("caloriesburned", ["activity=running", "weight=70kg"], 400, "query.value"),
    ("caloriesburned", ["activity=running", "duration=0"], 400, "query.value"),
    ("caloriesburned", ["activity=running", "duration=9007199254740993"], 400, "query.value"),
    ("caloriesburned", ["duration=30"], 400, "request.missing"),
    ("cocktail", ["ingredients=,"], 400, "query.value"),
    ("cocktail", ["name=gin", "name=rum"], 400, "query.twice"),
  ])
  func `what is wrong is refused as JSON with its reason`(_ wrong: (String, [String], Int, String)) throws {
    let answer = Self.ask(wrong.0, wrong.1, try FakeServer())
    #expect(answer.status == wrong.2, "\(answer)")
    let code = answer.json["error"]?["code"]?.stringValue
    #expect(code == wrong.3 || wrong.3 == "*" && code != nil, "\(answer)")
  }

  @Test func `a search that finds nothing is an empty list, and what is known is not sent again`() throws {
    let server = try FakeServer()
    for (path, query) in [
      ("recipe", "query=xyzzyq"), ("cocktail", "name=xyzzyq"), ("exercises", "name=xyzzyq"),
    ] {
      let answer = Self.ask(path, [query], server)
      #expect(answer.status == 200 && answer.body == "[]", "\(answer)")
    }
    let first = Self.ask("cocktail", ["name=negroni"], server)
    let tag = try #require(first.fields["etag"])
    let again = server.askApp(
      "GET", "v1/cocktail", query: ["name=negroni"], fields: Self.key + [("if-none-match", tag)])
    #expect(again.status == 304 && first.fields["vary"]?.contains("x-api-key") == true)
  }

  @Test func `the document says how a key is sent, and has the shape of each answer`() throws {
    let document = OpenAPI(routes: try FakeServer().apps.routes, version: "0").document
    #expect(document["components"]?["securitySchemes"]?["key"]?["name"] == "X-Api-Key")
    for path in ["nutrition", "recipe", "exercises", "caloriesburned", "cocktail"] {
      let told = document["paths"]?["/v1/\(path)"]?["get"]
      #expect(told?["security"]?.text == #"[{"key":[]},{"bearer":[]}]"#, "\(path)")
      let schema = told?["responses"]?["200"]?["content"]?["application/json"]?["schema"]
      #expect(schema?["items"]?["$ref"]?.stringValue?.contains("ninjas-") == true)
    }
  }
}
